// Code for a processor of which LLVM is told something.
// grad: @gathered([1, 2, 3, 4], i32[3, 0, 2], 3)
__attribute__((target("arch=znver4"))) double gathered(const double *x, const int *at, int n) {
	double s = 0;
	for (int i = 0; i < n; i++) s += x[at[i]] * x[at[i]] * (i + 1);
	return s;
}
// grad: @plain([1, 2, 3, 4], 4)
double plain(const double *x, int n) {
	double s = 0;
	for (int i = 0; i < n; i++) s += x[i] * x[i] * (i + 1);
	return s;
}
