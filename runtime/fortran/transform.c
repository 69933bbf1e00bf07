#include "operand.h"
#include "parts.h"

HELPER void shape_product(struct desc *r, const struct desc *a, const struct desc *b, int row, int8_t type, int64_t size) {
  if (a->rank == 2)
    extent(r, 0, a->dim[row].extent);
  if (b->rank == 2)
    extent(r, a->rank - 1, b->dim[1].extent);
  establish(r, type, size, a->rank + b->rank - 2);
  allocate(r);
}

/* a × b, of matrices or a matrix and a vector; with transposed, of a's transpose. ta and tb are the types of the elements; the result is of Rs. */
#define MULTIPLY(N, R)                                                                   \
  HELPER void multiply_##N(const struct desc *result, const struct desc *a, int8_t ta, const struct desc *b, int8_t tb, bool transposed) { \
    int row = transposed && a->rank == 2, over = a->rank == 2 && !transposed;            \
    int64_t rows = a->rank == 2 ? a->dim[row].extent : 1, depth = a->dim[over].extent;   \
    int64_t cols = b->rank == 2 ? b->dim[1].extent : 1;                                  \
    int64_t ar = a->rank == 2 ? a->dim[row].stride : 0, ad = a->dim[over].stride;        \
    int64_t bd = b->dim[0].stride, bc = b->rank == 2 ? b->dim[1].stride : 0;             \
    int64_t rr = a->rank == 2 ? result->dim[0].stride : 0, rc = b->rank == 2 ? result->dim[result->rank - 1].stride : 0; \
    for (int64_t j = 0; j < cols; j++)                                                   \
      for (int64_t i = 0; i < rows; i++) {                                               \
        R s = 0;                                                                         \
        for (int64_t k = 0; k < depth; k++)                                              \
          s += as_##N(a->base + i * ar + k * ad, ta) * as_##N(b->base + k * bd + j * bc, tb); \
        *(R *)(result->base + i * rr + j * rc) = s;                                      \
      }                                                                                  \
  }
MULTIPLY(Integer1, int8_t)
MULTIPLY(Integer2, int16_t)
MULTIPLY(Integer4, int32_t)
MULTIPLY(Integer8, int64_t)
MULTIPLY(Real4, float)
MULTIPLY(Real8, double)
MULTIPLY(Real10, long double)
MULTIPLY(Real16, __float128)
MULTIPLY(Complex4, float _Complex)
MULTIPLY(Complex8, double _Complex)

/* The functions' names have the types of both factors; N, TYPE and SIZE are the product's. */
#define MATMUL(NA, TA, NB, TB, N, TYPE, SIZE)                                            \
  API void _FortranAMatmul##NA##NB(struct desc *result, const struct desc *a, const struct desc *b, const char *file, int line) { \
    shape_product(result, a, b, 0, TYPE, SIZE);                                          \
    multiply_##N(result, a, TA, b, TB, false);                                           \
  }                                                                                      \
  API void _FortranAMatmulDirect##NA##NB(const struct desc *result, const struct desc *a, const struct desc *b, const char *file, int line) { \
    multiply_##N(result, a, TA, b, TB, false);                                           \
  }                                                                                      \
  API void _FortranAMatmulTranspose##NA##NB(struct desc *result, const struct desc *a, const struct desc *b, const char *file, int line) { \
    shape_product(result, a, b, 1, TYPE, SIZE);                                          \
    multiply_##N(result, a, TA, b, TB, true);                                            \
  }                                                                                      \
  API void _FortranAMatmulTransposeDirect##NA##NB(const struct desc *result, const struct desc *a, const struct desc *b, const char *file, int line) { \
    multiply_##N(result, a, TA, b, TB, true);                                            \
  }

