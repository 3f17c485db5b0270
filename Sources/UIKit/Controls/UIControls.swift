// Switches, sliders, spinners and their like, in the sizes and looks of iOS.

public import Foundation
import LayoutEngine
package import SwiftUICore

/// 51 × 31 points.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }
  package override func makeContent() -> AnyView? {
    AnyView(
      Capsule()
        .fill(Color(uiColor: isOn ? onTintColor ?? .systemGreen : .secondarySystemFill))
        .frame(width: 51, height: 31)
        .overlay(alignment: isOn ? .trailing : .leading) {
          Circle().fill(Color(uiColor: thumbTintColor ?? .white)).padding(2)
            .shadow(color: .black.opacity(0.15), radius: 4, y: 3)
        })
  }
}

@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isContinuous = true
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 31) }
  package override func makeContent() -> AnyView? {
    let span = max(maximumValue - minimumValue, .leastNonzeroMagnitude)
    let fraction = CGFloat(min(max((value - minimumValue) / span, 0), 1))
    let width = bounds.width
    return AnyView(
      ZStack(alignment: .leading) {
        Capsule().fill(Color(uiColor: maximumTrackTintColor ?? .systemFill)).frame(height: 4)
        Capsule().fill(Color(uiColor: minimumTrackTintColor ?? effectiveTint))
          .frame(width: max(4, width * fraction), height: 4)
        Circle().fill(Color(uiColor: thumbTintColor ?? .white)).frame(width: 27, height: 27)
          .shadow(color: .black.opacity(0.2), radius: 4, y: 2)
          .offset(x: (width - 27) * fraction)
      }
      .frame(width: width, height: bounds.height))
  }
}

@MainActor @preconcurrency
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 4) }
  package override func makeContent() -> AnyView? {
    AnyView(
      ZStack(alignment: .leading) {
        Capsule().fill(Color(uiColor: trackTintColor ?? .systemFill))
        Capsule().fill(Color(uiColor: progressTintColor ?? effectiveTint))
          .frame(width: bounds.width * CGFloat(min(max(progress, 0), 1)))
      }
      .frame(width: bounds.width, height: 4))
  }
}

/// Eight blades that turn: drawn still.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    public static var whiteLarge: Style { .large }
    public static var white: Style { .medium }
    public static var gray: Style { .medium }
  }
  open var style = Style.medium
  open var hidesWhenStopped = true
  open var color: UIColor! = .systemGray
  open private(set) var isAnimating = false
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }
  package override func makeContent() -> AnyView? {
    if hidesWhenStopped, !isAnimating { return nil }
    let side: CGFloat = style == .large ? 37 : 20
    return AnyView(
      ZStack {
        ForEach(0..<8, id: \.self) { blade in
          Capsule().fill(Color(uiColor: self.color))
            .frame(width: side * 0.11, height: side * 0.28)
            .offset(y: -side * 0.34)
            .rotationEffect(.degrees(Double(blade) * 45))
            .opacity(1 - Double((8 - blade) % 8) * 0.1)
        }
      }
      .frame(width: bounds.width, height: bounds.height))
  }
}

/// Dots, one of them full.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 16 + 24, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  package override func makeContent() -> AnyView? {
    if hidesForSinglePage, numberOfPages < 2 { return nil }
    return AnyView(
      HStack(spacing: 9) {
        ForEach(0..<max(numberOfPages, 0), id: \.self) { page in
          Circle()
            .fill(
              Color(
                uiColor: page == self.currentPage
                  ? self.currentPageIndicatorTintColor ?? .white
                  : self.pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3))
            )
            .frame(width: 7, height: 7)
        }
      }
      .frame(width: bounds.width, height: bounds.height))
  }
}

@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var titles: [String] = []
  open var selectedSegmentIndex = noSegment
  open var selectedSegmentTintColor: UIColor?
  open var numberOfSegments: Int { titles.count }
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(segment, titles.count))
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title ?? "" }
  }
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  open func removeAllSegments() { titles = [] }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 32) }
  package override func makeContent() -> AnyView? {
    let titles = titles
    return AnyView(
      HStack(spacing: 0) {
        ForEach(titles.indices, id: \.self) { index in
          Text(verbatim: titles[index])
            .font(
              .system(size: 13, weight: index == self.selectedSegmentIndex ? .semibold : .medium)
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(
              RoundedRectangle(cornerRadius: 7)
                .fill(
                  index == self.selectedSegmentIndex
                    ? self.selectedSegmentTintColor.map { Color(uiColor: $0) } ?? ControlColor.segment
                    : .clear))
        }
      }
      .padding(2)
      .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 9))
      .frame(width: bounds.width, height: bounds.height))
  }
}

