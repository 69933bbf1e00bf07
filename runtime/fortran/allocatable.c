#include "parts.h"

API void _FortranAAllocatableSetBounds(struct desc *d, int k, int64_t lower, int64_t upper) {
  d->dim[k].lower = lower;
  d->dim[k].extent = upper >= lower ? upper - lower + 1 : 0;
}

API void _FortranAPointerSetBounds(struct desc *d, int k, int64_t lower, int64_t upper) { _FortranAAllocatableSetBounds(d, k, lower, upper); }

/* The stat of a statement that fails; these never do but for want of memory. */
enum { OK = 0, ALREADY_ALLOCATED = 1, NOT_ALLOCATED = 2 };

_Noreturn void _FortranAReportFatalUserError(const char *message, const char *file, int line);

HELPER int failed(int stat, bool has_stat, const char *what, const char *file, int line) {
  if (!has_stat)
    _FortranAReportFatalUserError(what, file, line);
  return stat;
}

HELPER int allocate_as_asked(struct desc *d, bool has_stat, const char *file, int line) {
  if (d->attribute == ALLOCATABLE && d->base)
    return failed(ALREADY_ALLOCATED, has_stat, "ALLOCATE of an array that is allocated", file, line);
  allocate(d);
  start_elements(d);
  return OK;
}

HELPER int allocate_like(struct desc *d, const struct desc *source, bool has_stat, const char *file, int line) {
  struct head h = head_of(d);
  struct kind kind = kind_of_both(source, d);
  if (d->rank == source->rank)
    DIMENSIONS(k, 0, d->rank)
      if (d->dim[k].extent == 0) {
        d->dim[k].lower = source->dim[k].lower;
        d->dim[k].extent = source->dim[k].extent;
      }
  again(d, h);
  int stat = allocate_as_asked(d, has_stat, file, line);
  if (stat != OK)
    return stat;
  again(d, h);
  int64_t n = inner(d), all = columns(d), apart = step(d), along = step(source);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      copy_element(d->base + column(d, c) + i * apart, source->base + column(source, c) + i * along, kind);
  return OK;
}

HELPER int give_back(struct desc *d, bool has_stat, const char *file, int line) {
  if (!d->base)
    return failed(NOT_ALLOCATED, has_stat, "DEALLOCATE of an array that is not allocated", file, line);
  clear_elements(d);
  free(d->base);
  d->base = NULL;
  return OK;
}

HELPER int deallocate(struct desc *d, bool has_stat, const char *file, int line) {
  finish_elements(d);
  return give_back(d, has_stat, file, line);
}

/* flang 19 and 20 */
API int _FortranAAllocatableAllocate_5(struct desc *d, bool has_stat, const struct desc *message, const char *file, int line) {
  return allocate_as_asked(d, has_stat, file, line);
}

/* later ones: where, on devices */
API int _FortranAAllocatableAllocate_7(struct desc *d, void *async, bool has_stat, const struct desc *message, const char *file, int line, void *more) {
  return allocate_as_asked(d, has_stat, file, line);
}

API int _FortranAPointerAllocate_6(struct desc *d, bool has_stat, const struct desc *message, const char *file, int line, void *more) {
  return allocate_as_asked(d, has_stat, file, line);
}

API int _FortranAPointerAllocate_5(struct desc *d, bool has_stat, const struct desc *message, const char *file, int line) {
  return allocate_as_asked(d, has_stat, file, line);
}

API int _FortranAAllocatableAllocateSource(struct desc *d, const struct desc *source, bool has_stat, const struct desc *message, const char *file, int line) {
  return allocate_like(d, source, has_stat, file, line);
}

API int _FortranAPointerAllocateSource(struct desc *d, const struct desc *source, bool has_stat, const struct desc *message, const char *file, int line) {
  return allocate_like(d, source, has_stat, file, line);
}

API int _FortranAAllocatableDeallocate(struct desc *d, bool has_stat, const struct desc *message, const char *file, int line) {
  return deallocate(d, has_stat, file, line);
}

API int _FortranAPointerDeallocate(struct desc *d, bool has_stat, const struct desc *message, const char *file, int line) {
  return deallocate(d, has_stat, file, line);
}

API int _FortranAAllocatableDeallocatePolymorphic(struct desc *d, const struct type *t, bool has_stat, const struct desc *message, const char *file, int line) {
  return deallocate(d, has_stat, file, line);
}

API int _FortranAPointerDeallocatePolymorphic(struct desc *d, const struct type *t, bool has_stat, const struct desc *message, const char *file, int line) {
  return deallocate(d, has_stat, file, line);
}

API void _FortranAAllocatableDeallocateNoFinal(struct desc *d, const char *file, int line) { give_back(d, false, file, line); }

/* An object of a class gets the type of the mold too. */
API void _FortranAAllocatableApplyMold(struct desc *d, const struct desc *mold, int rank) {
  struct head h = head_of(d);
  struct kind kind = kind_of(mold);
  DIMENSIONS(k, 0, rank) {
    d->dim[k].lower = mold->dim[k].lower;
    d->dim[k].extent = mold->dim[k].extent;
  }
  h.rank = rank;
  h.type = kind.type;
  h.size = kind.size;
  h.extra |= kind.derived != NULL;
  again(d, h);
  if (kind.derived) {
    ((struct addendum *)&d->dim[rank])->type = kind.derived;
  }
}

API void _FortranAPointerApplyMold(struct desc *d, const struct desc *mold, int rank) { _FortranAAllocatableApplyMold(d, mold, rank); }

