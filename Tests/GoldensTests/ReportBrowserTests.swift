import Foundation
import Goldens
import PNGCodec
import Pixels
import Testing

/// The page as a reader's browser runs it, by its keys and what it then shows.
@Suite(
  "The report in a headless Chromium", .serialized,
  .enabled(
    if: Browser.path != nil || RecordPolicy.isCI(ProcessInfo.processInfo.environment),
    "NOT TESTED: no Chromium on PATH; apt-get install chromium-headless-shell"))
struct ReportBrowserTests {
  private let folder: TemporaryFolder
  private let page: String

  /// One case of each kind: a picture, a missing one, a damaged one, a text, a sequence.
  init() throws {
    folder = try TemporaryFolder()
    page = folder.path + "/report.html"
    let recording = folder.store(.missing)
    var store = folder.store()
    store.test = GoldenTest(
      id: "AppTests.ListTests/light()", file: folder.path + "/Tests/ListTests.swift", line: 12)
    _ = recording.verify(.pixmap(screen()), named: "list/light")
    _ = store.verify(.pixmap(screen(shift: 1)), named: "list/light")
    _ = store.verify(.pixmap(picture(40, 30)), named: "new picture")
    try writeFileAtomically([1, 2], to: folder.path + "/goldens/odd.png", makingFolders: true)
    _ = store.verify(.pixmap(picture(40, 30)), named: "odd")
    _ = recording.verify(text: "a\nb\n</script><b>\nd", named: "tree")
    _ = store.verify(text: "a\nB\n</script><i>\nd", named: "tree")
    _ = recording.verify(frames: frames([1, 2, 3, 4, 5, 6, 7, 8]), named: "scroll")
    _ = store.verify(frames: frames([1, 2, 3, 90, 91, 6, 7]), named: "scroll")
    let pending = PendingGolden.find(under: [folder.path]) { Issue.record("\($0)") }
    let html = try GoldenReport(pending: pending, root: folder.path).html()
    try writeFileAtomically(html, to: page)
    // The same, byte for byte.
    #expect(try GoldenReport(pending: pending, root: folder.path).html() == html)
  }

  private func frames(_ seeds: [Int]) -> [GoldenFrame] {
    seeds.enumerated().map { GoldenFrame(.pixmap(screen(shift: $1)), label: "t=0.\($0)00") }
  }

  /// Stripes, a box that `shift` moves down, and one pixel of a colour of its own.
  private func screen(shift: Int = 0) -> Pixmap {
    var pixmap = Pixmap(width: 120, height: 260)
    for y in 0..<260 {
      for x in 0..<120 {
        let inBox = (20..<100).contains(x) && (60 + shift..<120 + shift).contains(y)
        let color: [UInt8] =
          inBox
          ? [200, 40, 30, 255] : (y / 20) % 2 == 0 ? [240, 240, 245, 255] : [225, 228, 235, 255]
        for channel in 0..<4 { pixmap.bytes[(y * 120 + x) * 4 + channel] = color[channel] }
      }
    }
    for (channel, value) in [1, 2, 3, 255].enumerated() {
      pixmap.bytes[(5 * 120 + 7) * 4 + channel] = UInt8(value)
    }
    return pixmap
  }

  private func open(_ width: Int = 1280, _ height: Int = 860, dark: Bool = false) throws -> Browser
  {
    try Browser(page: page, width: width, height: height, dark: dark)
  }

  private let name = "document.querySelector('#name').textContent"

  /// Keeps a picture of the page for whoever wants to look.
  private func shoot(_ browser: Browser, _ name: String) throws {
    guard let kept = ProcessInfo.processInfo.environment["REPORT_SCREENSHOTS"] else { return }
    try writeFileAtomically(browser.screenshot(), to: "\(kept)/\(name).png", makingFolders: true)
  }

  /// Waits until the pictures on the stage are drawn.
  private func settle(_ browser: Browser) throws {
    try browser.wait("[...document.querySelectorAll('#stage img')].every(i => i.complete)")
  }