/* A factor of one type, and another that the result is of; either may come first. */
#define EITHER(NA, TA, N, TYPE, SIZE) MATMUL(NA, TA, N, TYPE, N, TYPE, SIZE) MATMUL(N, TYPE, NA, TA, N, TYPE, SIZE)
#define WITH_INTEGERS(N, TYPE, SIZE)                                                     \
  MATMUL(N, TYPE, N, TYPE, N, TYPE, SIZE)                                                \
  EITHER(Integer1, INT8, N, TYPE, SIZE)                                                  \
  EITHER(Integer2, INT16, N, TYPE, SIZE)                                                 \
  EITHER(Integer4, INT32, N, TYPE, SIZE)                                                 \
  EITHER(Integer8, INT64, N, TYPE, SIZE)
WITH_INTEGERS(Real4, REAL4, 4)
WITH_INTEGERS(Real8, REAL8, 8)
WITH_INTEGERS(Real10, REAL10, 16)
WITH_INTEGERS(Real16, REAL16, 16)
WITH_INTEGERS(Complex4, COMPLEX4, 8)
WITH_INTEGERS(Complex8, COMPLEX8, 16)
EITHER(Real4, REAL4, Real8, REAL8, 8)
EITHER(Real4, REAL4, Real10, REAL10, 16)
EITHER(Real8, REAL8, Real10, REAL10, 16)
EITHER(Real4, REAL4, Real16, REAL16, 16)
EITHER(Real8, REAL8, Real16, REAL16, 16)
EITHER(Real10, REAL10, Real16, REAL16, 16)
EITHER(Real4, REAL4, Complex4, COMPLEX4, 8)
EITHER(Real4, REAL4, Complex8, COMPLEX8, 16)
EITHER(Real8, REAL8, Complex8, COMPLEX8, 16)
EITHER(Complex4, COMPLEX4, Complex8, COMPLEX8, 16)
MATMUL(Real8, REAL8, Complex4, COMPLEX4, Complex8, COMPLEX8, 16)
MATMUL(Complex4, COMPLEX4, Real8, REAL8, Complex8, COMPLEX8, 16)
MATMUL(Integer1, INT8, Integer1, INT8, Integer1, INT8, 1)
EITHER(Integer1, INT8, Integer2, INT16, 2)
MATMUL(Integer2, INT16, Integer2, INT16, Integer2, INT16, 2)
EITHER(Integer1, INT8, Integer4, INT32, 4)
EITHER(Integer2, INT16, Integer4, INT32, 4)
MATMUL(Integer4, INT32, Integer4, INT32, Integer4, INT32, 4)
EITHER(Integer1, INT8, Integer8, INT64, 8)
EITHER(Integer2, INT16, Integer8, INT64, 8)
EITHER(Integer4, INT32, Integer8, INT64, 8)
MATMUL(Integer8, INT64, Integer8, INT64, Integer8, INT64, 8)

API void _FortranATranspose(struct desc *result, const struct desc *x, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t rows = x->dim[0].extent, cols = x->dim[1].extent, size = x->size;
  establish(result, x->type, size, 2);
  extent(result, 0, cols);
  extent(result, 1, rows);
  allocate(result);
  for (int64_t j = 0; j < rows; j++)
    for (int64_t i = 0; i < cols; i++)
      copy_element(result->base + (j * cols + i) * size, x->base + j * x->dim[0].stride + i * x->dim[1].stride, kind);
}

API void _FortranAReshape(struct desc *result, const struct desc *x, const struct desc *shape, const struct desc *pad, const struct desc *order, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t size = x->size, total = 1, have = elements(x), padding = given(pad) ? elements(pad) : 0;
  int rank = shape->dim[0].extent;
  DIMENSIONS(k, 0, rank)
    extent(result, k, integer(element(shape, k), shape->size));
  establish(result, x->type, size, rank);
  allocate(result);
  DIMENSIONS(k, 0, rank)
    total *= result->dim[k].extent;
  for (int64_t i = 0; i < total; i++) {
    int64_t at = i * size;
    if (given(order)) { /* the dimension that varies fastest comes first in it */
      int64_t left = i;
      at = 0;
      DIMENSIONS(k, 0, rank) {
        int dim = integer(element(order, k), order->size) - 1;
        at += left % result->dim[dim].extent * result->dim[dim].stride;
        left /= result->dim[dim].extent;
      }
    }
    if (i < have)
      copy_element(result->base + at, element(x, i), kind);
    else if (padding > 0)
      copy_element(result->base + at, element(pad, (i - have) % padding), kind);
  }
}

