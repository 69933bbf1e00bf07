use nalgebra::{DMatrix, DVector, Matrix3, Vector3};
use through_crates::{finish, through};

/// Static matrices: an inverse, a determinant, norms and products of vectors.
fn fixed(x: &[f64]) -> f64 {
    let a = Matrix3::new(x[0], x[1], 0.3, x[2], 1.5, x[0], 0.2, x[1], 2.0);
    let v = Vector3::new(x[0], x[1], x[2]);
    let w = a.try_inverse().unwrap() * v;
    a.determinant() + w.norm() + v.cross(&w).dot(&v)
}
/// LU with pivots of a dynamic matrix, and a solution with it.
fn lu(x: &[f64]) -> f64 {
    let n = x.len();
    let a = DMatrix::from_fn(n, n, |i, j| x[(i + j) % n] + if i == j { 2.0 } else { 0.0 });
    let b = DVector::from_column_slice(x);
    a.lu().solve(&b).unwrap().norm_squared()
}
fn main() {
    through("nalgebra: static matrices", fixed, &[0.7, -0.4, 1.3]);
    through("nalgebra: LU", lu, &[0.7, -0.4, 1.3, 0.2, -0.9, 0.5]);
    finish();
}
