#!/bin/bash
# What a build without requests costs: CPU time (best of RUNS) of -c on generated C files of some 10,000 lines and of ten, on some C++ and, where flang
# is installed, Fortran, of a link of 60 large objects, half of them in an archive, and of shared libraries that carry IR, with clang and with goenzyme-cc.
# Aim: at most 1.3 times clang's to compile, 1.1 times to link.
#
#   driver/testdata/cost.sh path/to/goenzyme-cc [clang-19]
set -eu
clang=${2:-clang-19}
runs=${RUNS:-5}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cc=$dir/goenzyme-cc
cp "$1" "$cc" # as installed: what a linker has just written lies in memory in smaller pieces, and takes 0.8 ms more to start

awk 'BEGIN {
  print "#include <math.h>\n#include <stdio.h>\n#include <string.h>"
  print "struct node { struct node *next; double v[4]; int kind; };"
  for (i = 0; i < 500; i++) {
    printf "static int calls%d;\n", i
    printf "double f%d(const double *a, double *b, int n, double x, struct node *p) {\n", i
    printf "  double s = %d.5;\n  calls%d++;\n  for (int i = 0; i < n; i++) {\n", i, i
    printf "    s += a[i] * x + sin(s) * %d;\n    if (s > %d) {\n      s = s / 2;\n      b[i] = s;\n    } else\n", i % 7, 1000 + i
    print  "      b[i] += a[n - 1 - i] * s;\n  }\n  for (; p; p = p->next)\n    s += p->v[p->kind & 3];"
    printf "  switch (n) {\n  case 1: s += exp(x); break;\n  case 2: s -= x * x; break;\n"
    if (i) printf "  default: s *= f%d(b, b, n / 2, x, 0);\n", i - 1
    print "  }\n  return s;\n}"
  }
}' > "$dir/unit.c"

# pair NAME PLAIN… -- OURS…: the best of user and system seconds, and of elapsed ones, of each; in turn, so that a machine that is busy for a while is
# so for both
pair() {
  local name=$1 plain=()
  shift
  while [ "$1" != -- ]; do plain+=("$1"); shift; done
  shift
  : > "$dir/plain.times"
  : > "$dir/ours.times"
  TIMEFORMAT='%U %S %R'
  for _ in $(seq "$runs"); do
    { time "${plain[@]}" > "$dir/said" 2>&1; } 2>> "$dir/plain.times"
    { time "$@" > "$dir/said" 2>&1; } 2>> "$dir/ours.times"
  done
  awk -v name="$name" '
    FNR == 1 { side++ }
    { cpu = $1 + $2; if (FNR == 1 || cpu < best[side]) best[side] = cpu; if (FNR == 1 || $3 < wall[side]) wall[side] = $3 }
    END { printf "%-12s %8.3f %12.3f %6.2f   %8.3f %12.3f\n", name, best[1], best[2], best[2] / best[1], wall[1], wall[2] }' "$dir/plain.times" "$dir/ours.times"
}

cat > "$dir/small.c" <<'END'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
struct node { struct node *next; double v; };
static double sum(struct node *n) { return n ? n->v + sum(n->next) : 0; }
struct node *push(struct node *n, double v) { struct node *m = malloc(sizeof *m); m->next = n; m->v = v; return m; }
int main(int argc, char **argv) {
	struct node *n = 0;
	for (int i = 1; i < argc; i++) n = push(n, atof(argv[i]));
	return printf("%g\n", sqrt(sum(n))) < 0;
}
END

cat > "$dir/static.c" <<'END'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int calls;
static double half(double x) { return x / 2; }
static double twice(double x) { return 2 * x; }
static double (*const table[])(double) = {half, twice};
double model(double x) { calls++; return sin(x) * table[1](x); }
int main(int argc, char **argv) {
	for (int i = 1; i < argc; i++) printf("%g\n", table[i & 1](model(atof(argv[i]))));
	return calls;
}
END

cat > "$dir/sorted.c" <<'END'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static int calls;
static int before(const void *a, const void *b) { calls++; return *(const double *)a < *(const double *)b ? -1 : 1; }
double model(double *x, int n) { qsort(x, n, sizeof *x, before); return x[0] / 2 + sin(x[1]); }
int main(int argc, char **argv) {
	double v[9] = {0};
	for (int i = 1; i < argc && i < 9; i++) v[i] = atof(argv[i]);
	return printf("%g %d\n", model(v, 9), calls) < 0;
}
END

