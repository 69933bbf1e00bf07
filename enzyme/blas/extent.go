package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// An extent says how many elements an array has: of a vector, rows; of a matrix, rows and columns.
type extent struct{ rows, cols ir.Value }

func (s *Site) extent(name string) extent {
	switch s.Name {
	case "gemv":
		rows, cols := s.value("m"), s.value("n")
		if name == "A" {
			return extent{rows, cols}
		}
		plain := s.isPlain(s.value("trans"))
		if name == "x" {
			rows, cols = cols, rows
		}
		return extent{rows: s.pick(plain, rows, cols)}
	case "ger":
		switch name {
		case "x":
			return extent{rows: s.value("m")}
		case "y":
			return extent{rows: s.value("n")}
		}
		return extent{s.value("m"), s.value("n")}
	case "gemm":
		switch name {
		case "A":
			return s.orTransposed("transA", s.value("m"), s.value("k"))
		case "B":
			return s.orTransposed("transB", s.value("k"), s.value("n"))
		}
		return extent{s.value("m"), s.value("n")}
	}
	return extent{rows: s.value("n")}
}

func (s *Site) orTransposed(flag string, rows, cols ir.Value) extent {
	plain := s.isPlain(s.value(flag))
	return extent{s.pick(plain, rows, cols), s.pick(plain, cols, rows)}
}

// lines is how many runs of elements side by side a matrix has, and how long they are: columns, or rows.
func (s *Site) lines(e extent) (count, length ir.Value) {
	byRow := s.isRowMajor()
	return s.pick(byRow, e.rows, e.cols), s.pick(byRow, e.cols, e.rows)
}

// fresh is new memory for an array, from alloc, without gaps.
func (s *Site) fresh(e extent, alloc func(bytes ir.Value) ir.Value) Operand {
	wide := func(n ir.Value) ir.Value {
		n = s.resize(n, ir.I64)
		return s.pick(s.Builder.ICmp(ir.ISGT, n, ir.IntConst(ir.I64, 0)), n, ir.IntConst(ir.I64, 0))
	}
	elements, step := wide(e.rows), ir.Value(ir.IntConst(s.Int, 1))
	if e.cols != nil {
		elements = s.Builder.Mul(elements, wide(e.cols))
		_, length := s.lines(e)
		step = s.pick(s.Builder.ICmp(ir.ISGT, length, step), length, step)
	}
	size := s.Module.Layout().Size(s.Float)
	return Operand{alloc(s.Builder.Mul(elements, ir.IntConst(ir.I64, int64(size)))), step}
}

// Copy copies an array, by the name of its parameter, into new memory.
func (s *Site) Copy(param int, alloc func(bytes ir.Value) ir.Value) Operand {
	e := s.extent(s.Params[param].Name)
	from := Operand{s.Values[param], s.step(param)}
	to := s.fresh(e, alloc)
	if e.cols == nil {
		s.call("copy", e.rows, from, to)
		return to
	}
	s.eachLine(e, []Operand{from, to}, func(n ir.Value, line []Operand) { s.call("copy", n, line[0], line[1]) })
	return to
}

// eachLine goes through matrices of the same extent line by line.
func (s *Site) eachLine(e extent, matrices []Operand, do func(length ir.Value, lines []Operand)) {
	count, length := s.lines(e)
	s.times(count, func(i ir.Value) {
		lines := make([]Operand, len(matrices))
		for j, m := range matrices {
			lines[j] = Operand{s.shift(m.At, i, m.Step), ir.IntConst(s.Int, 1)}
		}
		do(length, lines)
	})
}

// inner is the sum of the products of the elements of two arrays.
func (s *Site) inner(e extent, a, b Operand) ir.Value {
	if e.cols == nil {
		return s.call("dot", e.rows, a, b)
	}
	sum := s.local(s.Float, s.zero())
	s.eachLine(e, []Operand{a, b}, func(n ir.Value, line []Operand) {
		s.Builder.Store(ir.OwnMemory, s.Builder.FAdd(s.Builder.Load(ir.OwnMemory, s.Float, sum, 0), s.call("dot", n, line[0], line[1])), sum, 0)
	})
	return s.Builder.Load(ir.OwnMemory, s.Float, sum, 0)
}

// scale multiplies an array.
func (s *Site) scale(e extent, by ir.Value, a Operand) {
	if e.cols == nil {
		s.call("scal", e.rows, by, a)
		return
	}
	if s.HasScaler {
		s.scaleWhole(e, by, a)
		return
	}
	s.eachLine(e, []Operand{a}, func(n ir.Value, line []Operand) { s.call("scal", n, by, line[0]) })
}

// add adds a multiple of an array to another.
func (s *Site) add(e extent, by any, a, to Operand) {
	if e.cols == nil {
		s.call("axpy", e.rows, by, a, to)
		return
	}
	s.eachLine(e, []Operand{a, to}, func(n ir.Value, line []Operand) { s.call("axpy", n, by, line[0], line[1]) })
}
