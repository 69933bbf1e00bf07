#include "operand.h"

/* Runs BODY for every element v of x, a T, that the mask leaves. */
#define EACH(T, BODY)                                                                    \
  int64_t n = inner(x), all = columns(x), apart = step(x);                               \
  bool masked = given(mask);                                                             \
  for (int64_t c = 0; c < all; c++) {                                                    \
    const char *p = x->base + column(x, c);                                              \
    for (int64_t i = 0; i < n; i++) {                                                    \
      if (masked && !truth(mask->base + column(mask, c) + i * step(mask), mask->size))   \
        continue;                                                                        \
      T v = *(const T *)(p + i * apart);                                                 \
      BODY;                                                                              \
    }                                                                                    \
  }

/* A reduction to a scalar. START is its value for nothing. */
#define WHOLE(FUNCTION, T, START, BODY)                                                  \
  API T FUNCTION(const struct desc *x, const char *file, int line, int dim, const struct desc *mask) { \
    T r = START;                                                                         \
    EACH(T, BODY)                                                                        \
    return r;                                                                            \
  }

/* The same of complex numbers, whose result the library stores. */
#define STORED(FUNCTION, T, START, BODY)                                                 \
  API void FUNCTION(T *result, const struct desc *x, const char *file, int line, int dim, const struct desc *mask) { \
    T r = START;                                                                         \
    EACH(T, BODY)                                                                        \
    *result = r;                                                                         \
  }

#define REALS(M) M(Real4, float) M(Real8, double) M(Real10, long double) M(Real16, __float128)
#define INTEGERS(M) M(Integer1, int8_t) M(Integer2, int16_t) M(Integer4, int32_t) M(Integer8, int64_t)

#define SUM(N, T) WHOLE(_FortranASum##N, T, 0, r += v)
#define PRODUCT(N, T) WHOLE(_FortranAProduct##N, T, 1, r *= v)
REALS(SUM)
INTEGERS(SUM)
REALS(PRODUCT)
INTEGERS(PRODUCT)
STORED(_FortranACppSumComplex4, float _Complex, 0, r += v)
STORED(_FortranACppSumComplex8, double _Complex, 0, r += v)
STORED(_FortranACppProductComplex4, float _Complex, 1, r *= v)
STORED(_FortranACppProductComplex8, double _Complex, 1, r *= v)

/* Of nothing, the largest number is the least one that there is. */
#define LIMIT_float 0x1.fffffep127f
#define LIMIT_double 0x1.fffffffffffffp1023
#define LIMIT_quad 1.18973149535723176508575932662800702e4932q
WHOLE(_FortranAMaxvalReal4, float, -LIMIT_float, r = v > r ? v : r)
WHOLE(_FortranAMaxvalReal8, double, -LIMIT_double, r = v > r ? v : r)
WHOLE(_FortranAMaxvalReal10, long double, -__LDBL_MAX__, r = v > r ? v : r)
WHOLE(_FortranAMaxvalReal16, __float128, -LIMIT_quad, r = v > r ? v : r)
WHOLE(_FortranAMinvalReal4, float, LIMIT_float, r = v < r ? v : r)
WHOLE(_FortranAMinvalReal8, double, LIMIT_double, r = v < r ? v : r)
WHOLE(_FortranAMinvalReal10, long double, __LDBL_MAX__, r = v < r ? v : r)
WHOLE(_FortranAMinvalReal16, __float128, LIMIT_quad, r = v < r ? v : r)
WHOLE(_FortranAMaxvalInteger4, int32_t, INT32_MIN, r = v > r ? v : r)
WHOLE(_FortranAMaxvalInteger8, int64_t, INT64_MIN, r = v > r ? v : r)
WHOLE(_FortranAMinvalInteger4, int32_t, INT32_MAX, r = v < r ? v : r)
WHOLE(_FortranAMinvalInteger8, int64_t, INT64_MAX, r = v < r ? v : r)

