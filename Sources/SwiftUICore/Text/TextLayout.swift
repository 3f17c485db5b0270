// Text in the graph: resolved for its environment, measured, painted.

import AttributeGraph
import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Typesetting

extension Text: TextInspectable {
  func inspectedText(in environment: EnvironmentValues) -> String? { string(in: environment) }
}

extension Text: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let viewGraph = inputs.viewGraph
    let fonts = viewGraph.fonts
    let environment = inputs.base.environment
    let resolved = Rule(in: inputs.subgraph) {
      ResolvedText(view.value, in: environment.value, fonts: fonts, viewGraph: viewGraph)
    }
    let layout = Rule(
      in: inputs.subgraph,
      always: { TextLayoutComputer(resolved.value, fonts: fonts) as LayoutComputer })
    let size = inputs.size
    let displaySize = inputs.displaySize
    return _ViewOutputs(
      layout: layout,
      display: Rule(in: inputs.subgraph) {
        // While its size is on its way, the text is already set for where it goes.
        _ = displaySize.value
        return resolved.value.displayList(in: size.value, fonts: fonts)
      })
  }
}

/// A text with its fonts, colours and options known.
struct ResolvedText: Equatable {
  var styled: StyledText
  var options: TextOptions
  /// The paint of each style index.
  var styles: [_ResolvedStyle]
  /// What stands among the characters, by the index of its attachment.
  var images: [TextImage]
  /// A placeholder: bars stand for the lines.
  var isRedacted: Bool
  /// The font of the first run, or of the environment: it decides the spacing to neighbours.
  var font: FontRequest

  /// - Parameter viewGraph: knows pictures by their names, and takes warnings.
  @MainActor
  init(
    _ text: Text, in environment: EnvironmentValues, fonts: FontServices,
    viewGraph: ViewGraph? = nil
  ) {
    var builder = Builder(environment: environment, fonts: fonts, viewGraph: viewGraph)
    let base = Builder.Attributes(
      font: environment.font ?? .body, fontModifiers: environment.fontModifiers,
      design: environment.fontDesign, style: ForegroundStyle(), modifiers: [])
    builder.append(text, base.applying(environment.textModifiers))
    styled = StyledText(runs: builder.runs)
    styles = builder.styles
    images = builder.images
    font = builder.runs.first?.attributes.font ?? environment.resolvedFont

    isRedacted = environment.redactionReasons.contains(.placeholder)

    options = TextOptions(displayScale: environment.displayScale)
    options.lineLimit = environment.lineLimit.map { max($0, 1) }
    options.minimumLines = environment.minimumLines
    options.truncationMode =
      switch environment.truncationMode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    options.alignment =
      switch environment.multilineTextAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    options.lineSpacing = environment.lineSpacing
    options.layoutDirection =
      environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    options.minimumScaleFactor = environment.minimumScaleFactor
    options.language = environment.locale.identifier.replacing("_", with: "-")
  }

  /// The glyphs in the size that layout chose.
  @MainActor
  func displayList(in size: ViewSize, fonts: FontServices) -> DisplayList {
    let layout = fonts.typesetter.layout(
      styled, options: options, width: size.proposal.width, height: size.proposal.height)
    fonts.reportDiagnostics()
    let bounds = CGRect(origin: .zero, size: size.value)
    if isRedacted { return redactedList(layout) }
    func paint(_ style: Int) -> Paint { styles[style].paint(in: bounds) }
    var list = DisplayList()
    let behind = layout.decorations.filter { $0.kind == .background }
    list.items += behind.map { line($0, paint($0.style)) }
    let under = layout.decorations.filter { $0.kind == .underline }
    let through = layout.decorations.filter { $0.kind == .strikethrough }
    list.items += under.map { line($0, paint($0.style)) }
    for run in layout.runs {
      let glyphs = DisplayList([.glyphs(run.glyphs, at: run.origin, paint(run.style))])
      list.items += styles[run.style].shadowing(glyphs, in: bounds).items
    }
    for attachment in layout.attachments {
      images[attachment.index].draw(
        into: &list, at: attachment.origin, scale: layout.scaleFactor,
        style: styles[attachment.style])
    }
    list.items += through.map { line($0, paint($0.style)) }
    return list
  }

