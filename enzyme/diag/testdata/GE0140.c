extern int enzyme_width;
void __enzyme_autodiff(void *, ...);

static double f(double *x) { return *x * *x; }

void slopes(double *x, double *dx, double *dx2) {
	__enzyme_autodiff((void *)f, enzyme_width, 2, x, dx, dx2); // here, with -fenzyme-check-gradient
}

int main(void) {
	double x = 1, a = 0, b = 0;
	slopes(&x, &a, &b);
	return a == b;
}
