// ModelMacros.swift: @Model, which makes a class observable and known to a context, and what goes with it.

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model final class Trip { var name: String … }`
///
/// Every stored variable gets accessors that tell observers (`@_PersistedProperty`); the class gets what SwiftData knows of it.
struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("'@Model' goes before a class")
    }
    let isPublic = model.modifiers.contains {
      [.keyword(.public), .keyword(.open)].contains($0.name.tokenKind)
    }
    let access = isPublic ? "public " : ""
    let name = model.name.trimmedDescription
    return [
      "private let _$observationRegistrar = Observation.ObservationRegistrar()",
      "\(raw: access)let _$modelState = SwiftData._ModelState()",
      """
      internal nonisolated func access<_Member>(keyPath: KeyPath<\(raw: name), _Member>) {
        _$observationRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      internal nonisolated func withMutation<_Member, _Result>(
        keyPath: KeyPath<\(raw: name), _Member>, _ mutation: () throws -> _Result
      ) rethrows -> _Result {
        _$modelState.hasChanges = true
        return try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard StoredVariable(member) != nil else { return [] }
    return ["@SwiftData._PersistedProperty"]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.PersistentModel {}")]
  }
}

/// A stored variable of a model: accessors that tell observers, before storage of its own.
struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    let name = variable.name
    let storage = variable.storage
    // What may be nil is nil where an initializer says nothing: its storage has that value already.
    let beginning: [AccessorDeclSyntax] = [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) { \(raw: storage) = initialValue }
      """
    ]
    return beginning + [
      """
      get {
        access(keyPath: \\.\(raw: name))
        return \(raw: storage)
      }
      """,
      "set { withMutation(keyPath: \\.\(raw: name)) { \(raw: storage) = newValue } }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    let type = variable.binding.typeAnnotation?.trimmedDescription ?? ""
    let value = variable.binding.initializer.map { " \($0.trimmedDescription)" } ?? ""
    return ["private var \(raw: variable.storage)\(raw: type)\(raw: value)"]
  }
}

/// `@Attribute`, `@Relationship`, `@Transient`: remarks for a store, which change nothing of a variable.
struct ModelRemarkMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Unique`, `#Index`: the same for a whole model.
struct ModelConstraintMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `@Query(sort: \Trip.name) var trips: [Trip]`: a query before storage of its own.
struct QueryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = StoredVariable(declaration), variable.element != nil else {
      throw MacroExpansionErrorMessage("'@Query' goes before one 'var' with the type of an array")
    }
    return ["get { \(raw: variable.storage).wrappedValue }"]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessors tell what is wrong; saying it twice helps nobody.
    guard let variable = StoredVariable(declaration), let element = variable.element else {
      return []
    }
    let arguments = node.arguments?.trimmedDescription ?? ""
    return [
      """
      \(raw: variable.access)var \(raw: variable.storage): SwiftData.Query<\(raw: element), [\(raw: element)]> = \
      SwiftData.Query<\(raw: element), [\(raw: element)]>(\(raw: arguments))
      """
    ]
  }
}

/// A variable of an instance without accessors.
private struct StoredVariable {
  let name: String
  let binding: PatternBindingSyntax

  /// For storage beside it: a view's own initializer is as open as all that it may set.
  let access: String

  /// Of what its type, an array, is one.
  var element: String? {
    guard let type = binding.typeAnnotation?.type else { return nil }
    if let array = type.as(ArrayTypeSyntax.self) { return array.element.trimmedDescription }
    guard let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Array" else {
      return nil
    }
    return named.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }

  /// Backticks name the property, and would cut the storage's name in two.
  var storage: String { "_" + name.filter { $0 != "`" } }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      !variable.modifiers.contains(where: {
        [.keyword(.static), .keyword(.class), .keyword(.lazy)].contains($0.name.tokenKind)
      })
    else { return nil }
    self.name = name
    self.binding = binding
    access =
      variable.modifiers.first { ["private", "fileprivate"].contains($0.name.text) }
      .map { "\($0.trimmedDescription) " } ?? ""
  }
}