/// Views one after another.
@MainActor @preconcurrency
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}

  /// Gives each view its natural length, and what is left to those that have none, or to all alike.
  open override func layoutSubviews() {
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let isHorizontal = axis == .horizontal
    let room =
      (isHorizontal ? bounds.width : bounds.height) - spacing * CGFloat(views.count - 1)
    let natural = views.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      return distribution == .fillEqually ? -1 : isHorizontal ? size.width : size.height
    }
    let used = natural.filter { $0 >= 0 }.reduce(0, +)
    let open = natural.filter { $0 < 0 }.count
    var position: CGFloat = 0
    for (view, length) in zip(views, natural) {
      let share =
        length >= 0
        ? (open == 0 && distribution == .fill && view === views.last
          ? max(length, room - used + length) : length)
        : max(room - used, 0) / CGFloat(max(open, 1))
      let own = view.intrinsicContentSize
      let across = isHorizontal ? own.height : own.width
      let full = isHorizontal ? bounds.height : bounds.width
      let breadth = alignment == .fill || across < 0 ? full : min(across, full)
      let start =
        switch alignment {
        case .center: (full - breadth) / 2
        case .trailing, .lastBaseline: full - breadth
        default: CGFloat(0)
        }
      view.frame =
        isHorizontal
        ? CGRect(x: position, y: start, width: share, height: breadth)
        : CGRect(x: start, y: position, width: breadth, height: share)
      position += share + spacing
    }
  }

  open override var intrinsicContentSize: CGSize {
    let sizes = arrangedSubviews.filter { !$0.isHidden }.map(\.intrinsicContentSize)
    let gaps = spacing * CGFloat(max(sizes.count - 1, 0))
    let isHorizontal = axis == .horizontal
    let along = sizes.map { max(isHorizontal ? $0.width : $0.height, 0) }.reduce(gaps, +)
    let across = sizes.map { isHorizontal ? $0.height : $0.width }.max() ?? -1
    return isHorizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  open var date = Date(timeIntervalSinceReferenceDate: 747_567_660)
  open var datePickerMode = Mode.dateAndTime
  open var minimumDate: Date?
  open var maximumDate: Date?
  package override func makeContent() -> AnyView? { markedBox }
}

@MainActor @preconcurrency
open class UIPickerView: UIView {
  open weak var delegate: (any UIPickerViewDelegate)?
  open weak var dataSource: (any UIPickerViewDataSource)?
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  open func selectedRow(inComponent component: Int) -> Int { 0 }
  open func reloadAllComponents() {}
  package override func makeContent() -> AnyView? { markedBox }
}

@MainActor @preconcurrency
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor @preconcurrency
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

@MainActor @preconcurrency
open class UIColorWell: UIControl {
  open var selectedColor: UIColor?
  open var supportsAlpha = true
  package override func makeContent() -> AnyView? {
    AnyView(
      Circle().fill(Color(uiColor: selectedColor ?? .clear)).padding(4)
        .frame(width: bounds.width, height: bounds.height))
  }
}

/// A field to search with.
@MainActor @preconcurrency
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? = ""
  open var placeholder: String?
  open var searchBarStyle = Style.default
  open var showsCancelButton = false
  open var barTintColor: UIColor?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open private(set) lazy var searchTextField = UITextField()
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 56) }
  package override func makeContent() -> AnyView? {
    let shown = text ?? ""
    return AnyView(
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass")
        Text(verbatim: shown.isEmpty ? placeholder ?? "Search" : shown)
        Spacer(minLength: 0)
      }
      .foregroundStyle(Color(uiColor: .secondaryLabel))
      .padding(.horizontal, 8)
      .frame(height: 36)
      .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10))
      .padding(.horizontal, 8)
      .frame(width: bounds.width, height: bounds.height))
  }
}

@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
