use nalgebra::{DMatrix, DVector};
use through_crates::{finish, through};

/// A positive definite matrix of the parameters.
fn positive(x: &[f64]) -> DMatrix<f64> {
    let n = x.len();
    DMatrix::from_fn(n, n, |i, j| (x[i] - x[j] + 0.3 * (i as f64 - j as f64)).cos() + if i == j { 1.0 + x[i] * x[i] } else { 0.0 })
}
/// Cholesky's factor, its logarithmic determinant and a solution with it.
fn cholesky(x: &[f64]) -> f64 {
    let chol = positive(x).cholesky().unwrap();
    let logs: f64 = chol.l().diagonal().iter().map(|d| d.ln()).sum();
    logs + chol.solve(&DVector::from_column_slice(x)).norm_squared()
}
/// Householder's QR, and least squares with it.
fn qr(x: &[f64]) -> f64 {
    let n = x.len();
    let a = DMatrix::from_fn(n + 3, n, |i, j| (x[(i + j) % n] * (1 + i) as f64 * 0.3 + j as f64).cos());
    let b: DVector<f64> = DVector::from_fn(n + 3, |i, _| x[i % n] + i as f64);
    let qr = a.qr();
    let mut y = b;
    qr.q_tr_mul(&mut y);
    qr.r().solve_upper_triangular(&y.rows(0, n)).unwrap().norm()
}
/// Eigenvalues of a symmetric matrix, by tridiagonalisation and implicit shifts.
fn eigen(x: &[f64]) -> f64 {
    let e = positive(x).symmetric_eigen();
    e.eigenvalues.iter().map(|v| v.ln().powi(2)).sum()
}
/// Singular values.
fn svd(x: &[f64]) -> f64 {
    let n = x.len();
    let a = DMatrix::from_fn(n, n - 1, |i, j| (x[(i + 2 * j) % n] * (1 + i) as f64 * 0.4 + j as f64).sin());
    a.singular_values().iter().map(|v| v.sqrt()).sum()
}
fn main() {
    let x = [0.7, -0.4, 1.3, 0.2, -0.9];
    through("nalgebra: Cholesky", cholesky, &x);
    through("nalgebra: QR", qr, &x);
    through("nalgebra: symmetric eigen", eigen, &x);
    through("nalgebra: singular values", svd, &x);
    finish();
}