  @Test("a long message leaves the pictures in sight, a long name shows its end")
  func longTexts() throws {
    let browser = try open()
    try browser.evaluate(
      """
      (state.current.message = 'a line\\n'.repeat(200), state.current.golden = 'x/testMatrix.' + 'iphone-15-'.repeat(4) \
      + 'dark.png', list(), open(state.current))
      """)
    let stage = "document.querySelector('#stage').getBoundingClientRect()"
    #expect(try browser.value("\(stage).top > 0 && \(stage).bottom <= innerHeight") == "true")
    let name = "document.querySelector('#cases b')"
    // No line is cut; halves of pixels may be.
    #expect(try browser.value("\(name).scrollHeight - \(name).clientHeight < 4") == "true")
  }

  @Test("a listing of lines is folded below the words, and coloured")
  func listing() throws {
    let browser = try open()
    func shown(_ message: String) throws -> String {
      try browser.evaluate("(state.current.message = \(message), open(state.current))")
      return try browser.value(
        """
        [document.querySelector('#message').textContent, document.querySelector('#listing').hidden, \
        document.querySelector('#listing').open, document.querySelector('#listing summary').textContent, \
        [...document.querySelectorAll('#listing span')].map(s => s.className + s.textContent.trim()).join('|')].join(';')
        """)
    }
    #expect(
      try shown(
        "'2 pixels\\n\\nThe first layer that differs is the layout:\\n\\n@@ -1 +1 @@\\n \u{2212}A\\n\u{2212}B\\n+C'"
      )
        == "2 pixels;false;false;The first layer that differs is the layout;@@ -1 +1 @@|\u{2212}A|removed\u{2212}B|added+C"
    )
    #expect(try shown("'@@ 1 @@\\n+A'") == ";false;false;Which lines differ;@@ 1 @@|added+A")
    #expect(try shown("'only words'").hasPrefix("only words;true;"))
    #expect(browser.complaints.isEmpty)
  }

  @Test("every case is listed, found by text and by status, and walked by keys")
  func list() throws {
    let browser = try open()
    #expect(try browser.value("document.title") == "Golden report: 5 to review")
    #expect(
      try browser.value("document.querySelector('#summary').textContent")
        == "5 cases: 3 differs, 1 missing, 1 damaged")
    #expect(try browser.value("document.querySelectorAll('#cases button').length") == "5")
    #expect(try browser.value(name) == "goldens/list/light.png")
    #expect(
      try browser.value("document.querySelector('#origin').textContent").contains(
        "AppTests.ListTests/light()  ·  Tests/ListTests.swift:12"))
    #expect(
      try browser.value("document.querySelector('#command').textContent")
        == "emaki accept 'goldens/list/light.png'")
    try browser.press("j")
    #expect(try browser.value(name) == "goldens/new picture.png")
    try browser.press("k")
    #expect(try browser.value(name) == "goldens/list/light.png")

    try browser.press("/")
    for key in "scroll" { try browser.press(String(key)) }
    #expect(try browser.value("document.querySelectorAll('#cases button').length") == "1")
    #expect(try browser.value(name) == "goldens/scroll")
    try browser.press("Escape")
    try browser.evaluate("document.querySelector('#statuses button').click()")
    #expect(
      try browser.value("[...document.querySelectorAll('#cases small')].map(e => e.textContent)")
        .contains("differs") == false)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    #expect(browser.requests.isEmpty, "\(browser.requests)")
  }

  @Test("a picture is compared in five ways")
  func modes() throws {
    let browser = try open()
    try settle(browser)
    try shoot(browser, "side-light")
    #expect(try browser.value("document.querySelectorAll('#stage figure').length") == "3")
    #expect(
      try browser.value(
        "[...document.querySelectorAll('figcaption b')].map(e => e.textContent).join()")
        == "Expected,New,Difference")

    try browser.press("2")
    try settle(browser)
    let clip = "getComputedStyle(document.querySelectorAll('#stage img')[1]).clipPath"
    let half = try browser.value(clip)
    #expect(half.hasPrefix("inset(0px 0px 0px "))
    try browser.evaluate("document.querySelector('#slider').focus()")
    try browser.press("ArrowRight")
    #expect(try browser.value(clip) != half)
    try shoot(browser, "swipe")

    try browser.press("3")
    #expect(
      try browser.value("getComputedStyle(document.querySelectorAll('#stage img')[1]).opacity")
        == "0.5")
    try browser.press("4")
    let shown = "getComputedStyle(document.querySelectorAll('#stage img')[1]).visibility"
    try browser.wait("\(shown) === 'visible'")
    try browser.wait("\(shown) === 'hidden'")
    try browser.press(" ")
    #expect(try browser.value("document.querySelector('#pause').textContent") == "Blink")
    try browser.press("5")
    try settle(browser)
    #expect(try browser.value("document.querySelectorAll('#stage figure').length") == "1")
    try shoot(browser, "difference")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("pixels are read under the pointer and by the arrow keys, zoomed without smoothing")
  func pixels() throws {
    let browser = try open()
    try settle(browser)
    let scale = "document.querySelector('#scale').value"
    let fitted = try browser.value(scale)
    #expect(fitted == "200 %")
    // The pixel of a colour of its own, through the picture's place on the screen.
    let box = "document.querySelector('#stage .world').getBoundingClientRect()"
    let left = try #require(Double(try browser.value("\(box).left")))
    let top = try #require(Double(try browser.value("\(box).top")))
    try browser.mouse("mouseMoved", left + 7.5 * 2, top + 5.5 * 2)
    let line = "document.querySelector('#pixel').textContent"
    try browser.wait("\(line).includes('new')")
    try browser.wait("\(line).includes('#010203ff')")
    #expect(try browser.value(line).contains("x 7  y 5"))
    try browser.wait("\(line).includes('Δ 0 0 0 0')")

    // By the keyboard: the first press shows the difference, the others move.
    try browser.mouse("mouseMoved", 2, 2)
    try browser.evaluate("(state.pixel = null, document.querySelector('#stage').focus())")
    try browser.press("ArrowDown")
    #expect(try browser.value(line).contains("x 20  y 60"))
    // The box's first row, (200, 40, 30), is now the stripe (225, 228, 235).
    try browser.wait("\(line).includes('Δ +25 +188 +205 0')")
    try browser.press("ArrowRight", shift: true)
    #expect(try browser.value(line).contains("x 30  y 60"))

    try browser.press("d")
    try browser.press("+")
    let zoomed = try browser.value("state.scale")
    #expect(try #require(Double(zoomed)) > 2)
    #expect(
      try browser.value(
        "getComputedStyle(document.querySelector('#stage .world img')).imageRendering")
        == "pixelated")
    try shoot(browser, "zoom")
    let y = try browser.value("state.y")
    try browser.mouse("mouseWheel", left + 20, top + 20, wheel: -200)
    try browser.wait("state.scale > \(zoomed)")
    #expect(try browser.value("state.y") != y)
    // All panes show the same place.
    #expect(
      try browser.value(
        "new Set([...document.querySelectorAll('.world')].map(w => w.style.transform)).size")
        == "1")
    try browser.press("f")
    #expect(try browser.value(scale) == fitted)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("a sequence opens at its first difference and is walked frame by frame")
  func sequence() throws {
    let browser = try open()
    while try browser.value(name) != "goldens/scroll" { try browser.press("j") }
    try settle(browser)
    try shoot(browser, "sequence")
    let frame = "document.querySelector('#frame').value"
    #expect(try browser.value(frame) == "4 / 8  differs  t=0.300")
    #expect(try browser.value("document.querySelectorAll('#strip .changed').length") == "3")
    try browser.press(".")
    try browser.press(".")
    #expect(try browser.value(frame) == "6 / 8  same  t=0.500")
    #expect(try browser.value("document.querySelectorAll('#stage figure').length") == "1")
    try browser.press("]")
    #expect(try browser.value(frame) == "8 / 8  missing  t=0.700")
    try browser.press("[")
    #expect(try browser.value(frame).hasPrefix("5 / 8  differs"))
    try browser.evaluate("document.querySelectorAll('#strip button')[0].click()")
    #expect(try browser.value(frame).hasPrefix("1 / 8  same"))
    try browser.evaluate("document.querySelector('#scrubber').focus()")
    try browser.press("ArrowRight")
    #expect(try browser.value(frame).hasPrefix("2 / 8"))
    try browser.press("p")
    try browser.wait("!\(frame).startsWith('2 / 8')")
    try browser.press("p")
    #expect(try browser.value("document.querySelector('#play').textContent") == "Play")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("a text shows its changed lines, whatever they hold")
  func text() throws {
    let browser = try open()
    while try browser.value(name) != "goldens/tree.txt" { try browser.press("j") }
    try shoot(browser, "text")
    let gone = "[...document.querySelectorAll('.gone')].map(e => e.lastChild.textContent).join('|')"
    let come = "[...document.querySelectorAll('.come')].map(e => e.lastChild.textContent).join('|')"
    #expect(try browser.value(gone) == "b|</script><b>")
    #expect(try browser.value(come) == "B|</script><i>")
    #expect(try browser.value("document.querySelector('#picture').hidden") == "true")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("keys are listed, themes change, every control has a name, nothing overflows")
  func access() throws {
    for (width, dark) in [(1280, false), (1280, true), (390, false), (390, true)] {
      let browser = try open(width, 860, dark: dark)
      try settle(browser)
      try shoot(browser, "page-\(width)-\(dark ? "dark" : "light")")
      let ground = try browser.value("getComputedStyle(document.body).backgroundColor")
      #expect(ground == (dark ? "rgb(22, 21, 19)" : "rgb(246, 244, 239)"))
      #expect(try browser.value("document.documentElement.scrollWidth <= innerWidth") == "true")
      #expect(
        try browser.value(
          """
          [...document.querySelectorAll('button, input, [role=radio]')]
            .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.closest('label')))
            .map(e => e.outerHTML).join()
          """) == "")
      #expect(try browser.value("[...document.images].every(i => i.hasAttribute('alt'))") == "true")
      // Contrast of WCAG 2, level AA, of each text's own colour on the nearest ground.
      #expect(try browser.value(Self.faintTexts) == "")
      guard width == 1280, !dark else { continue }
      try browser.press("?")
      #expect(try browser.value("document.querySelector('#help').open") == "true")
      #expect(
        try Int(browser.value("document.querySelectorAll('#keys dt').length")) ?? 0 >= 20)
      try shoot(browser, "keys")
      try browser.press("?")
      try browser.press("t")
      try browser.press("t")
      #expect(
        try browser.value("getComputedStyle(document.body).backgroundColor") == "rgb(22, 21, 19)")
    }
  }

  @Test("without a case it says so")
  func empty() throws {
    try writeFileAtomically(
      GoldenReport(pending: [], root: folder.path).html(), to: page)
    let browser = try open()
    #expect(try browser.value("document.querySelector('#nothing').hidden") == "false")
    #expect(try browser.value("document.querySelector('#case').hidden") == "true")
    for key in ["j", "1", "5", "d", "f", ".", "]", "p", " ", "+", "0", "c"] {
      try browser.press(key)
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  private static let faintTexts = """
    (() => {
      const numbers = (c) => c.match(/[\\d.]+/g).map(Number);
      const light = (c) => { const [r, g, b] = numbers(c).map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
      const ground = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; const n = numbers(c); if (n.length < 4 || n[3] === 1) return c; } return 'rgb(255,255,255)'; };
      return [...document.querySelectorAll('body *')].filter(e => e.offsetParent && !e.disabled && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())).filter(e => {
        const a = light(getComputedStyle(e).color), b = light(ground(e));
        return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5;
      }).map(e => e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 20)).join('; ');
    })()
    """
}