cat > "$dir/vector.cc" <<'END'
#include <cmath>
#include <map>
#include <string>
#include <vector>
static std::map<std::string, int> calls;
double model(const std::vector<double> &v, const std::string &name) {
	calls[name]++;
	double s = 0;
	for (double x : v) s += std::sin(x);
	return s;
}
END

cat > "$dir/own.cc" <<'END'
static int calls;
double model(double x) { calls++; return x * calls; }
int count() { return calls; }
END

cat > "$dir/streams.cc" <<'END'
#include <iostream>
#include <vector>
double model(const std::vector<double> &v) {
	double s = 0;
	for (double x : v) s += x * x;
	std::cout << s << '\n';
	return s;
}
END

awk 'BEGIN {
  for (i = 0; i < 20; i++) {
    printf "subroutine step%d(n, a, x, y)\n  integer, intent(in) :: n\n  real(8), intent(in) :: a(n, n), x(n)\n  real(8), intent(inout) :: y(n)\n", i
    printf "  real(8), parameter :: half = 0.5d0\n  integer :: i, j\n  do j = 1, n\n    do i = 1, n\n      y(i) = y(i) + half * a(i, j) * sin(x(j))\n    end do\n  end do\n"
    printf "  if (y(1) > %d) y = y / norm2(y)\nend subroutine\n", i
  }
}' > "$dir/steps.f90"

# row NAME FILE LEVEL
row() { pair "$1 $3" "$clang" "$3" -c "$2" -o "$dir/a.o" -- "$cc" "$3" -c "$2" -o "$dir/b.o"; }

export GOENZYME_CLANG=$clang
printf '%-12s %8s %12s %6s   %8s %12s\n' what "$clang" goenzyme-cc ratio elapsed goenzyme-cc
for level in -O0 -O1 -O2 -O3; do
  row small "$dir/small.c" $level
done
for level in -O0 -O1 -O2 -O3; do
  row static "$dir/static.c" $level
done
for level in -O0 -O2; do
  row sorted "$dir/sorted.c" $level
  row c++ "$dir/vector.cc" $level
  row c++own "$dir/own.cc" $level
  row c++io "$dir/streams.cc" $level
done
if flang=$(command -v flang-new-19 || command -v flang-22); then
  ln -s goenzyme-cc "$dir/goenzyme-fortran"
  for level in -O0 -O2; do
    pair "fortran $level" "$flang" $level -c "$dir/steps.f90" -o "$dir/a.o" -- "$dir/goenzyme-fortran" -fenzyme-flang="$flang" $level -c "$dir/steps.f90" -o "$dir/b.o"
  done
fi
for level in -O0 -O1 -O2 -O3; do
  row large "$dir/unit.c" $level
done

"$cc" -c "$dir/unit.c" -o "$dir/unit.o"
"$cc" -c "$dir/small.c" -o "$dir/main.o"
for i in $(seq 60); do
  objcopy --prefix-symbols=p"$i"_ "$dir/unit.o" "$dir/part$i.o"
done
ar rcs "$dir/libparts.a" "$dir"/part[1-3]?.o
rm "$dir"/part[1-3]?.o
link=("$dir/main.o" "$dir"/part*.o "$dir/libparts.a" -lm -Wl,--unresolved-symbols=ignore-all -o "$dir/prog")
pair link "$clang" "${link[@]}" -- "$cc" "${link[@]}"

# library NAME OBJECT…: a shared library
library() {
  local name=$1
  shift
  pair "$name" "$clang" -shared "$@" -lm -o "$dir/plain.so" -- "$cc" -shared "$@" -lm -o "$dir/ours.so"
}
for i in $(seq 40); do
  sed "s/model/model$i/; s/main/main$i/" "$dir/static.c" > "$dir/s$i.c"
  "$cc" -O2 -fPIC -c "$dir/s$i.c" -o "$dir/s$i.o"
done
library "40 small" "$dir"/s*.o
for i in $(seq 10); do
  sed "s/\bf\([0-9]\)/q${i}f\1/g; s/calls\([0-9]\)/q${i}calls\1/g" "$dir/unit.c" > "$dir/l$i.c"
  "$cc" -O0 -fPIC -c "$dir/l$i.c" -o "$dir/l$i.o"
done
library "10 large" "$dir"/l*.o
