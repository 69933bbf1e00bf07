package save

// network is a flow network on small graphs with float capacities, for Dinic's
// algorithm (E. A. Dinic, "Algorithm for solution of a problem of maximum flow
// in a network with power estimation", 1970). Node 0 is the source, 1 the sink.
type network struct {
	first []int32 // per node: its first edge, -1 for none
	edges []edge
	level []int32 // per node: its distance from the source in the residual network, -1 if unreachable
	at    []int32 // per node: the next edge to try in this phase
}

type edge struct {
	to, next int32
	room     float64 // residual capacity
}

const (
	source   = 0
	sink     = 1
	infinite = 1e30
	// epsilon is the capacity below which an edge counts as saturated, far below the smallest cost of the
	// model.
	epsilon = 1e-6
)

func newNetwork(nodes int) *network {
	n := &network{first: make([]int32, nodes), level: make([]int32, nodes), at: make([]int32, nodes)}
	for i := range n.first {
		n.first[i] = -1
	}
	return n
}

// connect adds an edge and its reverse, which is always the edge with the other last bit.
func (n *network) connect(from, to int32, capacity float64) {
	n.edges = append(n.edges, edge{to, n.first[from], capacity})
	n.first[from] = int32(len(n.edges) - 1)
	n.edges = append(n.edges, edge{from, n.first[to], 0})
	n.first[to] = int32(len(n.edges) - 1)
}

// cut computes a maximum flow. It returns, per node, whether the node lies on the source's side of the
// minimum cut nearest to the sink. Among equal cuts, this one saves late, where values tend to be narrower.
func (n *network) cut() []bool {
	for n.levels() {
		copy(n.at, n.first)
		for n.augment(source, infinite) > epsilon {
		}
	}

	toSink := make([]bool, len(n.first))
	n.markToSink(sink, toSink)
	for i := range toSink {
		toSink[i] = !toSink[i]
	}
	return toSink
}

// levels labels nodes by their distance from the source, and reports whether the sink is still reachable.
func (n *network) levels() bool {
	for i := range n.level {
		n.level[i] = -1
	}
	n.level[source] = 0
	queue := []int32{source}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		for e := n.first[u]; e >= 0; e = n.edges[e].next {
			if v := n.edges[e].to; n.edges[e].room > epsilon && n.level[v] < 0 {
				n.level[v] = n.level[u] + 1
				queue = append(queue, v)
			}
		}
	}
	return n.level[sink] >= 0
}

// augment pushes flow along one path of increasing levels from u to the sink, and returns its amount, 0 if
// there is no such path. Edges of infinite capacity keep it, since subtraction would lose precision.
func (n *network) augment(u int32, limit float64) float64 {
	if u == sink {
		return limit
	}
	for ; n.at[u] >= 0; n.at[u] = n.edges[n.at[u]].next {
		e := n.at[u]
		v := n.edges[e].to
		if n.edges[e].room <= epsilon || n.level[v] != n.level[u]+1 {
			continue
		}
		if got := n.augment(v, min(limit, n.edges[e].room)); got > epsilon {
			if n.edges[e].room < infinite {
				n.edges[e].room -= got
			}
			n.edges[e^1].room += got
			return got
		}
	}
	return 0
}

// markToSink marks the nodes from which v, the sink, is reachable in the residual network.
func (n *network) markToSink(v int32, mark []bool) {
	work := []int32{v}
	mark[v] = true
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for e := n.first[v]; e >= 0; e = n.edges[e].next {
			if u := n.edges[e].to; n.edges[e^1].room > epsilon && !mark[u] {
				mark[u] = true
				work = append(work, u)
			}
		}
	}
}
