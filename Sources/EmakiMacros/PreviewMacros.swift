// PreviewMacros.swift: #Preview and @Previewable, which leave nothing in a build.
//
// `emaki render` rewrites the previews that it shows before the compiler sees them; everywhere else a
// preview is checked for its types, as the argument of a macro, and then dropped.

import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview("Name") { … }`
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `@Previewable @State var x = 0`
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
