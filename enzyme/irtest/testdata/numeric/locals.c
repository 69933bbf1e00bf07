// Arrays and structs on the stack.
#include <math.h>
// grad: @table(0.7)
double table(double x) { double t[8]; t[0] = x; for (int i = 1; i < 8; i++) t[i] = t[i - 1] * x + t[i / 2]; double s = 0; for (int i = 0; i < 8; i++) s += t[i] * t[7 - i]; return s; }
// grad: @variable([1, 2, 3], 3)
double variable(const double *x, int n) { double t[n]; for (int i = 0; i < n; i++) t[i] = x[i] * x[n - 1 - i]; double s = 1; for (int i = 0; i < n; i++) s *= t[i]; return s; }
// grad: @perstep([1, 2, 3], 3)
double perstep(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) { double t[3]; for (int j = 0; j < 3; j++) t[j] = x[i] * (j + 1) + s; for (int j = 0; j < 3; j++) s += sin(t[(i + j) % 3]) * t[j]; } return s; }
struct point { double x, y; int tag; };
// grad: @points(1.5, -0.5, 4)
double points(double x, double y, int n) { struct point p[4]; for (int i = 0; i < n; i++) { p[i].x = x * i; p[i].y = y + i; p[i].tag = i % 2; } double s = 0; for (int i = 0; i < n; i++) s += p[i].tag ? p[i].x * p[i].y : p[i].y * p[i].y; return s; }
// grad: @pick(1.5, 0.5, 2)
double pick(double x, double y, int k) { double t[4] = {x, y, x * y, 1}; t[k] *= t[(k + 1) & 3] + t[0]; return t[2] * t[k] + t[0]; }
