/* What flang's run-time library does to numbers, in a form that can be differentiated: the derivative of a program that calls the library
 * is made from these bodies, and calls them; native code calls the library itself. They are inlined where the derivative is made, so that
 * what a descriptor says of its type, which callers mostly write down as constants, decides before any type has to be known.
 *
 * Names, parameters and what they mean are the library's (flang/Runtime headers); results have its bounds, types and attributes. */
#ifndef GOENZYME_DESCRIPTOR_H
#define GOENZYME_DESCRIPTOR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define API __attribute__((always_inline))
#define HELPER static inline __attribute__((always_inline))

struct dim {
  int64_t lower, extent, stride; /* the stride in bytes */
};

/* A descriptor: of any array whose shape is not its declaration's, and of allocatables and pointers. */
struct desc {
  char *base;   /* the first element; NULL when there is none */
  int64_t size; /* of an element, in bytes */
  int32_t version;
  int8_t rank, type, attribute, extra;
  struct dim dim[];
};

/* What a descriptor's type can be, as far as values are calculated with. */
enum {
  INT8 = 7, INT16 = 8, INT32 = 9, INT64 = 10,
  REAL4 = 27, REAL8 = 28, REAL10 = 29, REAL16 = 31,
  COMPLEX4 = 34, COMPLEX8 = 35, LOGICAL = 39, CHARACTER = 40, DERIVED = 42
};

/* The type of integers of a kind. */
HELPER int8_t integer_type(int kind) { return kind == 1 ? INT8 : kind == 2 ? INT16 : kind == 8 ? INT64 : INT32; }

/* A loop over dimensions. Their number is mostly a constant where the derivative is made, and then every member of a descriptor has a place. */
#define DIMENSIONS(k, first, n) _Pragma("clang loop unroll(full)") for (int k = (first); k < (n); k++)

enum { NOT_DYNAMIC = 0, POINTER = 1, ALLOCATABLE = 2 };

/* Arrays are walked column by column: inner() elements at a distance of step() bytes, columns() times. A scalar has one column of one
 * element; walked along an array it stays where it is. */
HELPER int64_t inner(const struct desc *d) { return d->rank > 0 ? d->dim[0].extent : 1; }
HELPER int64_t step(const struct desc *d) { return d->rank > 0 ? d->dim[0].stride : 0; }

HELPER int64_t columns(const struct desc *d) {
  int64_t n = 1;
  switch (d->rank) {
  case 0:
  case 1: return 1;
  case 2: return d->dim[1].extent;
  case 3: return d->dim[1].extent * d->dim[2].extent;
  }
  DIMENSIONS(k, 1, d->rank)
    n *= d->dim[k].extent;
  return n;
}

/* Where column number c begins, in bytes from the base. */
HELPER int64_t column(const struct desc *d, int64_t c) {
  int64_t at = 0;
  switch (d->rank) {
  case 0:
  case 1: return 0;
  case 2: return c * d->dim[1].stride;
  case 3: return c % d->dim[1].extent * d->dim[1].stride + c / d->dim[1].extent * d->dim[2].stride;
  }
  DIMENSIONS(k, 1, d->rank) {
    at += c % d->dim[k].extent * d->dim[k].stride;
    c /= d->dim[k].extent;
  }
  return at;
}

HELPER int64_t elements(const struct desc *d) { return inner(d) * columns(d); }

/* The address of element number k, counted along the first dimension. */
HELPER char *element(const struct desc *d, int64_t k) {
  if (d->rank < 2)
    return d->base + k * step(d);
  return d->base + column(d, k / d->dim[0].extent) + k % d->dim[0].extent * d->dim[0].stride;
}

/* A logical of any kind. */
HELPER bool truth(const char *p, int64_t size) {
  switch (size) {
  case 1: return *(const int8_t *)p != 0;
  case 2: return *(const int16_t *)p != 0;
  case 4: return *(const int32_t *)p != 0;
  }
  return *(const int64_t *)p != 0;
}

/* An integer of any kind. */
HELPER int64_t integer(const char *p, int64_t size) {
  switch (size) {
  case 1: return *(const int8_t *)p;
  case 2: return *(const int16_t *)p;
  case 4: return *(const int32_t *)p;
  }
  return *(const int64_t *)p;
}

