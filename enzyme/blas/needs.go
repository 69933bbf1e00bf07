package blas

// Needs reports whether reverse mode reads an array. Of one that the routine changes, it reads what was there before.
func (m *Match) Needs(param int, active func(name string) bool) bool {
	any := func(names ...string) bool {
		for _, n := range names {
			if active(n) {
				return true
			}
		}
		return false
	}
	name := m.Params[param].Name
	switch m.Name {
	case "dot":
		return name == "x" && any("y") || name == "y" && any("x")
	case "nrm2":
		return name == "x"
	case "axpy":
		return name == "x" && any("alpha")
	case "scal":
		return any("alpha")
	case "gemv", "gemm":
		first, second := "A", "x"
		if m.Name == "gemm" {
			second = "B"
		}
		switch name {
		case first:
			return any(second, "alpha")
		case second:
			return any(first, "alpha")
		}
		return any("beta")
	case "ger":
		return name == "x" && any("y", "alpha") || name == "y" && any("x", "alpha")
	}
	return false
}

// NeedsResult reports whether reverse mode reads what the routine returned.
func (m *Match) NeedsResult() bool { return m.Name == "nrm2" }

// Refuses says why reverse mode cannot be had for these active parameters, "" when it can. kept tells of which
// arrays the program leaves alone until the reverse sweep.
func (m *Match) Refuses(active func(name string) bool, kept func(param int) bool) string {
	if m.By != CuBLAS {
		return ""
	}
	if m.Name != "scal" && m.Name != "axpy" && (m.Index("alpha") >= 0 && active("alpha") || m.Index("beta") >= 0 && active("beta")) {
		return "a factor of '" + m.Helper(m.Name) + "' is active, which takes memory on the device"
	}
	for i, p := range m.Params {
		if p.Kind == Array && m.Needs(i, active) && !kept(i) {
			return "array '" + p.Name + "' of '" + m.Helper(m.Name) + "' may change until the reverse sweep reads it, and no copy can be made on the device"
		}
	}
	return ""
}
