// The JSON form of a script, and the rules a script must keep.

import Foundation

extension ScrollScript {
  /// Reads a script.
  ///
  /// The form is `{"fps": 60, "steps": [{"wait": 0.1}, …]}`; a step is an object with one member.
  /// The rules:
  ///
  /// 1. Times are finite and not negative; a drag takes more than 0 s; all steps together take at
  ///    most 3600 s.
  /// 2. Coordinates and velocities lie within ±1,000,000.
  /// 3. `hold` and `release` need a finger that is down.
  /// 4. With a finger down, `drag` and `fling` go on where it is: their `from` is that place,
  ///    within 0.001 pt.
  /// 5. With a finger down there is no `tap` (one finger) and no `scroll` (the finger holds the
  ///    content).
  /// 6. `wait` and `settle` may come at any time; a finger that is down stays. So it may at the
  ///    end.
  /// 7. A name that is not known, or stands twice, is an error: it would be ignored without a word.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text, UTF-8.
  ///   - file: how messages name the script.
  /// - Throws: The first problem in the text, with its place and what was expected there.
  package init(json bytes: [UInt8], file: String) throws(ScriptError) {
    do {
      let root = try JSONReader.read(bytes)
      var parser = ScriptParser()
      self = try parser.script(root)
    } catch {
      throw ScriptError(file: file, position: error.position, message: error.message)
    }
  }
}

/// Turns JSON into steps, keeping track of the finger.
private struct ScriptParser {
  typealias Failure = JSONReader.Failure

  static let stepNames = ["wait", "drag", "hold", "release", "fling", "scroll", "tap", "settle"]
  static let greatestCoordinate = 1e9
  /// The finger's place if it is down.
  private var finger: CGPoint?
  private var total = 0.0

  mutating func script(_ root: JSONNode) throws(Failure) -> ScrollScript {
    let members = try object(root, "a script", known: ["fps", "steps"])
    var fps = ScrollScript.defaultFramesPerSecond
    if let node = members["fps"] {
      let range = ScrollScript.framesPerSecondRange
      guard case .number(let number) = node.value, let whole = Int(exactly: number),
        range.contains(whole)
      else {
        throw expected(
          "a whole number from \(range.lowerBound) to \(range.upperBound) in \"fps\"", node)
      }
      fps = whole
    }
    guard let list = members["steps"] else { throw missing("steps", in: "a script", root) }
    guard case .array(let elements) = list.value else {
      throw expected("an array of steps in \"steps\"", list)
    }
    var steps: [ScrollScript.Step] = []
    for element in elements { steps.append(try step(element)) }
    return ScrollScript(framesPerSecond: fps, checkedSteps: steps)
  }

  // MARK: Steps

  private mutating func step(_ node: JSONNode) throws(Failure) -> ScrollScript.Step {
    guard case .object(let members) = node.value, let member = members.first else {
      throw expected("a step such as {\"wait\": 0.1}", node)
    }
    if members.count > 1 {
      throw Failure(
        position: members[1].position,
        message: "expected one name in a step, found \"\(members[1].name)\" after "
          + "\"\(member.name)\"")
    }
    return ScrollScript.Step(action: try action(member), position: member.position)
  }

  private mutating func action(_ step: JSONNode.Member) throws(Failure) -> ScrollScript.Action {
    switch step.name {
    case "wait":
      return .wait(seconds: try time(step.value, "wait"))
    case "drag":
      let members = try object(step.value, "\"drag\"", known: ["from", "to", "seconds"])
      let from = try point(try required("from", members, step), "from")
      try comeDown(at: from, step, members)
      let to = try point(try required("to", members, step), "to")
      let seconds = try required("seconds", members, step)
      finger = to
      return .drag(from: from, to: to, seconds: try time(seconds, "seconds", isZeroAllowed: false))
    case "hold":
      try requireFinger(step, instead: "; \"wait\" lets time pass without one")
      return .hold(seconds: try time(step.value, "hold"))
    case "release":
      guard case .bool(true) = step.value.value else {
        throw expected("true in \"release\"", step.value)
      }
      try requireFinger(step, instead: "")
      finger = nil
      return .release
    case "fling":
      let members = try object(step.value, "\"fling\"", known: ["from", "velocity"])
      let from = try point(try required("from", members, step), "from")
      try comeDown(at: from, step, members)
      let velocity = try point(
        try required("velocity", members, step), "velocity", of: "[x, y] in points a second")
      finger = nil
      return .fling(from: from, velocity: CGSize(width: velocity.x, height: velocity.y))
    case "scroll":
      let members = try object(step.value, "\"scroll\"", known: ["to", "animated", "id"])
      try refuseFinger(step)
      return .scroll(
        to: try point(try required("to", members, step), "to"),
        animated: try flag(members["animated"], "animated"), id: try name(members["id"]))
    case "tap":
      let place = try point(step.value, "tap")
      try refuseFinger(step)
      return .tap(place)
    case "settle":
      let members = try object(step.value, "\"settle\"", known: ["limit"])
      return .settle(limit: try time(try required("limit", members, step), "limit"))
    default:
      throw Failure(
        position: step.position,
        message: "expected one of \(list(Self.stepNames)), found \"\(step.name)\"")
    }
  }

