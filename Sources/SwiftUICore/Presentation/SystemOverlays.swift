// The status bar and the home indicator: nothing draws them, so nothing hides them.

import LayoutEngine

extension View {
  // Accepted: pictures of screens have no status bar and no home indicator.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
