// Particles: decay products in the frames of their parents, by rotations and boosts; angles, masses and rapidities.
#include "measure.h"
#include "CLHEP/Vector/Boost.h"
#include "CLHEP/Vector/EulerAngles.h"
#include "CLHEP/Vector/LorentzRotation.h"
#include "CLHEP/Vector/LorentzVector.h"
#include "CLHEP/Vector/Rotation.h"
#include "CLHEP/Vector/ThreeVector.h"
using namespace CLHEP;

// A parent of mass 2 decays into two of masses 0.3 and 0.5 under some angles: what is seen of them.
static double decay(const double *x, int) {
	HepLorentzVector parent;
	parent.setVectM(Hep3Vector(x[0], x[1], x[2]), 2 + 0.1 * x[3]);
	double mass = parent.m(), a = 0.3, b = 0.5;
	double momentum = std::sqrt((mass * mass - (a + b) * (a + b)) * (mass * mass - (a - b) * (a - b))) / (2 * mass);
	Hep3Vector direction;
	direction.setRThetaPhi(momentum, x[4], x[5]);
	HepLorentzVector first, second;
	first.setVectM(direction, a);
	second.setVectM(-direction, b);
	first.boost(parent.boostVector());
	second.boost(parent.boostVector());
	return first.perp() + 2 * second.rapidity() + first.vect().angle(second.vect()) + first.invariantMass(second) + 0.3 * first.deltaR(second) + second.plus(Hep3Vector(0, 0.6, 0.8));
}

// A momentum through a chain of rotations and boosts and the inverse of part of it.
static double frames(const double *x, int) {
	HepRotation turn(Hep3Vector(x[0], x[1], 1), x[2]);
	turn.rotateX(x[3]).rotateY(x[4]);
	HepRotation other(HepEulerAngles(x[5], x[6], x[7]));
	HepLorentzRotation frame(turn * other.inverse());
	frame.boost(0.3 * x[8], 0.1, -0.2 * x[9]).rotateZ(x[10]).boostZ(0.4 * x[11]);
	HepLorentzVector p = frame.inverse() * (frame * frame * HepLorentzVector(0.3, 0.5, -0.2, 1.4));
	HepBoost boost;
	HepRotation rest;
	frame.decompose(rest, boost);
	double angle = 0;
	Hep3Vector axis;
	rest.getAngleAxis(angle, axis);
	return p.x() + 2 * p.y() + 3 * p.z() + 4 * p.t() + angle + axis.dot(boost.boostVector()) + rest.phi() + rest.theta() * turn.psi();
}

int main() {
	double x[12] = {0.7, 0.9, 1.2, 0.4, 1.1, 0.6, 0.8, 0.5, 0.9, 0.7, 0.3, 0.6};
	MEASURE(decay, x, 6, 1e-8);
	MEASURE(frames, x, 12, 1e-7);
	return check_result();
}
