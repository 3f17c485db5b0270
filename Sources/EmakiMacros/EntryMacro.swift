// EntryMacro.swift: @Entry, which makes a key and accessors of a property with a default value.

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var tone: Color = .red` in an extension of `EnvironmentValues`, `Transaction`,
/// `ContainerValues` or `FocusedValues`.
///
/// Becomes a property that reads and writes `self[__Key_tone.self]`, beside that key.
struct EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      "get { self[\(raw: entry.key).self] }", "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessors tell what is wrong; saying it twice helps nobody.
    guard let entry = try? Entry(declaration, in: context) else { return [] }
    return ["\(raw: entry.keyDeclaration)"]
  }
}

/// A property that can be an entry.
private struct Entry {
  /// The name of the key's type.
  let key: String
  let keyDeclaration: String

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.var), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      throw MacroExpansionErrorMessage("'@Entry' goes before one 'var' with a default value")
    }
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    let container = extended?.trimmedDescription.split(separator: ".").last.map(String.init)
    let protocols = [
      "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
      "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
    ]
    guard let container, let keyProtocol = protocols[container] else {
      throw MacroExpansionErrorMessage(
        "'@Entry' goes into an extension of EnvironmentValues, Transaction, ContainerValues or "
          + "FocusedValues")
    }
    let type = binding.typeAnnotation?.type
    let value = binding.initializer?.value
    // Backticks name the property, and would cut the key's name in two.
    key = "__Key_" + name.filter { $0 != "`" }

    if container == "FocusedValues" {
      guard let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType else {
        throw MacroExpansionErrorMessage("an '@Entry' of FocusedValues needs an optional type")
      }
      keyDeclaration = """
        private struct \(key): SwiftUI.\(keyProtocol) {
          typealias Value = \(wrapped.trimmedDescription)
        }
        """
      return
    }
    let isOptional =
      type.map {
        $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      }
      ?? false
    guard let text = value?.trimmedDescription ?? (isOptional ? "nil" : nil) else {
      throw MacroExpansionErrorMessage("'@Entry' needs a default value: var \(name): … = …")
    }
    // Without a type the value must be stored for the compiler to infer one.
    let property =
      type.map { "static var defaultValue: \($0.trimmedDescription) { \(text) }" }
      ?? "nonisolated(unsafe) static let defaultValue = \(text)"
    keyDeclaration = """
      private struct \(key): SwiftUI.\(keyProtocol) {
        \(property)
      }
      """
  }
}
