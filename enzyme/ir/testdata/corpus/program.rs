// Traits, collections, 128-bit integers, panics and closures of Rust.
use std::collections::HashMap;

pub trait Shape {
    fn area(&self, x: f64) -> f64;
}
pub struct Sum {
    v: Vec<f64>,
}
impl Shape for Sum {
    fn area(&self, x: f64) -> f64 {
        self.v.iter().map(|y| y * x).sum()
    }
}
#[no_mangle]
pub extern "C" fn square(x: f64) -> f64 {
    x * x
}
pub fn lookup(k: &str) -> Option<i128> {
    let mut h: HashMap<String, i128> = HashMap::new();
    h.insert(k.to_string(), 5);
    h.get(k).copied()
}
pub fn limited(t: &dyn Shape) -> Result<f64, String> {
    if t.area(1.0) > 3.0 { Err(format!("over {}", 3)) } else { Ok(t.area(2.0)) }
}
pub fn largest(v: &mut [f32], i: usize) -> f32 {
    v[i] += 1.0;
    v.iter().fold(f32::NAN, |a, b| a.max(*b))
}
fn main() {
    let s = Sum { v: vec![1.0, 2.0] };
    println!("{:?} {:?} {}", limited(&s), lookup("a"), square(3.0));
    assert!(std::panic::catch_unwind(|| panic!("caught")).is_err());
    let mut v = [1f32; 5];
    println!("{}", largest(&mut v, 2));
}
