// AsyncImage: files are shown at once; the network is never asked.

public import Foundation
import JPEGCodec
import LayoutEngine
import PNGCodec
import Pixels

/// How far loading has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from a URL.
///
/// A frame may not depend on a server: what would be loaded from one stays in its first phase, and a warning
/// says so. A file's picture is there in the first frame.
public struct AsyncImage<Content: View> {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content

  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale, transaction: Transaction()) { phase in
      phase.image ?? .asyncPlaceholder
    }
  }

  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale, transaction: Transaction()) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }
}

extension AsyncImage: View {
  public var body: some View {
    let loaded = LoadedImage(url)
    return content(loaded.phase(scale: scale)).warning(loaded.warning)
  }
}

/// What a URL gives without a network.
private struct LoadedImage {
  private var pixmap: Pixmap?
  private var error: (any Error)?
  var warning: String?

  init(_ url: URL?) {
    guard let url else { return }
    guard url.isFileURL else {
      warning =
        "AsyncImage(url: \(url.absoluteString)): the network is not asked; its placeholder is shown"
      return
    }
    do {
      let bytes = try readFile(url.path)
      pixmap = isJPEG(bytes) ? try decodeJPEG(bytes) : try decodePNG(bytes)
    } catch {
      self.error = error
      warning = "AsyncImage(url: \(url.absoluteString)): \(error)"
    }
  }

  func phase(scale: CGFloat) -> AsyncImagePhase {
    if let pixmap { return .success(Image(pixmap, scale: scale)) }
    if let error { return .failure(error) }
    return .empty
  }
}

extension Image {
  /// What iOS shows until a picture has come: a grey that fills its room.
  fileprivate static var asyncPlaceholder: Image {
    Image(
      Pixmap(width: 1, height: 1, bytes: [5, 5, 5, 20]), scale: 1
    ).resizable()
  }
}

extension View {
  /// A warning, if there is one.
  fileprivate nonisolated func warning(_ message: String?) -> some View {
    modifier(WarningModifier(message: message ?? ""))
  }
}
