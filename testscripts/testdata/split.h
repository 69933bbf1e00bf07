/* Names of split mode. */
#include "check.h"

extern int enzyme_allocated, enzyme_tape, enzyme_nofree, enzyme_not_overwritten, enzyme_noret, enzyme_const_return,
    enzyme_active_return, enzyme_dup_return, enzyme_byref;

struct augmented { void *tape; double value; };

struct augmented __enzyme_augmentfwd(void *, ...);
void *__enzyme_augmentfwd_tape(void *, ...);
void __enzyme_augmentfwd_void(void *, ...);
double __enzyme_augmentfwd_double(void *, ...);
double __enzyme_reverse(void *, ...);
void __enzyme_reverse_void(void *, ...);
int __enzyme_augmentsize(void *, ...);
