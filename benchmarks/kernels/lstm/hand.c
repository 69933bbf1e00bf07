/* Gates and states of all moments are kept: calling exp and tanh again would cost more. */
#include "lstm.h"

/* What one unit leaves in one moment: the gates, the cell before, tanh of the cell after, the state before, what came in. */
struct kept {
	double forget, in, out, change, before, squashed, hidden, input;
};

static void layer_kept(int units, const double *w, double *hidden, double *cell, const double *in, struct kept *k) {
	for (int i = 0; i < units; i++, k++) {
		k->input = in[i];
		k->hidden = hidden[i];
		k->before = cell[i];
		k->forget = sigmoid(in[i] * w[(2 * FORGET) * units + i] + w[(2 * FORGET + 1) * units + i]);
		k->in = sigmoid(hidden[i] * w[(2 * IN) * units + i] + w[(2 * IN + 1) * units + i]);
		k->out = sigmoid(in[i] * w[(2 * OUT) * units + i] + w[(2 * OUT + 1) * units + i]);
		k->change = tanh(hidden[i] * w[(2 * CHANGE) * units + i] + w[(2 * CHANGE + 1) * units + i]);
		cell[i] = cell[i] * k->forget + k->in * k->change;
		k->squashed = tanh(cell[i]);
		hidden[i] = k->out * k->squashed;
	}
}

/* dhidden and dcell hold adjoints of what the layer leaves, then of what it found; din gets those of what came in. */
static void layer_back(int units, const double *w, double *dw, const struct kept *k, double *dhidden, double *dcell, double *din) {
	for (int i = 0; i < units; i++, k++) {
		double d = dhidden[i], dc = dcell[i] + d * k->out * (1 - k->squashed * k->squashed);
		double dforget = dc * k->before * k->forget * (1 - k->forget);
		double dingate = dc * k->change * k->in * (1 - k->in);
		double doutgate = d * k->squashed * k->out * (1 - k->out);
		double dchange = dc * k->in * (1 - k->change * k->change);
		dcell[i] = dc * k->forget;
		dw[(2 * FORGET) * units + i] += dforget * k->input;
		dw[(2 * FORGET + 1) * units + i] += dforget;
		dw[(2 * IN) * units + i] += dingate * k->hidden;
		dw[(2 * IN + 1) * units + i] += dingate;
		dw[(2 * OUT) * units + i] += doutgate * k->input;
		dw[(2 * OUT + 1) * units + i] += doutgate;
		dw[(2 * CHANGE) * units + i] += dchange * k->hidden;
		dw[(2 * CHANGE + 1) * units + i] += dchange;
		dhidden[i] = dingate * w[(2 * IN) * units + i] + dchange * w[(2 * CHANGE) * units + i];
		din[i] += dforget * w[(2 * FORGET) * units + i] + doutgate * w[(2 * OUT) * units + i];
	}
}

void problem_gradient(struct problem *p) {
	const int layers = p->layers, units = p->units, length = p->length, size = layers * units;
	const double *scale = p->scale;
	const size_t moments = (size_t)length - 1, states = 4 * (size_t)size + 2 * (size_t)units;
	struct kept *kept = kept_room(moments * (size_t)size * sizeof *kept + (2 * moments * (size_t)units + states) * sizeof(double));
	double *weights_of = (double *)(kept + moments * (size_t)size); /* exp(out) / (sum + 2) */
	double *last = weights_of + moments * (size_t)units;
	double *state = memset(last + moments * (size_t)units, 0, states * sizeof *state);
	double *hidden = state, *cell = hidden + size, *dhidden = cell + size, *dcell = dhidden + size, *in = dcell + size, *din = in + units;
	for (int t = 0; t + 1 < length; t++) {
		for (int i = 0; i < units; i++)
			in[i] = p->sequence[t * units + i] * scale[i];
		const double *from = in;
		for (int l = 0; l < layers; l++) {
			layer_kept(units, &p->weights[l * 2 * GATES * units], &hidden[l * units], &cell[l * units], from,
			           &kept[(t * layers + l) * units]);
			from = &hidden[l * units];
		}
		double sum = 2, *e = &weights_of[t * units];
		for (int i = 0; i < units; i++) {
			last[t * units + i] = from[i];
			sum += e[i] = exp(from[i] * scale[units + i] + scale[2 * units + i]);
		}
		for (int i = 0; i < units; i++)
			e[i] /= sum;
	}
	const double seed = -1.0 / ((length - 1) * units);
	for (int t = length - 2; t >= 0; t--) {
		const double *next = &p->sequence[(t + 1) * units];
		double all = 0;
		for (int i = 0; i < units; i++)
			all += next[i];
		double *d = &dhidden[(layers - 1) * units];
		for (int i = 0; i < units; i++) {
			double dout = seed * (next[i] - all * weights_of[t * units + i]);
			p->dscale[2 * units + i] += dout;
			p->dscale[units + i] += dout * last[t * units + i];
			d[i] += dout * scale[units + i];
		}
		for (int l = layers - 1; l >= 0; l--) {
			double *below = l > 0 ? &dhidden[(l - 1) * units] : din;
			layer_back(units, &p->weights[l * 2 * GATES * units], &p->dweights[l * 2 * GATES * units], &kept[(t * layers + l) * units],
			           &dhidden[l * units], &dcell[l * units], below);
		}
		for (int i = 0; i < units; i++) {
			p->dscale[i] += din[i] * p->sequence[t * units + i];
			din[i] = 0;
		}
	}
}
