/* Values of operands are kept on a stack that the way back takes them from. */
#include "tree.h"

/* evaluate, leaving what its adjoint reads on the stack; returns the stack's new top through it. */
static double forward(const struct node *e, double x, double **stack) {
	switch (e->kind) {
	case NUMBER:
		return e->number;
	case VARIABLE:
		return x;
	case SUM: {
		double left = forward(e->left, x, stack);
		return left + forward(e->right, x, stack);
	}
	case PRODUCT: {
		double left = forward(e->left, x, stack), right = forward(e->right, x, stack);
		*(*stack)++ = left;
		*(*stack)++ = right;
		return left * right;
	}
	case QUOTIENT: {
		double below = forward(e->right, x, stack), above = forward(e->left, x, stack);
		*(*stack)++ = above;
		*(*stack)++ = below;
		return above / (1 + below * below);
	}
	case SINE: {
		double inner = forward(e->left, x, stack);
		*(*stack)++ = inner;
		return sin(inner);
	}
	}
	return 0;
}

static void backward(const struct node *e, struct node *de, double d, double *dx, double **stack) {
	switch (e->kind) {
	case NUMBER:
		de->number += d;
		break;
	case VARIABLE:
		*dx += d;
		break;
	case SUM:
		backward(e->right, de->right, d, dx, stack);
		backward(e->left, de->left, d, dx, stack);
		break;
	case PRODUCT: {
		double right = *--*stack, left = *--*stack;
		backward(e->right, de->right, d * left, dx, stack);
		backward(e->left, de->left, d * right, dx, stack);
		break;
	}
	case QUOTIENT: {
		double below = *--*stack, above = *--*stack, over = d / (1 + below * below);
		backward(e->left, de->left, over, dx, stack);
		backward(e->right, de->right, -2 * below * over * above / (1 + below * below), dx, stack);
		break;
	}
	case SINE: {
		double inner = *--*stack;
		backward(e->left, de->left, d * cos(inner), dx, stack);
		break;
	}
	}
}

void problem_gradient(struct problem *p) {
	double *stack = kept_room(2 * (size_t)p->nodes * sizeof *stack), *top = stack;
	for (int i = 0; i < p->samples; i++) {
		forward(p->pool, p->x[i], &top);
		backward(p->pool, p->dpool, 1.0 / p->samples, &p->dx[i], &top);
	}
}
