/* Each solve is reversed at once, step by step; sines and cosines of its steps are kept in an array that grows. (Knowing that
 * the solve has converged, one could do with its last step; a compiler cannot know that.) */
#include "newton.h"

struct iterate {
	double sine, cosine, step;
};

void problem_gradient(struct problem *p) {
	size_t room = 16;
	struct iterate *kept = malloc(room * sizeof *kept);
	for (int i = 0; i < p->n; i++) {
		const double e = p->eccentricity[i], mean = p->mean[i];
		double x = mean, step;
		size_t count = 0;
		do {
			if (count == room)
				kept = realloc(kept, (room *= 2) * sizeof *kept);
			struct iterate *k = &kept[count++];
			k->sine = sin(x);
			k->cosine = cos(x);
			k->step = step = (x - e * k->sine - mean) / (1 - e * k->cosine);
			x -= step;
		} while (fabs(step) > 1e-10);

		const double s = sin(x), c = cos(x), root = sqrt(1 - e * e);
		const double px = c - e - 2, py = root * s, square = px * px + py * py + 0.1;
		const double dsquare = -0.5 / (square * sqrt(square)), dpx = 2 * px * dsquare, dpy = 2 * py * dsquare;
		double dx = -s * dpx + root * c * dpy;
		double de = -dpx - dpy * s * e / root, dmean = 0;
		while (count > 0) {
			const struct iterate *k = &kept[--count];
			const double slope = 1 - e * k->cosine, dtop = -dx / slope, dslope = -dtop * k->step;
			de -= dtop * k->sine + dslope * k->cosine;
			dmean -= dtop;
			dx += dtop * slope + dslope * e * k->sine;
		}
		p->dmean[i] += dmean + dx;
		p->deccentricity[i] += de;
	}
	free(kept);
}
