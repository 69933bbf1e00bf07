// What the releases of clang without a Debian 12 package print: unit-N.ll is this with -O2 -g, by clang N.
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct node { double v[3]; int n; struct node *next; };
_Thread_local int calls;
static const double table[4] = {1, 0.5, 0.25, 0.125};

__attribute__((noinline)) double walk(const struct node *p, double (*f)(double)) {
	double s = 0;
	calls++;
	for (; p; p = p->next)
		for (unsigned i = 0; i < 3; i++)
			s += f(p->v[i]) * table[(p->n + i) & 3];
	return s;
}

__attribute__((annotate("enzyme_inactive"))) double other(double);

struct node copy(const struct node *p, char *text, size_t n) {
	struct node q = *p;
	char *kept = malloc(n);
	if (!kept)
		exit(1);
	memcpy(kept, text, n);
	q.n = (int)(kept[0] | kept[n - 1] << 8) + (int)ldexp(other(q.v[1]), 3);
	q.v[0] = fmax(tan(q.v[0]), (float)q.v[2]);
	free(kept);
	return q;
}

void axpy(double *restrict y, const double *restrict x, double a, long n) {
	for (long i = 0; i < n; i++)
		y[i] += a * x[i];
}

double moments(const double *x, int n) {
	double w[n], s = 0;
	for (int i = 0; i < n; i++)
		w[i] = exp2(x[i]);
	for (int i = n; i-- > 0;)
		s += w[i] < 0 ? -w[i] : sqrt(w[i]);
	return s;
}
