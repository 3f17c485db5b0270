// The device of the host that was last at work, for code that asks outside of any view.

package import Foundation
package import LayoutEngine

/// What `UIScreen.main` and its like say.
package struct CurrentDevice: Sendable {
  /// Points.
  package var size: CGSize
  package var scale: CGFloat
  package var safeArea: EdgeInsets
  package var colorScheme: ColorScheme
  package var dynamicTypeSize: DynamicTypeSize
  /// Where pictures are looked for by name.
  package var imageFolders: [String]

  package init(
    size: CGSize, scale: CGFloat, safeArea: EdgeInsets, colorScheme: ColorScheme = .light,
    dynamicTypeSize: DynamicTypeSize = .large, imageFolders: [String] = []
  ) {
    self.imageFolders = imageFolders
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.colorScheme = colorScheme
    self.dynamicTypeSize = dynamicTypeSize
  }

  /// An iPhone 15 Pro until a host says otherwise.
  package static var current: CurrentDevice {
    get { lock.withLock { unsafe device } }
    set { lock.withLock { unsafe device = newValue } }
  }
  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var device = CurrentDevice(
    size: CGSize(width: 393, height: 852), scale: 3,
    safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
}
