// AttributedString from Markdown, which Foundation on Linux cannot read.

public import Foundation

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes = false

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads inline Markdown. Of blocks only their text is kept: SwiftUI's text draws no headings or lists either.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    var text = markdown
    if options.interpretedSyntax != .inlineOnlyPreservingWhitespace {
      text = Self.joiningLines(
        text, readsBlocks: options.interpretedSyntax == .full)
    }
    self.init()
    for run in InlineMarkdown.runs(of: text) {
      var part = AttributedString(run.text)
      if !run.intent.isEmpty { part.inlinePresentationIntent = run.intent }
      if let link = run.link {
        part.link = baseURL.flatMap { URL(string: link.relativeString, relativeTo: $0) } ?? link
      }
      append(part)
    }
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// A line break within a paragraph is a space; paragraphs and the marks of blocks leave no trace in the text.
  private static func joiningLines(_ text: String, readsBlocks: Bool) -> String {
    var result = ""
    var wasBlank = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = line[...]
      while line.first == " " { line = line.dropFirst() }
      if readsBlocks, line.first == "#" {
        line = line.drop { $0 == "#" }.drop { $0 == " " }
      } else if readsBlocks, line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("> ") {
        line = line.dropFirst(2)
      }
      if line.isEmpty {
        wasBlank = true
        continue
      }
      if !wasBlank { result += " " }
      result += line
      wasBlank = false
    }
    return result
  }
}
