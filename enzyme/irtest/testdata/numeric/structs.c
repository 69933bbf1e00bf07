// Structs behind pointers, nested, with integers between the floats.
struct pair { double a; int n; double b; };
// grad: @fields({f64 1.5, i32 3, f64 -2})
double fields(struct pair *p) { p->b *= p->a; return p->n * p->b + p->a; }
struct body { double pos[3]; double mass; long id; };
// grad: @bodies({f64 1, f64 2, f64 3, f64 0.5, i64 7, f64 -1, f64 0.3, f64 2, f64 1.5, i64 8}, 2)
#include <math.h>
double bodies(const struct body *b, int n) {
  double e = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) { double r = 0; for (int k = 0; k < 3; k++) { double d = b[i].pos[k] - b[j].pos[k]; r += d * d; } e -= b[i].mass * b[j].mass / sqrt(r); }
  return e;
}
struct mat { int rows, cols; double *data; };
// grad: @matrix({i32 2, i32 2, [1, 2, 3, 4]})
double matrix(const struct mat *m) { double s = 0; for (int i = 0; i < m->rows; i++) for (int j = 0; j < m->cols; j++) s += m->data[i * m->cols + j] * m->data[j * m->rows + i]; return s; }
struct small { float x, y; };
// grad: @copy({f64 1.5, i32 3, f64 -2}, {f64 0, i32 0, f64 0})
void copy(const struct pair *s, struct pair *d) { *d = *s; d->a *= d->b; }
// grad: @singles({f32 1.5, f32 -2})
float singles(const struct small *s) { return s->x * s->y * s->y; }
struct node { double v; struct node *next; };
// grad: @list({f64 1.5, {f64 2, {f64 3, i64 0}}})
double list(const struct node *n) { double p = 1; for (; n; n = n->next) p = p * n->v + n->v; return p; }
