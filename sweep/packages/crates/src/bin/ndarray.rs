use ndarray::{Array1, Array2, ArrayView1};
use through_crates::{finish, through};

/// Views of a slice: sums and products.
fn views(x: &[f64]) -> f64 {
    let a = ArrayView1::from(x);
    a.dot(&a) + a.sum()
}
/// Arithmetic of arrays, element by element.
fn elements(x: &[f64]) -> f64 {
    let a = Array1::from(x.to_vec());
    let b = a.mapv(f64::sin);
    let c = &a + &b;
    c.iter().map(|v| v * v).sum()
}
/// A layer: matrix times vector, an offset, a bounded function.
fn layer(x: &[f64]) -> f64 {
    let a = Array1::from(x.to_vec());
    let m = Array2::from_shape_fn((4, 4), |(i, j)| x[i] * (j as f64 + 1.0));
    let y = (m.dot(&a) + &a).mapv(f64::tanh);
    (&y * &a).sum()
}
fn main() {
    let x = [0.3, 0.7, -1.2, 2.0];
    through("ndarray: views", views, &x);
    through("ndarray: elements", elements, &x);
    through("ndarray: layer", layer, &x);
    finish();
}
