/* Dual numbers: the random programs a second time, with derivatives that owe nothing to the engine. */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cxx.h"

typedef double vec __attribute__((vector_size(16)));
typedef struct { double v, d; } dual;
typedef struct { float v, d; } dualf;
typedef struct { long double v, d; } duall;
#ifndef __cplusplus
typedef struct { double _Complex v, d; } dualc;
#endif
typedef struct { vec v, d; } dualv;

#define OVER static inline __attribute__((overloadable, unused))

/* The largest derivative of the run: rounding errors are as large as its rounding. */
extern double d_max;

#define K(x) ((dual){(x), 0})
#define Kf(x) ((dualf){(float)(x), 0})
#define Kl(x) ((duall){(x), 0})
#define Kc(x) ((dualc){(x), 0})
#define Kv(...) ((dualv){(__VA_ARGS__), (vec){0, 0}})

OVER dual made(double v, double d) { d_max = fmax(d_max, fabs(d)); return (dual){v, d}; }
OVER dualf made(float v, float d) { d_max = fmax(d_max, fabs(d)); return (dualf){v, d}; }
OVER duall made(long double v, long double d) { d_max = fmax(d_max, fabs(d)); return (duall){v, d}; }
#ifndef __cplusplus
OVER dualc made(double _Complex v, double _Complex d) { d_max = fmax(d_max, cabs(d)); return (dualc){v, d}; }
#endif
OVER dualv made(vec v, vec d) { d_max = fmax(d_max, fmax(fabs(d[0]), fabs(d[1]))); return (dualv){v, d}; }

#define ARITHMETIC(T) \
	OVER T d_add(T a, T b) { return made(a.v + b.v, a.d + b.d); } \
	OVER T d_sub(T a, T b) { return made(a.v - b.v, a.d - b.d); } \
	OVER T d_mul(T a, T b) { return made(a.v * b.v, a.d * b.v + a.v * b.d); } \
	OVER T d_div(T a, T b) { return made(a.v / b.v, (a.d - a.v / b.v * b.d) / b.v); } \
	OVER T d_neg(T a) { return made(-a.v, -a.d); } \
	OVER T d_sqr(T a) { return made(a.v * a.v, a.v * a.d + a.v * a.d); }
ARITHMETIC(dual)
ARITHMETIC(dualf)
ARITHMETIC(duall)
#ifndef __cplusplus
ARITHMETIC(dualc)
#endif
ARITHMETIC(dualv)

/* One function of one real argument, in three precisions; X is the argument, Y the result. */
#define ONE(name, f, partial) \
	OVER dual name(dual a) { double X = a.v, Y = f(X); (void)Y; return made(Y, (double)(a.d * (partial))); }
#define THREE(name, f, ff, fl, partial) \
	ONE(name, f, partial) \
	OVER dualf name(dualf a) { float x = a.v, y = ff(x); double X = x, Y = y; (void)Y; return made(y, (float)(a.d * (partial))); } \
	OVER duall name(duall a) { long double X = a.v, Y = fl(X); (void)Y; return made(Y, (long double)(a.d * (partial))); }
THREE(d_sin, sin, sinf, sinl, cosl(X))
THREE(d_cos, cos, cosf, cosl, -sinl(X))
THREE(d_tanh, tanh, tanhf, tanhl, 1 - tanhl(X) * tanhl(X))
THREE(d_exp, exp, expf, expl, expl(X))
THREE(d_atan, atan, atanf, atanl, 1 / (1 + X * X))
THREE(d_fabs, fabs, fabsf, fabsl, X < 0 ? -1 : 1)
THREE(d_sqrt, sqrt, sqrtf, sqrtl, 0.5 / Y)
ONE(d_log, log, 1 / X)
ONE(d_log1p, log1p, 1 / (1 + X))
ONE(d_log2, log2, 1 / (X * M_LN2))
ONE(d_exp2, exp2, Y * M_LN2)
ONE(d_expm1, expm1, Y + 1)
ONE(d_asinh, asinh, 1 / sqrt(1 + X * X))
ONE(d_cbrt, cbrt, 1 / (3 * Y * Y))
ONE(d_erf, erf, M_2_SQRTPI * exp(-X * X))
ONE(d_sinh, sinh, cosh(X))
ONE(d_cosh, cosh, sinh(X))
ONE(d_tan, tan, 1 + Y * Y)
ONE(d_asin, asin, 1 / sqrt(1 - X * X))
ONE(d_acos, acos, -1 / sqrt(1 - X * X))
ONE(d_floor, floor, 0)
ONE(d_trunc, trunc, 0)

OVER dual d_fmin(dual a, dual b) { return a.v < b.v ? a : b; }
OVER dual d_fmax(dual a, dual b) { return a.v > b.v ? a : b; }
OVER dual d_hypot(dual a, dual b) { double h = hypot(a.v, b.v); return made(h, (a.v * a.d + b.v * b.d) / h); }
OVER dual d_atan2(dual a, dual b) { return made(atan2(a.v, b.v), (b.v * a.d - a.v * b.d) / (a.v * a.v + b.v * b.v)); }
OVER dual d_pow(dual a, dual b) {
	double p = pow(a.v, b.v);
	return made(p, b.v * pow(a.v, b.v - 1) * a.d + p * log(a.v) * b.d);
}
OVER dual d_fma(dual a, dual b, dual c) { return made(fma(a.v, b.v, c.v), a.d * b.v + a.v * b.d + c.d); }
OVER dual d_copysign(dual a, dual b) { return signbit(a.v) == signbit(b.v) ? a : d_neg(a); }
OVER dual d_fdim(dual a, dual b) { return a.v > b.v ? d_sub(a, b) : K(0); }
OVER dual d_fmod(dual a, dual b) { return made(fmod(a.v, b.v), a.d - trunc(a.v / b.v) * b.d); }

OVER dualf d_tof(dual a) { return made((float)a.v, (float)a.d); }
OVER duall d_tol(dual a) { return made((long double)a.v, (long double)a.d); }
OVER dual d_tod(dualf a) { return made((double)a.v, (double)a.d); }
OVER dual d_tod(duall a) { return made((double)a.v, (double)a.d); }

#ifndef __cplusplus
OVER dual d_creal(dualc a) { return made(creal(a.v), creal(a.d)); }
OVER dual d_cimag(dualc a) { return made(cimag(a.v), cimag(a.d)); }
OVER dualc d_conj(dualc a) { return made(conj(a.v), conj(a.d)); }
OVER dualc d_cexp(dualc a) { return made(cexp(a.v), cexp(a.v) * a.d); }
OVER dualc d_csin(dualc a) { return made(csin(a.v), ccos(a.v) * a.d); }
OVER dualc d_compose(dual a, dual b) { return made(a.v + b.v * I, a.d + b.d * I); }
OVER dual d_cabs(dualc a) {
	double r = cabs(a.v);
	return made(r, (creal(a.v) * creal(a.d) + cimag(a.v) * cimag(a.d)) / r);
}
#endif

OVER dual d_lane0(dualv a) { return made(a.v[0], a.d[0]); }
OVER dual d_lane1(dualv a) { return made(a.v[1], a.d[1]); }
OVER dualv d_lanes(dual a, dual b) { return made((vec){a.v, b.v}, (vec){a.d, b.d}); }
OVER dualv d_swap(dualv a) {
	return made(__builtin_shufflevector(a.v, a.v, 1, 0), __builtin_shufflevector(a.d, a.d, 1, 0));
}
