// What was painted before a list: what materials in it show out of focus.

import Pixels

/// The commands before the list that is being built, from the screen's own background on.
///
/// Of a group that joins what is beneath it only as a whole, the part before the list counts as painted already; a
/// clip around it is kept.
struct Underlay {
  /// Nothing is painted outside of it.
  let frame: PixelRect
  let background: PremultipliedPixel
  private var groups: [Group] = []

  private struct Group {
    var commands: [Command]
    /// What cuts the groups after this one.
    var clip: Outline?
  }

  init(frame: PixelRect, background: PremultipliedPixel) {
    self.frame = frame
    self.background = background
  }

  mutating func push(_ commands: [Command], clip: Outline?) {
    groups.append(Group(commands: commands, clip: clip))
  }

  /// What paints an area, first to last.
  ///
  /// - Parameter last: What the innermost group has so far.
  func commands(in area: PixelRect, then last: [Command]) -> [Command] {
    func inside(_ commands: [Command]) -> [Command] {
      commands.filter { !$0.bounds.intersection(area).isEmpty }
    }
    var result = inside(last)
    for group in groups.reversed() {
      if let clip = group.clip, !result.isEmpty {
        let bounds = result.reduce(PixelRect.empty) { $0.union($1.bounds) }
        result = [.clip(clip, bounds: bounds.intersection(clip.bounds), result)]
      }
      result = inside(group.commands) + result
    }
    return result
  }
}
