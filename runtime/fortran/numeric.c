#include <complex.h>
#include <float.h>

#include "descriptor.h"

API float _FortranAModReal4(float a, float p, const char *file, int line) { return fmodf(a, p); }
API double _FortranAModReal8(double a, double p, const char *file, int line) { return fmod(a, p); }
/* The remainder that has the sign of the second argument. */
#define MODULO(FUNCTION, T, REMAINDER)                                  \
  API T FUNCTION(T a, T p, const char *file, int line) {                \
    T rest = REMAINDER(a, p);                                           \
    return rest != 0 && (rest < 0) != (p < 0) ? rest + p : rest;        \
  }
MODULO(_FortranAModuloReal4, float, fmodf)
MODULO(_FortranAModuloReal8, double, fmod)

/* Powers of two that no number has count as the last ones that change it. */
HELPER double scaled(double x, int64_t p) { return ldexp(x, p < -9999 ? -9999 : p > 9999 ? 9999 : p); }
API float _FortranAScale4(float x, int64_t p) { return scaled(x, p); }
API double _FortranAScale8(double x, int64_t p) { return scaled(x, p); }

/* The parts of a number: x is its fraction times a power of two. Infinity has none. */
HELPER int exponent(double x) {
  int e;
  frexp(x, &e);
  return e;
}
HELPER double fraction(double x) { return isinf(x) ? NAN : scaled(x, -exponent(x)); }
API float _FortranAFraction4(float x) { return fraction(x); }
API double _FortranAFraction8(double x) { return fraction(x); }
API float _FortranASetExponent4(float x, int64_t p) { return scaled(fraction(x), p); }
API double _FortranASetExponent8(double x, int64_t p) { return scaled(fraction(x), p); }
API float _FortranARRSpacing4(float x) { return scaled(fabs(fraction(x)), FLT_MANT_DIG); }
API double _FortranARRSpacing8(double x) { return scaled(fabs(fraction(x)), DBL_MANT_DIG); }
API float _FortranANearest4(float x, bool up) { return nextafterf(x, up ? INFINITY : -INFINITY); }
API double _FortranANearest8(double x, bool up) { return nextafter(x, up ? INFINITY : -INFINITY); }

/* x to an integer power, by squaring. */
#define POWER(FUNCTION, T, N)                                                            \
  API T FUNCTION(T x, N n) {                                                             \
    T r = 1, square = x;                                                                 \
    for (uint64_t left = n < 0 ? -(uint64_t)n : (uint64_t)n; left; left >>= 1) {         \
      if (left & 1)                                                                      \
        r *= square;                                                                     \
      square *= square;                                                                  \
    }                                                                                    \
    return n < 0 ? 1 / r : r;                                                            \
  }
POWER(_FortranAFPow4i, float, int32_t)
POWER(_FortranAFPow4k, float, int64_t)
POWER(_FortranAFPow8i, double, int32_t)
POWER(_FortranAFPow8k, double, int64_t)
POWER(_FortranAFPow10i, long double, int32_t)
POWER(_FortranAFPow10k, long double, int64_t)
POWER(_FortranAFPow16i, __float128, int32_t)
POWER(_FortranAFPow16k, __float128, int64_t)
POWER(_FortranAcpowi, float _Complex, int32_t)
POWER(_FortranAcpowk, float _Complex, int64_t)
POWER(_FortranAzpowi, double _Complex, int32_t)
POWER(_FortranAzpowk, double _Complex, int64_t)

/* exp(x²)·erfc(x). Where the exponential overflows, the asymptotic series (Abramowitz and Stegun, 7.1.23) has all digits after seven terms. */
API double _FortranAErfcScaled8(double x) {
  if (x < 25)
    return exp(x * x) * erfc(x);
  double t = 0.5 / x / x, s = 1;
  for (int k = 13; k > 0; k -= 2)
    s = 1 - k * t * s;
  return s / x * 0.56418958354775628695; /* 1/√π */
}
API float _FortranAErfcScaled4(float x) { return _FortranAErfcScaled8(x); }
