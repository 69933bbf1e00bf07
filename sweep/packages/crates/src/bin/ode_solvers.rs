use ode_solvers::{Dopri5, Rk4, System, Vector2, Vector3};
use through_crates::{finish, through};

struct Lorenz { sigma: f64, rho: f64, beta: f64 }
impl System<f64, Vector3<f64>> for Lorenz {
    fn system(&self, _: f64, y: &Vector3<f64>, dy: &mut Vector3<f64>) {
        dy[0] = self.sigma * (y[1] - y[0]);
        dy[1] = y[0] * (self.rho - y[2]) - y[1];
        dy[2] = y[0] * y[1] - self.beta * y[2];
    }
}
/// Lorenz's equations by Runge and Kutta's method.
fn lorenz(x: &[f64]) -> f64 {
    let system = Lorenz { sigma: x[0], rho: x[1], beta: x[2] };
    let mut stepper = Rk4::new(system, 0.0, Vector3::new(x[3], 1.0, 0.5), 0.4, 0.004);
    stepper.integrate().unwrap();
    stepper.y_out().iter().map(|y| y[0] * y[1]).sum::<f64>() / 100.0
}
struct Prey { growth: f64, hunger: f64 }
impl System<f64, Vector2<f64>> for Prey {
    fn system(&self, _: f64, y: &Vector2<f64>, dy: &mut Vector2<f64>) {
        dy[0] = self.growth * y[0] - y[0] * y[1];
        dy[1] = y[0] * y[1] * self.hunger - y[1];
    }
}
/// Prey and predators by Dormand and Prince's method, whose steps are as long as the error allows.
fn prey(x: &[f64]) -> f64 {
    let system = Prey { growth: x[0], hunger: x[1] };
    let mut stepper = Dopri5::new(system, 0.0, 2.0, 0.1, Vector2::new(x[2], 0.8), 1e-8, 1e-8);
    stepper.integrate().unwrap();
    stepper.y_out().last().unwrap().norm_squared()
}
fn main() {
    through("ode_solvers: Rk4, Lorenz", lorenz, &[10.0, 28.0, 2.7, 0.9]);
    through("ode_solvers: Dopri5, prey", prey, &[1.1, 0.7, 1.4]);
    finish();
}
