#include "parts.h"

/* An array constructor of unknown length: the array, and how far it is filled. The caller has set aside the room for this. */
struct vector {
  struct desc *to;
  int64_t next, room;
  bool lengths; /* texts are as long as the first value */
};

HELPER void empty(struct vector *v, struct desc *to, bool lengths) {
  v->lengths = lengths;
  v->to = to;
  v->next = 0;
  v->room = to->base ? to->dim[0].extent : 0;
}

/* flang 19 and 20 */
API void _FortranAInitArrayConstructorVector_6(struct vector *v, struct desc *to, bool value_lengths, int own_size, const char *file, int line) { empty(v, to, value_lengths); }

/* later ones */
API void _FortranAInitArrayConstructorVector_5(struct vector *v, struct desc *to, bool value_lengths, const char *file, int line) { empty(v, to, value_lengths); }

/* Makes room for n more elements and returns where they go. */
HELPER char *more(struct vector *v, int64_t n, struct kind kind) {
  struct desc *to = v->to;
  int64_t size = kind.size, next = v->next;
  if (next + n > v->room) {
    int64_t room = next + n > 2 * v->room ? next + n : 2 * v->room;
    char *old = to->base, *grown = malloc(room * size + 1);
    for (int64_t i = 0; i < next; i++)
      copy_element(grown + i * size, old + i * size, kind);
    free(old);
    to->base = grown;
    to->dim[0].lower = 1;
    to->dim[0].stride = size;
    v->room = room;
  }
  v->next = next + n;
  if (next + n > to->dim[0].extent)
    to->dim[0].extent = next + n;
  return to->base + next * size;
}

API void _FortranAPushArrayConstructorValue(struct vector *v, const struct desc *from) {
  struct kind kind = kind_of_both(from, v->to);
  if (kind.type == CHARACTER && v->lengths && v->next == 0)
    v->to->size = from->size;
  if (kind.type == CHARACTER)
    kind.size = v->to->size;
  int64_t n = inner(from), all = columns(from), apart = step(from), size = v->to->size;
  char *at = more(v, n * all, kind);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      copy_element(at + (c * n + i) * size, from->base + column(from, c) + i * apart, kind);
}

API void _FortranAPushArrayConstructorSimpleScalar(struct vector *v, const void *from) {
  struct kind kind = kind_of(v->to);
  copy_element(more(v, 1, kind), from, kind);
}
