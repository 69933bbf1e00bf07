//go:build !unix

package testscripts

import "time"

// processorTime is not known.
func processorTime() time.Duration { return 0 }
