//! What the model is made of; it has never heard of derivatives.

/// The logarithm of the sum of exponentials, whatever their size.
pub fn log_sum_exp(v: &[f64]) -> f64 {
    let top = v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    top + v.iter().map(|x| (x - top).exp()).sum::<f64>().ln()
}

/// A lower triangular matrix: its diagonal, and what is below, column by column.
pub struct Lower<'a> {
    pub diagonal: Vec<f64>,
    pub below: &'a [f64],
}

impl<'a> Lower<'a> {
    /// From the logarithms of the diagonal, then the entries below.
    pub fn from_factor(d: usize, factor: &'a [f64]) -> Lower<'a> {
        let (logs, below) = factor.split_at(d);
        Lower { diagonal: logs.iter().map(|q| q.exp()).collect(), below }
    }

    /// The squared length of the matrix times a vector; the product is left in `out`, which is as long.
    pub fn times_squared(&self, v: &[f64], out: &mut [f64]) -> f64 {
        for ((o, q), x) in out.iter_mut().zip(&self.diagonal).zip(v) {
            *o = q * x;
        }
        let mut below = self.below;
        for (j, x) in v.iter().enumerate() {
            let (column, rest) = below.split_at(v.len() - j - 1);
            for (o, q) in out[j + 1..].iter_mut().zip(column) {
                *o += q * x;
            }
            below = rest;
        }
        out.iter().map(|x| x * x).sum()
    }

    pub fn squared(&self) -> f64 { self.diagonal.iter().chain(self.below).map(|q| q * q).sum() }
}

/// A Wishart prior: its scale, and degrees of freedom beyond the dimension and one.
#[derive(Clone, Copy)]
pub struct Wishart {
    pub gamma: f64,
    pub m: i32,
}

/// Its logarithm for one precision matrix, up to a constant.
pub fn log_wishart(prior: Wishart, factor: &Lower, log_diagonal: f64) -> f64 {
    prior.m as f64 * log_diagonal - 0.5 * prior.gamma * prior.gamma * factor.squared()
}
