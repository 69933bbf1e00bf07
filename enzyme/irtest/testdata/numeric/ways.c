// Functions that call themselves, choose among many ways and only compute a number: records of partials.
#define NOINLINE __attribute__((noinline))
double sin(double), cos(double);
// grad: @walk([0.5, 1.2, -0.3, 0.8], 7, 0.6)
NOINLINE double walk(const double *v, int n, double x) {
	switch (n) {
	case 0: return x;
	case 1: return v[1];
	case 2: return walk(v, 1, x) * walk(v, 0, x * v[2]);
	case 3: return sin(walk(v, 2, x)) + 0.5;
	case 4: { double a = walk(v, 3, x), b = walk(v, 2, x); return a > b ? a - b : a * b * v[0]; }
	case 5: { double s = 1; for (int i = 0; i < 3; i++) s *= walk(v, 4 - i, s); return s; }
	case 6: { double b = walk(v, 5, x); return walk(v, 4, x) / (1 + b * b); }
	}
	return walk(v, n - 1, x) + walk(v, n - 2, cos(x));
}
// grad: @used([0.5, 1.2, -0.3, 0.8], 6, 0.4)
NOINLINE double used(double *v, int n, double x) {
	double s = 0;
	for (int i = 0; i < 3; i++) {
		double r = walk(v, n - i, x + s);
		v[i] = sin(r) * v[i + 1];
		s += r * r;
	}
	return s + v[0] * v[1];
}
