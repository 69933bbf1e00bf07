/* Data files: "d k n", "gamma m", then alphas, means, icf and x, white space between. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gmm.h"

static int read_numbers(FILE *f, double *v, long count) {
	for (long i = 0; i < count; i++)
		if (fscanf(f, "%lf", &v[i]) != 1)
			return -1;
	return 0;
}

/* The three parameter arrays lie in one block, in the order of a gradient. */
static int read_body(struct gmm_problem *p, FILE *f) {
	if (fscanf(f, "%d %d %d %lf %d", &p->d, &p->k, &p->n, &p->prior.gamma, &p->prior.m) != 5)
		return -1;
	if (p->d < 1 || p->k < 1 || p->n < 1)
		return -1;
	const long params = gmm_param_count(p->d, p->k), points = (long)p->n * p->d;
	p->alphas = malloc(params * sizeof(double));
	p->x = malloc(points * sizeof(double));
	if (!p->alphas || !p->x)
		return -1;
	p->means = p->alphas + p->k;
	p->icf = p->means + (long)p->k * p->d;
	return read_numbers(f, p->alphas, params) || read_numbers(f, p->x, points) ? -1 : 0;
}

int gmm_read(struct gmm_problem *p, const char *file) {
	memset(p, 0, sizeof *p);
	FILE *f = fopen(file, "r");
	if (!f) {
		perror(file);
		return -1;
	}
	int err = read_body(p, f);
	fclose(f);
	if (err) {
		fprintf(stderr, "%s: not a mixture problem, or out of memory\n", file);
		gmm_free(p);
	}
	return err;
}

void gmm_free(struct gmm_problem *p) {
	free(p->alphas);
	free(p->x);
}
