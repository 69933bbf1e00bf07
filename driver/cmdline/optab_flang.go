package cmdline

// fortranOptions are flang's own: those for the step that reads the source only, and those with a value in
// the next word. They take precedence over the options shared with clang.
var fortranOptions = []option{
	{"-J", joinedOrSeparate, Preprocess}, {"-module-dir", joinedOrSeparate, Preprocess}, {"-fintrinsic-modules-path", joinedOrSeparate, Preprocess},
	{"-cpp", flag, Preprocess}, {"-nocpp", flag, Preprocess}, {"-std=", joined, Preprocess}, {"-P", flag, Preprocess},
	{"-ffree-form", flag, Preprocess}, {"-ffixed-form", flag, Preprocess}, {"-ffixed-line-length", joined, Preprocess},
	{"-fdefault-", joined, Preprocess}, {"-fimplicit-none", joined, Preprocess}, {"-fno-implicit-none", flag, Preprocess},
	{"-fbackslash", flag, Preprocess}, {"-fno-backslash", flag, Preprocess}, {"-flarge-sizes", flag, Preprocess}, {"-fxor-operator", flag, Preprocess},
	{"-flogical-abbreviations", flag, Preprocess}, {"-falternative-parameter-statement", flag, Preprocess}, {"-fconvert=", joined, Preprocess},
	{"-finput-charset=", joined, Preprocess}, {"-fhermetic-module-files", flag, Preprocess}, {"-fstack-arrays", flag, Preprocess},
	{"-fno-stack-arrays", flag, Preprocess}, {"-fversion-loops-for-stride", flag, Preprocess}, {"-fno-version-loops-for-stride", flag, Preprocess},
	{"-funderscoring", flag, Preprocess}, {"-fno-underscoring", flag, Preprocess}, {"-fno-automatic", flag, Preprocess}, {"-fautomatic", flag, Preprocess},
	{"-frealloc-lhs", flag, Preprocess}, {"-fno-realloc-lhs", flag, Preprocess}, {"-fsave-main-program", flag, Preprocess},
	{"-fno-save-main-program", flag, Preprocess}, {"-finit-global-zero", flag, Preprocess}, {"-fno-init-global-zero", flag, Preprocess},
	{"-funsigned", flag, Preprocess}, {"-frepack-arrays", joined, Preprocess}, {"-fno-repack-arrays", flag, Preprocess},
	{"-fopenmp-version=", joined, Preprocess}, {"-fopenacc", flag, Preprocess}, {"-flang-", joined, Preprocess}, {"-fno-ppc-native-vector", joined, Preprocess},
	{"-pedantic", flag, Preprocess}, {"-Xflang", separate, Preprocess}, {"-mmlir", separate, Preprocess}, {"-fc1", joined, Query},
}
