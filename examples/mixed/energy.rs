extern "C" {
    fn weight(x: f64, i: i64) -> f64;
}

/// Pairs of neighbours, weighted by a function of C.
#[no_mangle]
pub unsafe extern "C" fn energy(x: *const f64, n: usize) -> f64 {
    let x = std::slice::from_raw_parts(x, n);
    let products: Vec<f64> = x.windows(2).map(|w| w[0] * w[1].cos()).collect();
    products.iter().enumerate().map(|(i, p)| p * weight(x[i], i as i64)).sum()
}
