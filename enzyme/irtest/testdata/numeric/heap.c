// malloc, calloc, realloc-free programs that allocate and free.
#include <stdlib.h>
#include <math.h>
// grad: @scratch([1, 2, 3], 3)
double scratch(const double *x, int n) { double *t = malloc(n * sizeof *t); for (int i = 0; i < n; i++) t[i] = x[i] * x[i]; double s = 0; for (int i = 0; i < n; i++) s += t[i] * t[n - 1 - i]; free(t); return s; }
// grad: @zeroed([1, 2, 3], 3)
double zeroed(const double *x, int n) { double *t = calloc(n + 1, sizeof *t); for (int i = 0; i < n; i++) t[i + 1] = t[i] * 0.5 + x[i]; double s = t[n] * t[1]; free(t); return s; }
// grad: @periteration([1, 2, 3], 3) h=1e-4 tol=1e-7
double periteration(const double *x, int n) { double s = 1; for (int i = 0; i < n; i++) { double *t = malloc(2 * sizeof *t); t[0] = x[i] * s; t[1] = sin(t[0]); s += t[0] * t[1]; free(t); } return s; }
// grad: @listed([1, 2, 3], 3)
struct node { double v; struct node *next; };
double listed(const double *x, int n) { struct node *h = 0; for (int i = 0; i < n; i++) { struct node *m = malloc(sizeof *m); m->v = x[i] * (i + 1); m->next = h; h = m; } double p = 1; while (h) { struct node *m = h; p = p * 0.5 + m->v * m->v; h = m->next; free(m); } return p; }
// grad: @table([1, 2, 3, 4], 2)
double table(const double *x, int n) { double **t = malloc(n * sizeof *t); for (int i = 0; i < n; i++) { t[i] = malloc(n * sizeof **t); for (int j = 0; j < n; j++) t[i][j] = x[i * n + j] * x[j]; } double s = 0; for (int i = 0; i < n; i++) { s += t[i][0] * t[n - 1 - i][n - 1]; } for (int i = 0; i < n; i++) free(t[i]); free(t); return s; }
// grad: @maybe([1, 2, 3], 3, 1)
// grad: @maybe([1, 2, 3], 3, 0)
double maybe(const double *x, int n, int c) { double *t = 0; double s = x[0]; if (c) { t = malloc(n * sizeof *t); for (int i = 0; i < n; i++) t[i] = exp(x[i] * 0.1); } if (t) { for (int i = 0; i < n; i++) s *= t[i]; free(t); } return s; }
