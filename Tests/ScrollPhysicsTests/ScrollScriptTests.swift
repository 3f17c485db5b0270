import Foundation
import ScrollPhysics
import Testing

private func parse(_ text: String) throws -> ScrollScript {
  try ScrollScript(json: Array(text.utf8), file: "scroll.json")
}

private func message(_ text: String) -> String {
  do {
    _ = try parse(text)
    return "parsed"
  } catch {
    return "\(error)"
  }
}

/// The message for a script of one line with these steps; columns count from `{"steps": [`.
private func stepsMessage(_ steps: String) -> String { message("{\"steps\": [\(steps)]}") }

let wholeScript = """
  { "fps": 60, "steps": [
    {"wait": 0.1},
    {"drag": {"from": [196, 300], "to": [196, 560], "seconds": 0.3}},
    {"hold": 0.1},
    {"release": true},
    {"fling": {"from": [196, 600], "velocity": [0, -2000]}},
    {"scroll": {"to": [0, 120], "animated": false}},
    {"scroll": {"to": [0, -59.5], "id": "L\\u00efst"}},
    {"tap": [196, 300]},
    {"settle": {"limit": 3}}
  ] }
  """

@Suite struct ScrollScriptTests {
  @Test("reads every step")
  func all() throws {
    let script = try parse(wholeScript)
    #expect(script.framesPerSecond == 60)
    #expect(
      script.steps.map(\.action) == [
        .wait(seconds: 0.1),
        .drag(from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 560), seconds: 0.3),
        .hold(seconds: 0.1),
        .release,
        .fling(from: CGPoint(x: 196, y: 600), velocity: CGSize(width: 0, height: -2000)),
        .scroll(to: CGPoint(x: 0, y: 120), animated: false, id: nil),
        .scroll(to: CGPoint(x: 0, y: -59.5), animated: false, id: "Lïst"),
        .tap(CGPoint(x: 196, y: 300)),
        .settle(limit: 3),
      ])
    #expect(script.steps[1].position == SourcePosition(line: 3, column: 4))
  }

  @Test("60 frames a second, no steps: the least that is a script")
  func least() throws {
    let script = try parse("\u{FEFF} {\"steps\": []}\r\n")
    #expect(script == ScrollScript())
  }

  @Test("names the file, the line, the column and what was expected")
  func place() {
    #expect(
      message("{\n  \"steps\": [\n    {\"wait\": \"long\"}\n  ]\n}")
        == "scroll.json:3:14: expected a number of seconds in \"wait\", found a string")
    #expect(
      message("{\"é\u{1F600}\": 1, \"fps\": 60}")
        == "scroll.json:1:2: expected only \"fps\", \"steps\" in a script, found \"é\u{1F600}\"")
    #expect(
      message("{\"fps\": 60,\n \"é\u{1F600}\" 1}")
        == "scroll.json:2:7: expected ':' after \"é\u{1F600}\", found '1'")
  }

  @Test(
    "each rule has its message",
    arguments: [
      (
        "{\"walk\": 1}",
        "13: expected one of \"wait\", \"drag\", \"hold\", \"release\", \"fling\", \"scroll\", \"tap\", \"settle\", found \"walk\""
      ),
      ("1", "12: expected a step such as {\"wait\": 0.1}, found a number"),
      ("{}", "12: expected a step such as {\"wait\": 0.1}, found an empty object"),
      (
        "{\"wait\": 1, \"tap\": [1, 2]}",
        "24: expected one name in a step, found \"tap\" after \"wait\""
      ),
      ("{\"wait\": -0.5}", "21: expected seconds not below 0 in \"wait\", found -0.5"),
      ("{\"wait\": 1e999}", "21: expected a smaller number"),
      ("{\"wait\": NaN}", "21: expected a JSON value, found 'N'"),
      (
        "{\"wait\": 3600}, {\"wait\": 0.5}",
        "37: expected at most 3600 seconds in all steps together, found 0.5 in \"wait\""
      ),
      (
        "{\"hold\": 1}",
        "13: expected a finger that is down before \"hold\", found none; \"wait\" lets time pass without one"
      ),
      ("{\"release\": true}", "13: expected a finger that is down before \"release\", found none"),
      ("{\"release\": false}", "24: expected true in \"release\", found false"),
      (
        "{\"drag\": {\"from\": [0, 0], \"to\": [0, 9], \"seconds\": 0}}",
        "63: expected seconds above 0 in \"seconds\", found 0.0"
      ),
      (
        "{\"drag\": {\"from\": [0, 0], \"seconds\": 1}}",
        "21: expected \"to\" in \"drag\", found none"
      ),
      (
        "{\"drag\": {\"from\": [0], \"to\": [0, 9], \"seconds\": 1}}",
        "30: expected [x, y] in points in \"from\", found an array"
      ),
      (
        "{\"drag\": {\"from\": [0, null], \"to\": [0, 9], \"seconds\": 1}}",
        "34: expected [x, y] in points in \"from\", found null"
      ),
      (
        "{\"drag\": {\"from\": [0, 0], \"to\": [0, 9], \"seconds\": 1}}, {\"drag\": {\"from\": [0, 8], \"to\": [0, 9], \"seconds\": 1}}",
        "86: expected \"from\" to be [0.0, 9.0], where the finger is down, found [0.0, 8.0]; \"release\" lifts it"
      ),
      (
        "{\"drag\": {\"from\": [0, 0], \"to\": [0, 9], \"seconds\": 1}}, {\"tap\": [0, 9]}",
        "69: expected no finger down before \"tap\", found one at [0.0, 9.0]; \"release\" lifts it"
      ),
      (
        "{\"drag\": [1]}",
        "21: expected an object with \"from\", \"to\", \"seconds\" as \"drag\", found an array"
      ),
      (
        "{\"fling\": {\"from\": [0, 0], \"velocity\": 5}}",
        "51: expected [x, y] in points a second in \"velocity\", found a number"
      ),
      ("{\"tap\": [1e10, 0]}", "21: expected numbers within ±1000000000 in \"tap\", found 10000000000.0"),
      (
        "{\"scroll\": {\"to\": [0, 0], \"animated\": 1}}",
        "50: expected true or false in \"animated\", found a number"
      ),
      (
        "{\"scroll\": {\"to\": [0, 0], \"id\": 1}}",
        "44: expected a string in \"id\", found a number"
      ),
      ("{\"settle\": 3}", "23: expected an object with \"limit\" as \"settle\", found a number"),
      (
        "{\"settle\": {\"limits\": 3}}",
        "24: expected only \"limit\" in \"settle\", found \"limits\""
      ),
    ])
  func rules(steps: String, expected: String) {
    #expect(stepsMessage(steps) == "scroll.json:1:" + expected)
  }

  @Test(
    "and so has the frame rate",
    arguments: ["0", "-1", "59.94", "1001", "\"60\"", "1e300"])
  func frameRate(fps: String) {
    #expect(
      message("{\"fps\": \(fps), \"steps\": []}").hasPrefix(
        "scroll.json:1:9: expected a whole number from 1 to 1000 in \"fps\", found "))
  }

  @Test("the finger goes on where it is, and may stay down")
  func finger() throws {
    let script = try parse(
      """
      {"steps": [{"drag": {"from": [0, 0], "to": [0, 90], "seconds": 1}}, {"wait": 1}, {"settle": {"limit": 1}},
       {"drag": {"from": [0, 90], "to": [0, 10], "seconds": 1}}, {"fling": {"from": [0, 10], "velocity": [0, 9]}},
       {"tap": [1, 1]}, {"drag": {"from": [5, 5], "to": [0, 90], "seconds": 1}}]}
      """)
    #expect(script.steps.count == 7)
  }
}

