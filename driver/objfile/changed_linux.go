package objfile

import "syscall"

// changed is when a file was last written to, or replaced.
func changed(info *syscall.Stat_t) syscall.Timespec { return info.Ctim }
