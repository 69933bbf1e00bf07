/* Path by path: what one step leaves is kept for the steps of one path. */
#include "montecarlo.h"

struct moment {
	double z, before, factor, volatility;
	int above, moved;
};

void problem_gradient(struct problem *q) {
	const double *p = q->parameters;
	double *dp = q->dparameters;
	const int steps = q->steps;
	const double dt = 1.0 / steps, root = sqrt(dt), discount = exp(-p[RATE]);
	struct moment *kept = malloc((size_t)steps * sizeof *kept);
	uint64_t state = 88172645463325252u;
	for (int i = 0; i < q->paths; i++) {
		double price = p[START], volatility = p[VOLATILITY];
		for (int t = 0; t < steps; t++) {
			struct moment *m = &kept[t];
			m->z = next_normal(&state);
			m->before = price;
			m->volatility = volatility;
			m->factor = exp((p[RATE] - 0.5 * volatility * volatility) * dt + volatility * root * m->z);
			price *= m->factor;
			if ((m->above = price > p[WALL]))
				price = 0.5 * (price + p[WALL]);
			if ((m->moved = next_uniform(&state) < 0.25))
				volatility += p[REVERSION] * (p[VOLATILITY] - volatility) + 0.02 * m->z * volatility;
		}
		const double gain = price - p[STRIKE];
		if (!(gain > 0))
			continue;
		double dprice = discount / q->paths, dvolatility = 0;
		dp[STRIKE] -= dprice;
		dp[RATE] -= gain * dprice;
		for (int t = steps - 1; t >= 0; t--) {
			const struct moment *m = &kept[t];
			if (m->moved) {
				dp[REVERSION] += dvolatility * (p[VOLATILITY] - m->volatility);
				dp[VOLATILITY] += dvolatility * p[REVERSION];
				dvolatility *= 1 - p[REVERSION] + 0.02 * m->z;
			}
			if (m->above) {
				dprice *= 0.5;
				dp[WALL] += dprice;
			}
			const double exponent = dprice * m->before * m->factor;
			dprice *= m->factor;
			dp[RATE] += exponent * dt;
			dvolatility += exponent * (root * m->z - m->volatility * dt);
		}
		dp[START] += dprice;
		dp[VOLATILITY] += dvolatility;
	}
	free(kept);
}
