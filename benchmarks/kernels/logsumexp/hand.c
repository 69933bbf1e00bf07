/* The exponentials are kept, as one costs more than reading it again. What the largest adds and takes away cancels. */
#include "logsumexp.h"

void problem_gradient(struct problem *p) {
	const int n = p->n;
	const double *restrict x = p->x;
	double *restrict dx = p->dx;
	double *restrict e = kept_room((size_t)n * sizeof *e);
	double top = x[0], sum = 0;
	for (int i = 1; i < n; i++)
		if (x[i] > top)
			top = x[i];
	for (int i = 0; i < n; i++)
		sum += e[i] = exp(x[i] - top);
	for (int i = 0; i < n; i++)
		dx[i] += e[i] / sum;
}
