package passes

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// rustTypes are types as rustc describes them: a record with padding, Option<Box<f64>>, an enum of a number or a pointer, a union, bytes.
const rustTypes = `
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.rs", directory: "/")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !{null})
!4 = !DILocation(line: 1, scope: !2)
!10 = !DIBasicType(name: "f64", size: 64, encoding: DW_ATE_float)
!11 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!12 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "alloc::boxed::Box<f64>", baseType: !10, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut usize", baseType: !12, size: 64)
!20 = !DICompositeType(tag: DW_TAG_structure_type, name: "Record", size: 192, elements: !{!21, !22, !23})
!21 = !DIDerivedType(tag: DW_TAG_member, baseType: !10, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_member, baseType: !12, size: 64, offset: 64)
!23 = !DIDerivedType(tag: DW_TAG_member, baseType: !11, size: 8, offset: 128)
!30 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<Box>", size: 64, elements: !{!31})
!31 = !DICompositeType(tag: DW_TAG_variant_part, size: 64, elements: !{!32, !33}, discriminator: !36)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "None", baseType: !34, size: 64, extraData: i64 0)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "Some", baseType: !35, size: 64)
!34 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", size: 64, elements: !{})
!35 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", size: 64, elements: !{!37})
!36 = !DIDerivedType(tag: DW_TAG_member, baseType: !12, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_member, baseType: !13, size: 64)
!40 = !DICompositeType(tag: DW_TAG_structure_type, name: "NumberOrBox", size: 128, elements: !{!41})
!41 = !DICompositeType(tag: DW_TAG_variant_part, size: 128, elements: !{!42, !43}, discriminator: !36)
!42 = !DIDerivedType(tag: DW_TAG_member, baseType: !44, size: 128, extraData: i64 0)
!43 = !DIDerivedType(tag: DW_TAG_member, baseType: !45, size: 128, extraData: i64 1)
!44 = !DICompositeType(tag: DW_TAG_structure_type, name: "Number", size: 128, elements: !{!46})
!45 = !DICompositeType(tag: DW_TAG_structure_type, name: "Boxed", size: 128, elements: !{!47})
!46 = !DIDerivedType(tag: DW_TAG_member, baseType: !10, size: 64, offset: 64)
!47 = !DIDerivedType(tag: DW_TAG_member, baseType: !13, size: 64, offset: 64)
!50 = !DICompositeType(tag: DW_TAG_union_type, name: "MaybeUninit<usize>", size: 64, elements: !{!51})
!51 = !DIDerivedType(tag: DW_TAG_member, baseType: !12, size: 64)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 128, elements: !{!61})
!61 = !DISubrange(count: 16, lowerBound: 0)
!70 = !DILocalVariable(name: "value", scope: !2, file: !1, line: 1, type: TYPE)
`

// TestMoves: a copy of a variable's memory says what debug information says of the type, and nothing where that is not enough to know.
func TestMoves(t *testing.T) {
	for name, c := range map[string]struct{ of, length, want string }{
		"a record, padding and all":          {"!20", "24", "<{ double, i64, i8, [7 x i8] }> undef"},
		"part of it":                         {"!20", "16", "<{ double, i64 }> undef"},
		"a pointer, or none":                 {"!30", "8", "<{ ptr }> undef"},
		"a number or a pointer":              {"!40", "16", ""},
		"words that are not initialised":     {"!50", "8", ""},
		"bytes, which are room for anything": {"!60", "16", ""},
		"what a raw pointer to words says":   {"!14", "8", "<{ ptr }> undef"},
	} {
		t.Run(name, func(t *testing.T) {
			text := "define void @f(ptr %to) !dbg !2 {\n  %value = alloca [24 x i8]\n    #dbg_declare(ptr %value, !70, !DIExpression(), !4)\n" +
				"  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %value, i64 " + c.length + ", i1 false), !dbg !4\n  ret void\n}\n" +
				"declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n" + strings.Replace(rustTypes, "TYPE", c.of, 1)
			m, err := ir.Parse("f.rs", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			typeMoves(m)
			got := ""
			for in := range m.Func("f").Instrs() {
				if tag := in.Meta(typenotes.ValueTag); tag != "" {
					got = ir.NodeElems(m.Resolve(tag))[1]
				}
			}
			if got != c.want {
				t.Errorf("the copy says %q, not %q", got, c.want)
			}
		})
	}
}
