//! What the programs have in common: a gradient by reverse mode, compared with forward mode and differences, and timed.
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

static CHECKS: AtomicUsize = AtomicUsize::new(0);

/// Prints the largest relative errors of the gradient of `f` at `x` and what it costs beside `f`; ends the program when one is off.
pub fn through<F: Fn(&[f64]) -> f64>(what: &str, f: F, x: &[f64]) {
    let (value, gradient) = goenzyme::value_and_gradient(&f, x);
    assert_eq!(value, f(x), "{what}: the value beside the gradient");
    let (mut to_forward, mut to_differences) = (0.0f64, 0.0f64);
    for (i, slope) in gradient.iter().enumerate() {
        to_forward = to_forward.max(error(*slope, tangent(&f, x, i)));
        to_differences = to_differences.max(error(*slope, difference(&f, x, i)));
    }
    let objective = time(|| { black_box(f(black_box(x))); });
    let mut into = vec![0.0; x.len()];
    let both = time(|| { goenzyme::value_and_gradient_into(&f, black_box(x), &mut into); });
    println!("{what:<28} {} parameters, errors {to_forward:.0e} to forward mode, {to_differences:.0e} to differences; objective {objective:.2?}, gradient {both:.2?}: {:.1}",
        x.len(), both.as_secs_f64() / objective.as_secs_f64());
    assert!(to_forward <= 1e-11 && to_differences <= 1e-6, "{what}: wrong derivatives");
    CHECKS.fetch_add(2 * x.len(), Relaxed);
}

/// Says how many checks there were, as the programs of the sweep do.
pub fn finish() { println!("ok, {} checks", CHECKS.load(Relaxed)); }

fn error(got: f64, want: f64) -> f64 {
    let e = (got - want).abs() / (1.0 + want.abs());
    if e.is_nan() { f64::INFINITY } else { e }
}

/// The derivative of `f` by its i-th argument in forward mode.
fn tangent<F: Fn(&[f64]) -> f64>(f: &F, x: &[f64], i: usize) -> f64 {
    let mut along = vec![0.0; x.len()];
    along[i] = 1.0;
    let (mut out, mut slope) = ([0.0], [0.0]);
    goenzyme::jvp_into(&|x: &[f64], out: &mut [f64]| out[0] = f(x), x, &along, &mut out, &mut slope);
    slope[0]
}

/// The same by central differences of fourth order.
fn difference<F: Fn(&[f64]) -> f64>(f: &F, x: &[f64], i: usize) -> f64 {
    let h = 1e-4 * (1.0 + x[i].abs());
    let moved = |t: f64| { let mut y = x.to_vec(); y[i] += t * h; f(&y) };
    (8.0 * (moved(1.0) - moved(-1.0)) - (moved(2.0) - moved(-2.0))) / (12.0 * h)
}

/// The shortest time of a call, of several batches.
fn time(mut call: impl FnMut()) -> Duration {
    let batch = 200;
    (0..15).map(|_| { let start = Instant::now(); for _ in 0..batch { call(); } start.elapsed() / batch }).min().unwrap()
}
