package doctor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
)

// A trial is a program that exits with 0 if its derivative is correct.
type trial struct{ name, text string }

// trialBody checks the derivatives of Σ sin²(a xᵢ), which are a sin(2 a xᵢ). Its loop, memory and helper
// function exercise every step of a run.
const trialBody = `
static double wave(double a, double x) { return sin(a * x); }

static double sum(const double *x, int n, double a) {
	double s = 0;
	for (int i = 0; i < n; i++)
		s += wave(a, x[i]) * wave(a, x[i]);
	return s;
}

int main(void) {
	double x[4] = {0.3, 0.7, 1.1, 1.9}, dx[4] = {0}, a = 1.5;
	__enzyme_autodiff((void *)sum, enzyme_dup, x, dx, enzyme_const, 4, enzyme_const, a);
	for (int i = 0; i < 4; i++)
		if (!(fabs(dx[i] - a * sin(2 * a * x[i])) < 1e-12))
			return 1;
	return 0;
}
`

var (
	trialC = trial{"trial.c", `#include <math.h>
extern int enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...);
` + trialBody}
	trialCXX = trial{"trial.cpp", `#include <cmath>
#include <vector>
using std::fabs; using std::sin;
extern int enzyme_dup, enzyme_const;
extern "C" double __enzyme_autodiff(void *, ...);
std::vector<double> *kept = new std::vector<double>(3); // links with the library of C++
` + trialBody}
)

// try compiles, differentiates, links and runs a trial with a compiler, under one of our program names. It
// returns a short description of the failure; "" for success.
func (e *examination) try(name, clang string, t trial) string {
	source, exe := filepath.Join(e.dir, t.name), filepath.Join(e.dir, "trial")
	if err := os.WriteFile(source, []byte(t.text), 0o600); err != nil {
		return err.Error()
	}
	defer os.Remove(exe)
	var said bytes.Buffer
	proc := driver.Process{Name: name, Stdin: strings.NewReader(""), Stdout: &said, Stderr: &said, Env: e.proc.Env}
	argv := []string{"-fenzyme-clang=" + clang, "-O2", source, "-o", exe, "-lm"}
	if code := driver.Run(context.Background(), proc, argv); code != 0 {
		return lastError(said.String())
	}
	cmd := exec.Command(exe)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return "the derivative is wrong"
	case err != nil:
		return fmt.Sprintf("the program does not run: %v %s", err, firstLine(string(out)))
	}
	return ""
}

// lastError returns the first line with an error in a compiler's output, else the first line.
func lastError(said string) string {
	for _, line := range strings.Split(said, "\n") {
		if strings.Contains(line, "error: ") {
			return line
		}
	}
	return firstLine(said)
}
