use ndarray::{array, concatenate, s, stack, Array, Array1, Array2, Array3, ArrayView1, ArrayView2, Axis, Zip};
use through_crates::{finish, through};

/// Slices of a view: differences of neighbours, every second element, backwards.
fn neighbours(x: &[f64]) -> f64 {
    let a = ArrayView1::from(x);
    let d = &a.slice(s![1..]) - &a.slice(s![..-1]);
    let mut b = a.to_owned();
    b.slice_mut(s![..;2]).mapv_inplace(|v| v * v);
    b.slice_mut(s![1..3]).fill(x[0]);
    d.dot(&d) + b.sum() + b.slice(s![..;-1]).dot(&a)
}
/// Heat in a plate: slices in two dimensions, three steps.
fn heat(x: &[f64]) -> f64 {
    let mut u = Array2::from_shape_fn((5, 5), |(i, j)| x[(i + j) % 4] + i as f64 * 0.1);
    for _ in 0..3 {
        let around = &u.slice(s![..-2, 1..-1]) + &u.slice(s![2.., 1..-1]) + &u.slice(s![1..-1, ..-2]) + &u.slice(s![1..-1, 2..]);
        let flow = around - &(&u.slice(s![1..-1, 1..-1]) * 4.0);
        u.slice_mut(s![1..-1, 1..-1]).scaled_add(0.1 * x[1], &flow);
    }
    u.iter().map(|v| v * v).sum()
}
/// Sums, means and products along an axis, rows and columns, a transposed matrix.
fn axes(x: &[f64]) -> f64 {
    let m = Array2::from_shape_fn((3, 4), |(i, j)| x[j] * (i as f64 + x[i]));
    let (down, across) = (m.sum_axis(Axis(0)), m.sum_axis(Axis(1)));
    let v = ArrayView2::from_shape((2, 2), x).unwrap();
    let rows: f64 = v.rows().into_iter().map(|r| r.dot(&r).sqrt()).sum();
    let columns: f64 = v.axis_iter(Axis(1)).map(|c| c.sum().sin()).sum();
    let cube = Array3::from_shape_fn((2, 2, 2), |(i, j, k)| x[i + j] * (k as f64 + x[3]));
    let layers = (&cube.index_axis(Axis(0), 1) * &cube.slice(s![.., 0, ..])).sum();
    down.dot(&down) + across.mapv(f64::sin).sum() + rows + columns + layers + (&v.t() * &v).sum() + m.fold_axis(Axis(0), 1.0, |a, &b| a * b).sum()
}
/// Elements in step, arrays one after and beside another, moments.
fn together(x: &[f64]) -> f64 {
    let a = Array1::from(x.to_vec());
    let b = a.map(|v| v.cos());
    let mut c = Array1::zeros(4);
    Zip::from(&mut c).and(&a).and(&b).for_each(|c, &a, &b| *c = a * b + a.exp());
    let long = concatenate(Axis(0), &[a.view(), c.view()]).unwrap();
    let wide = stack(Axis(1), &[a.view(), b.view()]).unwrap();
    let small = array![[x[0], 1.0], [x[1], x[2]]];
    long.mean().unwrap() + long.var(0.0) + wide.sum_axis(Axis(0)).product() + small.dot(&small.column(0)).sum() + a.fold(0.0, |s, v| s + v * v)
}
/// A classifier: rows of data, softmax, broadcast means, norms of rows.
fn softmax(x: &[f64]) -> f64 {
    let w = Array2::from_shape_vec((2, 2), x.to_vec()).unwrap();
    let data = Array::linspace(-1.0, 1.0, 6).into_shape_with_order((3, 2)).unwrap();
    let mut loss = 0.0;
    for row in data.rows() {
        let z = w.dot(&row);
        let most = z.fold(f64::NEG_INFINITY, |a, &b| a.max(b));
        let e = z.mapv(|v| (v - most).exp());
        loss -= (e[0] / e.sum()).ln();
    }
    let centred = &w - &w.mean_axis(Axis(0)).unwrap();
    loss + centred.map_axis(Axis(1), |r| (1.0 + r.dot(&r)).sqrt()).sum()
}
/// Products of all pairs by broadcasting, a diagonal, windows, exchanges.
fn pairs(x: &[f64]) -> f64 {
    let mut a = Array1::from(x.to_vec());
    let all = &a.clone().insert_axis(Axis(1)) * &a;
    for (i, v) in a.indexed_iter_mut() { if i % 2 == 1 { *v *= x[0]; } }
    a.swap(0, 2);
    let moving: f64 = a.windows(3).into_iter().map(|w| w.sum().powi(2)).sum();
    let halves: f64 = a.exact_chunks(2).into_iter().map(|c| c[0] * c[1]).sum();
    all.diag().sum() + all.iter().enumerate().map(|(i, v)| v * i as f64).sum::<f64>() + moving + halves
}
fn main() {
    let x = [0.3, 0.7, -1.2, 2.0];
    through("ndarray: neighbours", neighbours, &x);
    through("ndarray: heat", heat, &x);
    through("ndarray: axes", axes, &x);
    through("ndarray: together", together, &x);
    through("ndarray: softmax", softmax, &x);
    through("ndarray: pairs", pairs, &x);
    finish();
}
