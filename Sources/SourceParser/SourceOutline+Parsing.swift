// SourceOutline+Parsing.swift: finds what a Swift file declares, with the toolchain's own parser.

package import SourceOutline
import SwiftParser
import SwiftSyntax

extension SourceOutline {
  /// The outline of a file's text.
  ///
  /// The text need not compile: the parser recovers, and the compiler's own messages come later.
  /// Of an `#if` every branch counts that an iPhone might compile.
  package init(parsing source: String) {
    let tree = Parser.parse(source: source)
    let visitor = OutlineVisitor(file: tree)
    visitor.walk(tree)
    self = visitor.outline()
    let replacements = ReplacementFinder(viewMode: .sourceAccurate)
    replacements.walk(tree)
    self.replacements = replacements.found
    let names = NameCollector(viewMode: .sourceAccurate)
    names.walk(tree)
    types = names.types
    members = names.members
    self.names = names.names
  }
}

/// Walks the declarations of a file, keeping the qualified name of where it is.
private final class OutlineVisitor: SyntaxVisitor {
  private struct Conformance {
    let name: String
    let line: Int
    let protocols: Set<String>
  }

  private let locations: SourceLocationConverter
  private var path: [String] = []
  private var types: [String: TypeFacts] = [:]
  private var conformances: [Conformance] = []
  private var result = SourceOutline()

  init(file: SourceFileSyntax) {
    locations = SourceLocationConverter(fileName: "", tree: file)
    super.init(viewMode: .sourceAccurate)
  }

  func outline() -> SourceOutline {
    var outline = result
    var seen: Set<String> = []
    for conformance in conformances {
      // A type may be declared once for each branch of an `#if`.
      guard seen.insert(conformance.name).inserted else { continue }
      var view = ViewOutline(name: conformance.name, line: conformance.line)
      if conformance.protocols.contains("PreviewProvider") {
        outline.providers.append(view)
      } else {
        view.obstacle = types[conformance.name]?.obstacle
        if conformance.protocols.contains("App") {
          outline.apps.append(view)
        } else {
          outline.views.append(view)
        }
      }
    }
    for provider in outline.providers { outline.mentions[provider.name] = nil }
    outline.makeableClasses = Set(types.filter { $1.isClass && $1.obstacle == nil }.keys)
    return outline
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, facts: .init(node), inheriting: node.inheritanceClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, facts: .init(node), inheriting: node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, facts: .init(node), inheriting: node.inheritanceClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, named: node.name.text, facts: nil, inheriting: nil)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, named: node.extendedType.trimmedDescription, facts: nil,
      inheriting: node.inheritanceClause)
  }

  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  private func enter(
    _ node: some DeclSyntaxProtocol, named name: String, facts: TypeFacts?,
    inheriting clause: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    path.append(name)
    let qualified = path.joined(separator: ".")
    if let facts { types[qualified] = types[qualified] ?? facts }

    let protocols = Set((clause?.inheritedTypes ?? []).flatMap { protocolNames(of: $0.type) })
    if !protocols.isDisjoint(with: ["View", "PreviewProvider", "App"]) {
      conformances.append(
        Conformance(name: qualified, line: line(of: node), protocols: protocols))
    }
    let names = node.tokens(viewMode: .sourceAccurate)
      .compactMap { if case .identifier(let name) = $0.tokenKind { name } else { nil } }
    result.mentions[qualified, default: []].formUnion(names)
    return .visitChildren
  }

  /// `View`, `SwiftUI.View`, `View & Equatable`, `@MainActor View`.
  private func protocolNames(of type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { protocolNames(of: $0.type) }
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return protocolNames(of: attributed.baseType)
    }
    let name = type.trimmedDescription
    return [name.hasPrefix("SwiftUI.") ? String(name.dropFirst("SwiftUI.".count)) : name]
  }

  // A type inside a function or an accessor has no name outside it.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  // MARK: What views expect

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      switch attribute.attributeName.trimmedDescription {
      case "EnvironmentObject", "SwiftUI.EnvironmentObject":
        guard let type = node.bindings.first?.typeAnnotation?.type else { continue }
        result.expected.insert(.init(type: type.trimmedDescription, isObservable: false))
      case "Environment", "SwiftUI.Environment":
        guard case .argumentList(let arguments) = attribute.arguments,
          let access = arguments.first?.expression.as(MemberAccessExprSyntax.self),
          access.declName.baseName.text == "self", let type = access.base
        else { continue }
        result.expected.insert(.init(type: type.trimmedDescription, isObservable: true))
      default: continue
      }
    }
    return .visitChildren
  }

  // MARK: Entry points and previews

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "main" {
      result.mainAttributes.append(node.trimmedByteRange)
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    notePreview(
      Syntax(node), name: node.macroName.text, arguments: node.arguments,
      closure: node.trailingClosure)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    notePreview(
      Syntax(node), name: node.macroName.text, arguments: node.arguments,
      closure: node.trailingClosure)
  }

  private func notePreview(
    _ node: Syntax, name: String, arguments: LabeledExprListSyntax,
    closure: ClosureExprSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard name == "Preview", path.isEmpty, let closure else { return .skipChildren }
    let title = arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)
    // `traits:` labels only the first of its variadic values.
    let traits = arguments.drop { $0.label?.text != "traits" }
      .prefix { $0.label == nil || $0.label?.text == "traits" }
    let previewables = closure.statements.compactMap { statement -> PreviewOutline.Previewable? in
      guard let variable = statement.item.as(VariableDeclSyntax.self),
        let attribute = variable.attributes.compactMap({ $0.as(AttributeSyntax.self) })
          .first(where: { $0.attributeName.trimmedDescription == "Previewable" })
      else { return nil }
      return .init(
        attribute: attribute.trimmedByteRange, declaration: variable.trimmedByteRange)
    }
    result.previews.append(
      PreviewOutline(
        name: title?.representedLiteralValue, line: line(of: node),
        traits: traits.map(\.expression.trimmedDescription),
        range: node.trimmedByteRange,
        body: closure.leftBrace.endPositionBeforeTrailingTrivia
          .utf8Offset..<closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
        previewables: previewables))
    return .skipChildren
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}

extension SyntaxProtocol {
  /// Where the node stands in UTF-8 bytes, without the trivia around it.
  var trimmedByteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
