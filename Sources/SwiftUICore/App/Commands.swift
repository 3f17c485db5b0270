// Menu commands, which a phone has no place for: accepted, so that an app's source compiles.

/// Commands of an app's menus.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

@resultBuilder
public struct CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> EmptyCommands {
    EmptyCommands()
  }
}

/// A menu.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Commands at a place in the menus.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place in the menus.
public struct CommandGroupPlacement: Sendable {
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let appTermination = CommandGroupPlacement()
  public static let appVisibility = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
  public static let importExport = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let singleWindowList = CommandGroupPlacement()
  public static let systemServices = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let windowList = CommandGroupPlacement()
  public static let windowSize = CommandGroupPlacement()
}

public struct SidebarCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct ToolbarCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct TextEditingCommands: Commands {
  public typealias Body = Never
  public init() {}
}
public struct TextFormattingCommands: Commands {
  public typealias Body = Never
  public init() {}
}
