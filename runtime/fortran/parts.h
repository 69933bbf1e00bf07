/* Derived types. The compiler writes down what a type consists of, and descriptors of its objects refer to that. Of each type that a program
 * has, three functions are written when its derivative is made (driver/closure: fortranTypes), each a list of calls of what stands here with
 * constants: so every component is known as the type that it has. */
#ifndef GOENZYME_PARTS_H
#define GOENZYME_PARTS_H

#include "descriptor.h"

/* What the compiler has written down of a type. */
struct type;

/* What stands behind a descriptor's dimensions when its elements are of derived type. */
struct addendum {
  const struct type *type;
  int64_t length;
};

/* What the elements of an array are. It is read first of all, where a caller's constants are in sight. */
struct kind {
  int8_t type;
  int64_t size;
  const struct type *derived;
};

HELPER struct kind kind_of(const struct desc *d) {
  bool derived = d->type == DERIVED && d->extra & 1;
  return (struct kind){d->type, d->size, derived ? ((const struct addendum *)&d->dim[d->rank])->type : NULL};
}

/* Of two descriptions of the same kind, that of the one whose type is known where the derivative is made. */
HELPER struct kind kind_of_both(const struct desc *a, const struct desc *b) { return __builtin_constant_p(a->type) ? kind_of(a) : kind_of(b); }

/* Copies an object, into memory that holds one already (used) or does not; gives back the memory of its allocatable components; and makes
 * one of fresh memory. */
void __goenzyme_fortran_copy(char *to, const char *from, const struct type *t, bool used);
void __goenzyme_fortran_clear(char *at, const struct type *t);
void __goenzyme_fortran_start(char *at, const struct type *t);
/* Calls the final procedures of an object that goes; alone says that it is no element of an array. */
void __goenzyme_fortran_finish(char *at, const struct type *t, bool alone);
/* The size of a type's objects, in bytes. */
int64_t __goenzyme_fortran_size(const struct type *t);

/* Copies an element, into memory that holds one already (used) or does not. */
HELPER void put_element(char *to, const char *from, struct kind k, bool used) {
  if (k.derived)
    __goenzyme_fortran_copy(to, from, k.derived, used);
  else
    copy_number(to, from, k.type, k.size);
}

HELPER void copy_element(char *to, const char *from, struct kind k) { put_element(to, from, k, false); }

HELPER void start_elements(const struct desc *d) {
  const struct type *t = kind_of(d).derived;
  if (!t)
    return;
  int64_t n = inner(d), all = columns(d), apart = step(d);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      __goenzyme_fortran_start(d->base + column(d, c) + i * apart, t);
}

/* t is NULL for elements that are no objects. */
HELPER void finish_objects(const struct desc *d, const struct type *t) {
  if (!t || !d->base)
    return;
  int64_t n = inner(d), all = columns(d), apart = step(d);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      __goenzyme_fortran_finish(d->base + column(d, c) + i * apart, t, d->rank == 0);
}

HELPER void clear_objects(const struct desc *d, const struct type *t) {
  if (!t || !d->base)
    return;
  int64_t n = inner(d), all = columns(d), apart = step(d);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      __goenzyme_fortran_clear(d->base + column(d, c) + i * apart, t);
}

HELPER void finish_elements(const struct desc *d) { finish_objects(d, kind_of(d).derived); }
HELPER void clear_elements(const struct desc *d) { clear_objects(d, kind_of(d).derived); }

#endif
