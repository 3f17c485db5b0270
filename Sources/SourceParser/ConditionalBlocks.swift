// ConditionalBlocks.swift: which branch of an `#if` an iPhone would compile.

import SourceOutline
import SwiftSyntax

/// What a condition of an `#if` says for an iPhone in a debug build; nil where nobody can tell from here.
enum BuildCondition {
  static func value(of condition: ExprSyntax) -> Bool? {
    let condition = condition.as(TupleExprSyntax.self)?.elements.first?.expression ?? condition
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(of: not.expression).map { !$0 }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return value(of: Array(sequence.elements))
    }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name == "DEBUG" ? true : nil
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      return platform(call)
    }
    return nil
  }

  /// `a && b || c`, as the parser leaves it: a flat list of operands and operators.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    let alternatives = elements.split {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||"
    }
    let values = alternatives.map { alternative -> Bool? in
      let operands = alternative.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(value(of:))
      return operands.contains(false) ? false : operands.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  /// What an iPhone says to `os(…)`, `targetEnvironment(…)` and imports that only other platforms have.
  static func platform(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch function {
    case "os": return argument == "iOS"
    case "targetEnvironment": return argument == "simulator"
    case "canImport": return ["AppKit", "WatchKit", "Cocoa"].contains(argument) ? false : nil
    default: return nil
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that may be compiled: all before one whose condition holds for sure, and that one.
  var possibleClauses: [IfConfigClauseSyntax] {
    var possible: [IfConfigClauseSyntax] = []
    for clause in clauses {
      guard let condition = clause.condition else { return possible + [clause] }
      switch BuildCondition.value(of: condition) {
      case true: return possible + [clause]
      case false: continue
      case nil: possible.append(clause)
      }
    }
    return possible
  }
}
