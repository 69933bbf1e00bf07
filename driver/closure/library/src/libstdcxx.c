/* What libstdc++ keeps outside its headers of lists and of ordered maps and sets: how nodes are linked. In our own words, so that
 * derivatives, which must link the shadows of nodes as the nodes are linked, have code to be made from. The machine code goes on calling the
 * library. The layout of nodes and the names are part of libstdc++'s binary interface. libc++ has all of this in its headers.
 *
 * libstdcxx.ll is this file as IR; library_test.go says how it is made. */
#include <stddef.h>

typedef _Bool boolean;

struct link { struct link *next, *prev; };

/* std::list: puts self in front of at. */
void _ZNSt8__detail15_List_node_base7_M_hookEPS0_(struct link *self, struct link *at) {
	self->next = at;
	self->prev = at->prev;
	at->prev->next = self;
	at->prev = self;
}

void _ZNSt8__detail15_List_node_base9_M_unhookEv(struct link *self) {
	self->prev->next = self->next;
	self->next->prev = self->prev;
}

/* Moves [first, last) in front of self. */
void _ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(struct link *self, struct link *first, struct link *last) {
	if (self == last)
		return;
	struct link *tail = last->prev, *before = first->prev, *left = self->prev;
	before->next = last;
	last->prev = before;
	left->next = first;
	first->prev = left;
	tail->next = self;
	self->prev = tail;
}

void _ZNSt8__detail15_List_node_base10_M_reverseEv(struct link *self) {
	struct link *at = self;
	do {
		struct link *next = at->next;
		at->next = at->prev;
		at->prev = next;
		at = next;
	} while (at != self);
}

/* Lets the neighbours of to, a list's end as it was copied from another one, point at it. */
static void adopt(struct link *to, struct link *from) {
	if (to->next == from) {
		to->next = to->prev = to;
		return;
	}
	to->next->prev = to;
	to->prev->next = to;
}

void _ZNSt8__detail15_List_node_base4swapERS0_S1_(struct link *a, struct link *b) {
	struct link *next = a->next, *prev = a->prev;
	a->next = b->next;
	a->prev = b->prev;
	b->next = next;
	b->prev = prev;
	adopt(a, b);
	adopt(b, a);
}

/* Ordered trees. The header's parent is the root, whose parent is the header; left and right of the header are the
 * first and the last node. The header is red, the root black. */
enum { red, black };
struct node {
	int color;
	struct node *parent, *left, *right;
};

static struct node *successor(struct node *x) {
	if (x->right) {
		x = x->right;
		while (x->left)
			x = x->left;
		return x;
	}
	struct node *up = x->parent;
	while (x == up->right) {
		x = up;
		up = up->parent;
	}
	return x->right == up ? x : up; /* from the header, when it has no left child, back to it */
}

static struct node *predecessor(struct node *x) {
	if (x->color == red && x->parent->parent == x)
		return x->right; /* the header */
	if (x->left) {
		x = x->left;
		while (x->right)
			x = x->right;
		return x;
	}
	struct node *up = x->parent;
	while (x == up->left) {
		x = up;
		up = up->parent;
	}
	return up;
}

struct node *_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(struct node *x) { return successor(x); }
struct node *_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(struct node *x) { return successor(x); }
struct node *_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(struct node *x) { return predecessor(x); }
struct node *_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(struct node *x) { return predecessor(x); }

/* Puts y where its parent, or the header, has x. */
static void replace(struct node *header, struct node *x, struct node *y) {
	if (x == header->parent)
		header->parent = y;
	else if (x == x->parent->left)
		x->parent->left = y;
	else
		x->parent->right = y;
}

static void rotate_left(struct node *header, struct node *x) {
	struct node *y = x->right;
	x->right = y->left;
	if (y->left)
		y->left->parent = x;
	y->parent = x->parent;
	replace(header, x, y);
	y->left = x;
	x->parent = y;
}

