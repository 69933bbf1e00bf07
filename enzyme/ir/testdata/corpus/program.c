// A program whose output says whether it still means the same.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { double value; struct node *next; };
static unsigned seed = 12345;
static double draw(void) {
  seed = seed * 1103515245u + 12345u;
  return (seed >> 8) / 16777216.0;
}
static struct node *push(struct node *l, double v) {
  struct node *n = malloc(sizeof *n);
  n->value = v;
  n->next = l;
  return n;
}
static double sum(const struct node *l) { return l ? l->value + sum(l->next) : 0; }

static void multiply(int n, const double *a, const double *b, double *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

static int collatz(unsigned long n) {
  int steps = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}

static int byValue(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static const char *name(int k) {
  switch (k % 5) {
  case 0: return "zero";
  case 1: return "one";
  case 3: return "three";
  default: return "many";
  }
}

int main(void) {
  double a[64], b[64], c[64];
  float narrow = 0;
  struct node *list = NULL;
  for (int i = 0; i < 64; i++) {
    a[i] = draw();
    b[i] = sin(a[i]) + exp(-a[i]);
    narrow += (float)b[i];
    list = push(list, a[i]);
  }
  multiply(8, a, b, c);
  qsort(c, 64, sizeof *c, byValue);
  printf("%.17g %.17g %.9g %.17g\n", c[0], c[63], narrow, sum(list));
  for (int i = 1; i < 8; i++) printf("%d %s %d\n", i, name(i), collatz(27 + i));
  long double x = 1;
  for (int i = 1; i < 20; i++) x = x * 1.1L + i;
  __int128 w = (__int128)1 << 90;
  printf("%.15Lg %llx %d\n", x, (unsigned long long)(w >> 60), (int)strlen(name(1)));
  return 0;
}
