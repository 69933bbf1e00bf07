double __enzyme_autodiff(void *, ...);

static double length(double *x) { return x[0] * x[0] + x[1] * x[1]; }

int main(void) {
	double x[2] = {3, 4};
	__enzyme_autodiff((void *)length, x, x); // here
}
