//! The log-posterior of a Gaussian mixture, and its gradient by `#[autodiff_reverse]`, checked against forward mode and differences.
//!
//!     RUSTC_WRAPPER=goenzyme-rustc cargo run --release
use densities::{log_sum_exp, log_wishart, Lower, Wishart};
use goenzyme::{autodiff_forward, autodiff_reverse};
use std::process::ExitCode;
use std::time::Instant;

/// k components in d dimensions, n observations, one after another.
struct Problem {
    d: usize,
    k: usize,
    prior: Wishart,
    x: Vec<f64>,
}

impl Problem {
    fn factor_size(&self) -> usize { self.d * (self.d + 1) / 2 }
    fn parameters(&self) -> usize { self.k * (1 + self.d + self.factor_size()) }
}

/// The parameters are the logarithms of the weights, then the centres, then the factors of the precision matrices.
#[autodiff_reverse(gradient, Const, Duplicated, Active)]
#[autodiff_forward(directional, Const, Dual, DualOnly)]
fn objective(p: &Problem, parameters: &[f64]) -> f64 {
    let (alphas, rest) = parameters.split_at(p.k);
    let (means, factors) = rest.split_at(p.k * p.d);
    let factors: Vec<(Lower, f64)> = factors.chunks_exact(p.factor_size()).map(|f| (Lower::from_factor(p.d, f), f[..p.d].iter().sum())).collect();
    let mut posterior = 0.0;
    let (mut terms, mut centred, mut scaled) = (vec![0.0; p.k], vec![0.0; p.d], vec![0.0; p.d]);
    for x in p.x.chunks_exact(p.d) {
        for (c, (factor, log_diagonal)) in factors.iter().enumerate() {
            for ((out, x), mean) in centred.iter_mut().zip(x).zip(&means[c * p.d..]) {
                *out = x - mean;
            }
            terms[c] = alphas[c] + log_diagonal - 0.5 * factor.times_squared(&centred, &mut scaled);
        }
        posterior += log_sum_exp(&terms);
    }
    let n = (p.x.len() / p.d) as f64;
    let prior: f64 = factors.iter().map(|(factor, log_diagonal)| log_wishart(p.prior, factor, *log_diagonal)).sum();
    posterior - n * log_sum_exp(alphas) + prior
}

/// Numbers between -1 and 1, the same in every run.
struct Random(u64);
impl Iterator for Random {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        Some((self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0)
    }
}

fn report(what: &str, got: f64, want: f64, tolerance: f64) -> bool {
    let error = (got - want).abs() / (1.0 + want.abs());
    println!("{what:<32} {got:>18.10} {want:>18.10}  error {error:.1e} {}", if error <= tolerance { "ok" } else { "WRONG" });
    error <= tolerance
}

fn main() -> ExitCode {
    let number = |i, or| std::env::args().nth(i).map_or(or, |word| word.parse().expect("sizes are numbers: d k n"));
    let (d, k, n) = (number(1, 10), number(2, 25), number(3, 1000));
    let mut random = Random(7);
    let p = Problem { d, k, prior: Wishart { gamma: 1.0, m: 0 }, x: random.by_ref().take(n * d).collect() };
    let at: Vec<f64> = random.by_ref().take(p.parameters()).collect();
    let along: Vec<f64> = random.take(p.parameters()).collect();

    let start = Instant::now();
    let value = objective(&p, &at);
    let of_value = start.elapsed();
    let mut g = vec![0.0; at.len()];
    let start = Instant::now();
    gradient(&p, &at, &mut g, 1.0);
    let of_gradient = start.elapsed();
    println!("{} parameters, objective {value:.6} in {of_value:?}, gradient in {of_gradient:?}", at.len());

    let reverse: f64 = g.iter().zip(&along).map(|(g, v)| g * v).sum();
    let forward = directional(&p, &at, &along);
    let h = 1e-5;
    let moved = |t: f64| objective(&p, &at.iter().zip(&along).map(|(a, v)| a + t * v).collect::<Vec<_>>());
    let differences = (8.0 * (moved(h) - moved(-h)) - (moved(2.0 * h) - moved(-2.0 * h))) / (12.0 * h);
    let fine = report("reverse against forward", reverse, forward, 1e-12) & report("reverse against differences", reverse, differences, 1e-7);
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
