#include "montecarlo.h"

struct problem *problem_new(int large) {
	struct problem *p = room_for(1, sizeof *p);
	p->paths = large ? 20000 : 100;
	p->steps = large ? 100 : 50;
	p->parameters = numbers(PARAMETERS);
	p->dparameters = numbers(PARAMETERS);
	p->parameters[START] = 100;
	p->parameters[RATE] = 0.03;
	p->parameters[VOLATILITY] = 0.3;
	p->parameters[REVERSION] = 0.5;
	p->parameters[STRIKE] = 95;
	p->parameters[WALL] = 140;
	return p;
}

void problem_size(const struct problem *p, char *text, size_t room) { snprintf(text, room, "%d paths, %d steps", p->paths, p->steps); }

int problem_inputs(const struct problem *p, struct input *list) {
	list[0] = (struct input){p->parameters, p->dparameters, PARAMETERS, 1};
	return 1;
}

double problem_value(struct problem *p) { return objective(p->paths, p->steps, p->parameters); }
