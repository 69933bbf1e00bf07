#include "parts.h"

_Noreturn void _FortranAReportFatalUserError(const char *message, const char *file, int line);
_Noreturn void __goenzyme_fortran_beyond(void);
API void _FortranAInitialize(const struct desc *d, const char *file, int line) { start_elements(d); }
API void _FortranAFinalize(const struct desc *d, const char *file, int line) { finish_elements(d); }

API void _FortranADestroy(const struct desc *d) {
  finish_elements(d);
  clear_elements(d);
}

API void _FortranADestroyWithoutFinalization(const struct desc *d) { clear_elements(d); }

HELPER void of_type(struct desc *d, const struct type *t, int rank, int8_t attribute) {
  d->base = NULL;
  d->size = __goenzyme_fortran_size(t);
  d->rank = rank;
  d->type = DERIVED;
  d->attribute = attribute;
  d->extra |= 1;
  ((struct addendum *)&d->dim[rank])->type = t;
}

API void _FortranAAllocatableInitDerivedForAllocate(struct desc *d, const struct type *t, int rank, int corank) {
  if (!d->base)
    of_type(d, t, rank, ALLOCATABLE);
}

API void _FortranAPointerNullifyDerived(struct desc *d, const struct type *t, int rank, int corank) { of_type(d, t, rank, POINTER); }

/* What the functions of a type consist of. code, size, rank and t describe a component; n is how many elements one of fixed shape has. */

API void __goenzyme_fortran_numbers(char *to, const char *from, int8_t code, int64_t size, int64_t n) {
  for (int64_t i = 0; i < n; i++)
    copy_number(to + i * size, from + i * size, code, size);
}

API void __goenzyme_fortran_objects(char *to, const char *from, int64_t size, int64_t n, const struct type *t, bool used) {
  for (int64_t i = 0; i < n; i++)
    __goenzyme_fortran_copy(to + i * size, from + i * size, t, used);
}

API void __goenzyme_fortran_procedure(char *to, const char *from) { *(void **)to = *(void *const *)from; }

HELPER void copy_description(struct desc *to, const struct desc *from, int rank, const struct type *t) {
  to->size = from->size;
  to->version = from->version;
  to->rank = rank;
  to->type = from->type;
  to->attribute = from->attribute;
  to->extra = from->extra;
  DIMENSIONS(k, 0, rank) {
    to->dim[k].lower = from->dim[k].lower;
    to->dim[k].extent = from->dim[k].extent;
    to->dim[k].stride = from->dim[k].stride;
  }
  if (t)
    ((struct addendum *)&to->dim[rank])->type = ((const struct addendum *)&from->dim[rank])->type;
}

API void __goenzyme_fortran_pointer(struct desc *to, const struct desc *from, int rank, const struct type *t) {
  to->base = from->base;
  copy_description(to, from, rank, t);
}

HELPER int64_t extents(const struct desc *d, int rank) {
  int64_t n = 1;
  DIMENSIONS(k, 0, rank)
    n *= d->dim[k].extent;
  return n;
}

API void __goenzyme_fortran_free(struct desc *d, int64_t size, int rank, const struct type *t) {
  if (t && d->base) {
    int64_t n = extents(d, rank);
    for (int64_t i = 0; i < n; i++)
      __goenzyme_fortran_clear(d->base + i * size, t);
  }
  free(d->base);
  d->base = NULL;
}

/* A copy of what an allocatable component holds, in memory of its own. The type does not tell how long a text is: that may be decided
 * when it is allocated. */
API char *__goenzyme_fortran_copied(const struct desc *from, int8_t code, int64_t size, int rank, const struct type *t) {
  if (!from->base)
    return NULL;
  int64_t n = extents(from, rank);
  if (code == CHARACTER) {
    char *text = malloc(n * from->size + 1);
    __enzyme_integer(text, -1);
    copy_text(text, from->base, n * from->size);
    return text;
  }
  char *made = malloc(n * size + 1);
  for (int64_t i = 0; i < n; i++)
    if (t)
      __goenzyme_fortran_copy(made + i * size, from->base + i * size, t, false);
    else
      copy_number(made + i * size, from->base + i * size, code, size);
  return made;
}

API void __goenzyme_fortran_put(struct desc *to, const struct desc *from, int rank, const struct type *t, char *made) {
  copy_description(to, from, rank, t);
  to->base = made;
}

API void __goenzyme_fortran_allocatable(struct desc *to, const struct desc *from, int8_t code, int64_t size, int rank, const struct type *t, bool used) {
  if (to == from)
    return;
  char *made = __goenzyme_fortran_copied(from, code, size, rank, t);
  if (used)
    __goenzyme_fortran_free(to, size, rank, t);
  __goenzyme_fortran_put(to, from, rank, t, made);
}

API void __goenzyme_fortran_clear_objects(char *at, int64_t size, int64_t n, const struct type *t) {
  for (int64_t i = 0; i < n; i++)
    __goenzyme_fortran_clear(at + i * size, t);
}

API void __goenzyme_fortran_start_objects(char *at, int64_t size, int64_t n, const struct type *t) {
  for (int64_t i = 0; i < n; i++)
    __goenzyme_fortran_start(at + i * size, t);
}

