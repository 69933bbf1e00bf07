// Recursion over trees: expressions that are evaluated, and a tree whose nodes are combined.
#define NOINLINE __attribute__((noinline))
double sin(double), cos(double);
/* A node has an operation and two children, or a number. */
// grad: @evaluate([0.5, 1.2, -0.3, 0.8], i32[0, 1, 2, 3, 4, 5, 6, 1], i32[0, 0, 0, 1, 2, 3, 5, 2], i32[0, 1, 2, 0, 3, 4, 4, 3], 6)
NOINLINE double evaluate(const double *v, const int *op, const int *left, const int *right, int e) {
	switch (op[e]) {
	case 0: return v[right[e]];
	case 1: return v[right[e]] * v[0];
	case 2: return 1.5;
	case 3: return evaluate(v, op, left, right, left[e]) + evaluate(v, op, left, right, right[e]);
	case 4: return evaluate(v, op, left, right, left[e]) * evaluate(v, op, left, right, right[e]);
	case 5: return sin(evaluate(v, op, left, right, left[e]));
	case 6: return evaluate(v, op, left, right, left[e]) - evaluate(v, op, left, right, right[e]);
	}
	return cos(evaluate(v, op, left, right, left[e]));
}
/* A tree in an array: node i has the children 2i + 1 and 2i + 2. Two ways meet, not many. */
// grad: @combine([0.5, 1.2, -0.3, 0.8, 0.4, 1.1, 0.6], 0, 7)
// grad: @combine([0.5, 1.2, -0.3, 0.8, 0.4, 1.1], 0, 6)
NOINLINE double combine(const double *v, int i, int n) {
	if (i >= n) return 1;
	return v[i] * combine(v, 2 * i + 1, n) + sin(combine(v, 2 * i + 2, n));
}
