#!/bin/bash
# What a build without requests costs: CPU time (best of RUNS) of -c on generated C files of some 10,000 lines and of ten, and of a
# link of 60 large objects, half of them in an archive, with clang and with goenzyme-cc. Aim: at most 1.3 times clang's to compile, 1.1 times to link.
#
#   driver/testdata/cost.sh path/to/goenzyme-cc [clang-19]
set -eu
cc=$1
clang=${2:-clang-19}
runs=${RUNS:-5}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

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

# cpu CMD…: user and system seconds of the best run
cpu() {
  local best=
  for _ in $(seq "$runs"); do
    local t
    t=$( { TIMEFORMAT='%U %S'; time "$@" >/dev/null; } 2>&1 | awk '{ print $1 + $2 }')
    if [ -z "$best" ] || awk "BEGIN { exit !($t < $best) }"; then best=$t; fi
  done
  echo "$best"
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

# row NAME FILE LEVEL
row() {
  local plain ours
  plain=$(cpu "$clang" "$3" -c "$2" -o "$dir/a.o")
  ours=$(GOENZYME_CLANG=$clang cpu "$cc" "$3" -c "$2" -o "$dir/b.o")
  awk "BEGIN { printf \"%-12s %8.3f %12.3f %6.2f\\n\", \"$1 $3\", $plain, $ours, $ours / $plain }"
}

printf '%-12s %8s %12s %6s\n' what "$clang" goenzyme-cc ratio
for level in -O0 -O1 -O2 -O3; do
  row small "$dir/small.c" $level
done
for level in -O0 -O1 -O2 -O3; do
  row static "$dir/static.c" $level
done
for level in -O0 -O1 -O2 -O3; do
  row large "$dir/unit.c" $level
done

GOENZYME_CLANG=$clang "$cc" -c "$dir/unit.c" -o "$dir/unit.o"
GOENZYME_CLANG=$clang "$cc" -c "$dir/small.c" -o "$dir/main.o"
for i in $(seq 60); do
  objcopy --prefix-symbols=p"$i"_ "$dir/unit.o" "$dir/part$i.o"
done
ar rcs "$dir/libparts.a" "$dir"/part[1-3]?.o
rm "$dir"/part[1-3]?.o
link=("$dir/main.o" "$dir"/part*.o "$dir/libparts.a" -lm -Wl,--unresolved-symbols=ignore-all -o "$dir/prog")
plain=$(cpu "$clang" "${link[@]}")
ours=$(GOENZYME_CLANG=$clang cpu "$cc" "${link[@]}")
awk "BEGIN { printf \"%-12s %8.3f %12.3f %6.2f\\n\", \"link\", $plain, $ours, $ours / $plain }"