API void _FortranASpread(struct desc *result, const struct desc *x, int dim, int64_t copies, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t size = x->size, total = 1;
  int rank = x->rank + 1;
  DIMENSIONS(k, 0, rank)
    extent(result, k, k == dim - 1 ? copies : x->dim[k - (k >= dim)].extent);
  establish(result, x->type, size, rank);
  allocate(result);
  DIMENSIONS(k, 0, rank)
    total *= result->dim[k].extent;
  for (int64_t i = 0; i < total; i++) {
    int64_t at = 0, left = i;
    DIMENSIONS(k, 0, rank) {
      if (k != dim - 1)
        at += left % result->dim[k].extent * x->dim[k - (k >= dim)].stride;
      left /= result->dim[k].extent;
    }
    copy_element(result->base + i * size, x->base + at, kind);
  }
}

HELPER void like(struct desc *result, const struct desc *x) {
  DIMENSIONS(k, 0, x->rank)
    extent(result, k, x->dim[k].extent);
  establish(result, x->type, x->size, x->rank);
  allocate(result);
}

/* How many elements there are along the dimensions before dim: the distance of two neighbours in it. */
HELPER int64_t distance(const struct desc *d, int dim) {
  int64_t n = 1;
  DIMENSIONS(k, 0, dim)
    n *= d->dim[k].extent;
  return n;
}

/* The shift of the row that element i is in: the same for all, or one per choice of the other subscripts. */
HELPER int64_t shift_of(const struct desc *shift, int64_t i, int64_t near, int64_t n) {
  int64_t row = shift->rank == 0 ? 0 : i / (near * n) * near + i % near;
  return integer(shift->rank == 0 ? shift->base : element(shift, row), shift->size);
}

API void _FortranACshift(struct desc *result, const struct desc *x, const struct desc *shift, int dim, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t total = elements(x), near = distance(x, dim - 1), n = x->dim[dim - 1].extent, size = x->size;
  like(result, x);
  for (int64_t i = 0; i < total; i++) {
    int64_t at = i / near % n, from = (at + shift_of(shift, i, near, n)) % n;
    if (from < 0)
      from += n;
    copy_element(result->base + i * size, element(x, i + (from - at) * near), kind);
  }
}

API void _FortranACshiftVector(struct desc *result, const struct desc *x, int64_t shift, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t n = x->dim[0].extent, apart = step(x), size = x->size;
  like(result, x);
  for (int64_t i = 0; i < n; i++) {
    int64_t from = (i + shift) % n;
    if (from < 0)
      from += n;
    copy_element(result->base + i * size, x->base + from * apart, kind);
  }
}

HELPER void shifted_out(char *to, const struct desc *boundary, int64_t row, struct kind kind) {
  if (given(boundary))
    copy_element(to, boundary->rank == 0 ? boundary->base : element(boundary, row), kind);
  else
    __builtin_memset(to, 0, kind.size);
}

API void _FortranAEoshift(struct desc *result, const struct desc *x, const struct desc *shift, const struct desc *boundary, int dim, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t total = elements(x), near = distance(x, dim - 1), n = x->dim[dim - 1].extent, size = x->size;
  like(result, x);
  for (int64_t i = 0; i < total; i++) {
    int64_t at = i / near % n, from = at + shift_of(shift, i, near, n);
    if (from >= 0 && from < n)
      copy_element(result->base + i * size, element(x, i + (from - at) * near), kind);
    else
      shifted_out(result->base + i * size, boundary, i / (near * n) * near + i % near, kind);
  }
}

