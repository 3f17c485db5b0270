// Drag and drop: accepted; a script's finger carries nothing.

public import Foundation

/// A type whose values can be carried from one place to another.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }
}

/// How values are carried.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}

public struct _AcceptedTransferRepresentation<Item: Transferable>: TransferRepresentation {
  public init() {}
}

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<T: TransferRepresentation>(_ expression: T) -> T
  where T.Item == Item { expression }
  public static func buildBlock<T: TransferRepresentation>(_ content: T) -> T
  where T.Item == Item { content }
  public static func buildBlock(_ content: any TransferRepresentation...)
    -> _AcceptedTransferRepresentation<Item>
  {
    _AcceptedTransferRepresentation()
  }
}

/// A kind of data, by its identifier.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  public init?(_ identifier: String) { self.identifier = identifier }
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }
  private init(known identifier: String) { self.identifier = identifier }
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let json = UTType(known: "public.json")
  public static let xml = UTType(known: "public.xml")
  public static let movie = UTType(known: "public.movie")
  public static let audio = UTType(known: "public.audio")
  public static let folder = UTType(known: "public.folder")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
}

public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init(contentType: UTType) {}
}

public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {}
}

public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

extension String: Transferable {
  public static var transferRepresentation: _AcceptedTransferRepresentation<String> {
    return _AcceptedTransferRepresentation()
  }
}
extension Data: Transferable {
  public static var transferRepresentation: _AcceptedTransferRepresentation<Data> {
    return _AcceptedTransferRepresentation()
  }
}
extension URL: Transferable {
  public static var transferRepresentation: _AcceptedTransferRepresentation<URL> {
    return _AcceptedTransferRepresentation()
  }
}
extension Image: Transferable {
  public static var transferRepresentation: _AcceptedTransferRepresentation<Image> {
    return _AcceptedTransferRepresentation()
  }
}
extension Color: Transferable {
  public static var transferRepresentation: _AcceptedTransferRepresentation<Color> {
    return _AcceptedTransferRepresentation()
  }
}

/// What is dragged, as UIKit carries it.
open class NSItemProvider: @unchecked Sendable {
  public init() {}
  public init(object: Any) {}
  public init(contentsOf url: URL) {}
  open var suggestedName: String?
  open func canLoadObject<T>(ofClass type: T.Type) -> Bool { false }
  open func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool { false }
  @discardableResult
  open func loadObject<T>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress { Progress(totalUnitCount: 1) }
}

public struct DropInfo {
  public var location: CGPoint { .zero }
  public func hasItemsConforming(to types: [UTType]) -> Bool { false }
  public func itemProviders(for types: [UTType]) -> [NSItemProvider] { [] }
}

public enum DropOperation: Sendable { case cancel, forbidden, copy, move }

public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

extension View {
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View { self }
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { self }
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { self }
  public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate)
    -> some View
  { self }
  public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate)
    -> some View
  { self }
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { self }

  public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T)
    -> some View
  { self }
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { self }
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}