  // MARK: The finger

  /// A drag or fling starts at `place`: a new finger, or the one that is down, where it is.
  private func comeDown(
    at place: CGPoint, _ step: JSONNode.Member, _ members: [String: JSONNode]
  ) throws(Failure) {
    guard let finger else { return }
    if abs(finger.x - place.x) <= 0.001 && abs(finger.y - place.y) <= 0.001 { return }
    throw Failure(
      position: members["from"]?.position ?? step.position,
      message:
        "expected \"from\" to be [\(finger.x), \(finger.y)], where the finger is down, found "
        + "[\(place.x), \(place.y)]; \"release\" lifts it")
  }

  private func requireFinger(_ step: JSONNode.Member, instead: String) throws(Failure) {
    if finger != nil { return }
    throw Failure(
      position: step.position,
      message: "expected a finger that is down before \"\(step.name)\", found none\(instead)")
  }

  private func refuseFinger(_ step: JSONNode.Member) throws(Failure) {
    guard let finger else { return }
    throw Failure(
      position: step.position,
      message: "expected no finger down before \"\(step.name)\", found one at "
        + "[\(finger.x), \(finger.y)]; \"release\" lifts it")
  }

  // MARK: Values

  /// Seconds, which also count toward the longest run.
  private mutating func time(
    _ node: JSONNode, _ name: String, isZeroAllowed: Bool = true
  ) throws(Failure) -> Double {
    guard case .number(let seconds) = node.value else {
      throw expected("a number of seconds in \"\(name)\"", node)
    }
    if seconds < 0 || (!isZeroAllowed && seconds == 0) {
      throw Failure(
        position: node.position,
        message: "expected seconds \(isZeroAllowed ? "not below" : "above") 0 in \"\(name)\", "
          + "found \(seconds)")
    }
    total += seconds
    if total > ScrollScript.longestRun {
      throw Failure(
        position: node.position,
        message: "expected at most \(Int(ScrollScript.longestRun)) seconds in all steps together, "
          + "found \(seconds) in \"\(name)\"")
    }
    return seconds
  }

  private func point(
    _ node: JSONNode, _ name: String, of form: String = "[x, y] in points"
  ) throws(Failure) -> CGPoint {
    guard case .array(let elements) = node.value, elements.count == 2 else {
      throw expected("\(form) in \"\(name)\"", node)
    }
    return CGPoint(
      x: try coordinate(elements[0], name, form), y: try coordinate(elements[1], name, form))
  }

  private func coordinate(_ node: JSONNode, _ name: String, _ form: String) throws(Failure)
    -> Double
  {
    guard case .number(let number) = node.value else {
      throw expected("\(form) in \"\(name)\"", node)
    }
    guard number.magnitude <= Self.greatestCoordinate else {
      throw Failure(
        position: node.position,
        message: "expected numbers within ±\(Int(Self.greatestCoordinate)) in \"\(name)\", "
          + "found \(number)")
    }
    return number
  }

  private func flag(_ node: JSONNode?, _ name: String) throws(Failure) -> Bool {
    guard let node else { return false }
    guard case .bool(let flag) = node.value else {
      throw expected("true or false in \"\(name)\"", node)
    }
    return flag
  }

  private func name(_ node: JSONNode?) throws(Failure) -> String? {
    guard let node else { return nil }
    guard case .string(let name) = node.value else {
      throw expected("a string in \"id\"", node)
    }
    return name
  }

  // MARK: Objects

  private func object(
    _ node: JSONNode, _ what: String, known: [String]
  ) throws(Failure) -> [String: JSONNode] {
    guard case .object(let members) = node.value else {
      throw expected("an object with \(list(known)) as \(what)", node)
    }
    for member in members where !known.contains(member.name) {
      throw Failure(
        position: member.position,
        message: "expected only \(list(known)) in \(what), found \"\(member.name)\"")
    }
    return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private func required(
    _ name: String, _ members: [String: JSONNode], _ step: JSONNode.Member
  ) throws(Failure) -> JSONNode {
    if let node = members[name] { return node }
    throw missing(name, in: "\"\(step.name)\"", step.value)
  }

  private func missing(_ name: String, in what: String, _ node: JSONNode) -> Failure {
    Failure(position: node.position, message: "expected \"\(name)\" in \(what), found none")
  }

  private func expected(_ what: String, _ node: JSONNode) -> Failure {
    Failure(position: node.position, message: "expected \(what), found \(node.kind)")
  }

  private func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
