// Package libcxx models LLVM's C++ library, of -stdlib=libc++. What it shares with libstdc++ is in package cxxabi: libc++abi has that.
//
//	Requires:   nothing.
//	Produces:   Runtime.
//	Guarantees: those of package runtimes.
package libcxx

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Runtime is the model.
var Runtime = &runtimes.Runtime{
	Name:   "libc++",
	Rows:   rows,
	Opaque: opaque,
	Text: runtimes.Text{
		Conversion: conversion,
		Terminals:  []string{"_ZNSt3__14coutE", "_ZNSt3__14cerrE", "_ZNSt3__14clogE"},
	},
}

// stringMembers begin the names of the members of std::basic_string.
const stringMembers = "_ZNSt3__112basic_stringI* _ZNKSt3__112basic_stringI*"

// opaque: strings, as in libstdc++.
func opaque(symbol string) bool {
	return runtimes.MemberOf(symbol, stringMembers, "resize_and_overwrite")
}

var (
	toText = runtimes.Prefixed("_ZNSt3__19to_stringE")
	prints = runtimes.Prefixed(printing)
	reads  = runtimes.Prefixed("_ZNSt3__113basic_istreamIcNS_11char_traitsIcEEErsER")
)

func conversion(call *ir.Instr) (runtimes.Conversion, bool) {
	switch name := call.CalleeFunc().Name; {
	case toText(name):
		return runtimes.Conversion{Way: runtimes.InText, Out: true, From: 1}, true
	case prints(name):
		return runtimes.Conversion{Way: runtimes.InStream, Out: true, From: 1}, true
	case reads(name):
		return runtimes.Conversion{Way: runtimes.InStream}, true
	}
	return runtimes.Conversion{}, false
}