@Suite struct ScriptJSONTests {
  @Test(
    "strict JSON: what is not is refused where it stands",
    arguments: [
      ("", "1:1: expected a JSON value, found the end of the file"),
      ("{\"steps\": [],}", "1:14: expected a name in quotes, found '}'"),
      ("{\"steps\": [1,]}", "1:14: expected a JSON value, found ']'"),
      ("{\"steps\": []} x", "1:15: expected the end of the file, found 'x'"),
      ("{'steps': []}", "1:2: expected a name in quotes, found '''"),
      ("{\"steps\": [] // none\n}", "1:14: expected ',' or '}', found '/'"),
      ("{\"fps\": 060}", "1:9: expected a number without leading zeros"),
      ("{\"fps\": .5}", "1:9: expected a JSON value, found '.'"),
      ("{\"fps\": 1.}", "1:11: expected a digit, found '}'"),
      ("{\"fps\": +1}", "1:9: expected a JSON value, found '+'"),
      ("{\"fps\": 1e}", "1:11: expected a digit, found '}'"),
      ("{\"fps\": tru}", "1:12: expected the rest of \"true\", found '}'"),
      ("{\"a\": 1, \"a\": 2}", "1:10: expected \"a\" only once"),
      (
        "{\"a\n\": 1}",
        "1:4: expected '\"' at the end of the string, or an escape, found control character 10"
      ),
      ("\"abc", "1:5: expected '\"' at the end of the string, found the end of the file"),
      ("\"\\x\"", "1:3: expected one of \" \\ / b f n r t u after '\\', found 'x'"),
      ("\"\\u12G4\"", "1:6: expected four hexadecimal digits after \"\\u\", found 'G'"),
      ("\"\\ud800\"", "1:2: expected both halves of a surrogate pair"),
      ("\"\\udc00\\ud800\"", "1:2: expected both halves of a surrogate pair"),
    ])
  func strict(text: String, expected: String) {
    #expect(message(text) == "scroll.json:" + expected)
  }

