extern int enzyme_const;
double __enzyme_autodiff(void *, ...);

static double f(double *x, double *squares, int n) {
	double sum = 0;
	for (int i = 0; i < n; i++)
		squares[i] = x[i] * x[i]; // here
	for (int i = 0; i < n; i++)
		sum += squares[n - 1 - i];
	return sum;
}

int main(void) {
	double x[3] = {1, 2, 3}, dx[3] = {0}, squares[3];
	__enzyme_autodiff((void *)f, x, dx, enzyme_const, squares, 3);
	return dx[0] > 0;
}
