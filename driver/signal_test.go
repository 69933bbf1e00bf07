//go:build unix

package driver

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// stepwise is a clang that does each step by copying texts, and hangs in the one that $HANG names, with a program of its own still
// at work and outputs half made. What a program has started is told by its process number.
const stepwise = `
out=a.out; step=link; last=
for w; do
	case $w in
	-ir-dump-directory=*) step=once folder=${w#*=} ;;
	*.raw.ll) step=front ;;
	*.prep.ll) step=prep ;;
	*.native.ll | *.joined.ll | *.ad.ll) step=back ;;
	esac
	[ "$last" != -o ] || out=$w
	last=$w
done
[ "$out" != - ] || out=/dev/null # what is printed is of no interest
case "$*" in *"-x c - "*) step=runtime ;; esac
if [ "$step" = "$HANG" ]; then
	: > "$out"
	sleep 60 &
	echo $! > "$PIDS.new"
	mv "$PIDS.new" "$PIDS"
	wait
	exit 1
fi
case $step in
front) cp "$IR" "$out" ;;
once) mkdir -p "$folder" && cp "$IR" "$folder/1-before.ll" && : > "$out" ;;
*) : > "$out" ;;
esac
`

// waiting is a unit with a request that its own text answers.
const waiting = `source_filename = "f.c"
define double @f(double %x) {
  ret double %x
}
define double @g(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
declare double @__enzyme_autodiff(ptr, ...)
`

// A signal to us alone, in whatever step: the program of that step ends, and so does what it has started; nothing of
// ours is left, no output, and we die of the signal as clang would.
func TestSignals(t *testing.T) {
	if _, err := exec.LookPath("sleep"); err != nil {
		t.Skip(err)
	}
	signals := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}
	for i, step := range []string{"front", "prep", "runtime", "back", "link", "once"} {
		for j, sig := range signals {
			if i != 0 && i%len(signals) != j {
				continue // each step with one of them, the first with all
			}
			t.Run(fmt.Sprintf("%s/%s", step, sig), func(t *testing.T) {
				if signal.Ignored(sig) {
					t.Skip("who started the tests ignores it (nohup), and so does all that they start")
				}
				t.Parallel()
				interrupted(t, step, sig)
			})
		}
	}
}

func interrupted(t *testing.T, step string, sig syscall.Signal) {
	cmd, _, dir := drive(t, fakeClang(t, stepwise), "f.c", "-o", "prog")
	if step == "front" { // a source that speaks of derivatives goes through it
		if err := os.WriteFile(filepath.Join(dir, "f.c"), []byte("// enzyme\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	said, err := os.Create(filepath.Join(t.TempDir(), "said")) // no pipe: nobody's end is waited for but the driver's
	if err != nil {
		t.Fatal(err)
	}
	defer said.Close()
	cmd.Stdout, cmd.Stderr = said, said
	ir, pids := filepath.Join(t.TempDir(), "ir"), filepath.Join(t.TempDir(), "pids")
	if err := os.WriteFile(ir, []byte(waiting), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(cmd.Env, "HANG="+step, "PIDS="+pids, "IR="+ir, "XDG_CACHE_HOME="+t.TempDir())
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	below := waitFor(t, pids, cmd)
	private, _ := filepath.Glob(filepath.Join(dir, "goenzyme-*"))
	for _, d := range private {
		if info, err := os.Stat(d); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%s: %v, %v", d, info.Mode(), err)
		}
	}
	if len(private) != 1 {
		t.Errorf("intermediate files are in %q", private)
	}
	cmd.Process.Signal(sig)
	err = cmd.Wait()
	var ee *exec.ExitError
	if !errors.As(err, &ee) || process.DeathSignal(ee.ProcessState) != sig && ee.ExitCode() != 128+int(sig) {
		text, _ := os.ReadFile(said.Name())
		t.Errorf("ended with %v, not by %s\n%s", err, sig, text)
	}
	if got := leftovers(t, dir); got != "f.c" {
		t.Errorf("left behind: %s", got)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(below))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; syscall.Kill(pid, 0) == nil && !zombie(pid); i++ {
		if i == 200 {
			syscall.Kill(pid, syscall.SIGKILL)
			t.Fatal("what the compiler has started still runs")
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// zombie: it has ended, and nobody has asked how.
func zombie(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && bytes.Contains(stat, []byte(") Z "))
}

// waitFor returns a file's content once it is there.
func waitFor(t *testing.T, path string, cmd *exec.Cmd) string {
	t.Helper()
	for range 600 {
		if text, err := os.ReadFile(path); err == nil {
			return string(text)
		}
		time.Sleep(20 * time.Millisecond)
	}
	cmd.Process.Kill()
	cmd.Wait()
	t.Fatalf("%s was not made", path)
	return ""
}

// Under nohup a closed terminal ends nothing.
func TestIgnoredSignal(t *testing.T) {
	clang := fakeClang(t, `: > "$PIDS"; sleep 0.5; for w; do out=$w; done; : > "$out"`+"\n")
	cmd, said, dir := drive(t, clang, "-c", "f.c", "-o", "f.o")
	pids := filepath.Join(t.TempDir(), "pids")
	inner := cmd.Args
	cmd.Path, cmd.Args = "/bin/sh", append([]string{"sh", "-c", `trap "" HUP; exec "$@"`, "sh"}, inner...)
	cmd.Env = append(cmd.Env, "PIDS="+pids)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, pids, cmd)
	cmd.Process.Signal(syscall.SIGHUP)
	if err := cmd.Wait(); err != nil && process.DeathSignal(cmd.ProcessState) != nil {
		t.Errorf("ended with %v\n%s", err, said)
	}
	if got := leftovers(t, dir); strings.Contains(got, "goenzyme-") {
		t.Errorf("left behind: %s", got)
	}
}
