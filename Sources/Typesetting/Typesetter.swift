// The text engine's door: measures and lays out styled text, and remembers what it did.

package import Foundation

/// Measures and lays out text.
///
/// Confined to one thread; what it returns is `Sendable`. Text is shaped once, whatever is proposed
/// to it; each proposal's lines are kept; glyphs are placed when a layout is first asked for.
///
/// Invariant: caches never change an answer. The answer depends on the text, the options, the
/// proposal and the font files, and on nothing else.
package final class Typesetter {
  package let fonts: FontLibrary

  private let shaper = Shaper()
  private var recent: [PreparedKey: PreparedText] = [:]
  private var older: [PreparedKey: PreparedText] = [:]

  private struct PreparedKey: Hashable {
    var text: StyledText
    var options: ShapingOptions
  }

  package init(fonts: FontLibrary = FontLibrary()) {
    self.fonts = fonts
  }

  /// The size and baselines of a text in a proposal.
  ///
  /// - Parameters:
  ///   - width: points; nil proposes nothing, so that only hard breaks end a line.
  ///   - height: points; nil proposes nothing. Too little height leaves out lines.
  package func measure(
    _ text: StyledText, options: TextOptions, width: CGFloat? = nil, height: CGFloat? = nil
  ) -> TextMeasurement {
    fitting(text, options: options, width: width, height: height).measurement
  }

  /// The glyphs of a text in a proposal; same parameters as `measure`.
  package func layout(
    _ text: StyledText, options: TextOptions, width: CGFloat? = nil, height: CGFloat? = nil
  ) -> TextLayout {
    fitting(text, options: options, width: width, height: height).layout
  }

  /// Forgets everything shaped; the next answers are the same.
  package func removeAllCaches() {
    recent = [:]
    older = [:]
  }

  // MARK: Fitting

  private func fitting(
    _ text: StyledText, options: TextOptions, width: CGFloat?, height: CGFloat?
  ) -> Fitting {
    let prepared = prepare(text, options: options)
    let key = FittingKey(
      options: options, width: Self.proposal(width), height: Self.proposal(height))
    if let known = prepared.fittings[key] { return known }
    let fitting = fit(text, prepared: prepared, key: key)
    prepared.fittings[key] = fitting
    return fitting
  }

  /// NaN proposes nothing; negative room is none.
  private static func proposal(_ length: CGFloat?) -> CGFloat {
    guard let length, !length.isNaN else { return .infinity }
    return max(length, 0)
  }

  /// How finely fonts shrink towards the minimum scale factor.
  private static let scaleSteps = 64

  /// Fits at full size; if text would be cut, or a glyph stand out, at the largest step of scale at which it does
  /// not, or at the smallest allowed.
  private func fit(_ text: StyledText, prepared: PreparedText, key: FittingKey) -> Fitting {
    let full = Fitting(prepared, key: key, scaleFactor: 1)
    let minimum = key.options.minimumScaleFactor
    guard !full.fits, minimum < 1 else { return full }
    func scaled(_ step: Int) -> Fitting {
      let smallest = max(minimum, 0.01)
      let factor = smallest + (1 - smallest) * CGFloat(step) / CGFloat(Self.scaleSteps)
      let copy = PreparedText(
        text.scaled(by: factor), options: ShapingOptions(key.options), library: fonts,
        shaper: shaper)
      return Fitting(copy, key: key, scaleFactor: factor)
    }
    var best = scaled(0)
    guard best.fits else { return best }
    // Invariant: step `low` fits, step `high` does not.
    var (low, high) = (0, Self.scaleSteps)
    while high - low > 1 {
      let middle = (low + high) / 2
      let candidate = scaled(middle)
      if candidate.fits {
        low = middle
        best = candidate
      } else {
        high = middle
      }
    }
    return best
  }

  // MARK: Shaping cache

  /// Two generations of this many texts: a scroll keeps what it shows, and nothing is counted.
  private static let generationSize = 512

  private func prepare(_ text: StyledText, options: TextOptions) -> PreparedText {
    let key = PreparedKey(text: text, options: ShapingOptions(options))
    if let known = recent[key] { return known }
    let prepared =
      older[key]
      ?? PreparedText(text, options: key.options, library: fonts, shaper: shaper)
    if recent.count >= Self.generationSize {
      older = recent
      recent = [:]
    }
    recent[key] = prepared
    return prepared
  }
}
