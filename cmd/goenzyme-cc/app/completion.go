package app

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
)

type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Exec prints the shell's script.
func (c completionCmd) Exec(proc driver.Process) error {
	_, err := fmt.Fprint(proc.Stdout, completions[c.Shell]())
	return err
}

// completions make a script per shell. It knows our words and options; the rest of a line is options of clang and files.
var completions = map[string]func() string{"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion}

// bashCompletion asks clang for the options that are its own. bash splits words at '='.
func bashCompletion() string {
	var verbs, options []string
	for _, c := range commands() {
		verbs = append(verbs, c.Name)
	}
	var values strings.Builder
	for _, s := range cmdline.Settings() {
		name := "-fenzyme-" + s.Name
		switch {
		case s.Value == "":
			options = append(options, name)
			continue
		case len(s.Kinds) > 0:
			fmt.Fprintf(&values, "\t%s) COMPREPLY=($(compgen -P \"$before\" -W %s -- \"$last\")) ;;\n", name, single(strings.Join(escaped(s.Kinds), " ")))
		case s.Value == "DIR":
			fmt.Fprintf(&values, "\t%s) COMPREPLY=($(compgen -d -- \"$current\")) ;;\n", name)
		default:
			fmt.Fprintf(&values, "\t%s) COMPREPLY=($(compgen -f -- \"$current\")) ;;\n", name)
		}
		options = append(options, name+"=")
	}
	for _, w := range warningOptions() {
		options = append(options, w.Spelling)
	}
	var flags strings.Builder
	for _, c := range commands() {
		var words []string
		for _, f := range c.Flags {
			words = append(words, f.Spelling)
		}
		for _, w := range c.Words {
			words = append(words, w.Kinds...)
		}
		if len(words) > 0 {
			fmt.Fprintf(&flags, "\t%s) words=%s ;;\n", c.Name, single(strings.Join(words, " ")))
		}
	}
	return `# bash completion for goenzyme-cc, made by: goenzyme-cc completion bash
_goenzyme_cc() {
	local current=${COMP_WORDS[COMP_CWORD]} option= words= verbs=` + single(strings.Join(verbs, " ")) + `
	if [[ $current == = ]]; then
		option=${COMP_WORDS[COMP_CWORD-1]} current=
	elif ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[COMP_CWORD-1]} == = ]]; then
		option=${COMP_WORDS[COMP_CWORD-2]}
	fi
	local last=${current##*,}
	local before=${current%"$last"}
	COMPREPLY=()
	case $option in
` + values.String() + `	'') ;;
	*) COMPREPLY=($(compgen -f -- "$current")) ;;
	esac
	[[ -z $option ]] || return 0
	case ${COMP_WORDS[1]} in
` + flags.String() + `	esac
	if ((COMP_CWORD == 1)); then
		words=$verbs
	fi
	if [[ $current == -* && " $verbs " != *" ${COMP_WORDS[1]} "* ]]; then
		words=` + single(strings.Join(options, " ")) + `
		words+=" $("${COMP_WORDS[0]}" --autocomplete="$current" 2>/dev/null | cut -f 1)"
	fi
	COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
	if [[ ${COMPREPLY[0]} == *= ]]; then
		compopt -o nospace 2>/dev/null
	fi
	return 0
}
complete -o filenames -F _goenzyme_cc goenzyme-cc goenzyme-c++ goenzyme-fortran
`
}

// escaped keeps bash from taking a star for a pattern.
func escaped(words []string) []string {
	var all []string
	for _, w := range words {
		all = append(all, strings.ReplaceAll(w, "*", `\*`))
	}
	return all
}

func zshCompletion() string {
	var b strings.Builder
	b.WriteString("#compdef goenzyme-cc goenzyme-c++ goenzyme-fortran\n# zsh completion, made by: goenzyme-cc completion zsh\n" +
		"local -a verbs options\nverbs=(\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "\t%s\n", single(c.Name+":"+strings.ReplaceAll(c.Help, ":", `\:`)))
	}
	b.WriteString(")\noptions=(\n")
	for _, s := range cmdline.Settings() {
		text := "-fenzyme-" + s.Name
		if s.Value != "" {
			text += "=-"
		}
		text += "[" + strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(s.Help) + "]"
		switch {
		case len(s.Kinds) > 0:
			text += ":" + s.Value + ":_values -s , " + strings.ToLower(s.Name) + " " + strings.Join(escaped(s.Kinds), " ")
		case s.Value == "DIR":
			text += ":" + s.Value + ":_files -/"
		case s.Value != "":
			text += ":" + s.Value + ":_files"
		}
		fmt.Fprintf(&b, "\t%s\n", single(text))
	}
	for _, w := range warningOptions() {
		fmt.Fprintf(&b, "\t%s\n", single(w.Spelling+"["+strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(w.Help)+"]"))
	}
	b.WriteString(")\nif (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n\t_describe command verbs\n\t_files\n\treturn\nfi\ncase $words[2] in\n")
	for _, c := range commands() {
		var words []string
		for _, f := range c.Flags {
			spec := f.Spelling + "[" + strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(f.Help) + "]"
			if f.Value != "" {
				spec += ":" + f.Value + ":_files"
			}
			words = append(words, single(spec))
		}
		for _, w := range c.Words {
			if len(w.Kinds) > 0 {
				words = append(words, single("2:"+w.Spelling+":("+strings.Join(w.Kinds, " ")+")"))
			}
		}
		if len(words) > 0 {
			fmt.Fprintf(&b, "%s) _arguments %s '*:file:_files'; return ;;\n", c.Name, strings.Join(words, " "))
		}
	}
	b.WriteString("esac\n_arguments $options '*:file:_files'\n")
	return b.String()
}

func fishCompletion() string {
	var b strings.Builder
	b.WriteString("# fish completion, made by: goenzyme-cc completion fish\n")
	for _, program := range []string{"goenzyme-cc", "goenzyme-c++", "goenzyme-fortran"} {
		for _, c := range commands() {
			fmt.Fprintf(&b, "complete -c %s -n __fish_use_subcommand -a %s -d %s\n", program, c.Name, fish(c.Help))
			in := fmt.Sprintf("complete -c %s -n %s", program, fish("__fish_seen_subcommand_from "+c.Name))
			for _, f := range c.Flags {
				name, isLong := strings.CutPrefix(f.Spelling, "--")
				kind := "-l"
				if !isLong {
					name, kind = name[1:], "-s"
				}
				fmt.Fprintf(&b, "%s %s %s%s -d %s\n", in, kind, name, map[bool]string{true: " -r"}[f.Value != ""], fish(f.Help))
			}
			for _, w := range c.Words {
				if len(w.Kinds) > 0 {
					fmt.Fprintf(&b, "%s -x -a %s -d %s\n", in, fish(strings.Join(w.Kinds, " ")), fish(w.Help))
				}
			}
		}
		for _, s := range cmdline.Settings() {
			fmt.Fprintf(&b, "complete -c %s -o fenzyme-%s", program, s.Name)
			switch {
			case len(s.Kinds) > 0:
				fmt.Fprintf(&b, " -x -a %s", fish(strings.Join(s.Kinds, " ")))
			case s.Value != "":
				b.WriteString(" -r")
			}
			fmt.Fprintf(&b, " -d %s\n", fish(s.Help))
		}
		for _, w := range warningOptions() {
			fmt.Fprintf(&b, "complete -c %s -o %s -d %s\n", program, w.Spelling[1:], fish(w.Help))
		}
	}
	return b.String()
}

// single quotes a word for bash and zsh.
func single(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// fish quotes a word for fish.
func fish(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(s) + "'"
}
