// Stretches of code that nothing with a derivative passes through: tangents over a tape go past them.
#include <math.h>
// grad: @parity([0.4, 0.7, 1.3], 3, 5)
double parity(const double *x, int n, int bits) {
	int ones = 0;
	double s = x[0];
	for (int i = 1; i < n; i++) s *= sin(x[i]);
	while (bits) {
		ones += bits & 1;
		bits >>= 1;
	}
	return ones & 1 ? s * s : exp(s);
}
// grad: @marked([0.4, 0.7, 1.3], i32[1, 2, 0], 3)
double marked(const double *x, int *at, int n) {
	double s = 0;
	for (int i = 0; i < n; i++) {
		if (at[i] > 1) at[i] = at[i] > 2 ? 2 : at[i] - 1;
		s += x[at[i]] * x[i] * x[i];
	}
	return s;
}