/* REDUCE by a function of the program, which takes its arguments by reference or by value. The identity is the result for nothing. */
#define BY(FUNCTION, T, PARAMETER, ARGUMENT)                                             \
  API T FUNCTION(const struct desc *x, T (*operation)(PARAMETER, PARAMETER), const char *file, int line, int dim, const struct desc *mask, const T *identity, bool ordered) { \
    T r = identity ? *identity : 0;                                                      \
    bool some = false;                                                                   \
    EACH(T, r = some ? operation(ARGUMENT r, ARGUMENT v) : v; some = true)               \
    return r;                                                                            \
  }
#define REDUCE(N, T) BY(_FortranAReduce##N##Ref, T, const T *, &) BY(_FortranAReduce##N##Value, T, T, )
REALS(REDUCE)
INTEGERS(REDUCE)

API void _FortranACppReduceComplex8Ref(double _Complex *result, const struct desc *x, double _Complex (*operation)(const double _Complex *, const double _Complex *), const char *file, int line, int dim,
                                       const struct desc *mask, const double _Complex *identity, bool ordered) {
  double _Complex r = identity ? *identity : 0;
  bool some = false;
  EACH(double _Complex, r = some ? operation(&r, &v) : v; some = true)
  *result = r;
}

/* The squares of numbers that are neither large nor small cannot overflow: all are brought next to 1 by a power of two, which is no part of the derivative. */
#define NORM(FUNCTION, T, ROOT, ABS, LOGB, LDEXP)                                        \
  API T FUNCTION(const struct desc *x, const char *file, int line, int dim) {            \
    const struct desc *mask = NULL;                                                      \
    T r = 0, most = 0;                                                                   \
    { EACH(T, most = ABS(v) > most ? ABS(v) : most) }                                    \
    int e = most > 0 && !__builtin_isinf(most) ? LOGB(most) : 0;                         \
    e = e < -1000 ? -1000 : e;                                                           \
    T large = LDEXP(1, e), small = LDEXP(1, -e);                                         \
    { EACH(T, r += v * small * (v * small)) }                                            \
    return r > 0 ? large * ROOT(r) : 0;                                                  \
  }
NORM(_FortranANorm2_8, double, sqrt, fabs, ilogb, ldexp)
NORM(_FortranANorm2_10, long double, sqrtl, fabsl, ilogbl, ldexpl)

/* The squares of these are of the wider type. */
API float _FortranANorm2_4(const struct desc *x, const char *file, int line, int dim) {
  const struct desc *mask = NULL;
  double r = 0;
  EACH(float, r += (double)v * v)
  return r > 0 ? sqrt(r) : 0;
}

/* The functions' names have the type of the result; each operand may be of another. Of complex vectors the first is conjugated. */
#define DOT_LOOP(N, R, TYPE, CONJUGATE)                                                  \
  int8_t tx = operand_type(x, TYPE), ty = operand_type(y, TYPE);                         \
  R r = 0;                                                                               \
  int64_t n = inner(x), sx = step(x), sy = step(y);                                      \
  if (is_operand(tx, TYPE) && is_operand(ty, TYPE))                                      \
    for (int64_t i = 0; i < n; i++)                                                      \
      r += CONJUGATE(as_##N(x->base + i * sx, tx)) * as_##N(y->base + i * sy, ty);       \
  else                                                                                   \
    fortran_intrinsic_of_this_kind(x, y);

#define DOT(N, R, TYPE)                                                                  \
  API R _FortranADotProduct##N(const struct desc *x, const struct desc *y, const char *file, int line) { \
    DOT_LOOP(N, R, TYPE, )                                                               \
    return r;                                                                            \
  }
DOT(Integer1, int8_t, INT8)
DOT(Integer2, int16_t, INT16)
DOT(Integer4, int32_t, INT32)
DOT(Integer8, int64_t, INT64)
DOT(Real4, float, REAL4)
DOT(Real8, double, REAL8)
DOT(Real10, long double, REAL10)
DOT(Real16, __float128, REAL16)

