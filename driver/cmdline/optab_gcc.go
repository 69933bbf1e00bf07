package cmdline

import "strings"

// An arity is the position of an option's value.
type arity uint8

const (
	flag             arity = iota // no value
	joined                        // after the name: -O2; may be empty
	separate                      // the next word: -Xclang x
	joinedOrSeparate              // either: -o x, -ox
)

// An option is one that the driver must know, to distinguish inputs from values and to assign words to steps.
// All other options are one word and are passed on.
type option struct {
	name  string
	arity arity
	role  Role
}

// options is searched from the top: the first match wins, so longer names precede their prefixes.
var options = []option{
	{"-fenzyme", joined, Ours},
	{"-Wenzyme", joined, Ours}, {"-Wno-enzyme", joined, Ours}, {"-Werror=enzyme", joined, Ours}, {"-Wno-error=enzyme", joined, Ours},
	{"-###", flag, DryRun},
	{"-save-temps", joined, SaveTemps}, {"--save-temps", joined, SaveTemps},

	{"-c", flag, Phase}, {"--compile", flag, Phase}, {"-S", flag, Phase}, {"--assemble", flag, Phase},
	{"-E", flag, Phase}, {"--preprocess", flag, Phase}, {"-M", flag, Phase}, {"-MM", flag, Phase},
	{"-fsyntax-only", flag, Phase}, {"--analyze", flag, Phase}, {"-verify-pch", flag, Phase}, {"--precompile", flag, Phase},
	{"-rewrite-objc", flag, Phase}, {"-extract-api", flag, Phase},

	{"--version", flag, Query}, {"-dumpversion", flag, Query}, {"-dumpmachine", flag, Query}, {"--help", joined, Query},
	{"-print-", joined, Query}, {"--print-", joined, Query}, {"-ccc-print-", joined, Query}, {"-help", flag, Query},
	{"-cc1", joined, Query}, {"--driver-mode=", joined, Query},

	{"-emit-llvm", flag, Elsewhere}, {"-emit-ast", flag, Elsewhere}, {"-emit-interface-stubs", flag, Elsewhere},
	{"-flto", joined, LTO}, {"-fno-lto", flag, LTO}, {"-ffat-lto-objects", flag, LTO}, {"-fno-fat-lto-objects", flag, LTO},
	{"-funified-lto", flag, LTO}, {"-fwhole-program-vtables", flag, LTO}, {"-fvirtual-function-elimination", flag, LTO}, {"-fsplit-lto-unit", flag, LTO},
	{"--offload-", joined, Elsewhere}, {"--cuda-", joined, Elsewhere}, {"-fopenmp-targets", joined, Elsewhere},

	{"-o", joinedOrSeparate, Output}, {"--output=", joined, Output}, {"--output", separate, Output},
	{"-x", joinedOrSeparate, Language}, {"--language=", joined, Language},

	{"-MF", joinedOrSeparate, Dependency}, {"-MT", joinedOrSeparate, Dependency}, {"-MQ", joinedOrSeparate, Dependency},
	{"-MJ", joinedOrSeparate, Dependency}, {"-MD", flag, Dependency}, {"-MMD", flag, Dependency}, {"-MP", flag, Dependency},
	{"-MG", flag, Dependency}, {"-MV", flag, Dependency}, {"-Wp,-M", joined, Dependency},

	{"-include-pch", separate, Preprocess}, {"-include", joinedOrSeparate, Preprocess}, {"-imacros", joinedOrSeparate, Preprocess},
	{"-isystem", joinedOrSeparate, Preprocess}, {"-iquote", joinedOrSeparate, Preprocess}, {"-idirafter", joinedOrSeparate, Preprocess},
	{"-iprefix", joinedOrSeparate, Preprocess}, {"-iwithprefixbefore", joinedOrSeparate, Preprocess}, {"-iwithprefix", joinedOrSeparate, Preprocess},
	{"-isysroot", joinedOrSeparate, Pass}, {"-cxx-isystem", joinedOrSeparate, Preprocess}, {"-ivfsoverlay", joinedOrSeparate, Preprocess},
	{"-I", joinedOrSeparate, Preprocess}, {"-D", joinedOrSeparate, Preprocess}, {"-U", joinedOrSeparate, Preprocess},
	{"-Xpreprocessor", separate, Preprocess}, {"-Wp,", joined, Preprocess}, {"-A", joinedOrSeparate, Preprocess},

	{"-l", joinedOrSeparate, Library}, {"-L", joinedOrSeparate, Library}, {"-Wl,", joined, Library}, {"-Xlinker", separate, Library},
	{"-T", joinedOrSeparate, Library}, {"-u", joinedOrSeparate, Library}, {"-z", joinedOrSeparate, Library}, {"-e", joinedOrSeparate, Library},
	{"-rpath", separate, Library}, {"-framework", separate, Library}, {"-soname", separate, Library},

	{"-O", joined, Optimise},
	{"-g", joined, Debug},

	{"-Xclang", separate, Pass}, {"-mllvm", separate, Pass}, {"-Xassembler", separate, Pass}, {"-Xanalyzer", separate, Pass},
	{"-target", separate, Pass}, {"-arch", separate, Pass}, {"--param", separate, Pass}, {"--sysroot", separate, Pass},
	{"-B", joinedOrSeparate, Pass}, {"-F", joinedOrSeparate, Pass}, {"-resource-dir", separate, Pass}, {"--config", separate, Pass},
	{"-working-directory", separate, Pass}, {"-serialize-diagnostics", separate, Preprocess}, {"--serialize-diagnostics", separate, Preprocess},
	{"-index-store-path", separate, Pass}, {"-dumpdir", separate, Pass}, {"-ccc-gcc-name", separate, Pass}, {"-gcc-toolchain", separate, Pass},
	{"-mthread-model", separate, Pass}, {"-stdlib++-isystem", joinedOrSeparate, Preprocess}, {"-wrapper", separate, Pass},
	{"-imultilib", separate, Pass}, {"-fmodules-user-build-path", separate, Pass}, {"-G", joinedOrSeparate, Pass},
}

// exceptions have a prefix of an option above, and are other options.
var exceptions = []string{"-export-dynamic", "-undefined", "-gcc-", "-gsplit", "-gz", "-Tdata", "-Ttext", "-Tbss", "-emit-", "-Dynamic"}

// lookup returns the option of a word; nil if the table has none. own are options that only flang has.
func lookup(word string, own []option) *option {
	all := append(own[:len(own):len(own)], options...)
	for i := range all {
		o := &all[i]
		if word == o.name {
			return o
		}
	}
	for _, e := range exceptions {
		if strings.HasPrefix(word, e) {
			return nil
		}
	}
	for i := range all {
		o := &all[i]
		if (o.arity == joined || o.arity == joinedOrSeparate) && strings.HasPrefix(word, o.name) {
			return o
		}
	}
	return nil
}