  @Test("escapes and surrogate pairs become characters")
  func escapes() throws {
    let script = try parse(
      "{\"steps\": [{\"scroll\": {\"to\": [0, 0], \"id\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\ud83d\\ude00\"}}]}"
    )
    #expect(
      script.steps[0].action
        == .scroll(to: .zero, animated: false, id: "\"\\/\u{8}\u{C}\n\r\tA\u{1F600}"))
  }

  @Test("bytes that are not UTF-8 are found where they stand")
  func encoding() {
    let bytes = Array("{\n \"é\": ".utf8) + [0xC3, 0x28]
    #expect(throws: ScriptError.self) { try ScrollScript(json: bytes, file: "f") }
    do {
      _ = try ScrollScript(json: bytes, file: "f")
    } catch {
      #expect("\(error)" == "f:2:7: expected UTF-8 text, found other bytes")
    }
  }

  @Test("nesting is limited, and a million brackets are no crash")
  func nesting() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(message(deep) == "scroll.json:1:65: expected at most 64 nested values")
  }

  @Test("any bytes end in a script or in an error: 4000 mutations of a whole script")
  func mutations() {
    // A fixed linear congruential sequence (Knuth's MMIX constants): the same mutations on every
    // run.
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let original = Array(wholeScript.utf8)
    let tokens = [
      "{", "}", "[", "]", "\"", ",", ":", "-", "1e", "\\u", "\\", "true", "0", "\u{0}", "é",
    ]
    var parsed = 0
    for _ in 0..<4000 {
      var bytes = original
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array(tokens[random(tokens.count)].utf8), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random(40)))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        let script = try ScrollScript(json: bytes, file: "f")
        parsed += 1
        // What parses can be played to its end.
        var player = ScriptPlayer(script, framesPerSecond: 7)
        var frames = 0
        while player.next(isMoving: false) != nil {
          frames += 1
          if frames > 7 * 3601 { break }
        }
        #expect(frames <= 7 * 3601)
      } catch {
        #expect(error.position.line >= 1 && error.position.column >= 1)
      }
    }
    #expect(parsed > 50 && parsed < 3950)
  }
}
