import SourceOutline
import Testing

/// Which files of a folder are compiled together.
@Suite struct SourceGroupTests {
  private func file(
    types: Set<String> = [], members: Set<String> = [], names: Set<String> = []
  ) -> SourceOutline {
    var outline = SourceOutline()
    outline.types = types
    outline.members = members
    outline.names = names.union(types)
    return outline
  }

  private func group(_ index: Int, _ outlines: [SourceOutline], folders: [String]? = nil) -> [Int] {
    SourceOutline.group(
      of: index, in: outlines, folders: folders ?? outlines.map { _ in "scenes" })
  }

  @Test func whatIsNamedIsTakenAndWhatThatNames() {
    let outlines = [
      file(types: ["Home"], names: ["Row"]), file(types: ["Row"], names: ["card", "Item"]),
      file(types: ["Item"]), file(members: ["card"]), file(types: ["Unrelated"]),
    ]
    #expect(group(0, outlines) == [0, 1, 2, 3])
    #expect(group(1, outlines) == [1, 2, 3])
    #expect(group(4, outlines) == [4])
  }

  @Test func scenesWithTheSameNamesStayApart() {
    let outlines = [
      file(types: ["A", "Row"], members: ["card"], names: ["card"]),
      file(types: ["A", "Row"], members: ["card"], names: ["card"]),
    ]
    #expect(group(0, outlines) == [0])
    #expect(group(1, outlines) == [1])
  }

  @Test func ofTwoTypesTheNearerIsTaken() {
    let outlines = [
      file(types: ["Row"]), file(types: ["Home"], names: ["Row"]), file(types: ["Row"]),
    ]
    #expect(group(1, outlines, folders: ["a", "b", "b"]) == [1, 2])
    #expect(group(1, outlines, folders: ["a", "b", "c"]) == [1, 0])
  }
}
