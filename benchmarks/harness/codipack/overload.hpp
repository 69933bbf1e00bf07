/* Gradients by CoDiPack, with its ordinary type for reverse mode. */
#ifndef BENCH_OVERLOAD_HPP
#define BENCH_OVERLOAD_HPP

#include <codi.hpp>
#include <vector>

#include "bench.h"

using Real = codi::RealReverse;

/* Adds to the inputs' grad the gradient of function, which gets an array for each input. */
template <class Function>
void add_gradient(const input *list, int count, Function function) {
	static std::vector<Real> values[INPUTS_MAX];
	Real *arrays[INPUTS_MAX];
	auto &tape = Real::getTape();
	tape.setActive();
	for (int a = 0; a < count; a++) {
		values[a].resize(list[a].count);
		for (long i = 0; i < list[a].count; i++) {
			values[a][i] = list[a].value[i * list[a].step];
			tape.registerInput(values[a][i]);
		}
		arrays[a] = values[a].data();
	}
	Real result = function(arrays);
	tape.registerOutput(result);
	tape.setPassive();
	result.setGradient(1);
	tape.evaluate();
	for (int a = 0; a < count; a++)
		for (long i = 0; i < list[a].count; i++)
			list[a].grad[i * list[a].step] += values[a][i].getGradient();
	tape.reset();
}

#endif
