import SourceOutline
import Testing

@Suite struct EntryChoiceTests {
  private let home = ViewOutline(name: "Home", line: 1)
  private let row = ViewOutline(name: "Row", line: 2)
  private let card = ViewOutline(name: "Card", line: 3, obstacle: "needs a value for 'title'")
  private let preview = PreviewOutline(name: nil, line: 9, range: 0..<9, body: 2..<8)

  private func names(_ error: EntryChoiceError?) -> [String]? {
    if case .unclear(let choices) = error { choices.map(\.name) } else { nil }
  }

  @Test func theOnlyPreviewComesBeforeAnyView() throws {
    let entry = try RenderEntry.choose(
      from: [SourceOutline(views: [home, row], previews: [preview])], named: nil)
    #expect(entry == RenderEntry(name: "Preview 1", kind: .preview(index: 0), file: 0, line: 9))
  }

  @Test func aProviderIsAPreview() throws {
    let provider = ViewOutline(name: "Home_Previews", line: 5)
    let outline = SourceOutline(views: [home], providers: [provider])
    #expect(try RenderEntry.choose(from: [outline], named: nil).kind == .provider)
    let both = SourceOutline(providers: [provider], previews: [preview])
    let error = #expect(throws: EntryChoiceError.self) {
      try RenderEntry.choose(from: [both], named: nil)
    }
    #expect(names(error) == ["Home_Previews", "Preview 1"])
  }

  @Test func theOnlyMakeableViewIsChosen() throws {
    let entry = try RenderEntry.choose(from: [SourceOutline(views: [card, row])], named: nil)
    #expect(entry.name == "Row")
  }

  @Test func aPartOfAnotherViewIsNotTheScene() throws {
    let outline = SourceOutline(views: [home, row], mentions: ["Home": ["List", "Row"]])
    #expect(try RenderEntry.choose(from: [outline], named: nil).name == "Home")
  }

  @Test func aPartOfWhatNobodyCanMakeIsTheScene() throws {
    let outline = SourceOutline(
      views: [row, card, home], mentions: ["Card": ["Row"], "Home": ["Text"]])
    #expect(try RenderEntry.chooseAll(from: [outline], named: nil).map(\.name) == ["Home", "Row"])
    // Who is given its arguments by another is shown, and its parts with it.
    let shown = SourceOutline(
      views: [row, card, home], mentions: ["Card": ["Row"], "Home": ["Card"]])
    #expect(try RenderEntry.chooseAll(from: [shown], named: nil).map(\.name) == ["Home"])
  }

  @Test func aPartMayBeInAnotherFile() throws {
    let other = SourceOutline(views: [home], mentions: ["Home": ["Row"]])
    let entry = try RenderEntry.choose(from: [SourceOutline(views: [row]), other], named: nil)
    #expect(entry.name == "Home" && entry.file == 1)
  }

  @Test func whatTheAppShowsIsTheScene() throws {
    let outline = SourceOutline(
      views: [home, row], apps: [ViewOutline(name: "TheApp", line: 4)],
      mentions: ["TheApp": ["WindowGroup", "Row"]])
    #expect(try RenderEntry.choose(from: [outline], named: nil).name == "Row")
  }

  @Test func anAppAloneIsTheScene() throws {
    let outline = SourceOutline(views: [card], apps: [ViewOutline(name: "TheApp", line: 4)])
    #expect(try RenderEntry.choose(from: [outline], named: nil).kind == .app)
  }

  @Test func twoIndependentViewsAreListed() {
    let error = #expect(throws: EntryChoiceError.self) {
      try RenderEntry.choose(from: [SourceOutline(views: [home, row])], named: nil)
    }
    #expect(names(error) == ["Home", "Row"])
  }

  @Test func viewsThatMentionEachOtherAreListed() {
    let outline = SourceOutline(
      views: [home, row], mentions: ["Home": ["Row"], "Row": ["Home", "Row"]])
    let error = #expect(throws: EntryChoiceError.self) {
      try RenderEntry.choose(from: [outline], named: nil)
    }
    #expect(names(error) == ["Home", "Row"])
  }

  @Test func aNameWins() throws {
    let outlines = [SourceOutline(views: [home, row], previews: [preview])]
    #expect(try RenderEntry.choose(from: outlines, named: "Row").kind == .view)
    #expect(try RenderEntry.choose(from: outlines, named: "Preview 1").kind == .preview(index: 0))
  }

  @Test func aTypeThatIsNotSeenToBeAViewIsBelieved() throws {
    let outlines = [SourceOutline(views: [home]), SourceOutline(mentions: ["Screen": ["Base"]])]
    let entry = try RenderEntry.choose(from: outlines, named: "Screen")
    #expect(entry.kind == .view && entry.file == 1)
  }

  @Test func aNameThatIsNotThereListsWhatIs() {
    let error = #expect(throws: EntryChoiceError.self) {
      try RenderEntry.choose(from: [SourceOutline(views: [home])], named: "Hone")
    }
    #expect(
      error
        == .unknown(
          name: "Hone", choices: [RenderEntry(name: "Home", kind: .view, file: 0, line: 1)]))
  }

  @Test func aViewThatNeedsArgumentsSaysSo() {
    let outlines = [SourceOutline(views: [home, card])]
    #expect(throws: EntryChoiceError.notMakeable(card)) {
      try RenderEntry.choose(from: outlines, named: "Card")
    }
    #expect(throws: EntryChoiceError.nothing(candidates: [card])) {
      try RenderEntry.choose(from: [SourceOutline(views: [card])], named: nil)
    }
  }

  @Test func allPreviewsAreChosenTogether() throws {
    let provider = ViewOutline(name: "Home_Previews", line: 5)
    let outline = SourceOutline(views: [home, row], providers: [provider], previews: [preview])
    let names = try RenderEntry.chooseAll(from: [outline], named: nil).map(\.name)
    #expect(names == ["Home_Previews", "Preview 1"])
  }

  @Test func ofOneFileOnlyItsOwnAreChosen() throws {
    let other = SourceOutline(views: [home], mentions: ["Home": ["Row"]])
    let outlines = [SourceOutline(views: [row]), other]
    #expect(try RenderEntry.chooseAll(from: outlines, named: nil, only: 0).map(\.name) == ["Row"])
    #expect(try RenderEntry.chooseAll(from: outlines, named: nil, only: 1).map(\.name) == ["Home"])
    let models = [SourceOutline(), other]
    #expect(throws: EntryChoiceError.nothing(candidates: [])) {
      try RenderEntry.chooseAll(from: models, named: nil, only: 0)
    }
  }
}