API void _FortranAEoshiftVector(struct desc *result, const struct desc *x, int64_t shift, const struct desc *boundary, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t n = x->dim[0].extent, apart = step(x), size = x->size;
  like(result, x);
  for (int64_t i = 0; i < n; i++)
    if (i + shift >= 0 && i + shift < n)
      copy_element(result->base + i * size, x->base + (i + shift) * apart, kind);
    else
      shifted_out(result->base + i * size, boundary, 0, kind);
}

API void _FortranAPack(struct desc *result, const struct desc *x, const struct desc *mask, const struct desc *vector, const char *file, int line) {
  struct kind kind = kind_of(x);
  int64_t total = elements(x), size = x->size, n = 0;
  for (int64_t i = 0; i < total; i++)
    n += truth(mask->rank ? element(mask, i) : mask->base, mask->size);
  int64_t room = given(vector) ? vector->dim[0].extent : n;
  establish(result, x->type, size, 1);
  extent(result, 0, room);
  allocate(result);
  n = 0;
  for (int64_t i = 0; i < total; i++)
    if (truth(mask->rank ? element(mask, i) : mask->base, mask->size))
      copy_element(result->base + n++ * size, element(x, i), kind);
  for (int64_t i = n; i < room; i++)
    copy_element(result->base + i * size, element(vector, i), kind);
}

API void _FortranAUnpack(struct desc *result, const struct desc *vector, const struct desc *mask, const struct desc *field, const char *file, int line) {
  struct kind kind = kind_of(vector);
  int64_t total = elements(mask), size = vector->size, n = 0;
  DIMENSIONS(k, 0, mask->rank)
    extent(result, k, mask->dim[k].extent);
  establish(result, vector->type, size, mask->rank);
  allocate(result);
  for (int64_t i = 0; i < total; i++)
    if (truth(element(mask, i), mask->size))
      copy_element(result->base + i * size, element(vector, n++), kind);
    else
      copy_element(result->base + i * size, field->rank ? element(field, i) : field->base, kind);
}

/* Consecutive memory for elements that are copied as they are. */
API void _FortranAShallowCopyDirect(const struct desc *result, const struct desc *x, const char *file, int line) {
  struct kind kind = kind_of_both(result, x);
  int64_t n = inner(x), all = columns(x), apart = step(result), along = step(x);
  for (int64_t c = 0; c < all; c++)
    for (int64_t i = 0; i < n; i++)
      copy_element(result->base + column(result, c) + i * apart, x->base + column(x, c) + i * along, kind);
}

API void _FortranAShallowCopy(struct desc *result, const struct desc *x, const char *file, int line) {
  like(result, x);
  _FortranAShallowCopyDirect(result, x, file, line);
}

/* The bytes of source as n objects like mold; what is beyond them is zero. */
HELPER void transfer(struct desc *result, const struct desc *source, const struct desc *mold, int rank, int64_t n) {
  struct kind from = kind_of(source), to = kind_of(mold);
  int64_t count = elements(source), have = count * from.size, room = n * to.size;
  if (rank)
    extent(result, 0, n);
  establish(result, to.type, to.size, rank);
  allocate(result);
  if (to.derived) {
    result->extra |= 1;
    ((struct addendum *)&result->dim[rank])->type = to.derived;
  }
  if (have < room)
    __builtin_memset(result->base + have, 0, room - have);
  if (from.type == to.type && from.size == to.size) {
    for (int64_t i = 0; i < n && i < count; i++)
      copy_element(result->base + i * to.size, element(source, i), to);
    return;
  }
  char *kept = malloc(have + 1);
  for (int64_t i = 0; i < count; i++)
    copy_element(kept + i * from.size, element(source, i), from);
  __builtin_memcpy(result->base, kept, have < room ? have : room);
  free(kept);
}

API void _FortranATransfer(struct desc *result, const struct desc *source, const struct desc *mold, const char *file, int line) {
  transfer(result, source, mold, mold->rank > 0, mold->rank > 0 ? (elements(source) * source->size + mold->size - 1) / mold->size : 1);
}

API void _FortranATransferSize(struct desc *result, const struct desc *source, const struct desc *mold, const char *file, int line, int64_t size) {
  transfer(result, source, mold, 1, size);
}