API void __goenzyme_fortran_finish_objects(char *at, int64_t size, int64_t n, const struct type *t, bool alone) {
  for (int64_t i = 0; i < n; i++)
    __goenzyme_fortran_finish(at + i * size, t, alone);
}

API void __goenzyme_fortran_finish_allocatable(struct desc *d, int64_t size, int rank, const struct type *t) {
  if (d->base)
    __goenzyme_fortran_finish_objects(d->base, size, extents(d, rank), t, rank == 0);
}

API void __goenzyme_fortran_nothing(struct desc *d, int8_t code, int64_t size, int rank, const struct type *t, int8_t attribute, int32_t version) {
  d->base = NULL;
  d->size = size;
  d->version = version;
  d->rank = rank;
  d->type = code;
  d->attribute = attribute;
  d->extra = code == DERIVED;
  if (code == DERIVED)
    ((struct addendum *)&d->dim[rank])->type = t;
}

/* Components that are declared as class(*): the descriptor alone says what they hold. */

HELPER struct kind kind_of_any(const struct desc *d, int rank) {
  bool derived = d->type == DERIVED && d->extra & 1;
  return (struct kind){d->type, d->size, derived ? ((const struct addendum *)&d->dim[rank])->type : NULL};
}

API void __goenzyme_fortran_any_pointer(struct desc *to, const struct desc *from, int rank) {
  to->base = from->base;
  copy_description(to, from, rank, NULL);
  ((struct addendum *)&to->dim[rank])->type = ((const struct addendum *)&from->dim[rank])->type;
}

API void __goenzyme_fortran_any_finish(struct desc *d, int rank) {
  const struct type *t = kind_of_any(d, rank).derived;
  if (t && d->base)
    __goenzyme_fortran_finish_objects(d->base, d->size, extents(d, rank), t, rank == 0);
}

API void __goenzyme_fortran_any_free(struct desc *d, int rank) {
  __goenzyme_fortran_free(d, d->size, rank, kind_of_any(d, rank).derived);
}

API void __goenzyme_fortran_any_copy(struct desc *to, const struct desc *from, int rank, bool used) {
  if (to == from)
    return;
  struct kind kind = kind_of_any(from, rank);
  char *made = NULL;
  if (from->base) {
    int64_t n = extents(from, rank);
    made = malloc(n * kind.size + 1);
    for (int64_t i = 0; i < n; i++)
      copy_element(made + i * kind.size, from->base + i * kind.size, kind);
  }
  if (used)
    __goenzyme_fortran_any_free(to, rank);
  __goenzyme_fortran_any_pointer(to, from, rank);
  to->base = made;
}

/* Stand in for the functions that are written when the types are known, and name what those consist of. */
void __goenzyme_fortran_copy(char *to, const char *from, const struct type *t, bool used) {
  __goenzyme_fortran_numbers(to, from, 0, 0, 0);
  __goenzyme_fortran_objects(to, from, 0, 0, t, used);
  __goenzyme_fortran_procedure(to, from);
  __goenzyme_fortran_pointer((struct desc *)to, (const struct desc *)from, 0, t);
  __goenzyme_fortran_allocatable((struct desc *)to, (const struct desc *)from, 0, 0, 0, t, used);
  __goenzyme_fortran_clear(to, t);
  __goenzyme_fortran_start(to, t);
  __goenzyme_fortran_size(t);
  __goenzyme_fortran_put((struct desc *)to, (const struct desc *)from, 0, t, __goenzyme_fortran_copied((const struct desc *)from, 0, 0, 0, t));
  __goenzyme_fortran_any_pointer((struct desc *)to, (const struct desc *)from, 0);
  __goenzyme_fortran_any_copy((struct desc *)to, (const struct desc *)from, 0, used);
  __goenzyme_fortran_beyond();
}

void __goenzyme_fortran_clear(char *at, const struct type *t) {
  __goenzyme_fortran_copy(at, at, t, false);
  __goenzyme_fortran_free((struct desc *)at, 0, 0, t);
  __goenzyme_fortran_clear_objects(at, 0, 0, t);
  __goenzyme_fortran_any_free((struct desc *)at, 0);
}

void __goenzyme_fortran_finish(char *at, const struct type *t, bool alone) {
  __goenzyme_fortran_copy(at, at, t, alone);
  __goenzyme_fortran_finish_objects(at, 0, 0, t, alone);
  __goenzyme_fortran_finish_allocatable((struct desc *)at, 0, 0, t);
  __goenzyme_fortran_any_finish((struct desc *)at, 0);
}

void __goenzyme_fortran_start(char *at, const struct type *t) {
  __goenzyme_fortran_copy(at, at, t, false);
  __goenzyme_fortran_start_objects(at, 0, 0, t);
  __goenzyme_fortran_nothing((struct desc *)at, 0, 0, 0, t, 0, 0);
}

int64_t __goenzyme_fortran_size(const struct type *t) {
  __goenzyme_fortran_unknown();
}

/* An object of a type that nobody has seen when the derivative was made. */
_Noreturn void __goenzyme_fortran_unknown(void) { _FortranAReportFatalUserError("derivative: an object of a type that was not known when it was made", "", 0); }

/* What a type says of its objects and is not followed. */
_Noreturn void __goenzyme_fortran_beyond(void) { _FortranAReportFatalUserError("derivative: a final procedure of arrays, or an assignment that a component's type defines", "", 0); }