  /// A bar, whole or in dashes; dots are as long as the bar is thick.
  private func line(_ decoration: TextLayout.Decoration, _ paint: Paint) -> DisplayList.Item {
    let rect = decoration.rect
    let dot = rect.height
    let dash: [CGFloat] =
      switch decoration.pattern {
      case .solid: []
      case .dot: [dot, dot]
      case .dash: [6 * dot, 3 * dot]
      case .dashDot: [6 * dot, 2 * dot, dot, 2 * dot]
      case .dashDotDot: [6 * dot, 2 * dot, dot, 2 * dot, dot, 2 * dot]
      }
    guard !dash.isEmpty else { return .fill(.rect(rect), paint) }
    let path = Path {
      $0.move(to: CGPoint(x: rect.minX, y: rect.midY))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    }
    return .stroke(
      .path(path, evenOdd: false), StrokeStyle(lineWidth: rect.height, dash: dash), paint)
  }

  /// Walks a text and its modifiers.
  @MainActor
  private struct Builder {
    struct Attributes {
      var font: Font
      var fontModifiers: [Font.Modifier]
      var design: Font.Design?
      var style: any ShapeStyle
      var modifiers: [Text.Modifier]

      /// Inner modifiers come later and win.
      func applying(_ new: [Text.Modifier]) -> Attributes {
        var copy = self
        // Of several fonts or colours on one text, the innermost counts: the first that was written.
        for modifier in new.reversed() {
          switch modifier {
          case .font(let font): if let font { copy.font = font }
          case .fontModifier(let modifier): copy.fontModifiers.append(modifier)
          case .style(let style): copy.style = style.style
          case .design(let design): copy.design = design
          default: copy.modifiers.append(modifier)
          }
        }
        return copy
      }

      /// What Markdown means: slanted, bold, monospaced, struck, and links in the tint.
      func applying(intent: InlinePresentationIntent, isLink: Bool) -> Attributes {
        var copy = self
        if intent.contains(.stronglyEmphasized) { copy.fontModifiers.append(.bold) }
        if intent.contains(.emphasized) { copy.fontModifiers.append(.italic) }
        if intent.contains(.code) { copy.fontModifiers.append(.monospaced) }
        if intent.contains(.strikethrough) {
          copy.modifiers.append(.strikethrough(.solid, nil, isActive: true))
        }
        if isLink { copy.style = TintShapeStyle() }
        return copy
      }
    }

    let environment: EnvironmentValues
    let fonts: FontServices
    let viewGraph: ViewGraph?
    var runs: [StyledText.Run] = []
    var styles: [_ResolvedStyle] = []
    var images: [TextImage] = []

    mutating func append(_ text: Text, _ outer: Attributes) {
      let attributes = outer.applying(text.modifiers)
      switch text.storage {
      case .concatenated(let a, let b):
        append(a, attributes)
        append(b, attributes)
      case .verbatim(let string): append(string, attributes)
      case .localized(let key): append(key, attributes)
      case .attributed(let string): append(string, attributes)
      case .formatted(let format): append(format.format.string(in: environment), attributes)
      case .image(let image): append(image, attributes)
      }
    }

    /// A literal's Markdown is drawn; what is interpolated stands in it as it is.
    private mutating func append(_ key: LocalizedStringKey, _ attributes: Attributes) {
      let localized = key.segments(in: environment)
      var parts: [LocalizedStringKey.Segment] = []
      var source = ""
      for segment in localized {
        if case .literal(let string, isVerbatim: false) = segment {
          source += string
        } else if let placeholder = Unicode.Scalar(
          LocalizedStringKey.placeholderBase + UInt32(parts.count))
        {
          source.unicodeScalars.append(placeholder)
          parts.append(segment)
        }
      }
      for run in InlineMarkdown.runs(of: source) {
        let styled = attributes.applying(
          intent: run.intent, isLink: environment.tintsLinks && run.link != nil)
        var plain = ""
        for scalar in run.text.unicodeScalars {
          let index = Int(scalar.value) - Int(LocalizedStringKey.placeholderBase)
          guard parts.indices.contains(index) else {
            plain.unicodeScalars.append(scalar)
            continue
          }
          append(plain, styled)
          plain = ""
          if case .text(let text) = parts[index] {
            append(text, styled)
          } else {
            append(parts[index].string(in: environment), styled)
          }
        }
        append(plain, styled)
      }
    }