/* The type's category is an enumeration of the library's own: integer, real, complex, character, logical, derived; later releases have
 * unsigned integers behind the first. */
HELPER void init(struct desc *d, int category, int kind, int rank, int8_t attribute) {
  static const int8_t integers[] = {0, INT8, INT16, 0, INT32, 0, 0, 0, INT64};
  d->base = NULL;
  d->rank = rank;
  d->attribute = attribute;
  if (d->version >= 20240719 && category > 0)
    category--;
  switch (category) {
  case 0:
    d->type = integers[kind];
    d->size = kind;
    break;
  case 1:
    d->type = kind == 4 ? REAL4 : kind == 8 ? REAL8 : kind == 10 ? REAL10 : REAL16;
    d->size = kind == 10 ? 16 : kind;
    break;
  case 2:
    d->type = kind == 4 ? COMPLEX4 : COMPLEX8;
    d->size = 2 * kind;
    break;
  case 4:
    d->type = LOGICAL;
    d->size = kind;
    break;
  default:
    __goenzyme_fortran_unknown();
  }
}

API void _FortranAAllocatableInitIntrinsicForAllocate(struct desc *d, int category, int kind, int rank, int corank) {
  if (!d->base)
    init(d, category, kind, rank, ALLOCATABLE);
}

API void _FortranAPointerNullifyIntrinsic(struct desc *d, int category, int kind, int rank, int corank) { init(d, category, kind, rank, POINTER); }

API void _FortranAPointerAssociateScalar(struct desc *d, void *target) { d->base = target; }

/* What a descriptor says of its objects, but for where they are and how many: those of a class tell their own type. */
HELPER void take_kind(struct desc *d, const struct desc *from, int rank) {
  struct kind kind = kind_of(from);
  struct head h = head_of(d);
  h.size = kind.size;
  h.type = kind.type;
  h.rank = rank;
  h.extra |= kind.derived != NULL;
  again(d, h);
  if (kind.derived)
    ((struct addendum *)&d->dim[rank])->type = kind.derived;
}

API void _FortranAPointerAssociate(struct desc *d, const struct desc *target) {
  d->base = target->base;
  DIMENSIONS(k, 0, target->rank)
    d->dim[k] = target->dim[k];
  take_kind(d, target, target->rank);
}

API void _FortranAPointerAssociateLowerBounds(struct desc *d, const struct desc *target, const struct desc *bounds) {
  _FortranAPointerAssociate(d, target);
  DIMENSIONS(k, 0, target->rank)
    d->dim[k].lower = integer(element(bounds, k), bounds->size);
}

/* bounds has a lower and an upper bound per dimension; the target is of rank one, or consecutive. */
API void _FortranAPointerAssociateRemapping(struct desc *d, const struct desc *target, const struct desc *bounds, const char *file, int line) {
  int64_t stride = target->rank == 1 ? target->dim[0].stride : target->size;
  int rank = bounds->dim[1].extent;
  d->base = target->base;
  take_kind(d, target, rank);
  DIMENSIONS(k, 0, rank) {
    int64_t lower = integer(element(bounds, 2 * k), bounds->size), upper = integer(element(bounds, 2 * k + 1), bounds->size);
    d->dim[k].lower = lower;
    d->dim[k].extent = upper >= lower ? upper - lower + 1 : 0;
    d->dim[k].stride = stride;
    stride *= d->dim[k].extent;
  }
}

API bool _FortranAIsAssumedSize(const struct desc *d) { return d->rank > 0 && d->dim[d->rank - 1].extent == -1; }

/* lower: 0 keeps the bounds, 1 and 2 begin at one and at zero. */
API void _FortranACopyAndUpdateDescriptor(struct desc *to, const struct desc *from, const struct type *t, int8_t attribute, int lower) {
  struct kind kind = kind_of(from);
  const struct type *derived = t ? t : kind.derived;
  struct head h = head_of(from);
  h.attribute = attribute;
  to->base = from->base;
  to->version = from->version;
  DIMENSIONS(k, 0, h.rank) {
    to->dim[k] = from->dim[k];
    if (lower)
      to->dim[k].lower = lower == 1;
  }
  again(to, h);
  if (derived) {
    to->extra |= 1;
    ((struct addendum *)&to->dim[h.rank])->type = derived;
  }
}

API bool _FortranAPointerIsAssociated(const struct desc *d) { return d->base != NULL; }

API bool _FortranAPointerIsAssociatedWith(const struct desc *d, const struct desc *target) {
  if (!target || !d->base || d->base != target->base)
    return !target && d->base;
  DIMENSIONS(k, 0, d->rank)
    if (d->dim[k].extent != target->dim[k].extent || d->dim[k].extent > 1 && d->dim[k].stride != target->dim[k].stride)
      return false;
  return true;
}

/* to gets all that from has: the length of texts and the type of objects of a class, too. type is the one that from is declared with, when it is of a
 * class. */
API int _FortranAMoveAlloc(struct desc *to, struct desc *from, const struct type *type, bool has_stat, const struct desc *message, const char *file, int line) {
  if (to == from)
    return OK;
  int rank = from->rank;
  finish_elements(to);
  clear_elements(to);
  free(to->base);
  to->base = from->base;
  DIMENSIONS(k, 0, rank)
    to->dim[k] = from->dim[k];
  take_kind(to, from, rank);
  from->base = NULL;
  if (type)
    ((struct addendum *)&from->dim[rank])->type = type;
  return OK;
}
