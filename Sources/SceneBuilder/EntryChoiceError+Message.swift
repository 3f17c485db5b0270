// EntryChoiceError+Message.swift: what to tell the user when no entry can be chosen.

import SourceOutline

extension EntryChoiceError {
  /// Whether something was not found, which may be because the source is broken.
  var isAbsence: Bool {
    switch self {
    case .nothing, .unknown: true
    case .notMakeable, .unclear: false
    }
  }

  /// One line, with the choices below it where there are some.
  ///
  /// - Parameters:
  ///   - paths: of the sources, in their order.
  ///   - canParse: whether a parser was there to look into them.
  func message(paths: [String], canParse: Bool) -> String {
    let files = paths.joined(separator: ", ")
    guard canParse else {
      return
        "\(files): cannot look for views, since this build has no emaki-outline: the toolchain it was "
        + "built with ships no SwiftSyntax (usr/lib/swift/host/SwiftParser.swiftmodule); name a view with "
        + "--view, or rebuild with the toolchain of https://swift.org/install"
    }
    switch self {
    case .nothing(let candidates) where candidates.isEmpty:
      return
        "\(files): no view found; expected a 'struct NAME: View', a #Preview or a PreviewProvider"
    case .nothing(let candidates):
      return "\(files): no view can be made without arguments; add a #Preview that makes one:\n"
        + candidates.map { "  \($0.name) \($0.obstacle ?? "")" }.joined(separator: "\n")
    case .notMakeable(let view):
      return "\(view.name) \(view.obstacle ?? ""), so \(view.name)() does not make one; "
        + "add a #Preview that does"
    case .unknown(let name, let choices):
      return "\(files): nothing to render is named '\(name)'"
        + (choices.isEmpty ? "" : "; there is:\n")
        + list(choices, paths)
    case .unclear(let choices):
      return "\(files): more than one thing to render; choose one with --view NAME:\n"
        + list(choices, paths)
    }
  }

  private func list(_ choices: [RenderEntry], _ paths: [String]) -> String {
    choices.map { "  \($0.name)  (\($0.kindName), \(paths[$0.file]):\($0.line))" }
      .joined(separator: "\n")
  }
}
