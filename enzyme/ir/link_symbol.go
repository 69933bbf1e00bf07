package ir

// Properties that functions, globals and aliases share.

func linkageOf(v Value) string {
	switch v := v.(type) {
	case *Func:
		return v.Linkage
	case *Global:
		return v.Linkage
	case *Alias:
		return v.Linkage
	}
	return ""
}

func isDecl(v Value) bool {
	switch v := v.(type) {
	case *Func:
		return v.IsDecl()
	case *Global:
		return v.IsDecl()
	}
	return false
}

func comdatOf(v Value) string {
	switch v := v.(type) {
	case *Func:
		return v.Comdat
	case *Global:
		return v.Comdat
	}
	return ""
}

func setComdat(v Value, name string) {
	switch v := v.(type) {
	case *Func:
		v.Comdat = name
	case *Global:
		v.Comdat = name
	}
}

func threadLocalOf(v Value) string {
	switch v := v.(type) {
	case *Global:
		return v.ThreadLocal
	case *Alias:
		return v.ThreadLocal
	}
	return ""
}

// props points at the properties that two symbols of one name must agree on.
func props(v Value) (linkage, vis, unnamed *string) {
	switch v := v.(type) {
	case *Func:
		return &v.Linkage, &v.Vis, &v.Unnamed
	case *Global:
		return &v.Linkage, &v.Vis, &v.Unnamed
	case *Alias:
		return &v.Linkage, &v.Vis, &v.Unnamed
	}
	panic("ir: not a symbol")
}

// mergeProps gives both symbols what the survivor must have: the stricter
// visibility, an address that matters when it matters to one, and a linkage as
// binding as that of either.
func (l *linker) mergeProps(d, s Value) {
	dl, dv, du := props(d)
	sl, sv, su := props(s)
	vis := stricter(*dv, *sv)
	*dv, *sv = vis, vis
	if isDecl(d) == isDecl(s) {
		un := lesserUnnamed(*du, *su)
		*du, *su = un, un
	}
	switch {
	case isDecl(d) && isDecl(s):
		if *dl == "extern_weak" && *sl != "extern_weak" {
			*dl = *sl
		}
		l.mergeDecls(d, s)
	case *dl == "linkonce_odr" && *sl == "weak_odr", *dl == "linkonce" && (*sl == "weak" || *sl == "weak_odr"):
		*dl = *sl
	case *dl == "linkonce_odr" && *sl == "weak":
		*dl = "weak"
	}
	dg, ok1 := d.(*Global)
	sg, ok2 := s.(*Global)
	if ok1 && ok2 && dg.Linkage == "common" && sg.Linkage == "common" {
		dg.Align = max(dg.Align, sg.Align)
		sg.Align = dg.Align
	}
}

// mergeDecls: what one unit does not believe constant is not.
func (l *linker) mergeDecls(d, s Value) {
	dg, ok1 := d.(*Global)
	sg, ok2 := s.(*Global)
	if ok1 && ok2 && dg.Constant != sg.Constant {
		dg.Constant = false
	}
}

func stricter(a, b string) string {
	switch {
	case a == "hidden" || b == "hidden":
		return "hidden"
	case a == "protected" || b == "protected":
		return "protected"
	}
	return ""
}

func lesserUnnamed(a, b string) string {
	switch {
	case a == b:
		return a
	case a == "" || b == "":
		return ""
	}
	return "local_unnamed_addr"
}
