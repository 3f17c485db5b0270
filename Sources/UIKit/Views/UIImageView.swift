// UIImageView: a picture as a view.

public import Foundation
package import SwiftUICore

/// A view that shows a picture, stretched to its bounds.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: -1, height: -1)
  }

  package override func makeContent() -> AnyView? {
    guard let image else { return nil }
    // Of a picture that is a template, as symbols are.
    return AnyView(picture(image).foregroundStyle(Color(uiColor: tintColor)))
  }

  @ViewBuilder private func picture(_ image: UIImage) -> some View {
    let picture = Image(uiImage: image).resizable()
    switch contentMode {
    case .scaleAspectFit: picture.aspectRatio(contentMode: .fit)
    case .scaleAspectFill: picture.aspectRatio(contentMode: .fill)
    case .center: Image(uiImage: image)
    default: picture
    }
  }
}
