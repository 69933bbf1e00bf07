use statrs::distribution::{Beta, Continuous, ContinuousCDF, Gamma, Normal, StudentsT};
use statrs::function::{beta::ln_beta, erf::erf, gamma::{digamma, gamma_lr, ln_gamma}};
use through_crates::{finish, through};

/// The negative log-likelihood of data under a mixture of distributions, by their parameters.
fn likelihood(x: &[f64]) -> f64 {
    let data = [0.21, 0.47, 0.64, 0.83];
    let normal = Normal::new(x[0], x[1]).unwrap();
    let gamma = Gamma::new(x[2], x[3]).unwrap();
    let beta = Beta::new(x[2], x[3]).unwrap();
    let t = StudentsT::new(x[0], x[1], 4.5).unwrap();
    data.iter().map(|d| -(normal.pdf(*d) + gamma.pdf(*d) * beta.pdf(*d) + t.pdf(*d)).ln()).sum()
}
/// Distribution functions and what they are made of.
fn functions(x: &[f64]) -> f64 {
    let normal = Normal::new(x[0], x[1]).unwrap();
    normal.cdf(0.3) + ln_gamma(x[2]) * erf(x[0]) + ln_beta(x[1], x[2]) + digamma(x[3]) + gamma_lr(1.7, x[2])
}
fn main() {
    through("statrs: likelihood", likelihood, &[0.4, 0.7, 2.3, 1.6]);
    through("statrs: functions", functions, &[0.4, 0.7, 2.3, 1.6]);
    finish();
}