#define DOT_COMPLEX(N, R, TYPE, CONJUGATE)                                               \
  API void _FortranACppDotProduct##N(R *result, const struct desc *x, const struct desc *y, const char *file, int line) { \
    DOT_LOOP(N, R, TYPE, CONJUGATE)                                                      \
    *result = r;                                                                         \
  }
DOT_COMPLEX(Complex4, float _Complex, COMPLEX4, conjf)
DOT_COMPLEX(Complex8, double _Complex, COMPLEX8, conj)

API bool _FortranAAny(const struct desc *x, const char *file, int line, int dim) {
  int64_t total = elements(x);
  for (int64_t k = 0; k < total; k++)
    if (truth(element(x, k), x->size))
      return true;
  return false;
}

API bool _FortranAAll(const struct desc *x, const char *file, int line, int dim) {
  int64_t total = elements(x);
  for (int64_t k = 0; k < total; k++)
    if (!truth(element(x, k), x->size))
      return false;
  return true;
}

API int64_t _FortranACount(const struct desc *x, const char *file, int line, int dim) {
  int64_t total = elements(x), n = 0;
  for (int64_t k = 0; k < total; k++)
    n += truth(element(x, k), x->size);
  return n;
}

/* Where the elements of d begin that differ in dimension dim alone, for the k-th choice of the others. A scalar stays where it is. */
HELPER int64_t across(const struct desc *d, int dim, int64_t k) {
  int64_t at = 0;
  if (d->rank == 0 || d->rank == 1)
    return 0;
  if (d->rank == 2)
    return k * d->dim[1 - dim].stride;
  DIMENSIONS(j, 0, d->rank)
    if (j != dim) {
      at += k % d->dim[j].extent * d->dim[j].stride;
      k /= d->dim[j].extent;
    }
  return at;
}

/* Makes r the result of reducing x in one dimension, and returns how many elements it has. */
HELPER int64_t reduced(struct desc *r, const struct desc *x, int dim, int8_t type, int64_t size) {
  int64_t all = 1;
  DIMENSIONS(j, 0, x->rank)
    if (j != dim) {
      extent(r, j - (j > dim), x->dim[j].extent);
      all *= x->dim[j].extent;
    }
  establish(r, type, size, x->rank - 1);
  allocate(r);
  return all;
}

/* A reduction in one dimension, of elements of type T. */
#define ALONG(T, START, BODY, END)                                                       \
  {                                                                                      \
    int64_t n = x->dim[dim].extent, apart = x->dim[dim].stride;                          \
    bool masked = given(mask);                                                           \
    for (int64_t k = 0; k < all; k++) {                                                  \
      const char *p = x->base + across(x, dim, k);                                       \
      T r = START;                                                                       \
      for (int64_t i = 0; i < n; i++) {                                                  \
        if (masked && !truth(mask->base + across(mask, dim, k) + (mask->rank ? i * mask->dim[dim].stride : 0), mask->size)) \
          continue;                                                                      \
        T v = *(const T *)(p + i * apart);                                               \
        BODY;                                                                            \
      }                                                                                  \
      ((T *)result->base)[k] = END;                                                      \
    }                                                                                    \
    break;                                                                               \
  }

API void _FortranASumDim(struct desc *result, const struct desc *x, int at, const char *file, int line, const struct desc *mask) {
  int dim = at - 1;
  int64_t all = reduced(result, x, dim, x->type, x->size);
  switch (x->type) {
  case REAL4: ALONG(float, 0, r += v, r)
  case REAL8: ALONG(double, 0, r += v, r)
  case REAL10: ALONG(long double, 0, r += v, r)
  case REAL16: ALONG(__float128, 0, r += v, r)
  case COMPLEX4: ALONG(float _Complex, 0, r += v, r)
  case COMPLEX8: ALONG(double _Complex, 0, r += v, r)
  case INT8: ALONG(int8_t, 0, r += v, r)
  case INT16: ALONG(int16_t, 0, r += v, r)
  case INT32: ALONG(int32_t, 0, r += v, r)
  case INT64: ALONG(int64_t, 0, r += v, r)
  default: refuse(result, x, x->type);
  }
}

