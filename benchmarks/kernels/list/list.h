/* A recurrence along a linked list in scattered memory: pointer chasing, and nobody knows how long it is. */
#include "bench.h"

struct node {
	double value;
	struct node *next;
};

struct problem {
	int n;
	struct node *pool, *dpool; /* n; the shadow's nodes lead to shadows */
	int first;
};

#ifndef __cplusplus

static double objective(const struct node *list) {
	double state = 0.5;
	for (; list; list = list->next)
		state = list->value + state / (1 + state * state);
	return state * state;
}

#endif
