package plan

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// database plans one source's entry of a compilation database (-MJ).
func (p *planner) database(input int, out string) {
	wanted := p.line.Last("-MJ")
	if wanted == nil {
		return
	}
	argv := []string{p.reader(input)}
	for i, t := range p.line.Tokens {
		if t.Role != cmdline.Ours && t.Role != cmdline.Dependency && t.Role != cmdline.Output && (t.Role != cmdline.Input || i == input) {
			argv = append(argv, t.Words...)
		}
	}
	if p.phase() == "link" {
		out = cmp.Or(p.output(), stem(p.line.Tokens[input].Value)+".o")
	}
	p.task(Database, When{}, &task.Database{Out: wanted.Value, Append: input != p.sources()[0], Source: p.line.Tokens[input].Value,
		Object: out, Line: slices.Concat(argv, p.opts.Include, []string{"-o", out})})
}
