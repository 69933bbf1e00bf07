package irtext

import (
	"strings"
	"testing"
)

// TestMendFlang: of flang, sums may wrap as unsigned ones. Tags of variables become those of all data of their function; descriptors and clang's tags stay as they are.
func TestMendFlang(t *testing.T) {
	const types = `!5 = !{!"dummy arg data/_QMmFrotEa", !6, i64 0}
!6 = !{!"dummy arg data", !7, i64 0}
!7 = !{!"any data access", !8, i64 0}
!8 = !{!"any access", !9, i64 0}
!9 = !{!"Flang function root _QMmProt"}
!10 = !{!"descriptor member", !8, i64 0}
!11 = !{!"new kind", !9, i64 0}
!12 = !{!"newer kind", !11, i64 0}
!13 = !{!"double", !14, i64 0}
!14 = !{!"Simple C/C++ TBAA"}
`
	const tags = `!20 = !{!5, !5, i64 0}
!21 = !{!10, !10, i64 0}
!22 = !{!8, !8, i64 0}
!23 = !{!12, !12, i64 0}
!24 = !{!13, !13, i64 0}
`
	want := strings.NewReplacer("!{!5, !5,", "!{!7, !7,", "!{!12, !12,", "!{!11, !11,").Replace(tags)
	if got := string(MendFlang([]byte(types + tags))); got != types+want {
		t.Errorf("got %s", got)
	}
	const sums = "  %1 = add nuw nsw i64 %0, -1\n  %2 = shl nuw i64 %1, 1\n  %3 = mul nsw i64 %2, 3\n"
	const ident = "!1 = !{!\"flang version 22.1.8\"}\n"
	if got := string(MendFlang([]byte(sums + ident))); got != strings.Replace(sums, "add nuw nsw", "add nsw", 1)+ident {
		t.Errorf("got %s", got)
	}
	const plain = "!1 = !{!2, !2, i64 0}\n!2 = !{!\"int\", !3, i64 0}\n!3 = !{!\"Simple C/C++ TBAA\"}\n"
	if got := string(MendFlang([]byte(plain))); got != plain {
		t.Errorf("not flang's: got %s", got)
	}
}
