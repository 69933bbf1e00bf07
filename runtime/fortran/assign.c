#include "parts.h"

HELPER bool same_shape(const struct desc *a, const struct desc *b) {
  DIMENSIONS(k, 0, a->rank)
    if (a->dim[k].extent != b->dim[k].extent)
      return false;
  return true;
}

/* Reports whether storing through one description may change what the other one reads, element for element in order. */
HELPER bool overlaps(const struct desc *to, const struct desc *from) {
  int64_t to_low = 0, to_high = to->size, from_low = 0, from_high = from->size;
  bool same = to->base == from->base;
  if (from->rank == 0)
    return false; /* it is read once */
  DIMENSIONS(k, 0, to->rank) {
    int64_t there = (to->dim[k].extent - 1) * to->dim[k].stride, here = (from->dim[k].extent - 1) * from->dim[k].stride;
    same = same && to->dim[k].stride == from->dim[k].stride;
    to_low += there < 0 ? there : 0;
    to_high += there > 0 ? there : 0;
    from_low += here < 0 ? here : 0;
    from_high += here > 0 ? here : 0;
  }
  return !same && (uintptr_t)(to->base + to_low) < (uintptr_t)(from->base + from_high) && (uintptr_t)(from->base + from_low) < (uintptr_t)(to->base + to_high);
}

/* from has the shape of to, or is a scalar. */
HELPER void copy(char *base, const struct desc *to, const struct desc *from, struct kind kind, bool used) {
  int64_t n = inner(to), all = columns(to), apart = step(to), along = step(from);
  for (int64_t c = 0; c < all; c++) {
    char *t = base + column(to, c);
    const char *f = from->base + column(from, c);
    for (int64_t i = 0; i < n; i++)
      put_element(t + i * apart, f + i * along, kind, used);
  }
}

/* A text is cut or filled with blanks. */
HELPER void put_text(char *to, int64_t room, const char *from, int64_t length) {
  int64_t n = length < room ? length : room;
  copy_text(to, from, n);
  if (n < room)
    __builtin_memset(to + n, ' ', room - n);
}

/* All that an allocatable text's own memory holds is text. */
HELPER void own_text(const struct desc *d) {
  if (d->attribute == ALLOCATABLE)
    __enzyme_integer(d->base, -1);
}

/* to = from, of texts. An allocatable one gets the length of what is assigned, unless its declaration has one (sized). */
HELPER void assign_texts(struct desc *to, const struct desc *from, bool sized) {
  char *old = to->base, *read = from->base, *kept = NULL;
  if (to->attribute == ALLOCATABLE && (!old || !sized && to->size != from->size || from->rank > 0 && !same_shape(to, from))) {
    struct head h = head_of(to);
    if (!sized)
      h.size = from->size;
    DIMENSIONS(k, 0, from->rank) {
      to->dim[k].lower = from->dim[k].lower;
      to->dim[k].extent = from->dim[k].extent;
    }
    again(to, h);
    allocate(to);
  } else {
    old = NULL;
  }
  int64_t n = inner(to), all = columns(to), apart = step(to), along = step(from), length = from->size;
  own_text(to);
  own_text(from);
  if (overlaps(to, from)) {
    read = kept = malloc(n * all * length + 1);
    __enzyme_integer(kept, -1);
    for (int64_t c = 0; c < all; c++)
      for (int64_t i = 0; i < n; i++)
        copy_text(kept + (c * n + i) * length, from->base + column(from, c) + i * along, length);
  }
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      put_text(to->base + column(to, c) + i * apart, to->size, kept ? kept + (c * n + i) * length : read + column(from, c) + i * along, length);
  free(kept);
  free(old); /* may be what was read */
}

/* What an allocatable array was before it is allocated anew. It may be what is read, and goes when that is done. */
struct former {
  char *base;
  int64_t number; /* of elements that own memory */
};

HELPER struct former former_of(const struct desc *d, const struct type *t) { return (struct former){d->base, t && d->base ? elements(d) : 0}; }

HELPER void drop(struct former f, struct kind k) {
  for (int64_t i = 0; i < f.number; i++)
    __goenzyme_fortran_clear(f.base + i * k.size, k.derived);
  free(f.base);
}

