// Straight-line arithmetic on doubles and floats.
// grad: @poly(1.7)
double poly(double x) { return ((2 * x - 3) * x + 5) * x - 7; }
// grad: @rational(0.8, -1.3)
double rational(double x, double y) { return (x * y - 1) / (x * x + y * y + 2); }
// grad: @negate(0.4)
double negate(double x) { return -(x * x) - -x; }
// grad: @unused(1.5, 2.5)
double unused(double x, double y) { return x * x + 0 * (int)y; }
// grad: @same(3)
double same(double x) { return x; }
// grad: @constant(3)
double constant(double x) { return 4.25; }
// grad: @single(1.25, 0.75)
float single(float x, float y) { return x * y + y / x; }
// grad: @mixed(1.25, 0.75)
double mixed(float x, double y) { return (double)x * y + (float)(y * 3); }
// grad: @scaled(2.5, 3)
double scaled(double x, int n) { return n * x * x / (n + 1.0); }
// grad: @modulo(7.3, 2.1)
#include <math.h>
double modulo(double x, double y) { return fmod(x, y) * x; }
