#!/bin/bash
# What a unit without requests costs: CPU time (best of RUNS) of -c on a generated C file of some 10,000 lines, with clang
# and with goenzyme-cc. Aim: at most 1.3 times clang's at -O1 to -O3, 1.7 times at -O0.
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

printf '%s lines\n%-5s %8s %12s %6s\n' "$(wc -l < "$dir/unit.c")" level "$clang" goenzyme-cc ratio
for level in -O0 -O1 -O2 -O3; do
  plain=$(cpu "$clang" $level -c "$dir/unit.c" -o "$dir/a.o")
  ours=$(GOENZYME_CLANG=$clang cpu "$cc" $level -c "$dir/unit.c" -o "$dir/b.o")
  awk "BEGIN { printf \"%-5s %8.2f %12.2f %6.2f\\n\", \"$level\", $plain, $ours, $ours / $plain }"
done
