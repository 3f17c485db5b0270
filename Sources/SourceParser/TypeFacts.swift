// TypeFacts.swift: whether `NAME()` makes a value of a type, as far as its declaration tells.

import SwiftSyntax

/// What a type's declaration says about making one without arguments.
struct TypeFacts {
  /// Why `NAME()` does not make one, as the end of a sentence about the type; nil if it does.
  let obstacle: String?
  let isClass: Bool

  init(_ node: StructDeclSyntax) {
    isClass = false
    obstacle =
      Self.hidden(node.modifiers) ?? Self.generic(node.genericParameterClause)
      ?? Self.initialization(of: node.memberBlock.members, isStruct: true)
  }

  init(_ node: ClassDeclSyntax) {
    isClass = true
    obstacle =
      Self.hidden(node.modifiers) ?? Self.generic(node.genericParameterClause)
      ?? Self.initialization(of: node.memberBlock.members, isStruct: false)
  }

  init(_ node: EnumDeclSyntax) {
    isClass = false
    obstacle = "is an enum, which has no value without a case"
  }

  /// A nested private type has no name at file scope; a private one at file scope has.
  private static func hidden(_ modifiers: DeclModifierListSyntax) -> String? {
    guard modifiers.contains(where: { $0.name.text == "private" }),
      modifiers.firstAncestor(where: { $0.is(MemberBlockSyntax.self) }) != nil
    else { return nil }
    return "is private to the type around it"
  }

  private static func generic(_ clause: GenericParameterClauseSyntax?) -> String? {
    clause.map { "is generic over \($0.parameters.map(\.name.text).joined(separator: ", "))" }
  }

  private static func initialization(
    of members: MemberBlockItemListSyntax, isStruct: Bool
  ) -> String? {
    let declarations = allBranches(of: members)
    let initializers = declarations.compactMap { $0.as(InitializerDeclSyntax.self) }
    guard initializers.isEmpty else {
      return initializers.contains(where: takesNothing)
        ? nil : "has no initializer that takes no arguments"
    }
    let needed = declarations.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(
      neededProperties)
    guard let first = needed.first else { return nil }
    return needed.count == 1
      ? "needs a value for '\(first)'"
      : "needs values for " + needed.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func allBranches(of members: MemberBlockItemListSyntax) -> [DeclSyntax] {
    members.flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.possibleClauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return allBranches(of: members)
      }
    }
  }

  private static func takesNothing(_ initializer: InitializerDeclSyntax) -> Bool {
    let signature = initializer.signature
    return initializer.optionalMark == nil
      && signature.effectSpecifiers?.asyncSpecifier == nil
      && signature.effectSpecifiers?.throwsClause == nil
      && !initializer.modifiers.contains { $0.name.text == "private" }
      && signature.parameterClause.parameters.allSatisfy {
        $0.defaultValue != nil || $0.ellipsis != nil
      }
  }

  /// The stored properties of a declaration that have no value until somebody gives one.
  private static func neededProperties(_ variable: VariableDeclSyntax) -> [String] {
    let isInstance = !variable.modifiers.contains {
      ["static", "class", "lazy"].contains($0.name.text)
    }
    guard isInstance, !wrapperGivesValue(variable.attributes) else { return [] }
    let isVariable = variable.bindingSpecifier.text == "var"
    let isPlain = !variable.attributes.contains { valueWrappers.contains($0.wrapperName ?? "") }

    // In `var a, b: Int` the type stands on the last one only.
    var type: TypeSyntax?
    return variable.bindings.reversed().compactMap { binding -> String? in
      type = binding.typeAnnotation?.type ?? type
      guard binding.initializer == nil, !isComputed(binding.accessorBlock) else { return nil }
      let wrapper = variable.attributes.compactMap(\.wrapperName).first
      let startsNil = isVariable && isOptional(type) && (isPlain || wrapper == "State")
      return startsNil ? nil : binding.pattern.trimmedDescription
    }.reversed()
  }

  /// Wrappers without an `init()`: the property needs a value, even where its type is optional.
  private static let valueWrappers: Set<String> = [
    "Binding", "ObservedObject", "StateObject", "Bindable", "GestureState", "State", "Published",
  ]

  /// Wrappers that can be made from nothing.
  private static let selfMade: Set<String> = [
    "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "FocusedObject",
    "UIApplicationDelegateAdaptor",
  ]

  private static func wrapperGivesValue(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard let name = element.wrapperName else { return false }
      if selfMade.contains(name) { return true }
      // `@Environment(\.x)`, `@AppStorage("k")`, `@FetchRequest(…)`: the arguments make the wrapper.
      return element.hasArguments && !["available", "State", "Published"].contains(name)
    }
  }

  private static func isOptional(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// `willSet` and `didSet` alone leave a property stored.
  private static func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    guard let block else { return false }
    guard case .accessors(let accessors) = block.accessors else { return true }
    return accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension AttributeListSyntax.Element {
  /// The name of an attribute that may be a property wrapper: `State`, also of `SwiftUI.State<Int>`.
  fileprivate var wrapperName: String? {
    guard case .attribute(let attribute) = self else { return nil }
    if let type = attribute.attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
    return attribute.attributeName.as(MemberTypeSyntax.self)?.name.text
  }

  fileprivate var hasArguments: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return attribute.leftParen != nil
  }
}

extension SyntaxProtocol {
  fileprivate func firstAncestor(where matches: (Syntax) -> Bool) -> Syntax? {
    var node = parent
    while let current = node {
      if matches(current) { return current }
      node = current.parent
    }
    return nil
  }
}
