package cfuzz

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// Options say what to try.
type Options struct {
	Tools    Tools
	From, To uint64        // seeds
	Time     time.Duration // stop after, when positive
	Levels   []string      // taken in turn
	Sanitize int           // every so many batches run under the sanitizers; 0: none
	Numbers  []string      // flags of all files, see Setting
	Draw     *Draw         // levels, compilers and flags are drawn for each file by its number, in place of those two
	Batch    int           // programs in one executable
	Without  map[string]bool
	Keep     string // where reduced failures are put; none: they are not reduced
	Refused  bool   // refusals are kept too
	Failures int    // stop after so many, when positive
	Workers  int    // files that are tried at the same time; 0: one
	Ledger   *Ledger
	Progress io.Writer
}

// A File is some programs that are compiled together.
type File struct {
	Language string  `json:"language"`
	First    uint64  `json:"first"` // seeds
	Last     uint64  `json:"last"`
	Setting  Setting `json:"setting"`
	Others   []Other `json:"others,omitempty"` // programs that were not ok
	Seconds  float64 `json:"seconds"`          // of processor time
}

// An Other is a program that was not ok.
type Other struct {
	Seed    uint64  `json:"seed"`
	Verdict Verdict `json:"verdict"`
}

// A Run is under way.
type run struct {
	Options
	summary *Summary
	start   time.Time
	next    uint64 // the seed to go on with
	batch   uint64 // how many were begun
	tried   int    // files
	reduced map[string]int
	failed  error
	lock    sync.Mutex
}

// Run tries one program after the other, several files of them at a time.
func Run(o Options) (*Summary, error) {
	r := &run{Options: o, summary: newSummary(o.Tools.Language), start: time.Now(), next: o.From, reduced: map[string]int{}}
	var all sync.WaitGroup
	for w := range max(o.Workers, 1) {
		tools := o.Tools
		if o.Workers > 1 {
			tools.Dir = filepath.Join(tools.Dir, fmt.Sprint(w))
		}
		if err := os.MkdirAll(tools.Dir, 0o755); err != nil {
			return nil, err
		}
		all.Go(func() { r.work(tools) })
	}
	all.Wait()
	return r.summary, r.failed
}

// work tries files until none is left.
func (r *run) work(tools Tools) {
	for {
		f, ok := r.file()
		if !ok {
			return
		}
		if err := r.try(tools, f); err != nil {
			r.lock.Lock()
			r.failed = err
			r.lock.Unlock()
			return
		}
	}
}

// file is the next that has to be tried.
func (r *run) file() (File, bool) {
	r.lock.Lock()
	defer r.lock.Unlock()
	for r.next <= r.To && !r.over() {
		f := r.cut()
		if known, ok := r.Ledger.file(f); ok {
			r.summary.add(known, r.programs(known))
			continue
		}
		return f, true
	}
	return File{}, false
}

// over says whether to stop before the last seed.
func (r *run) over() bool {
	return r.failed != nil || r.Time > 0 && time.Since(r.start) > r.Time || r.Failures > 0 && len(r.summary.Failures) >= r.Failures
}

// cut takes the seeds of a file. Where settings are drawn, a seed belongs to the same file in each run.
func (r *run) cut() File {
	f := File{Language: r.Tools.Language.String(), First: r.next}
	size, number := uint64(r.Batch), r.batch
	if r.Draw != nil {
		number = (r.next - 1) / size
		f.Last = min(r.To, (number+1)*size)
		f.Setting = r.Draw.setting(r.Tools.Language, number)
	} else {
		f.Last = min(r.To, r.next+size-1)
		f.Setting = Setting{Clang: r.Tools.Clang, Flags: r.flags(int(number)), Numbers: r.Numbers}
		if r.Tools.Language == Fortran {
			f.Setting.Flang = r.Tools.Flang
		}
	}
	r.next, r.batch = f.Last+1, r.batch+1
	return f
}

// flags are what a batch is compiled with: the levels in turn, and every so many batches the sanitizers, at one level after the other.
func (o *Options) flags(batch int) []string {
	flags := []string{o.Levels[batch%len(o.Levels)]}
	if o.Sanitize > 0 && o.Tools.Language.row().sanitize && (batch+batch/o.Sanitize)%o.Sanitize == o.Sanitize-1 {
		flags = append(flags, sanitized...)
	}
	return flags
}

// on says whether programs of a setting may show a feature.
func (o *Options) on(s Setting) func(string) bool {
	return func(f string) bool { return !o.Without[f] && !(s.Fast && exact[f]) }
}

// programs are those of a file.
func (r *run) programs(f File) []*Program {
	var all []*Program
	for seed := f.First; seed <= f.Last; seed++ {
		all = append(all, Generate(seed, r.Tools.Language, r.on(f.Setting)))
	}
	return all
}

// try judges the programs of a file and notes what became of them.
func (r *run) try(tools Tools, f File) error {
	programs := r.programs(f)
	var used time.Duration
	tools.Setting, tools.used = f.Setting, &used
	var verdicts []Verdict
	for part := range slices.Chunk(programs, f.Setting.together()) {
		v, err := tools.Check(part)
		if err != nil {
			return fmt.Errorf("seeds %d to %d, %v: %w", f.First, f.Last, f.Setting, err)
		}
		verdicts = append(verdicts, v...)
	}
	f.Seconds = used.Seconds()
	for i, v := range verdicts {
		if v.Kind == OK {
			continue
		}
		f.Others = append(f.Others, Other{programs[i].Seed, v})
		if r.mayKeep(v) {
			if err := keep(r.Keep, &tools, programs, i, v); err != nil {
				return err
			}
		}
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	r.summary.add(f, programs)
	r.report(f)
	return r.Ledger.note(f)
}

// mayKeep says whether a program is to be reduced: the first few that say the same.
func (r *run) mayKeep(v Verdict) bool {
	if r.Keep == "" || !v.Kind.failure() && (!r.Refused || v.Kind != Refused) {
		return false
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	r.reduced[says(v)]++
	return r.reduced[says(v)] <= 3
}

// report says what is worth a word.
func (r *run) report(f File) {
	if r.Progress == nil {
		return
	}
	for _, other := range f.Others {
		if v := other.Verdict; v.Kind != Skipped {
			fmt.Fprintf(r.Progress, "%s seed %d, %v: %s: %s\n", f.Language, other.Seed, f.Setting, v.Kind, v.Detail)
		}
	}
	if r.tried++; r.tried%10 == 0 {
		s := r.summary
		fmt.Fprintf(r.Progress, "%s: %d programs, %d failures, %d refused, %v, %.2f s of processor time each\n", f.Language, s.Programs(), len(s.Failures), s.Verdicts[Refused],
			time.Since(r.start).Round(time.Second), s.Seconds/float64(max(s.Programs(), 1)))
	}
}
