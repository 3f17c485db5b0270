// UIControl and the controls that code makes in UIViewRepresentable: those of one line of text are drawn.

public import Foundation
import LayoutEngine
package import SwiftUICore

/// A view that can be used; actions by name are accepted, and there is nothing to call them by.
@MainActor @preconcurrency
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1 << 0)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEvents = Self(rawValue: .max)
  }
  public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1 << 0)
    public static let disabled = Self(rawValue: 1 << 1)
    public static let selected = Self(rawValue: 1 << 2)
    public static let focused = Self(rawValue: 1 << 3)
  }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private var actions: [(Event, UIAction)] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var state: State { isEnabled ? .normal : .disabled }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }
  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

/// Something to do, with a name.
@MainActor @preconcurrency
open class UIMenuElement: UIResponder {
  public struct Attributes: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1 << 0)
    public static let destructive = Self(rawValue: 1 << 1)
    public static let hidden = Self(rawValue: 1 << 2)
  }
  public enum State: Int, Sendable { case off, on, mixed }
  open var title = ""
  open var image: UIImage?
}

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  let handler: (UIAction) -> Void
  open var attributes: Attributes
  open var state: State
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.handler = handler
    self.attributes = attributes
    self.state = state
    super.init()
    self.title = title
    self.image = image
  }
}

open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1 << 0)
    public static let destructive = Self(rawValue: 1 << 1)
    public static let singleSelection = Self(rawValue: 1 << 5)
  }
  public let children: [UIMenuElement]
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init()
    self.title = title
    self.image = image
  }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

extension NSTextAlignment {
  var alignment: Alignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
  var text: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }
}

/// A line or more of text.
@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String? { didSet { attributedText = nil } }
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var isEnabled = true

  var content: some View {
    (attributedText?.styled ?? Text(verbatim: text ?? ""))
      .font(font.font)
      .foregroundStyle(Color(uiColor: textColor))
      .multilineTextAlignment(textAlignment.text)
      .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
      .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    IdealSize.of(
      AnyView(content), proposal: ProposedViewSize(size), environment: EnvironmentValues())
  }
  open override var intrinsicContentSize: CGSize {
    IdealSize.of(AnyView(content), proposal: .unspecified, environment: EnvironmentValues())
  }
  package override func makeContent() -> AnyView? {
    AnyView(
      content.frame(width: bounds.width, height: bounds.height, alignment: textAlignment.alignment))
  }
}

/// A button with a title or picture.
@MainActor @preconcurrency
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false

  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func title(for state: State) -> String? { titles[state] }
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  open var currentImage: UIImage? { images[state] ?? images[.normal] }

  private var content: some View {
    HStack(spacing: 6) {
      if let currentImage { Image(uiImage: currentImage) }
      if let currentTitle {
        Text(verbatim: currentTitle).font((titleLabel?.font ?? .systemFont(ofSize: 18)).font)
      }
    }
    .foregroundStyle(Color(uiColor: titleColors[state] ?? titleColors[.normal] ?? effectiveTint))
  }
  open override var intrinsicContentSize: CGSize {
    IdealSize.of(AnyView(content), proposal: .unspecified, environment: EnvironmentValues())
  }
  package override func makeContent() -> AnyView? {
    AnyView(content.frame(width: bounds.width, height: bounds.height))
  }
}

@MainActor @preconcurrency
public protocol UITextInputTraits: AnyObject {}

/// A line of text to edit: shows its text or placeholder.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = ""
  open var attributedText: NSAttributedString?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var inputView: UIView?
  open var inputAccessoryView: UIView?
  open var adjustsFontSizeToFitWidth = false
  open var isEditing: Bool { false }

  private var content: some View {
    let shown = isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text ?? ""
    return Text(
      verbatim: shown.isEmpty ? placeholder ?? attributedPlaceholder?.string ?? "" : shown
    )
    .font((font ?? .systemFont(ofSize: 17)).font)
    .foregroundStyle(
      Color(uiColor: shown.isEmpty ? .placeholderText : textColor ?? .label)
    )
    .lineLimit(1)
  }
  open override var intrinsicContentSize: CGSize {
    IdealSize.of(
      AnyView(content.padding(borderStyle == .roundedRect ? 7 : 0)), proposal: .unspecified,
      environment: EnvironmentValues())
  }
  package override func makeContent() -> AnyView? {
    let inset: CGFloat = borderStyle == .roundedRect ? 7 : 0
    let line = content.padding(.horizontal, inset)
      .frame(width: bounds.width, height: bounds.height, alignment: textAlignment.alignment)
    return borderStyle == .roundedRect
      ? AnyView(
        line.background(
          RoundedRectangle(cornerRadius: 5).strokeBorder(
            Color(uiColor: .systemGray4), lineWidth: 0.5)))
      : AnyView(line)
  }
}

@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}
