/* Expressions as trees, evaluated by recursion: many small calls. */
#include <math.h>

#include "bench.h"

enum kind { NUMBER, VARIABLE, SUM, PRODUCT, QUOTIENT, SINE };

struct node {
	enum kind kind;
	double number; /* of a NUMBER; scratch for gradients by hand elsewhere */
	struct node *left, *right;
};

struct problem {
	int nodes, samples;
	struct node *pool, *dpool; /* nodes; the shadow's nodes lead to shadows; the root is the first */
	double *x, *dx;            /* samples */
};

#ifndef __cplusplus

static double evaluate(const struct node *e, double x) {
	switch (e->kind) {
	case NUMBER:
		return e->number;
	case VARIABLE:
		return x;
	case SUM:
		return evaluate(e->left, x) + evaluate(e->right, x);
	case PRODUCT:
		return evaluate(e->left, x) * evaluate(e->right, x);
	case QUOTIENT: {
		double below = evaluate(e->right, x);
		return evaluate(e->left, x) / (1 + below * below);
	}
	case SINE:
		return sin(evaluate(e->left, x));
	}
	return 0;
}

static double objective(const struct node *root, int samples, const double *x) {
	double sum = 0;
	for (int i = 0; i < samples; i++)
		sum += evaluate(root, x[i]);
	return sum / samples;
}

#endif
