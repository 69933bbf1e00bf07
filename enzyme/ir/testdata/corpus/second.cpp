// The other unit of program.cpp: an internal function, an inline one and a
// struct of the same names, with contents that are the same or other.
#include <numeric>
#include <string>
#include <vector>

int shared = 7;
static int helper() { return 2; }
inline int counter() {
  static int n = helper();
  return ++n;
}
struct Shape {
  int sides;
};
static double scale(Shape s) { return s.sides * 0.5; }

double later(const std::vector<double> &v) {
  std::string text = std::to_string(v.size());
  return std::accumulate(v.begin(), v.end(), 0.0) * scale({helper()}) + text.size();
}
