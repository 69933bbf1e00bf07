// Functions that call themselves and each other.
#define NOINLINE __attribute__((noinline))
// grad: @power(1.2, 7)
NOINLINE double power(double x, int n) { if (n == 0) return 1; double h = power(x, n / 2); return n % 2 ? h * h * x : h * h; }
// grad: @tree([1, 2, 3, 4, 5, 6, 7, 8], 8)
NOINLINE double tree(const double *x, int n) { if (n == 1) return x[0]; double a = tree(x, n / 2), b = tree(x + n / 2, n - n / 2); return a * b * 0.3 + a; }
NOINLINE double odd(double x, int n);
// grad: @even(0.7, 6)
NOINLINE double even(double x, int n) { if (n == 0) return x * x; return odd(x * 1.1, n - 1) + x; }
NOINLINE double odd(double x, int n) { if (n == 0) return x; return even(x * x, n - 1) * 0.9; }
// grad: @inplace([1, 2, 3], 3)
NOINLINE void inplace(double *x, int n) { if (n == 0) return; x[0] *= x[0]; inplace(x + 1, n - 1); if (n > 1) x[0] += x[1] * 0.1; }
