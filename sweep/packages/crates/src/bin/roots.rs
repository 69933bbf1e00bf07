use roots::{find_root_brent, find_root_newton_raphson, SimpleConvergency};
use through_crates::{finish, through};

/// Kepler's equation by two methods.
fn kepler(x: &[f64]) -> f64 {
    let mut to = SimpleConvergency { eps: 1e-14, max_iter: 60 };
    let f = |e: f64| e - x[0] * e.sin() - x[1];
    let a = find_root_brent(0.0, 4.0, &f, &mut to).unwrap();
    let b = find_root_newton_raphson(x[1], &f, &|e: f64| 1.0 - x[0] * e.cos(), &mut to).unwrap();
    a * a + b.sin()
}
fn main() {
    through("roots: Kepler", kepler, &[0.4, 1.1]);
    finish();
}