    private mutating func append(_ string: AttributedString, _ attributes: Attributes) {
      for run in string.runs {
        var styled = attributes.applying(
          intent: run.inlinePresentationIntent ?? [],
          isLink: environment.tintsLinks && run.link != nil)
        if let font = run.swiftUI.font { styled.font = font }
        if let color = run.swiftUI.foregroundColor { styled.style = color }
        var modifiers: [Text.Modifier] = []
        if let value = run.swiftUI.kern { modifiers.append(.kerning(value)) }
        if let value = run.swiftUI.tracking { modifiers.append(.tracking(value)) }
        if let value = run.swiftUI.baselineOffset { modifiers.append(.baselineOffset(value)) }
        if let color = run.swiftUI.backgroundColor { modifiers.append(.background(color)) }
        if let line = run.swiftUI.underlineStyle {
          modifiers.append(.underline(line.pattern.typesetting, line.color, isActive: true))
        }
        if let line = run.swiftUI.strikethroughStyle {
          modifiers.append(.strikethrough(line.pattern.typesetting, line.color, isActive: true))
        }
        append(String(string[run.range].characters), styled.applying(modifiers))
      }
    }

    private mutating func append(_ image: Image, _ attributes: Attributes) {
      var run = self.attributes(attributes)
      let picture = TextImage(
        image, font: run.font, in: environment, fonts: fonts, viewGraph: viewGraph)
      run.attachment = picture.attachment(index: images.count)
      images.append(picture)
      runs.append(StyledText.Run("\u{FFFC}", run))
    }

    private mutating func append(_ string: String, _ attributes: Attributes) {
      if string.isEmpty { return }
      let cased =
        switch environment.textCase {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case nil: string
        }
      let run = self.attributes(attributes)
      if let last = runs.last, last.attributes == run {
        runs[runs.count - 1].text += cased
      } else {
        runs.append(StyledText.Run(cased, run))
      }
    }

    private mutating func attributes(_ attributes: Attributes) -> TextAttributes {
      var request = attributes.font.resolve(in: environment, design: attributes.design)
      for modifier in attributes.fontModifiers { modifier.apply(to: &request) }
      let style = index(of: attributes.style._resolve(in: environment))
      var run = TextAttributes(font: request, style: style)
      for modifier in attributes.modifiers {
        switch modifier {
        case .kerning(let value): run.kerning = value
        case .tracking(let value): run.tracking = value
        case .baselineOffset(let value): run.baselineOffset = value
        case .underline(let pattern, let color, let isActive):
          run.underline = decoration(pattern, color, isActive)
        case .strikethrough(let pattern, let color, let isActive):
          run.strikethrough = decoration(pattern, color, isActive)
        case .background(let color): run.background = index(of: color._resolve(in: environment))
        case .scale(let scale): run.font = run.font.scaled(by: scale.factor)
        case .font, .fontModifier, .style, .design: break
        }
      }
      return run
    }

    private mutating func decoration(
      _ pattern: TextLineDecoration.Pattern, _ color: Color?, _ isActive: Bool
    ) -> TextLineDecoration? {
      guard isActive else { return nil }
      let style = color.map { index(of: $0._resolve(in: environment)) }
      return TextLineDecoration(pattern: pattern, style: style)
    }

    private mutating func index(of style: _ResolvedStyle) -> Int {
      if let index = styles.firstIndex(of: style) { return index }
      styles.append(style)
      return styles.count - 1
    }
  }
}

/// The size, baselines and spacing of a text.
final class TextLayoutComputer: LayoutComputer {
  private let text: ResolvedText
  private let typesetter: Typesetter
  private let measured: MeasuredText?

  @MainActor
  init(_ text: ResolvedText, fonts: FontServices) {
    self.text = text
    typesetter = fonts.typesetter
    measured =
      fonts.measuredTexts.isEmpty
      ? nil : fonts.measuredTexts[text.styled.runs.map(\.text).joined()]
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { measure(proposal).size }

  private func measure(_ proposal: ProposedViewSize) -> TextMeasurement {
    var measurement = typesetter.measure(
      text.styled, options: text.options, width: proposal.width, height: proposal.height)
    if let measured {
      measurement.size = measured.size
      if let baseline = measured.baseline {
        measurement.firstBaseline = baseline
        measurement.lastBaseline = baseline
      }
    }
    return measurement
  }

  override var spacing: ViewSpacing {
    if text.styled.runs.isEmpty { return ViewSpacing() }
    if let spacing = measured?.spacing { return spacing }
    let spacing = typesetter.fonts.spacing(
      for: text.font, displayScale: text.options.displayScale)
    return .text(above: spacing.above, below: spacing.below, textToText: spacing.textToText)
  }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: measure(size.proposal).firstBaseline
    case VerticalAlignment.lastTextBaseline.key: measure(size.proposal).lastBaseline
    // A list row's separator starts at its first text.
    case HorizontalAlignment.listRowSeparatorLeading.key: 0
    default: nil
    }
  }
}

extension LocalizedStringKey {
  init(segments: [Segment]) { self.segments = segments }
}