HELPER void put_integer(char *p, int64_t size, int64_t v) {
  switch (size) {
  case 1: *(int8_t *)p = v; break;
  case 2: *(int16_t *)p = v; break;
  case 4: *(int32_t *)p = v; break;
  default: *(int64_t *)p = v;
  }
}

/* Ends the program: a type that was not known when the derivative was made. */
_Noreturn void __goenzyme_fortran_unknown(void);
/* Is defined nowhere: a call of it refuses the derivative of elements that a function here does not know. */
void fortran_intrinsic_of_this_kind(const struct desc *result, const struct desc *x);

/* What a function does that does not know the type of x. Where the type is not known before the program runs, that is then. */
HELPER void refuse(const struct desc *result, const struct desc *x, int8_t type) {
  if (__builtin_constant_p(type))
    fortran_intrinsic_of_this_kind(result, x);
  else
    __goenzyme_fortran_unknown();
}

/* An absent mask, boundary, … is no descriptor, or one of nothing. */
HELPER bool given(const struct desc *d) { return d && d->base; }

/* Says that memory holds integers, where bytes are moved: no instruction tells. It is taken out when the derivative is made. */
void __enzyme_integer(const void *at, int64_t bytes);

/* Copies a text. */
HELPER void copy_text(char *to, const char *from, int64_t bytes) {
  __enzyme_integer(from, bytes);
  __builtin_memmove(to, from, bytes);
  __enzyme_integer(to, bytes);
}

/* Copies a number of a type as what it is: this is how the type becomes known to who differentiates it. */
HELPER void copy_number(char *to, const char *from, int8_t type, int64_t size) {
  if (!__builtin_constant_p(type)) {
    __builtin_memcpy(to, from, size); /* who accesses the memory by its own type tells */
    return;
  }
  switch (type) {
  case REAL4: *(float *)to = *(const float *)from; break;
  case REAL8: *(double *)to = *(const double *)from; break;
  case REAL10: *(long double *)to = *(const long double *)from; break;
  case REAL16: *(__float128 *)to = *(const __float128 *)from; break;
  case COMPLEX4:
    ((float *)to)[0] = ((const float *)from)[0];
    ((float *)to)[1] = ((const float *)from)[1];
    break;
  case COMPLEX8:
    ((double *)to)[0] = ((const double *)from)[0];
    ((double *)to)[1] = ((const double *)from)[1];
    break;
  case INT32: *(int32_t *)to = *(const int32_t *)from; break;
  case INT64: *(int64_t *)to = *(const int64_t *)from; break;
  case CHARACTER: copy_text(to, from, size); break;
  default: __builtin_memcpy(to, from, size);
  }
}

/* What a descriptor says but for its dimensions. A loop that stores to those hides it from the optimiser, until it is stored again. */
struct head {
  int64_t size;
  int8_t rank, type, attribute, extra;
};

HELPER struct head head_of(const struct desc *d) { return (struct head){d->size, d->rank, d->type, d->attribute, d->extra}; }

HELPER void again(struct desc *d, struct head h) {
  d->size = h.size;
  d->rank = h.rank;
  d->type = h.type;
  d->attribute = h.attribute;
  d->extra = h.extra;
}

void __goenzyme_footer(void *block, uint64_t bytes);

/* The strides of a new array whose extents are set, and its memory. A pointer's may be given back by flang's library, which looks behind its end. */
HELPER void allocate(struct desc *d) {
  struct head h = head_of(d);
  int64_t bytes = h.size;
  DIMENSIONS(k, 0, h.rank) {
    d->dim[k].stride = bytes;
    bytes *= d->dim[k].extent;
  }
  again(d, h);
  int64_t whole = ((bytes > 0 ? bytes : 0) + 7) / 8 * 8;
  d->base = malloc(whole + 8);
  if (h.attribute == POINTER)
    __goenzyme_footer(d->base, whole);
}

/* Makes r the description of an array to come, whose extents are set. */
HELPER void establish(struct desc *r, int8_t type, int64_t size, int8_t rank) {
  r->size = size;
  r->type = type;
  r->rank = rank;
  r->attribute = ALLOCATABLE;
}

HELPER void extent(struct desc *r, int k, int64_t n) {
  r->dim[k].lower = 1;
  r->dim[k].extent = n > 0 ? n : 0;
}

#endif
