// Floats that travel as integers, unions, and integers that decide.
#include <string.h>
// grad: @viaint(1.5, 2)
double viaint(double x, double y) { long a; memcpy(&a, &x, 8); double z; memcpy(&z, &a, 8); return z * y; }
// grad: @absbits(-1.5)
#include <math.h>
double absbits(double x) { return fabs(x) * x; }
// grad: @truncated(2.7)
double truncated(double x) { int n = (int)x; return n * x + (x - n) * (x - n); }
union u { double d; long l; };
// grad: @united(1.25)
double united(double x) { union u v; v.d = x * x; return v.d + (v.l > 0 ? x : -x); }
// grad: @counter(1.01, 4294967303)
double counter(double x, unsigned long n) { double r = 1; for (unsigned i = 0; i < (unsigned)n; i++) r *= x; return r; }
// grad: @bytes(1.01, 5)
double bytes(double x, signed char n) { double r = 1; for (signed char i = n; i > 0; i -= 2) r *= x + i; return r; }
