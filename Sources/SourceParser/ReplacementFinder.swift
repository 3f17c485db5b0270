// ReplacementFinder.swift: what a Mac compiles and Linux does not, and what stands for it.

import SourceOutline
import SwiftSyntax

/// Finds the places where the compiler must read something else.
final class ReplacementFinder: SyntaxVisitor {
  private(set) var found: [SourceReplacement] = []

  // MARK: Questions for the platform

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let calls = CallFinder(viewMode: .sourceAccurate)
      calls.walk(condition)
      for call in calls.found {
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
          ["os", "targetEnvironment"].contains(name), let isOurs = BuildCondition.platform(call)
        else { continue }
        replace(call, by: isOurs ? "true" : "false")
      }
    }
    return .visitChildren
  }

  // MARK: Objective-C

  /// Attributes that mean something to Objective-C alone.
  private static let foreign: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if Self.foreign.contains(node.attributeName.trimmedDescription) { replace(node, by: "") }
    return .visitChildren
  }

  /// `#selector(Responder.resign)` names a method that nothing here calls by its name.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first?.expression else {
      return .visitChildren
    }
    let name =
      argument.as(MemberAccessExprSyntax.self)?.declName
      ?? argument.as(DeclReferenceExprSyntax.self)
    if let name { replace(node, by: "Selector(\"\(name.trimmedDescription)\")") }
    return .skipChildren
  }

  private func replace(_ node: some SyntaxProtocol, by text: String) {
    found.append(SourceReplacement(range: node.trimmedByteRange, text: text))
  }
}

private final class CallFinder: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
