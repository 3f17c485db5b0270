// Which models a store holds, and how; a store in memory needs none of it.

public import Foundation

/// The kinds of models of a store.
public final class Schema: Sendable {
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public var major: Int
    public var minor: Int
    public var patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    public static func < (a: Version, b: Version) -> Bool {
      (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }
  }

  public enum Attribute {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
      public static var externalStorage: Option { Option() }
      public static var allowsCloudEncryption: Option { Option() }
      public static var preserveValueOnDeletion: Option { Option() }
      public static var ephemeral: Option { Option() }
      public static var spotlight: Option { Option() }
      public static func transformable(by transformerName: String) -> Option { Option() }
    }
  }

  public enum Relationship {
    public struct Option: Sendable {
      public static var unique: Option { Option() }
    }

    public enum DeleteRule: String, Codable, Sendable {
      case noAction, nullify, cascade, deny
    }
  }

  public let version: Version
  let types: [any PersistentModel.Type]

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.types = types
    self.version = version
  }

  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}

/// A schema as it was in one version of an app.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How stores of older versions become new ones. Accepted: there are none here.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// A step of a migration. Accepted.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// Where a store is kept. Accepted: every store here is in memory, and begins empty.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
  public struct CloudKitDatabase: Hashable, Sendable {
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  public struct GroupContainer: Hashable, Sendable {
    public static var automatic: GroupContainer { GroupContainer() }
    public static var none: GroupContainer { GroupContainer() }
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }

  public let name: String
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public var id: String { name }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    url = URL(fileURLWithPath: "/dev/null")
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.url = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
  }

  /// Of some models only.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(isStoredInMemoryOnly: isStoredInMemoryOnly)
  }
}
