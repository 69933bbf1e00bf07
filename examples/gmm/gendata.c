/* Writes a mixture problem to standard output: gendata [d [k [n]]] */
#include <stdio.h>
#include <stdlib.h>

#include "gmm.h"
#include "random.h"

static void write_row(int count, const double *v) {
	for (int i = 0; i < count; i++)
		printf("%.17g%c", v[i], i + 1 < count ? ' ' : '\n');
}

static void write_normals(int rows, int columns, double spread) {
	double *row = malloc(columns * sizeof *row);
	for (int i = 0; i < rows; i++) {
		for (int j = 0; j < columns; j++)
			row[j] = spread * random_normal();
		write_row(columns, row);
	}
	free(row);
}

int main(int argc, char **argv) {
	int d = argc > 1 ? atoi(argv[1]) : 10;
	int k = argc > 2 ? atoi(argv[2]) : 25;
	int n = argc > 3 ? atoi(argv[3]) : 1000;
	if (d < 1 || k < 1 || n < 1) {
		fprintf(stderr, "usage: gendata [dimensions [components [points]]]\n");
		return 2;
	}
	for (int i = 0; i < 20; i++)
		random_uniform(); /* leave the small seed behind */
	printf("%d %d %d\n1 0\n", d, k, n);
	write_normals(1, k, 0.5);                /* alphas */
	write_normals(k, d, 1.5);                /* means */
	write_normals(k, gmm_icf_size(d), 0.3);  /* icf */
	write_normals(n, d, 1.5);                /* observations */
	return fflush(stdout) || ferror(stdout);
}
