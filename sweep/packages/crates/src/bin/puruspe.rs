use puruspe::{besselik, besseljy, beta, betai, dawson, erfc, gammp, gammq, ln_gamma, Jn, Kn};
use through_crates::{finish, through};

/// Bessel functions of any order and of whole orders: Temme's series, Steed's continued fractions, recurrences.
fn bessel(x: &[f64]) -> f64 {
    let (j, y, dj, dy) = besseljy(1.7, x[0]);
    let (i, k, di, dk) = besselik(0.4, x[1]);
    j * y + dj.sin() * dy + i * k + di * dk + Jn(3, x[0]) * Kn(2, x[1]) + besseljy(0.3, x[2]).0
}
/// The gamma family, by series, continued fractions and quadrature.
fn gammas(x: &[f64]) -> f64 {
    beta(x[0], x[1]) + betai(x[0], x[1], x[2]) + gammp(x[0], x[1]) * gammq(x[1], x[0]) + ln_gamma(x[0] * x[1]) + erfc(x[2]) + dawson(x[2])
}
fn main() {
    through("puruspe: Bessel functions", bessel, &[2.3, 1.4, 0.8]);
    through("puruspe: gamma, beta, erf", gammas, &[2.3, 1.4, 0.6]);
    finish();
}
