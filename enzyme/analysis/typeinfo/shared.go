package typeinfo

import (
	"maps"
	"sync"
	"sync/atomic"
)

// A shared table remembers answers for all who ask at once. Most of what is asked for is there: that is looked up in a map that nobody
// writes any more, without a lock. New answers go to another map, which takes its place once it has been needed often enough to be worth a copy.
type shared[K comparable, V any] struct {
	fixed  atomic.Pointer[map[K]V]
	mu     sync.Mutex
	all    map[K]V // guarded by mu
	missed int     // guarded by mu: how often fixed did not have what all has
}

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