static void rotate_right(struct node *header, struct node *x) {
	struct node *y = x->left;
	x->left = y->right;
	if (y->right)
		y->right->parent = x;
	y->parent = x->parent;
	replace(header, x, y);
	y->right = x;
	x->parent = y;
}

/* Puts x, a new node, below p on the given side. */
void _ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(boolean left, struct node *x, struct node *p, struct node *header) {
	x->parent = p;
	x->left = x->right = NULL;
	x->color = red;
	if (left) {
		p->left = x; /* of the header: the first node */
		if (p == header) {
			header->parent = x;
			header->right = x;
		} else if (p == header->left)
			header->left = x;
	} else {
		p->right = x;
		if (p == header->right)
			header->right = x;
	}
	while (x != header->parent && x->parent->color == red) {
		struct node *up = x->parent, *top = up->parent;
		boolean on_left = up == top->left;
		struct node *uncle = on_left ? top->right : top->left;
		if (uncle && uncle->color == red) {
			up->color = uncle->color = black;
			top->color = red;
			x = top;
			continue;
		}
		if (on_left) {
			if (x == up->right) {
				x = up;
				rotate_left(header, x);
			}
			x->parent->color = black;
			top->color = red;
			rotate_right(header, top);
		} else {
			if (x == up->left) {
				x = up;
				rotate_right(header, x);
			}
			x->parent->color = black;
			top->color = red;
			rotate_left(header, top);
		}
	}
	header->parent->color = black;
}

/* Where a black node is missing above x, below up: moves one there, or lets the whole tree have one less. */
static void refill(struct node *header, struct node *x, struct node *up) {
	while (x != header->parent && (!x || x->color == black)) {
		boolean on_left = x == up->left;
		struct node *w = on_left ? up->right : up->left;
		if (w->color == red) {
			w->color = black;
			up->color = red;
			if (on_left) {
				rotate_left(header, up);
				w = up->right;
			} else {
				rotate_right(header, up);
				w = up->left;
			}
		}
		struct node *near = on_left ? w->left : w->right, *far = on_left ? w->right : w->left;
		if ((!near || near->color == black) && (!far || far->color == black)) {
			w->color = red;
			x = up;
			up = up->parent;
			continue;
		}
		if (!far || far->color == black) {
			near->color = black;
			w->color = red;
			if (on_left) {
				rotate_right(header, w);
				w = up->right;
			} else {
				rotate_left(header, w);
				w = up->left;
			}
		}
		w->color = up->color;
		up->color = black;
		far = on_left ? w->right : w->left;
		if (far)
			far->color = black;
		if (on_left)
			rotate_left(header, up);
		else
			rotate_right(header, up);
		break;
	}
	if (x)
		x->color = black;
}

/* Takes z out of the tree and returns it. */
struct node *_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(struct node *z, struct node *header) {
	struct node *x, *up;
	int gone = z->color;
	if (z->left && z->right) { /* the next node, which has no left child, takes z's place */
		struct node *y = z->right;
		while (y->left)
			y = y->left;
		x = y->right;
		gone = y->color;
		y->color = z->color;
		z->left->parent = y;
		y->left = z->left;
		if (y == z->right)
			up = y;
		else {
			up = y->parent;
			if (x)
				x->parent = up;
			up->left = x;
			y->right = z->right;
			z->right->parent = y;
		}
		replace(header, z, y);
		y->parent = z->parent;
	} else {
		x = z->left ? z->left : z->right;
		up = z->parent;
		if (x)
			x->parent = up;
		replace(header, z, x);
		if (header->left == z) {
			header->left = up;
			if (x)
				for (header->left = x; header->left->left;)
					header->left = header->left->left;
		}
		if (header->right == z) {
			header->right = up;
			if (x)
				for (header->right = x; header->right->right;)
					header->right = header->right->right;
		}
	}
	if (gone == black)
		refill(header, x, up);
	return z;
}
