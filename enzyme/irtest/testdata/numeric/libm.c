// The math library, at points inside the domains.
#include <math.h>
// grad: @trig(0.6)
double trig(double x) { return sin(x) * cos(2 * x) + tan(x); }
// grad: @inverse(0.3)
double inverse(double x) { return asin(x) + acos(x * x) + atan(3 * x); }
// grad: @hyper(0.7)
double hyper(double x) { return sinh(x) + cosh(x) * tanh(x); }
// grad: @arc(0.4)
double arc(double x) { return asinh(x) + acosh(1.5 + x) + atanh(x); }
// grad: @expo(0.9)
double expo(double x) { return exp(x) + exp2(x) * expm1(-x); }
// grad: @logs(1.9)
double logs(double x) { return log(x) + log2(x) * log10(x) + log1p(x); }
// grad: @roots(2.3)
double roots(double x) { return sqrt(x) + cbrt(x) * sqrt(1 + x); }
// grad: @power(1.4, 2.6)
double power(double x, double y) { return pow(x, y) + pow(y, 3) + pow(2, x); }
// grad: @binary(0.7, -1.1)
double binary(double x, double y) { return atan2(x, y) + hypot(x, y); }
// grad: @extrema(0.7, -1.1)
double extrema(double x, double y) { return fmax(x, y) * fmin(x * x, y); }
// grad: @rounding(2.3)
double rounding(double x) { return x * floor(x) + ceil(x) * x + trunc(x) + round(x); }
// grad: @sign(-1.3, 0.4)
double sign(double x, double y) { return fabs(x) * copysign(y, x) + fdim(y, x); }
// grad: @errors(0.45)
double errors(double x) { return erf(x) + erfc(2 * x); }
// grad: @gammas(2.4)
double gammas(double x) { return lgamma(x) + tgamma(x); }
// grad: @fused(1.1, 0.3, -2)
double fused(double x, double y, double z) { return fma(x, y, z) * z; }
// grad: @scale(1.1)
double scale(double x) { return ldexp(x, 3) * x; }
// grad: @single(0.6)
float single(float x) { return sinf(x) * expf(x) + sqrtf(x); }