/* to = from. used says that to is an object already, whose own memory goes. */
HELPER void assign(struct desc *to, const struct desc *from, bool used) {
  struct kind kind = kind_of_both(to, from);
  int64_t size = kind.size;
  if (kind.type == CHARACTER) {
    assign_texts(to, from, false);
    return;
  }
  if (to->attribute == ALLOCATABLE && (!to->base || from->rank > 0 && !same_shape(to, from))) {
    struct former old = former_of(to, used ? kind.derived : NULL);
    struct head h = head_of(to);
    DIMENSIONS(k, 0, from->rank) {
      to->dim[k].lower = from->dim[k].lower;
      to->dim[k].extent = from->dim[k].extent;
    }
    again(to, h);
    allocate(to);
    copy(to->base, to, from, kind, false);
    drop(old, kind);
    return;
  }
  if (!overlaps(to, from)) {
    copy(to->base, to, from, kind, used);
    return;
  }
  int64_t n = inner(to), all = columns(to), apart = step(to), along = step(from);
  char *kept = malloc(n * all * size + 1);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      copy_element(kept + (c * n + i) * size, from->base + column(from, c) + i * along, kind);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      put_element(to->base + column(to, c) + i * apart, kept + (c * n + i) * size, kind, used);
  drop((struct former){kept, kind.derived ? n * all : 0}, kind);
}

/* What is overwritten is an object that goes. Of what kind it is, either side may tell: nobody knows it of a module's variable. */
API void _FortranAAssign(struct desc *to, const struct desc *from, const char *file, int line) {
  finish_objects(to, kind_of_both(to, from).derived);
  assign(to, from, true);
}

/* An allocatable text of declared length keeps it. */
API void _FortranAAssignExplicitLengthCharacter(struct desc *to, const struct desc *from, const char *file, int line) { assign_texts(to, from, true); }

/* An allocatable that is declared by class gets the type of what is assigned. */
API void _FortranAAssignPolymorphic(struct desc *to, const struct desc *from, const char *file, int line) {
  struct kind kind = kind_of(from);
  finish_elements(to);
  if (to->attribute != ALLOCATABLE || kind.type == CHARACTER) {
    assign(to, from, true);
    return;
  }
  if (to->base && to->type == kind.type && to->size == kind.size && kind_of(to).derived == kind.derived && (from->rank == 0 || same_shape(to, from))) {
    assign(to, from, true);
    return;
  }
  struct kind before = kind_of(to);
  struct former old = former_of(to, before.derived);
  struct head h = head_of(to);
  h.size = kind.size;
  h.type = kind.type;
  h.extra |= kind.derived != NULL;
  if (from->rank > 0)
    DIMENSIONS(k, 0, from->rank) {
      to->dim[k].lower = from->dim[k].lower;
      to->dim[k].extent = from->dim[k].extent;
    }
  again(to, h);
  if (kind.derived)
    ((struct addendum *)&to->dim[h.rank])->type = kind.derived;
  allocate(to);
  copy(to->base, to, from, kind, false);
  drop(old, before);
}

/* A temporary is assigned to once: its memory, if it is none yet, comes now. */
API void _FortranAAssignTemporary(struct desc *to, const struct desc *from, const char *file, int line) { assign(to, from, false); }

API bool _FortranAIsContiguous(const struct desc *d) {
  int64_t apart = d->size;
  bool together = true, some = true;
  DIMENSIONS(k, 0, d->rank) {
    together = together && (d->dim[k].extent == 1 || d->dim[k].stride == apart);
    some = some && d->dim[k].extent > 0;
    apart *= d->dim[k].extent;
  }
  return together || !some;
}

/* Arguments of which the called procedure needs consecutive memory. */
API void _FortranACopyInAssign(struct desc *copied, const struct desc *from, const char *file, int line) {
  struct head h = head_of(from); /* nothing is written in the copy's description yet */
  struct kind kind = kind_of(from);
  h.attribute = ALLOCATABLE;
  copied->version = from->version;
  DIMENSIONS(k, 0, h.rank)
    extent(copied, k, from->dim[k].extent);
  if (kind.derived)
    ((struct addendum *)&copied->dim[h.rank])->type = kind.derived;
  again(copied, h);
  allocate(copied);
  copy(copied->base, copied, from, kind, false);
}

API void _FortranACopyOutAssign(struct desc *to, struct desc *copied, const char *file, int line) {
  if (to)
    copy(to->base, to, copied, kind_of_both(to, copied), true);
  free(copied->base);
  copied->base = NULL;
}
