// The numbers of lists, one column per version of iOS.

import Foundation

/// The metrics of lists in one version of the system, in points.
package struct ListTheme: Equatable, Sendable {
  /// Content of a plain row from the leading and trailing edges.
  var plainRowInset: CGFloat
  /// Content from the top and bottom of a row that is taller than the minimum.
  var rowVerticalInset: CGFloat
  var minimumRowHeight: CGFloat
  /// From the screen's edges to the cards of a grouped list, and from a card's edge to its content.
  var groupedMargin: CGFloat
  var groupedContentInset: CGFloat
  var cardCornerRadius: CGFloat
  /// Above the first card, and above a card whose section has no header when the one before has no footer.
  var groupedTopInset: CGFloat
  var groupedGapWithoutHeader: CGFloat
  /// Around the line of the first header and of later ones.
  var firstHeaderTop: CGFloat
  var laterHeaderTop: CGFloat
  var headerBottom: CGFloat
  /// Around a footer's line.
  var footerTop: CGFloat
  var footerBottom: CGFloat
  /// Below a card whose section has no footer.
  var gapWithoutFooter: CGFloat
  var plainHeaderTop: CGFloat
  var plainHeaderBottom: CGFloat
  /// The fonts of headers.
  var groupedHeaderFont: Font
  var groupedHeaderIsUppercase: Bool
  var footerFont: Font
  var plainHeaderFont: Font

  /// Measured on iOS 15–18, at 3x, so that thirds are whole pixels: a header takes 38.67 with its baseline
  /// 29.5 down, a footer 33.67 with its baseline 17.8 down, and 17.67 stand for a missing one. Plain
  /// section headers were not measured, and take
  /// UIKit's plain header (28 points, 4 above a semibold line).
  package static let iOS18 = ListTheme(
    plainRowInset: 20, rowVerticalInset: 11, minimumRowHeight: 44, groupedMargin: 20,
    groupedContentInset: 20, cardCornerRadius: 10, groupedTopInset: 35,
    groupedGapWithoutHeader: 53.0 / 3, firstHeaderTop: 17, laterHeaderTop: 17, headerBottom: 6,
    footerTop: 16.0 / 3, footerBottom: 38.0 / 3, gapWithoutFooter: 53.0 / 3, plainHeaderTop: 4,
    plainHeaderBottom: 4, groupedHeaderFont: .footnote, groupedHeaderIsUppercase: true,
    footerFont: .footnote, plainHeaderFont: .subheadline.weight(.semibold))

  /// Recorded from the iOS 26.0 simulator; a footer of one 13 point line is 29.67 in pictures of iOS 26, too.
  package static let iOS26 = ListTheme(
    plainRowInset: 16, rowVerticalInset: 15, minimumRowHeight: 56, groupedMargin: 16,
    groupedContentInset: 16, cardCornerRadius: 26, groupedTopInset: 35,
    groupedGapWithoutHeader: 17.5, firstHeaderTop: 10, laterHeaderTop: 10, headerBottom: 10,
    footerTop: 8, footerBottom: 6, gapWithoutFooter: 17.5, plainHeaderTop: 32,
    plainHeaderBottom: 10, groupedHeaderFont: .body.weight(.medium),
    groupedHeaderIsUppercase: false, footerFont: .footnote,
    plainHeaderFont: .body.weight(.medium))
}

private struct ListThemeKey: EnvironmentKey { static var defaultValue: ListTheme { .iOS18 } }

extension EnvironmentValues {
  package var listTheme: ListTheme {
    get { self[ListThemeKey.self] }
    set { self[ListThemeKey.self] = newValue }
  }
}
