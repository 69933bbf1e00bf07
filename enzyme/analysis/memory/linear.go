package memory

import (
	"maps"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An atom is an opaque quantity of a sum: the number of back edges that loop has taken, or the value v. A
// narrower v is sign- or zero-extended.
type atom struct {
	loop *loops.Loop
	v    ir.Value
	ext  ir.Op // OpSExt, OpZExt or OpInvalid
	side uint8 // distinguishes the two accesses' own copies; see compareAddresses
}

// product is a product of up to three atoms in canonical order; empty slots are last.
type product [3]atom

// linear is a sum of products with coefficients, modulo 2⁶⁴; the empty product is the constant.
type linear map[product]int64

func constant(c int64) linear {
	if c == 0 {
		return linear{}
	}
	return linear{product{}: c}
}

func single(a atom) linear { return linear{product{a}: 1} }

// plus returns a + k·b.
func (a linear) plus(b linear, k int64) linear {
	out := maps.Clone(a)
	for p, c := range b {
		if s := out[p] + k*c; s == 0 {
			delete(out, p)
		} else {
			out[p] = s
		}
	}
	return out
}

func (a linear) times(k int64) linear { return linear{}.plus(a, k) }

// maxProducts bounds the terms of a sum; a value that needs more becomes an atom.
const maxProducts = 12

// mul multiplies two sums; false when a product has too many factors.
func (a linear) mul(b linear) (linear, bool) {
	out := linear{}
	for p, c := range a {
		for q, d := range b {
			r, ok := p.mul(q)
			if !ok || len(out) > maxProducts {
				return nil, false
			}
			if s := out[r] + c*d; s == 0 {
				delete(out, r)
			} else {
				out[r] = s
			}
		}
	}
	return out, true
}

func (p product) mul(q product) (product, bool) {
	var all []atom
	for _, a := range append(p[:], q[:]...) {
		if a != (atom{}) {
			all = append(all, a)
		}
	}
	if len(all) > len(p) {
		return product{}, false
	}
	slices.SortFunc(all, compareAtoms)
	var r product
	copy(r[:], all)
	return r, true
}

// compareAtoms orders atoms by loop, then value.
func compareAtoms(a, b atom) int {
	key := func(x atom) [4]int {
		k := [4]int{-1, -2, int(x.ext), int(x.side)}
		if x.loop != nil {
			k[0] = x.loop.Index
		}
		if x.v != nil {
			k[1] = order(x.v)
		}
		return k
	}
	ka, kb := key(a), key(b)
	return slices.Compare(ka[:], kb[:])
}

// factors returns the atoms of a product.
func (p product) factors() []atom {
	n := 0
	for n < len(p) && p[n] != (atom{}) {
		n++
	}
	return p[:n]
}

// with returns p with factor i replaced.
func (p product) with(i int, a atom) product {
	p[i] = a
	fs := p.factors()
	slices.SortFunc(fs, compareAtoms)
	var r product
	copy(r[:], fs)
	return r
}
