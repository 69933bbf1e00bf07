package driver

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// link plans a run that ends in a program or shared library. Sources become
// objects first. Then, if a unit among the inputs waits for its derivative:
//
//	Gather  the user's link, to a file nobody keeps, tells which objects and archive members take part
//	Merge   their IR → goenzyme.closure.ll: the requests and all they reach
//	Prep, Differentiate, Back → goenzyme.ad.o, and Runtime → goenzyme.rt.o
//	Link    the user's line with these two in front of the first input
//
// and otherwise the user's line as it is.
func (p *planner) link() {
	objects := map[int]string{}
	for _, i := range p.sources() {
		objects[i] = p.temp(stem(p.line.Tokens[i].Value), ".o")
		p.unit(i, "link", objects[i])
	}
	out := p.output()
	if out == "" {
		out = "a.out"
	}
	candidates := p.candidates(objects)
	if len(candidates) == 0 || p.line.Last("-r") != nil {
		p.plan.add(Step{Kind: Link, Argv: p.linkArgv(objects), Outputs: []string{out}})
		return
	}
	trace, closure := p.temp("goenzyme", ".trace"), p.temp("goenzyme", ".closure.ll")
	prep, ad := p.temp("goenzyme", ".prep.ll"), p.temp("goenzyme", ".ad.ll")
	adObject, rt := p.temp("goenzyme", ".ad.o"), p.temp("goenzyme", ".rt.o")
	linked, words := p.temp("goenzyme", ".trace.out"), p.line.linkerWords()
	gather := append(p.linkArgv(objects), "-Wl,--trace,--trace,--unresolved-symbols=ignore-all", "-o", linked)
	linkMap := ""
	if p.line.linkerIs("mold") {
		linkMap = p.temp("goenzyme", ".map")
		gather = append(gather, "-Wl,-Map,"+linkMap)
	}
	p.plan.add(Step{Kind: Gather, Argv: gather, When: When{Waiting: candidates, Self: p.self}, Capture: trace})
	p.task(Merge, When{Exists: trace}, &MergeTask{Trace: trace, Linked: linked, Map: linkMap, Shared: p.line.Last("-shared") != nil, Wrap: linkerValues(words, "wrap"),
		Assign: assignments(words), Scripts: p.line.scripts(words), Out: closure, LLVM: p.clang.Major})
	asked := When{Exists: closure}
	p.derive(asked, closure, adObject, append(p.differentiate(closure, prep, ad, !p.line.wantsDebug()), Step{Kind: Back, Argv: p.derivativeBack(ad, adObject)})...)
	p.task(Runtime, asked, &RuntimeTask{Clang: p.clang.Path, LLVM: p.clang.Major, Out: rt, NoCache: p.opts.Cache == "off", Flags: p.runtimeFlags()})
	p.plan.add(Step{Kind: Link, When: asked, Argv: p.linkArgv(objects, adObject, rt), Outputs: []string{out}})
	p.plan.add(Step{Kind: Link, When: When{Missing: closure}, Argv: p.linkArgv(objects), Outputs: []string{out}})
}

// derivativeBack compiles the derivatives: optimised, whatever the user's own level.
func (p *planner) derivativeBack(ad, out string) []string {
	argv := slices.DeleteFunc(p.backArgv("-c", ad, out), isCounting)
	switch p.line.optLevel() {
	case "0", "1", "g":
		argv = append(argv, "-O2")
	}
	return append(argv, "-fPIC")
}

// candidates lists the inputs that may hold units: objects, archives, and what -l may mean.
func (p *planner) candidates(objects map[int]string) []string {
	var files, dirs []string
	for i, t := range p.line.Tokens {
		switch {
		case objects[i] != "":
			files = append(files, objects[i])
		case t.Role == Input && t.Value != "-":
			files = append(files, t.Value)
		case t.Role == Library && t.Name == "-L":
			dirs = append(dirs, t.Value)
		}
	}
	for _, t := range p.line.Tokens {
		if t.Role == Library && t.Name == "-l" {
			files = append(files, libraries(dirs, t.Value)...)
		}
	}
	return files
}

// libraries lists the archives that -l may mean. Only the user's own folders: no system library asks for derivatives.
func libraries(dirs []string, name string) []string {
	file := "lib" + name + ".a"
	if exact, ok := strings.CutPrefix(name, ":"); ok {
		file = exact
	}
	var found []string
	for _, d := range dirs {
		path := filepath.Join(d, file)
		if _, err := os.Stat(path); err == nil {
			found = append(found, path)
		}
	}
	return found
}

// linkArgv is the user's line with sources replaced by objects. extra objects go in front
// of the first input. A line without sources is repeated word for word.
func (p *planner) linkArgv(objects map[int]string, extra ...string) []string {
	argv := []string{p.clang.Path}
	lang := "" // as the line we write has it
	for i, t := range p.line.Tokens {
		switch t.Role {
		case Input:
			want := t.Lang
			if objects[i] != "" {
				want = ""
			}
			if len(extra) > 0 && lang != "" {
				argv, lang = append(argv, "-x", "none"), ""
			}
			argv = append(argv, extra...)
			extra = nil
			if want != lang {
				argv = append(argv, "-x", orNone(want))
				lang = want
			}
			if objects[i] != "" {
				argv = append(argv, objects[i])
			} else {
				argv = append(argv, t.Value)
			}
		case Ours, DryRun, Language:
		case SaveTemps, Dependency, Preprocess:
			if len(objects) == 0 {
				argv = append(argv, t.Words...)
			}
		default:
			argv = append(argv, t.Words...)
		}
	}
	if len(objects) > 0 {
		argv = append(argv, "-Wno-unused-command-line-argument")
	}
	return argv
}

func orNone(lang string) string {
	if lang == "" {
		return "none"
	}
	return lang
}
