extern int enzyme_const, enzyme_dup;
double __enzyme_autodiff(void *, ...);

struct problem { double *x, *table; };

static double f(struct problem *p, double *table) {
	p->table = table; // here
	return p->x[0] * p->table[0];
}

void slope(struct problem *p, struct problem *dp, double *table) {
	__enzyme_autodiff((void *)f, enzyme_dup, p, dp, enzyme_const, table);
}
