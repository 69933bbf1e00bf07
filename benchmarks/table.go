package benchmarks

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
)

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// Median of a list; NaN of an empty one.
func Median(v []float64) float64 {
	if len(v) == 0 {
		return math.NaN()
	}
	v = slices.Sorted(slices.Values(v))
	if n := len(v); n%2 == 0 {
		return (v[n/2-1] + v[n/2]) / 2
	}
	return v[len(v)/2]
}

// Paired is the median of the quotients of measurements of the same rounds.
func Paired(a, b []float64) float64 {
	q := make([]float64, min(len(a), len(b)))
	for i := range q {
		q[i] = a[i] / b[i]
	}
	return Median(q)
}

// ToValue is time(gradient) / time(function).
func (m *Measurement) ToValue() float64 { return Paired(m.Gradient, m.Value) }

// Against is the time of our gradient over that of another way; NaN where one of them is missing.
func (r *Result) Against(name string) float64 {
	us, other := r.Way(Ours), r.Way(name)
	if us == nil || other == nil {
		return math.NaN()
	}
	return Paired(us.Gradient, other.Gradient)
}

// peers are the names of the ways beside ours and the one by hand, in order.
func peers(all []*Result) []string {
	var names []string
	for _, r := range all {
		for _, m := range r.Ways {
			if m.Way != Ours && m.Way != Hand && !slices.Contains(names, m.Way) {
				names = append(names, m.Way)
			}
		}
	}
	return names
}

// Table prints all results: times of gradients as multiples of the function's, ours as a multiple of the others',
// memory, and how far gradients are apart; geometric means; what is wrong or missing.
func Table(w io.Writer, all []*Result) {
	names := peers(all)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	head := []string{"kernel", "size", "flags", "function", "ours", "hand"}
	head = append(head, names...)
	head = append(head, "ours/hand")
	for _, n := range names {
		head = append(head, "ours/"+n)
	}
	head = append(head, "memory: ours", "hand")
	head = append(head, names...)
	head = append(head, "tape", "off")
	fmt.Fprintln(t, strings.Join(head, "\t")+"\t")
	for _, r := range all {
		fmt.Fprintln(t, strings.Join(r.row(names), "\t")+"\t")
	}
	t.Flush()
	means(w, all, names)
	faults(w, all)
}

func (r *Result) row(names []string) []string {
	row := []string{r.Kernel, r.Size, r.Mode, "-"}
	if us := r.Way(Ours); us != nil {
		row[3] = nanoseconds(Median(us.Value))
	}
	ways := append([]string{Ours, Hand}, names...)
	for _, n := range ways {
		row = append(row, r.cell(n, func(m *Measurement) string { return ratio(m.ToValue()) }))
	}
	for _, n := range ways[1:] {
		row = append(row, ratio(r.Against(n)))
	}
	for _, n := range ways {
		row = append(row, r.cell(n, func(m *Measurement) string { return bytesText(m.Memory) }))
	}
	return append(row, r.cell(Ours, func(m *Measurement) string { return bytesText(m.Tape) }),
		r.cell(Ours, func(m *Measurement) string { return fmt.Sprintf("%.0e", max(m.Off, m.Tangent)) }))
}

// cell is what f says of a way; failed ways and wrong gradients are marked.
func (r *Result) cell(name string, f func(*Measurement) string) string {
	for _, m := range r.Ways {
		switch {
		case m.Way != name:
		case m.Error != "":
			return "failed"
		case m.Wrong() != "":
			return "wrong"
		default:
			return f(m)
		}
	}
	return "-"
}

// means prints geometric means by flags and size, over the kernels that have both numbers.
func means(w io.Writer, all []*Result, names []string) {
	type group struct{ mode, size string }
	var groups []group
	for _, r := range all {
		if g := (group{r.Mode, r.Size}); !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	for _, g := range groups {
		toValue, against := map[string][]float64{}, map[string][]float64{}
		var best []float64
		for _, r := range all {
			if (group{r.Mode, r.Size}) != g {
				continue
			}
			top := math.NaN()
			for _, n := range append([]string{Ours, Hand}, names...) {
				if m := r.Way(n); m != nil && m.Wrong() == "" {
					toValue[n] = append(toValue[n], m.ToValue())
				}
				if v := r.Against(n); n != Ours && !math.IsNaN(v) {
					against[n] = append(against[n], v)
					if n != Hand && !(v < top) {
						top = v
					}
				}
			}
			if !math.IsNaN(top) {
				best = append(best, top)
			}
		}
		fmt.Fprintf(w, "\ngeometric means, %s, %s:", g.size, g.mode)
		for _, n := range append([]string{Ours, Hand}, names...) {
			if v := toValue[n]; len(v) > 0 {
				fmt.Fprintf(w, "  %s %.2f (%d)", n, geometric(v), len(v))
			}
		}
		for _, n := range append([]string{Hand}, names...) {
			if v := against[n]; len(v) > 0 {
				fmt.Fprintf(w, "  ours/%s %.2f (worst %.2f)", n, geometric(v), slices.Max(v))
			}
		}
		if len(best) > 0 {
			fmt.Fprintf(w, "  ours/best peer %.2f (worst %.2f)", geometric(best), slices.Max(best))
		}
	}
	fmt.Fprintln(w)
}

// Faults are the gradients of ours that are wrong or missing.
func Faults(all []*Result) int {
	n := 0
	for _, r := range all {
		for _, m := range r.Ways {
			if m.Way == Ours && (m.Error != "" || m.Wrong() != "") {
				n++
			}
		}
	}
	return n
}

// faults prints why ways failed, and which gradients are wrong.
func faults(w io.Writer, all []*Result) {
	for _, r := range all {
		for _, m := range r.Ways {
			why := m.Wrong()
			if m.Error != "" {
				why = m.Error
				if lines := strings.Split(why, "\n"); len(lines) > 6 {
					why = strings.Join(lines[:6], "\n") + "\n…"
				}
			}
			if why != "" {
				fmt.Fprintf(w, "%s, %s, %s, %s: %s\n", r.Kernel, r.Size, r.Mode, m.Way, why)
			}
		}
	}
}

func geometric(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += math.Log(x)
	}
	return math.Exp(sum / float64(len(v)))
}

func ratio(v float64) string {
	if math.IsNaN(v) {
		return "-"
	}
	return fmt.Sprintf("%.2f", v)
}

func nanoseconds(v float64) string {
	switch {
	case v < 1e3:
		return fmt.Sprintf("%.0f ns", v)
	case v < 1e6:
		return fmt.Sprintf("%.3g µs", v/1e3)
	}
	return fmt.Sprintf("%.3g ms", v/1e6)
}

func bytesText(v float64) string {
	switch {
	case v < 0:
		return "-"
	case v < 1<<20:
		return fmt.Sprintf("%.0f kB", v/1024)
	}
	return fmt.Sprintf("%.3g MB", v/(1<<20))
}
