// Dual numbers for the random programs' second form, with derivatives that owe nothing to the engine.
use std::cmp::Ordering;
use std::iter::{Product, Sum};
use std::ops::*;

extern "C" {
    fn d_note(d: f64); // the largest derivative of the run
}

macro_rules! operators {
    ($D:ident, $Trait:ident, $f:ident, $Assign:ident, $g:ident, $of:expr) => {
        impl $Trait for $D { type Output = $D; fn $f(self, o: $D) -> $D { let of: fn($D, $D) -> $D = $of; of(self, o) } }
        impl $Trait<&$D> for $D { type Output = $D; fn $f(self, o: &$D) -> $D { self.$f(*o) } }
        impl $Trait<$D> for &$D { type Output = $D; fn $f(self, o: $D) -> $D { (*self).$f(o) } }
        impl $Trait<&$D> for &$D { type Output = $D; fn $f(self, o: &$D) -> $D { (*self).$f(*o) } }
        impl $Assign for $D { fn $g(&mut self, o: $D) { *self = (*self).$f(o) } }
    };
}

macro_rules! dual {
    ($D:ident, $K:ident, $T:ident) => {
        #[repr(C)]
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $D { pub v: $T, pub d: $T }
        pub fn $K(v: $T) -> $D { $D { v, d: 0.0 } }
        fn made(v: $T, d: $T) -> $D {
            unsafe { d_note(d as f64) };
            $D { v, d }
        }
        operators!($D, Add, add, AddAssign, add_assign, |a, b| made(a.v + b.v, a.d + b.d));
        operators!($D, Sub, sub, SubAssign, sub_assign, |a, b| made(a.v - b.v, a.d - b.d));
        operators!($D, Mul, mul, MulAssign, mul_assign, |a, b| made(a.v * b.v, a.d * b.v + a.v * b.d));
        operators!($D, Div, div, DivAssign, div_assign, |a, b| made(a.v / b.v, (a.d - a.v / b.v * b.d) / b.v));
        operators!($D, Rem, rem, RemAssign, rem_assign, |a, b| made(a.v % b.v, a.d - (a.v / b.v).trunc() * b.d));
        impl Neg for $D { type Output = $D; fn neg(self) -> $D { made(-self.v, -self.d) } }
        impl PartialEq for $D { fn eq(&self, o: &$D) -> bool { self.v == o.v } }
        impl PartialOrd for $D { fn partial_cmp(&self, o: &$D) -> Option<Ordering> { self.v.partial_cmp(&o.v) } }
        impl PartialEq<$T> for $D { fn eq(&self, o: &$T) -> bool { self.v == *o } }
        impl PartialOrd<$T> for $D { fn partial_cmp(&self, o: &$T) -> Option<Ordering> { self.v.partial_cmp(o) } }
        impl Sum for $D { fn sum<I: Iterator<Item = $D>>(i: I) -> $D { i.fold($K(0.0), |a, b| a + b) } }
        impl<'a> Sum<&'a $D> for $D { fn sum<I: Iterator<Item = &'a $D>>(i: I) -> $D { i.fold($K(0.0), |a, b| a + b) } }
        impl Product for $D { fn product<I: Iterator<Item = $D>>(i: I) -> $D { i.fold($K(1.0), |a, b| a * b) } }
        impl<'a> Product<&'a $D> for $D { fn product<I: Iterator<Item = &'a $D>>(i: I) -> $D { i.fold($K(1.0), |a, b| a * b) } }
        impl $D {
            fn of(self, f: fn($T) -> $T, partial: $T) -> $D { made(f(self.v), partial * self.d) }
            pub fn sin(self) -> $D { self.of($T::sin, self.v.cos()) }
            pub fn cos(self) -> $D { self.of($T::cos, -self.v.sin()) }
            pub fn tan(self) -> $D { self.of($T::tan, 1.0 + self.v.tan().powi(2)) }
            pub fn sinh(self) -> $D { self.of($T::sinh, self.v.cosh()) }
            pub fn cosh(self) -> $D { self.of($T::cosh, self.v.sinh()) }
            pub fn tanh(self) -> $D { self.of($T::tanh, 1.0 - self.v.tanh().powi(2)) }
            pub fn asin(self) -> $D { self.of($T::asin, 1.0 / (1.0 - self.v * self.v).sqrt()) }
            pub fn acos(self) -> $D { self.of($T::acos, -1.0 / (1.0 - self.v * self.v).sqrt()) }
            pub fn atan(self) -> $D { self.of($T::atan, 1.0 / (1.0 + self.v * self.v)) }
            pub fn asinh(self) -> $D { self.of($T::asinh, 1.0 / (1.0 + self.v * self.v).sqrt()) }
            pub fn exp(self) -> $D { self.of($T::exp, self.v.exp()) }
            pub fn exp2(self) -> $D { self.of($T::exp2, self.v.exp2() * (2.0 as $T).ln()) }
            pub fn exp_m1(self) -> $D { self.of($T::exp_m1, self.v.exp()) }
            pub fn ln(self) -> $D { self.of($T::ln, 1.0 / self.v) }
            pub fn log2(self) -> $D { self.of($T::log2, 1.0 / (self.v * (2.0 as $T).ln())) }
            pub fn log10(self) -> $D { self.of($T::log10, 1.0 / (self.v * (10.0 as $T).ln())) }
            pub fn ln_1p(self) -> $D { self.of($T::ln_1p, 1.0 / (1.0 + self.v)) }
            pub fn sqrt(self) -> $D { self.of($T::sqrt, 0.5 / self.v.sqrt()) }
            pub fn cbrt(self) -> $D { self.of($T::cbrt, 1.0 / (3.0 * self.v.cbrt().powi(2))) }
            pub fn recip(self) -> $D { self.of($T::recip, -1.0 / (self.v * self.v)) }
            pub fn abs(self) -> $D { self.of($T::abs, self.v.signum()) }
            pub fn floor(self) -> $D { self.of($T::floor, 0.0) }
            pub fn trunc(self) -> $D { self.of($T::trunc, 0.0) }
            pub fn powi(self, n: i32) -> $D { made(self.v.powi(n), n as $T * self.v.powi(n - 1) * self.d) }
            pub fn powf(self, b: $D) -> $D {
                let p = self.v.powf(b.v);
                made(p, b.v * self.v.powf(b.v - 1.0) * self.d + p * self.v.ln() * b.d)
            }
            pub fn mul_add(self, b: $D, c: $D) -> $D { made(self.v.mul_add(b.v, c.v), self.d * b.v + self.v * b.d + c.d) }
            pub fn min(self, b: $D) -> $D { if self.v < b.v { self } else { b } }
            pub fn max(self, b: $D) -> $D { if self.v > b.v { self } else { b } }
            pub fn clamp(self, a: $D, b: $D) -> $D { if self.v < a.v { a } else if self.v > b.v { b } else { self } }
            pub fn hypot(self, b: $D) -> $D { let h = self.v.hypot(b.v); made(h, (self.v * self.d + b.v * b.d) / h) }
            pub fn atan2(self, b: $D) -> $D { made(self.v.atan2(b.v), (b.v * self.d - self.v * b.d) / (self.v * self.v + b.v * b.v)) }
            pub fn copysign(self, b: $D) -> $D { if self.v.is_sign_negative() == b.v.is_sign_negative() { self } else { -self } }
        }
    };
}

mod double {
    use super::*;
    dual!(Dual, K, f64);
    impl Dual { pub fn single(self) -> single::DualF { single::DualF { v: self.v as f32, d: self.d as f32 } } }
}
mod single {
    use super::*;
    dual!(DualF, Kf, f32);
    impl DualF { pub fn double(self) -> double::Dual { double::Dual { v: self.v as f64, d: self.d as f64 } } }
}
pub use double::{Dual, K};
pub use single::{DualF, Kf};
