// Geodesy: the length of a traverse and the area of a polygon on the ellipsoid, map projections, gravity.
#include "measure.h"
#include <GeographicLib/AlbersEqualArea.hpp>
#include <GeographicLib/Geocentric.hpp>
#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/LambertConformalConic.hpp>
#include <GeographicLib/LocalCartesian.hpp>
#include <GeographicLib/NormalGravity.hpp>
#include <GeographicLib/PolarStereographic.hpp>
#include <GeographicLib/PolygonArea.hpp>
#include <GeographicLib/TransverseMercator.hpp>
using namespace GeographicLib;

// Thousands of kilometres between points given by latitude and longitude in tens of degrees, and the azimuths on the way.
static double traverse(const double *x, int n) {
	const Geodesic &earth = Geodesic::WGS84();
	double sum = 0;
	for (int i = 0; i + 3 < n; i += 2) {
		double length, from, to;
		earth.Inverse(10 * x[i], 10 * x[i + 1], 10 * x[i + 2], 10 * x[i + 3], length, from, to);
		sum += length * 1e-6 + 1e-3 * (from + 2 * to);
	}
	return sum;
}

// Where one gets by walking: a start, then directions and lengths.
static double walk(const double *x, int n) {
	Geodesic earth(6378137, 1 / 298.257);
	double lat = 10 * x[0], lon = 10 * x[1], turned;
	for (int i = 2; i + 1 < n; i += 2)
		earth.Direct(lat, lon, 30 * x[i], 1e6 * x[i + 1], lat, lon, turned);
	return lat + 2 * lon;
}

static double area(const double *x, int n) {
	PolygonArea polygon(Geodesic::WGS84());
	for (int i = 0; i + 1 < n; i += 2)
		polygon.AddPoint(10 * x[i] * (i % 4 ? -1 : 1), 10 * x[i + 1] + 3 * i);
	double length, size;
	polygon.Compute(false, true, length, size);
	return length * 1e-7 + size * 1e-13;
}

static double maps(const double *x, int n) {
	const LambertConformalConic lambert(6378137, 1 / 298.257, 33, 45, 1);
	const AlbersEqualArea albers(6378137, 1 / 298.257, 29.5, 45.5, 1);
	double sum = 0, east, north, convergence, scale;
	for (int i = 0; i + 1 < n; i += 2) {
		double lat = 10 * x[i] + 20, lon = 10 * x[i + 1];
		TransverseMercator::UTM().Forward(9, lat, lon, east, north, convergence, scale);
		sum += 1e-6 * (east + 2 * north) + 0.1 * convergence + scale;
		PolarStereographic::UPS().Forward(true, lat, lon, east, north, convergence, scale);
		sum += 1e-6 * (east + north) + 0.1 * scale;
		lambert.Forward(-10, lat, lon, east, north, convergence, scale);
		sum += 1e-6 * (east - north);
		albers.Forward(-10, lat, lon, east, north, convergence, scale);
		sum += 1e-6 * (2 * east - north);
	}
	return sum;
}

// Cartesian coordinates about a place, and the gravity there.
static double local(const double *x, int) {
	LocalCartesian here(10 * x[0], 10 * x[1], 100 * x[2]);
	double east, north, up, gy, gz;
	here.Forward(10 * x[3], 10 * x[4], 1000 * x[5], east, north, up);
	double potential = NormalGravity::WGS84().Gravity(10 * x[3], 1e5 * x[5], gy, gz);
	double lat, lon, height;
	here.Reverse(east * 0.9, north * 0.8, up * 0.95, lat, lon, height);
	return 1e-6 * (east + 2 * north + 3 * up) + 0.1 * potential + gy + 0.1 * gz + lat + lon + 1e-6 * height;
}

int main() {
	double x[8] = {3.11, 1.27, 4.03, 2.71, 1.93, 2.09, 2.57, 3.49};
	MEASURE(traverse, x, 8, 1e-8);
	MEASURE(walk, x, 8, 1e-8);
	MEASURE(area, x, 8, 1e-8);
	MEASURE(maps, x, 4, 1e-8);
	MEASURE(local, x, 6, 1e-8);
	return check_result();
}