API void _FortranAProductDim(struct desc *result, const struct desc *x, int at, const char *file, int line, const struct desc *mask) {
  int dim = at - 1;
  int64_t all = reduced(result, x, dim, x->type, x->size);
  switch (x->type) {
  case REAL4: ALONG(float, 1, r *= v, r)
  case REAL8: ALONG(double, 1, r *= v, r)
  case REAL10: ALONG(long double, 1, r *= v, r)
  case REAL16: ALONG(__float128, 1, r *= v, r)
  case COMPLEX4: ALONG(float _Complex, 1, r *= v, r)
  case COMPLEX8: ALONG(double _Complex, 1, r *= v, r)
  case INT8: ALONG(int8_t, 1, r *= v, r)
  case INT16: ALONG(int16_t, 1, r *= v, r)
  case INT32: ALONG(int32_t, 1, r *= v, r)
  case INT64: ALONG(int64_t, 1, r *= v, r)
  default: refuse(result, x, x->type);
  }
}

API void _FortranAMaxvalDim(struct desc *result, const struct desc *x, int at, const char *file, int line, const struct desc *mask) {
  int dim = at - 1;
  int64_t all = reduced(result, x, dim, x->type, x->size);
  switch (x->type) {
  case REAL4: ALONG(float, -LIMIT_float, r = v > r ? v : r, r)
  case REAL8: ALONG(double, -LIMIT_double, r = v > r ? v : r, r)
  case REAL10: ALONG(long double, -__LDBL_MAX__, r = v > r ? v : r, r)
  case REAL16: ALONG(__float128, -LIMIT_quad, r = v > r ? v : r, r)
  case INT8: ALONG(int8_t, INT8_MIN, r = v > r ? v : r, r)
  case INT16: ALONG(int16_t, INT16_MIN, r = v > r ? v : r, r)
  case INT32: ALONG(int32_t, INT32_MIN, r = v > r ? v : r, r)
  case INT64: ALONG(int64_t, INT64_MIN, r = v > r ? v : r, r)
  default: refuse(result, x, x->type);
  }
}

API void _FortranAMinvalDim(struct desc *result, const struct desc *x, int at, const char *file, int line, const struct desc *mask) {
  int dim = at - 1;
  int64_t all = reduced(result, x, dim, x->type, x->size);
  switch (x->type) {
  case REAL4: ALONG(float, LIMIT_float, r = v < r ? v : r, r)
  case REAL8: ALONG(double, LIMIT_double, r = v < r ? v : r, r)
  case REAL10: ALONG(long double, __LDBL_MAX__, r = v < r ? v : r, r)
  case REAL16: ALONG(__float128, LIMIT_quad, r = v < r ? v : r, r)
  case INT8: ALONG(int8_t, INT8_MAX, r = v < r ? v : r, r)
  case INT16: ALONG(int16_t, INT16_MAX, r = v < r ? v : r, r)
  case INT32: ALONG(int32_t, INT32_MAX, r = v < r ? v : r, r)
  case INT64: ALONG(int64_t, INT64_MAX, r = v < r ? v : r, r)
  default: refuse(result, x, x->type);
  }
}

API void _FortranANorm2Dim(struct desc *result, const struct desc *x, int at, const char *file, int line) {
  const struct desc *mask = NULL;
  int dim = at - 1;
  int64_t all = reduced(result, x, dim, x->type, x->size);
  switch (x->type) {
  case REAL4: ALONG(float, 0, r = hypotf(r, v), r)
  case REAL8: ALONG(double, 0, r = hypot(r, v), r)
  case REAL10: ALONG(long double, 0, r = hypotl(r, v), r)
  default: refuse(result, x, x->type);
  }
}

