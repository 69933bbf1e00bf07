// Exceptions, virtual calls, templates and thread-local statics of C++.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <vector>

double later(const std::vector<double> &); // in second.cpp
extern int shared;

struct Shape {
  virtual ~Shape() {}
  virtual double area(double) = 0;
};
struct Base : virtual Shape {
  double area(double x) override { return x * 2; }
};
struct Limited : Base {
  double limit = 1;
  double area(double x) override {
    try {
      if (x > limit) throw 3;
      if (x < 0) throw std::runtime_error("negative");
      return Base::area(x);
    } catch (int i) {
      return i;
    } catch (const std::exception &e) {
      return e.what()[0];
    }
  }
};

static double classify(Shape *s) {
  if (auto *l = dynamic_cast<Limited *>(s)) return l->limit;
  return typeid(*s) == typeid(Base);
}

static int helper() { return 1; }
inline int counter() {
  static int n = helper();
  return ++n;
}
thread_local std::string perThread = "thread";

int main() {
  std::vector<std::string> words{"delta", "alpha", "charlie", "bravo"};
  std::sort(words.begin(), words.end(), [](auto &a, auto &b) { return a > b; });
  std::map<int, std::string> byLength;
  for (auto &w : words) byLength[w.size()] += w;
  std::shared_ptr<Shape> s = std::make_shared<Limited>();
  std::function<double(double)> f = [&](double x) { return s->area(x); };
  std::cout << f(0.5) << ' ' << f(2) << ' ' << f(-1) << ' ' << classify(s.get()) << '\n';
  for (auto &[n, w] : byLength) std::cout << n << ' ' << w << '\n';
  std::cout << perThread << counter() << counter() << shared << ' ' << later({1, 2, 3.5}) << '\n';
}
