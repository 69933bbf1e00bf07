// Comparisons for the scripts, with numbers made by other means: central differences of fourth order.
#![allow(dead_code)]
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

static DONE: AtomicUsize = AtomicUsize::new(0);
static WRONG: AtomicUsize = AtomicUsize::new(0);

/// Compares a derivative with what it must be, to a relative error of 1e-7.
#[track_caller]
pub fn check(got: f64, want: f64) { near(got, want, 1e-7) }

#[track_caller]
pub fn near(got: f64, want: f64, tolerance: f64) {
    DONE.fetch_add(1, Relaxed);
    if !((got - want).abs() <= tolerance * (1.0 + want.abs())) {
        WRONG.fetch_add(1, Relaxed);
        println!("{}: {got}, not {want}", std::panic::Location::caller());
    }
}

/// The derivative of f at x by differences.
pub fn central(mut f: impl FnMut(f64) -> f64, x: f64) -> f64 {
    let h = 1e-4 * (1.0 + x.abs());
    (8.0 * (f(x + h) - f(x - h)) - (f(x + 2.0 * h) - f(x - 2.0 * h))) / (12.0 * h)
}

/// The gradient of f at x by differences.
pub fn gradient(mut f: impl FnMut(&[f64]) -> f64, x: &[f64]) -> Vec<f64> {
    (0..x.len()).map(|i| central(|v| { let mut y = x.to_vec(); y[i] = v; f(&y) }, x[i])).collect()
}

/// Ends the program: well, if all was right.
pub fn finish() {
    let (done, wrong) = (DONE.load(Relaxed), WRONG.load(Relaxed));
    if wrong > 0 || done == 0 {
        println!("{wrong} of {done} checks failed");
        std::process::exit(1);
    }
    println!("ok, {done} checks");
}

extern "C" {
    pub fn __enzyme_autodiff(f: *const u8, ...) -> f64;
    pub fn __enzyme_fwddiff(f: *const u8, ...) -> f64;
    pub static enzyme_const: i32;
    pub static enzyme_dup: i32;
    pub static enzyme_dupnoneed: i32;
    pub static enzyme_out: i32;
}

/// Takes the gradient of a `fn(&[f64]) -> f64` at a point in reverse mode, and compares it with differences and with forward mode.
#[macro_export]
macro_rules! verify {
    ($f:expr, $x:expr) => {{
        let x: &[f64] = &$x;
        let mut dx = vec![0.0; x.len()];
        unsafe { __enzyme_autodiff($f as *const u8, enzyme_dup, x.as_ptr(), dx.as_mut_ptr(), enzyme_const, x.len()) };
        for (i, want) in gradient($f, x).into_iter().enumerate() {
            check(dx[i], want);
            let mut along = vec![0.0; x.len()];
            along[i] = 1.0;
            let tangent = unsafe { __enzyme_fwddiff($f as *const u8, enzyme_dup, x.as_ptr(), along.as_ptr(), enzyme_const, x.len()) };
            near(tangent, dx[i], 1e-12);
        }
    }};
}
