//! Derivatives of Rust functions. Programs that use this crate are compiled with `goenzyme-rustc`, for example by
//! `RUSTC_WRAPPER=goenzyme-rustc cargo build`; with another compiler they do not link.
//!
//! Two ways lead to a derivative. The attributes [`autodiff_reverse`] and [`autodiff_forward`] make a function of one's own, and are
//! spelled as nightly's `std::autodiff` spells them. The functions [`gradient`], [`jacobian`] and [`hvp`] take functions and closures over slices.
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;

use alloc::vec;
use alloc::vec::Vec;

pub use goenzyme_macros::{autodiff_forward, autodiff_reverse, Shape};

mod shape;
pub use shape::Shape;

/// What the attributes expand to, and no part of the interface.
#[doc(hidden)]
pub mod request {
    extern "C" {
        pub fn __enzyme_autodiff_void(f: *const u8, ...);
        pub fn __enzyme_fwddiff_void(f: *const u8, ...);
        pub static enzyme_const: i32;
        pub static enzyme_dup: i32;
        pub static enzyme_width: i32;
    }
    pub use crate::shape::{other_variant, All, Fits, Length, Nothing, Pair, Rigid, Room, Shape};
    pub use core::mem::{ManuallyDrop, MaybeUninit};
    /// Panics for types that have no derivative, which the attributes cannot tell from their names.
    #[inline]
    #[track_caller]
    pub fn number<T>(what: &str) {
        let name = core::any::type_name::<T>();
        if matches!(name, "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "bool" | "char") {
            panic!("{what} is of type {name}, which has no derivative: it is Const")
        }
    }
    /// The derivative of an argument by value, before anything is added to it: the value with zeros for its floats.
    #[inline]
    pub fn zero<T: Copy + Shape>(of: &T) -> T { tangent(*of, &MaybeUninit::zeroed()) }
    /// The derivative of a value, whose floats are those in `floats`.
    #[inline]
    pub fn tangent<T: Copy + Shape>(value: T, floats: &MaybeUninit<T>) -> T {
        let mut made = value;
        copy_floats(&value, floats.as_ptr() as *const u8, &mut made as *mut T as *mut u8);
        made
    }
    /// The floats of a seed; what lies between them, in its other variants say, is zero: nothing comes from there.
    #[inline]
    pub fn seed<T: Copy + Shape>(of: T) -> MaybeUninit<T> {
        let mut made = MaybeUninit::zeroed();
        copy_floats(&of, &of as *const T as *const u8, made.as_mut_ptr() as *mut u8);
        made
    }
    /// Copies the bytes that are floats in a value.
    #[inline]
    fn copy_floats<T: Shape>(of: &T, from: *const u8, to: *mut u8) {
        let whole = of as *const T as *const u8;
        of.floats(&mut |at, size| unsafe {
            let offset = at.offset_from(whole);
            to.offset(offset).copy_from_nonoverlapping(from.offset(offset), size)
        })
    }
}
use request::*;

/// The value of `f` at `x`, for requests: every argument behind a pointer, so that it does not matter how Rust passes it.
fn value<F: Fn(&[f64]) -> f64>(f: *const F, x: *const &[f64], out: *mut f64) {
    unsafe { *out = (*f)(*x) }
}

/// The value of `f` at `x`, and its gradient, which is added to `gradient`. Panics when the lengths differ.
pub fn value_and_gradient_into<F: Fn(&[f64]) -> f64>(f: &F, x: &[f64], gradient: &mut [f64]) -> f64 {
    assert_eq!(x.len(), gradient.len(), "a gradient is as long as its point");
    let (mut out, mut seed) = (0.0f64, 1.0f64);
    unsafe {
        __enzyme_autodiff_void(value::<F> as *const u8, enzyme_const, f as *const F, enzyme_dup, &x as *const &[f64], &gradient as *const &mut [f64],
            enzyme_dup, &mut out as *mut f64, &mut seed as *mut f64);
    }
    out
}

/// The gradient of `f` at `x`.
pub fn gradient<F: Fn(&[f64]) -> f64>(f: F, x: &[f64]) -> Vec<f64> { value_and_gradient(f, x).1 }

/// The value of `f` at `x`, and its gradient.
pub fn value_and_gradient<F: Fn(&[f64]) -> f64>(f: F, x: &[f64]) -> (f64, Vec<f64>) {
    let mut gradient = vec![0.0; x.len()];
    let value = value_and_gradient_into(&f, x, &mut gradient);
    (value, gradient)
}

fn values<F: Fn(&[f64], &mut [f64])>(f: *const F, x: *const &[f64], out: *mut &mut [f64]) {
    unsafe { (*f)(*x, *out) }
}

/// The Jacobian of `f`, which writes `m` numbers, at `x`: row by row, one row per number, `m * x.len()` in all. It takes a tangent per column.
pub fn jacobian<F: Fn(&[f64], &mut [f64])>(f: F, x: &[f64], m: usize) -> Vec<f64> {
    let n = x.len();
    let mut rows = vec![0.0; m * n];
    let (mut out, mut tangent, mut along) = (vec![0.0; m], vec![0.0; m], vec![0.0; n]);
    for j in 0..n {
        along[j] = 1.0;
        jvp_into(&f, x, &along, &mut out, &mut tangent);
        along[j] = 0.0;
        for i in 0..m {
            rows[i * n + j] = tangent[i];
            tangent[i] = 0.0;
        }
    }
    rows
}

/// The values of `f` at `x`, and how they change along `along`. Both outputs have as many numbers as `f` writes.
pub fn jvp_into<F: Fn(&[f64], &mut [f64])>(f: &F, x: &[f64], along: &[f64], out: &mut [f64], tangent: &mut [f64]) {
    assert_eq!(x.len(), along.len(), "a direction is as long as its point");
    assert_eq!(out.len(), tangent.len(), "a tangent is as long as what it is of");
    unsafe {
        __enzyme_fwddiff_void(values::<F> as *const u8, enzyme_const, f as *const F, enzyme_dup, &x as *const &[f64], &along as *const &[f64],
            enzyme_dup, &out as *const &mut [f64], &tangent as *const &mut [f64]);
    }
}

fn slope<F: Fn(&[f64]) -> f64>(f: *const F, x: *const &[f64], out: *mut &mut [f64]) {
    unsafe { value_and_gradient_into(&*f, *x, *out) };
}

/// The product of the Hessian of `f` at `x` with `v`: the forward derivative of the reverse one.
pub fn hvp<F: Fn(&[f64]) -> f64>(f: F, x: &[f64], v: &[f64]) -> Vec<f64> {
    assert_eq!(x.len(), v.len(), "a direction is as long as its point");
    let (mut gradient, mut product) = (vec![0.0; x.len()], vec![0.0; x.len()]);
    {
        let (g, p): (&mut [f64], &mut [f64]) = (&mut gradient, &mut product);
        unsafe {
            __enzyme_fwddiff_void(slope::<F> as *const u8, enzyme_const, &f as *const F, enzyme_dup, &x as *const &[f64], &v as *const &[f64],
                enzyme_dup, &g as *const &mut [f64], &p as *const &mut [f64]);
        }
    }
    product
}