/* Where the first (or last) element is that BETTER than all others. The result is a vector of subscripts. */
#define LOCATE(FUNCTION, T, BETTER)                                                      \
  API void FUNCTION(struct desc *result, const struct desc *x, int kind, const char *file, int line, const struct desc *mask, bool back) { \
    int64_t total = elements(x), found = -1;                                             \
    T best = 0;                                                                          \
    for (int64_t k = 0; k < total; k++) {                                                \
      if (given(mask) && !truth(mask->rank ? element(mask, k) : mask->base, mask->size)) \
        continue;                                                                        \
      T v = *(const T *)element(x, k);                                                   \
      if (found < 0 || v BETTER best || back && v == best)                               \
        best = v, found = k;                                                             \
    }                                                                                    \
    establish(result, integer_type(kind), kind, 1);                                      \
    extent(result, 0, x->rank);                                                          \
    allocate(result);                                                                    \
    DIMENSIONS(j, 0, x->rank) {                                                  \
      put_integer(result->base + j * kind, kind, found < 0 ? 0 : found % x->dim[j].extent + 1); \
      found = found < 0 ? found : found / x->dim[j].extent;                              \
    }                                                                                    \
  }
/* The same along one dimension; of a vector, the result is a scalar. */
#define LOCATE_ALONG(T, BETTER)                                                          \
  {                                                                                      \
    for (int64_t k = 0; k < all; k++) {                                                  \
      int64_t found = 0;                                                                 \
      T best = 0;                                                                        \
      for (int64_t i = 0; i < n; i++) {                                                  \
        if (given(mask) && !truth(mask->base + across(mask, dim, k) + (mask->rank ? i * mask->dim[dim].stride : 0), mask->size)) \
          continue;                                                                      \
        T v = *(const T *)(x->base + across(x, dim, k) + i * apart);                     \
        if (found == 0 || v BETTER best || back && v == best)                            \
          best = v, found = i + 1;                                                       \
      }                                                                                  \
      put_integer(result->base + k * kind, kind, found);                                 \
    }                                                                                    \
    break;                                                                               \
  }
#define LOCATE_DIM(FUNCTION, BETTER)                                                     \
  API void FUNCTION(struct desc *result, const struct desc *x, int kind, int at, const char *file, int line, const struct desc *mask, bool back) { \
    int dim = at - 1;                                                                    \
    int64_t all = reduced(result, x, dim, integer_type(kind), kind), n = x->dim[dim].extent, apart = x->dim[dim].stride; \
    switch (x->type) {                                                                   \
    case REAL4: LOCATE_ALONG(float, BETTER)                                              \
    case REAL8: LOCATE_ALONG(double, BETTER)                                             \
    case REAL10: LOCATE_ALONG(long double, BETTER)                                       \
    case REAL16: LOCATE_ALONG(__float128, BETTER)                                        \
    case INT8: LOCATE_ALONG(int8_t, BETTER)                                              \
    case INT16: LOCATE_ALONG(int16_t, BETTER)                                            \
    case INT32: LOCATE_ALONG(int32_t, BETTER)                                            \
    case INT64: LOCATE_ALONG(int64_t, BETTER)                                            \
    default: refuse(result, x, x->type);                                                 \
    }                                                                                    \
  }
LOCATE_DIM(_FortranAMaxlocDim, >)
LOCATE_DIM(_FortranAMinlocDim, <)

#define MAXLOC(N, T) LOCATE(_FortranAMaxloc##N, T, >)
#define MINLOC(N, T) LOCATE(_FortranAMinloc##N, T, <)
MAXLOC(Real4, float)
MAXLOC(Real8, double)
MAXLOC(Integer4, int32_t)
MINLOC(Real4, float)
MINLOC(Real8, double)
MINLOC(Integer4, int32_t)
