// blurReplace: fades through a blur.

public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    let movesUp: Bool
    public static let downUp = Configuration(movesUp: false)
    public static let upUp = Configuration(movesUp: true)
  }
  public var configuration: Configuration

  public nonisolated init(configuration: Configuration) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    // What goes away grows where both go up, and else shrinks.
    let leavesUp = configuration.movesUp && phase == .didDisappear
    content
      .blur(radius: phase.isIdentity ? 0 : 10)
      .scaleEffect(phase.isIdentity ? 1 : leavesUp ? 1.1 : 0.9)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
