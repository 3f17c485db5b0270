// EmakiMacros.swift: the program that the compiler asks to expand SwiftUI's own macros.

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main enum EmakiMacros {
  static func main() throws {
    // Takes the standard streams for itself: what a macro prints goes to standard error.
    let listener = CompilerPluginMessageListener(
      connection: try StandardIOMessageConnection(), provider: MacroList())
    try listener.main()
  }
}

/// The macros by the names of their types, as `#externalMacro` gives them.
private struct MacroList: PluginProvider {
  struct UnknownMacro: Error, CustomStringConvertible {
    let description: String
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "EntryMacro": return EntryMacro.self
    case "ModelConstraintMacro": return ModelConstraintMacro.self
    case "ModelMacro": return ModelMacro.self
    case "ModelRemarkMacro": return ModelRemarkMacro.self
    case "PersistedPropertyMacro": return PersistedPropertyMacro.self
    case "PreviewMacro": return PreviewMacro.self
    case "PreviewableMacro": return PreviewableMacro.self
    case "QueryMacro": return QueryMacro.self
    default: throw UnknownMacro(description: "no macro is called \(moduleName).\(typeName)")
    }
  }
}
