/* Operands of functions that multiply two arrays, each of a type of its own: a number is read as what it is and then becomes what the result is of. */
#ifndef GOENZYME_OPERAND_H
#define GOENZYME_OPERAND_H

#include <complex.h>

#include "descriptor.h"

#define READ_INTEGERS                                                                    \
  case INT8: return *(const int8_t *)p;                                                  \
  case INT16: return *(const int16_t *)p;                                                \
  case INT32: return *(const int32_t *)p;                                                \
  case INT64: return *(const int64_t *)p;
#define READ_REALS(R)                                                                    \
  case REAL4: return (R) * (const float *)p;                                             \
  case REAL8: return (R) * (const double *)p;                                            \
  case REAL10: return (R) * (const long double *)p;                                      \
  case REAL16: return (R) * (const __float128 *)p;
#define READ_COMPLEXES(R)                                                                \
  case COMPLEX4: return (R) * (const float _Complex *)p;                                 \
  case COMPLEX8: return (R) * (const double _Complex *)p;

/* A number of a type as an R. The caller has seen to it that the type is one of these. */
#define READ(NAME, R, CASES)                                                             \
  HELPER R NAME(const char *p, int8_t type) {                                            \
    switch (type) {                                                                      \
      CASES                                                                              \
    }                                                                                    \
    __builtin_unreachable();                                                             \
  }
READ(as_Integer1, int8_t, READ_INTEGERS)
READ(as_Integer2, int16_t, READ_INTEGERS)
READ(as_Integer4, int32_t, READ_INTEGERS)
READ(as_Integer8, int64_t, READ_INTEGERS)
READ(as_Real4, float, READ_INTEGERS READ_REALS(float))
READ(as_Real8, double, READ_INTEGERS READ_REALS(double))
READ(as_Real10, long double, READ_INTEGERS READ_REALS(long double))
READ(as_Real16, __float128, READ_INTEGERS READ_REALS(__float128))
READ(as_Complex4, float _Complex, READ_INTEGERS READ_REALS(float _Complex) READ_COMPLEXES(float _Complex))
READ(as_Complex8, double _Complex, READ_INTEGERS READ_REALS(double _Complex) READ_COMPLEXES(double _Complex))

HELPER bool is_integer(int8_t type) { return type >= INT8 && type <= INT64; }
HELPER bool is_real(int8_t type) { return type >= REAL4 && type <= REAL10 || type == REAL16; }

/* Reports whether an operand of the type can have a result of type r. */
HELPER bool is_operand(int8_t type, int8_t r) {
  return is_integer(type) || is_real(type) && !is_integer(r) || (type == COMPLEX4 || type == COMPLEX8) && (r == COMPLEX4 || r == COMPLEX8);
}

/* The type of an operand. One that is not known where the derivative is made has to be the result's when the program runs. */
HELPER int8_t operand_type(const struct desc *d, int8_t r) {
  int8_t type = d->type;
  if (__builtin_constant_p(type))
    return type;
  if (type != r)
    __goenzyme_fortran_unknown();
  return r;
}

#endif
