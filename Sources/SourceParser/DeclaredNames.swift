// DeclaredNames.swift: what a file offers to others, and what it may want of them.

import SwiftSyntax

/// Collects the names that tell which files of a folder belong together.
final class NameCollector: SyntaxVisitor {
  /// Types at file scope.
  private(set) var types: Set<String> = []
  /// What else other files may name.
  private(set) var members: Set<String> = []
  /// Every identifier and operator.
  private(set) var names: Set<String> = []
  /// How deep the walk is in what others cannot name: bodies, and members of the file's own types.
  private var depth = 0

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let name): names.insert(name.filter { $0 != "`" })
    case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
      names.insert(name)
    default: break
    }
    return .visitChildren
  }

  /// How deep the walk is in extensions: a type in one has the extended type's name before its own.
  private var extensions = 0

  private func declare(_ name: String) {
    if depth == 0 { members.insert(name.filter { $0 != "`" }) }
  }

  private func declare(type name: String) {
    guard extensions == 0 else { return declare(name) }
    if depth == 0 { types.insert(name.filter { $0 != "`" }) }
  }

  private func enterType(_ name: String) -> SyntaxVisitorContinueKind {
    declare(type: name)
    depth += 1
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ClassDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: EnumDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ActorDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ProtocolDeclSyntax) { depth -= 1 }

  // Members of an extension are what others may name. What the extension conforms to is met by names that
  // every file has, such as `body`: those say nothing, but whoever uses the type wants the conformance.
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions += 1
    let type = node.extendedType
    extended.append(type.as(MemberTypeSyntax.self)?.name.text ?? type.trimmedDescription)
    if node.inheritanceClause != nil {
      declare(node.extendedType.trimmedDescription)
      depth += 1
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    extensions -= 1
    extended.removeLast()
    if node.inheritanceClause != nil { depth -= 1 }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(type: node.name.text)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { declare(binding.pattern.trimmedDescription) }
    return .visitChildren
  }

  // MARK: What has no name of its own

  /// `Color(hex:` and `init(hex:`: how an initialiser of an extension, and a call that may mean it, are named.
  ///
  /// The first label says enough, and one that is left out says nothing: `Color(_:)` is everybody's.
  private static func initializer(of type: String?, label: String?) -> [String] {
    guard let label, label != "_" else { return [] }
    return ["init(\(label):"] + (type.map { ["\($0)(\(label):"] } ?? [])
  }

  private var extended: [String] = []

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = extended.last {
      let first = node.signature.parameterClause.parameters.first
      for name in Self.initializer(of: type, label: first?.firstName.text) { declare(name) }
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let first = node.parameterClause.parameters.first
    // Without a second name a subscript's parameter has no label.
    if !extended.isEmpty, let first, first.secondName != nil, first.firstName.text != "_" {
      declare("subscript(\(first.firstName.text):")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let type =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let label = node.arguments.first?.label?.text
    if type == "init" {
      names.formUnion(Self.initializer(of: nil, label: label))
    } else if let type, let label {
      names.insert("\(type)(\(label):")
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.arguments.first?.label?.text { names.insert("subscript(\(label):") }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
}
