package known

import (
	"regexp"
	"slices"
	"strings"
)

// A family is a kind of library that users cannot be expected to compile from source. hint states the
// alternative.
type family struct {
	has  func(name string) bool
	hint string
}

// prefixed returns a test for names that start with one of prefixes.
func prefixed(prefixes ...string) func(string) bool {
	return func(name string) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
	}
}

// named returns a test for names in a list.
func named(names ...string) func(string) bool {
	return func(name string) bool { return slices.Contains(names, name) }
}

// lapack matches the Fortran names of BLAS and LAPACK routines: precision, kind of matrix, operation.
var lapack = regexp.MustCompile(`^[sdcz](ge|gb|gt|gg|po|pb|pt|pp|sy|sb|sp|he|hb|hp|tr|tb|tp|or|un|la|st|bd|hs)[a-z0-9]{1,4}_$`)

// families lists the kinds of libraries; the first match counts.
var families = []family{
	{prefixed("__kmpc_", "GOMP_", "omp_"),
		"OpenMP regions cannot be differentiated yet: differentiate the work of one thread, and share calls of the derivative out among threads"},
	{prefixed("MPI_", "PMPI_", "mpi_", "pmpi_"),
		"MPI calls cannot be differentiated yet: differentiate the work of one process, and exchange derivatives around it; or register a derivative for the call"},
	{prefixed("pthread_", "thrd_", "mtx_", "cnd_", "sem_"),
		"threads cannot be started or awaited inside of what is differentiated: differentiate the work of one thread, and start threads around the derivative"},
	{named("qsort", "qsort_r", "qsort_s", "bsearch", "lfind", "lsearch", "tsearch", "twalk", "hsearch"),
		"the C library calls back a function of the program there: write the loop that sorts or searches in the program, which is differentiated like other code; " +
			"or register a derivative for it"},
	{named("send", "sendto", "sendmsg", "recv", "recvfrom", "recvmsg", "socket", "connect", "accept"),
		"what goes through a socket carries no derivative: exchange data around the derivative, and pass it in memory"},
	{func(name string) bool { return prefixed("cblas_", "LAPACKE_")(name) || lapack.MatchString(name) },
		"no derivative of this routine is known; docs/BLAS.md lists those that are: register one for it, or compile its source with goenzyme-cc"},
}

// Otherwise returns a hint what to do instead of differentiating a function of a known kind of library. It
// returns "" for other names.
func Otherwise(name string) string {
	for _, f := range families {
		if f.has(name) {
			return f.hint
		}
	}
	return ""
}
