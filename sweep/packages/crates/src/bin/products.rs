use nalgebra::{DMatrix, DVector};
use ndarray::{linalg::general_mat_mul, s, Array, Array1, Array2, ArrayView2};
use through_crates::{finish, through};

/// A matrix of numbers that depend on the parameters.
fn matrix(x: &[f64], rows: usize, columns: usize, phase: f64) -> Array2<f64> {
    Array2::from_shape_fn((rows, columns), |(i, j)| (x[(i + 2 * j) % x.len()] * ((i % 5) as f64 + phase)).sin() + x[j % x.len()] * j as f64 * 0.1)
}
/// A product of small matrices, and a power.
fn small(x: &[f64]) -> f64 {
    let a = ArrayView2::from_shape((2, 2), x).unwrap();
    let b = a.dot(&a);
    (&b.dot(&a) * &b).sum()
}
/// Products of matrices of sizes that no kernel's is a divisor of, one transposed, one a slice of every second row.
fn odd(x: &[f64]) -> f64 {
    let (a, b) = (matrix(x, 13, 7, 0.5), matrix(x, 13, 11, 1.5));
    let p = a.t().dot(&b);
    let q = p.dot(&b.slice(s![..;2, ..]).t());
    q.mapv(|v| (0.1 * v).tanh()).sum() + q.diag().dot(&q.diag())
}
/// C <- alpha A B + beta C, with all of them active.
fn general(x: &[f64]) -> f64 {
    let (a, b) = (matrix(x, 9, 5, 0.3), matrix(x, 5, 10, 0.7));
    let mut c = matrix(x, 9, 10, 0.1);
    general_mat_mul(x[0] * x[1], &a, &b, x[2], &mut c);
    general_mat_mul(0.5, &a, &b, 1.0, &mut c);
    c.iter().map(|v| v * v).sum()
}
/// A network of two layers over a batch, its loss.
fn network(x: &[f64]) -> f64 {
    let data = Array::linspace(-1.0, 1.0, 18).into_shape_with_order((6, 3)).unwrap();
    let (first, second) = (matrix(x, 3, 8, 0.2), matrix(x, 8, 2, 0.9));
    let hidden = (data.dot(&first) + &Array1::from(vec![x[0]; 8])).mapv(f64::tanh);
    let out = hidden.dot(&second);
    out.outer_iter().map(|r| { let e = r.mapv(f64::exp); -(e[0] / e.sum()).ln() }).sum()
}
/// As large as packing in several blocks.
fn blocks(x: &[f64]) -> f64 {
    let (a, b) = (matrix(x, 70, 300, 0.5), matrix(x, 300, 9, 0.25));
    a.dot(&b).mapv(|v| (0.001 * v).sin()).sum()
}
/// nalgebra's, of dynamic matrices: of odd sizes, transposed, by a vector.
fn dynamic(x: &[f64]) -> f64 {
    let dynamic = |m: Array2<f64>| DMatrix::from_fn(m.nrows(), m.ncols(), |i, j| m[[i, j]]);
    let (a, b) = (dynamic(matrix(x, 13, 7, 0.5)), dynamic(matrix(x, 7, 11, 1.5)));
    let p = &a * &b;
    let v = DVector::from_fn(11, |i, _| x[i % 4]);
    (p.transpose() * &a).map(|v| (0.1 * v).tanh()).sum() + (&p * v).norm()
}
fn main() {
    let x = [0.3, 0.7, -1.2, 2.0];
    through("ndarray: small products", small, &x);
    through("ndarray: odd sizes", odd, &x);
    through("ndarray: general products", general, &x);
    through("ndarray: network", network, &x);
    through("ndarray: blocks", blocks, &x);
    through("nalgebra: dynamic products", dynamic, &x);
    finish();
}
