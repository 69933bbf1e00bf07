use argmin_testfunctions::{ackley, levy, rastrigin, rosenbrock};
use through_crates::{finish, through};

fn main() {
    let x: Vec<f64> = (0..20).map(|i| 0.3 + (i as f64 * 0.7).sin()).collect();
    through("argmin: Rosenbrock", |x: &[f64]| rosenbrock(x), &x);
    through("argmin: Ackley", |x: &[f64]| ackley(x), &x);
    through("argmin: Rastrigin", |x: &[f64]| rastrigin(x), &x);
    through("argmin: Levy", |x: &[f64]| levy(x), &x);
    finish();
}
