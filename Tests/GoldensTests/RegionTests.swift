// What `emaki diff --ignore` names, and what a sidecar says of the metric.

import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("Regions that are not compared")
struct RegionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a rectangle in pixels, or the name of a view")
  func parsing() {
    #expect(
      DiffRegion("10,20,30x40") == .rectangle(PixelBounds(x: 10, y: 20, width: 30, height: 40)))
    #expect(DiffRegion("clock") == .view("clock"))
    #expect(DiffRegion("row, first") == .view("row, first"))
    for text in ["", "1,2", "1,2,3", "1,2,3x", "1,2,0x4", "1,2,3x4,5"] {
      #expect(DiffRegion(text) == nil, "\(text)")
    }
  }

  private func diff(_ ignoring: [DiffRegion]) -> (code: Int32, text: String) {
    var text = ""
    let code = DiffCommand.run(
      expected: folder.path + "/a.png", actual: folder.path + "/b.png", out: nil,
      ignoring: ignoring, output: { text += $0 + "\n" }, note: { text += $0 + "\n" })
    return (code, text)
  }

  @Test("diff leaves them out; a name that neither picture knows is bad input")
  func diffing() throws {
    let layout = "VStack (0, 0, 5, 3)\n  Text (1, 1, 2, 1) #clock \"9:41\"\n"
    func write(_ pixmap: Pixmap, _ name: String) throws {
      var encoding = PNGEncoding.fast
      encoding.texts = Provenance([Provenance.scaleKey: "2"]).texts
      let png = try addingNotes(
        [PNGText(key: PictureViews.layoutKey, value: layout)], to: encodePNG(pixmap, as: encoding))
      try writeFileAtomically(png, to: "\(folder.path)/\(name).png", makingFolders: true)
    }
    try write(picture(), "a")
    // At scale 2 the clock is at x 2...5, y 2...3.
    try write(picture().raising(2, 2).raising(5, 3), "b")
    #expect(diff([]).code == 1)
    #expect(diff([.view("clock")]).code == 0)
    #expect(diff([.rectangle(PixelBounds(x: 2, y: 2, width: 4, height: 2))]).code == 0)
    let half = diff([.rectangle(PixelBounds(x: 2, y: 2, width: 1, height: 1))])
    #expect(half.code == 1 && half.text.contains("1 of 60 pixels differ"))
    let slip = diff([.view("clok")])
    #expect(slip.code == 2 && slip.text.contains("neither picture tells where 'clok' is"))
  }

  @Test(
    "a sidecar gives back the metric and the rectangles",
    arguments: [
      PixelMetric.exact, .perChannel(limit: 3), .pixelmatch(), .oklab(threshold: 0.02),
      .odiff(skipsAntiAliased: true), .deltaE94(limit: 2),
    ])
  func sidecar(_ metric: PixelMetric) throws {
    let ignored = [PixelBounds(x: 1, y: 2, width: 3, height: 4)]
    let written = try PendingGolden.write(
      encodePNG(picture()), forGolden: folder.path + "/g.png", kind: .image, status: .differs,
      message: "m", tolerance: Tolerance(metric: metric, ignoring: ignored), in: .beside)
    let pending = try #require(written)
    let read = try #require(PendingGolden.find(under: [folder.path]).first)
    #expect(read.tolerance == pending.tolerance)
    #expect(read.tolerance?.pixelMetric == metric)
    #expect(read.tolerance?.bounds == ignored)
  }
}
