package typeinfo

import (
	"maps"
	"sync"
	"sync/atomic"
)

// A shared table caches answers for all goroutines. Most lookups hit, so they read an immutable map without a
// lock. New answers go to a second map, which replaces the first once the misses are worth a copy.
type shared[K comparable, V any] struct {
	fixed  atomic.Pointer[map[K]V]
	mu     sync.Mutex
	all    map[K]V // guarded by mu
	missed int     // guarded by mu: how often fixed did not have what all has
}

// get returns the answer for k, and computes it by work the first time.
func (s *shared[K, V]) get(k K, work func(K) V) V {
	if fixed := s.fixed.Load(); fixed != nil {
		if v, known := (*fixed)[k]; known {
			return v
		}
	}

	s.mu.Lock()
	defer s.mu.Unlock()
	v, known := s.all[k]
	if !known {
		if s.all == nil {
			s.all = map[K]V{}
		}
		v = work(k)
		s.all[k] = v
	}

	if s.missed++; s.missed > len(s.all) {
		fixed := maps.Clone(s.all)
		s.fixed.Store(&fixed)
		s.missed = 0
	}
	return v
}
