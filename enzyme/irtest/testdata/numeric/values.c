// Values of unusual kinds: complex numbers, structs by value, long double, small integers, vectors.
#include <complex.h>
#include <math.h>
#define NOINLINE __attribute__((noinline))
// grad: @modulus(0.6, -0.8)
double modulus(double x, double y) { double complex z = x + y * I; z = z * z + 0.3 * z; return creal(z) * cimag(z); }
// grad: @mandel(0.2, 0.3, 5)
double mandel(double x, double y, int n) { double complex z = 0, c = x + y * I; for (int i = 0; i < n; i++) z = z * z + c; return creal(z * conj(z)); }
struct vec { double x, y; };
NOINLINE static struct vec rotate(struct vec v, double a) { struct vec r = {v.x * cos(a) - v.y * sin(a), v.x * sin(a) + v.y * cos(a)}; return r; }
// grad: @rotated(0.6, -0.8, 0.3)
double rotated(double x, double y, double a) { struct vec v = {x, y}; for (int i = 0; i < 3; i++) v = rotate(v, a * (i + 1)); return v.x * v.y * v.y; }
struct big { double v[4]; int n; };
NOINLINE static struct big grown(struct big b, double a) { for (int i = 0; i < b.n; i++) b.v[i] = b.v[i] * a + b.v[(i + 1) % 4]; b.n--; return b; }
// grad: @shrinking(0.6, 1.2)
double shrinking(double x, double a) { struct big b = {{x, 2 * x, x * x, 1}, 4}; while (b.n > 1) b = grown(b, a); return b.v[0] * b.v[1] + b.v[3]; }
NOINLINE static double area(struct big b) { return b.v[0] * b.v[1] - b.v[2] * b.n; }
// grad: @byvalue({f64 1, f64 2, f64 3, f64 4, i32 5})
double byvalue(struct big *b) { double a = area(*b); b->v[0] = a; return a * area(*b); }
struct fpair { float a, b; };
NOINLINE static struct fpair halves(struct fpair p) { struct fpair r = {p.a * 0.5f * p.b, p.b * p.b}; return r; }
// grad: @pairs(1.25, 0.5)
float pairs(float a, float b) { struct fpair p = {a, b}; p = halves(halves(p)); return p.a + p.b; }
struct tagged { float v; int tag; };
NOINLINE static struct tagged choose(struct tagged t, float y) { if (t.tag > 1) t.v *= y; else t.v += y; t.tag++; return t; }
// grad: @tags(1.25, 0.5)
float tags(float x, float y) { struct tagged t = {x, 0}; for (int i = 0; i < 4; i++) t = choose(t, y); return t.v * t.v; }
// grad: @extended(1.3)
double extended(double x) { long double y = x; y = y * y + 1 / y; return (double)(y * x); }
// grad: @narrow(1.3, 7)
double narrow(double x, unsigned char n) { double s = 0; for (unsigned char i = 0; i != n; i++) s += x * (i & 3) * s * 0.1 + x; return s; }
typedef double v4 __attribute__((vector_size(32)));
// grad: @lanes([0.4, 0.9, 0.3, 1.2, 0.5, 0.6, 0.7, 0.8])
double lanes(const double *p) { v4 a = {p[0], p[1], p[2], p[3]}, b = {p[4], p[5], p[6], p[7]}; v4 c = a * b + a; c = c * c - b; return c[0] * c[1] + c[2] * c[3]; }
