// Scroll views, text views, tables: their settings are kept; what SwiftUI cannot draw of them is a marked box.

public import Foundation
import LayoutEngine
package import SwiftUICore

/// A view with content that is larger than itself; it shows where its offset says.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentOffset = CGPoint.zero { didSet { delegate?.scrollViewDidScroll(self) } }
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var isScrollEnabled = true
  open var isDirectionalLockEnabled = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var bouncesZoom = true
  open var refreshControl: UIRefreshControl?
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var isTracking: Bool { false }
  open var isZooming: Bool { false }
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(self)
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(self)

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open func zoom(to rect: CGRect, animated: Bool) {}
  open func flashScrollIndicators() {}
}

@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewDidZoom(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}

public protocol UITextInput: AnyObject {}

/// Text of many lines.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInputTraits, UITextInput {
  open var text: String! = ""
  open var attributedText: NSAttributedString!
  open var font: UIFont? = .systemFont(ofSize: 12)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open private(set) lazy var textContainer = NSTextContainer()
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var spellCheckingType = UITextSpellCheckingType.default
  open var inputAccessoryView: UIView?
  open var adjustsFontForContentSizeCategory = false
  /// The delegate's wider protocol; the scroll view's own is set with it.
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  open func scrollRangeToVisible(_ range: NSRange) {}

  private var content: some View {
    Text(verbatim: text.isEmpty ? attributedText?.string ?? "" : text)
      .font((font ?? .systemFont(ofSize: 12)).font)
      .foregroundStyle(Color(uiColor: textColor ?? .label))
      .multilineTextAlignment(textAlignment.text)
      .padding(
        EdgeInsets(
          top: textContainerInset.top, leading: textContainerInset.left + 5,
          bottom: textContainerInset.bottom, trailing: textContainerInset.right + 5))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    IdealSize.of(
      AnyView(content), proposal: ProposedViewSize(size), environment: EnvironmentValues())
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : 320, height: 10_000))
  }
  package override func makeContent() -> AnyView? {
    AnyView(
      content.frame(
        width: bounds.width, height: bounds.height,
        alignment: Alignment(horizontal: textAlignment.alignment.horizontal, vertical: .top)))
  }
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let address = Self(rawValue: 1 << 2)
  public static let all = Self(rawValue: .max)
}

@MainActor @preconcurrency
open class NSTextContainer: UIResponder {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

@MainActor @preconcurrency
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  open private(set) lazy var textLabel: UILabel? = UILabel()
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  open private(set) lazy var contentView = UIView()
  open var selectionStyle = SelectionStyle.default
  open var selectedBackgroundView: UIView?
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init(frame: .zero) }
  open func prepareForReuse() {}
}

/// A table: its settings are kept, its rows are not drawn.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public static let automaticDimension: CGFloat = -1
  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var rowHeight: CGFloat = automaticDimension
  open var estimatedRowHeight: CGFloat = automaticDimension
  open var sectionHeaderTopPadding: CGFloat = automaticDimension
  open var sectionHeaderHeight: CGFloat = automaticDimension
  open var sectionFooterHeight: CGFloat = automaticDimension
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
  open func reloadData() {}
  package override func makeContent() -> AnyView? { markedBox }
}

@MainActor @preconcurrency
open class UICollectionViewLayout: UIResponder {}

@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
}

@MainActor @preconcurrency
open class UICollectionViewCell: UIView {
  open private(set) lazy var contentView = UIView()
  open func prepareForReuse() {}
}

@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout()
  open var backgroundView: UIView?
  public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.init(frame: frame)
    collectionViewLayout = layout
  }
  open func reloadData() {}
  package override func makeContent() -> AnyView? { markedBox }
}

extension UIView {
  /// What stands for a view that cannot be drawn.
  package var markedBox: AnyView {
    AnyView(
      MarkedBox(className, because: "this view of UIKit is not drawn")
        .frame(width: bounds.width, height: bounds.height))
  }
}
