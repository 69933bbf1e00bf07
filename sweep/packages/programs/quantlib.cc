// Prices of options and of bonds: Black's formula and its greeks, implied volatilities, a curve of discounts, normal distributions.
#include "measure.h"
#include <ql/math/distributions/bivariatenormaldistribution.hpp>
#include <ql/math/distributions/normaldistribution.hpp>
#include <ql/math/interpolations/loginterpolation.hpp>
#include <ql/pricingengines/blackcalculator.hpp>
#include <ql/pricingengines/blackformula.hpp>
using namespace QuantLib;

// x: forward, strike, volatility, discount, time
static double option(const double *x, int) {
	double deviation = x[2] * std::sqrt(x[4]), forward = 100 * x[0], strike = 100 * x[1];
	double call = blackFormula(Option::Call, strike, forward, deviation, x[3]);
	double put = blackFormula(Option::Put, strike, forward, deviation, x[3], 2);
	BlackCalculator greeks(Option::Call, strike, forward, deviation, x[3]);
	double sum = greeks.value() + greeks.delta(97) + 10 * greeks.gamma(97) + 0.1 * greeks.vega(x[4]) + 0.1 * greeks.theta(97, x[4]);
	return call + 2 * put + sum + bachelierBlackFormula(Option::Call, strike, forward, 20 * deviation, x[3]) + blackFormulaCashItmProbability(Option::Put, strike, forward, deviation);
}

// The volatility that gives a price, by formulas that are near.
static double implied(const double *x, int) {
	double price = 10 * x[0], forward = 100 * x[1], strike = 100 * x[2];
	return blackFormulaImpliedStdDevChambers(Option::Call, strike, forward, price, 8) + 2 * blackFormulaImpliedStdDevApproximation(Option::Call, strike, forward, price) +
	       3 * blackFormulaImpliedStdDevApproximationRS(Option::Call, strike, forward, price) + bachelierBlackFormulaImpliedVol(Option::Call, strike, forward, 1.3, price);
}

// A bond's price with discounts between the knots of a curve.
static double bond(const double *x, int n) {
	std::vector<Real> times(1, 0.0), discounts(1, 1.0);
	for (int i = 0; i < n; i++) {
		times.push_back(0.5 + 1.7 * i);
		discounts.push_back(std::exp(-0.05 * x[i] * times.back()));
	}
	LogLinearInterpolation curve(times.begin(), times.end(), discounts.begin());
	double price = 0;
	for (double t = 1; t < 8; t += 0.5)
		price += 2 * curve(t);
	return price + 100 * curve(8.0) + curve.derivative(3.1);
}

static double normal(const double *x, int) {
	CumulativeNormalDistribution cumulative(x[0], x[1]);
	InverseCumulativeNormal inverse;
	BivariateCumulativeNormalDistributionDr78 two(0.5 * x[2]);
	MaddockInverseCumulativeNormal exact;
	return cumulative(x[3]) + inverse(0.1 + 0.5 * x[3]) + two(x[0], x[1]) + exact(0.3 * x[2] + 0.2) + cumulative.derivative(x[2]);
}

int main() {
	double x[6] = {1.03, 0.97, 0.31, 0.94, 1.4, 0.5};
	MEASURE(option, x, 5, 1e-8);
	double y[3] = {0.9, 1.02, 0.99};
	MEASURE(implied, y, 3, 1e-6);
	MEASURE(bond, x, 6, 1e-8);
	MEASURE(normal, x, 4, 1e-7);
	return check_result();
}
