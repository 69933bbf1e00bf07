package plan

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// derive adds the steps from a closure to its derivative, with the cache around them. Options that print or
// keep files bypass the cache.
func (p *planner) derive(asked When, closure, made string, steps ...Step) {
	if o := p.opts; o.Cache == "off" || p.plan.Keep || len(o.PrintAfter) > 0 || o.StopAfter != "" || o.Explain != "" || o.Time {
		for _, s := range steps {
			s.When = asked
			p.plan.add(s)
		}
		return
	}

	// The key contains the steps' command lines, without the number of workers and the folder of intermediate
	// files.
	var recipe strings.Builder
	for _, s := range steps {
		for _, w := range s.Argv[1:] {
			if strings.HasPrefix(w, cmdline.JobsWord) {
				continue
			}
			fmt.Fprintf(&recipe, "%s\x00", strings.ReplaceAll(w, p.plan.Dir, ""))
		}
	}

	said := p.temp(strings.TrimSuffix(filepath.Base(closure), ".closure.ll"), ".said")
	result := task.ResultFiles{Closure: closure, Made: made, Said: said, Recipe: cache.Key([]byte(recipe.String()))[:16], Clang: p.clang.Path}
	p.task(Recall, asked, &task.Recall{ResultFiles: result})
	missing := When{Exists: asked.Exists, Missing: made}
	for _, s := range steps {
		s.When, s.Said = missing, said
		p.plan.add(s)
	}
	p.task(Remember, When{Exists: steps[0].Argv[len(steps[0].Argv)-1]}, &task.Remember{ResultFiles: result})
}
