// What assistive technologies are told: accepted, for a picture shows none of it.

/// What an element is and does, for assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var bits: Set<Int>

  public init() { bits = [] }
  init(_ bit: Int) { bits = [bit] }

  public static let isButton = AccessibilityTraits(0)
  public static let isHeader = AccessibilityTraits(1)
  public static let isSelected = AccessibilityTraits(2)
  public static let isLink = AccessibilityTraits(3)
  public static let isImage = AccessibilityTraits(4)
  public static let isStaticText = AccessibilityTraits(5)
  public static let isModal = AccessibilityTraits(6)
  public static let updatesFrequently = AccessibilityTraits(7)
  public static let isToggle = AccessibilityTraits(8)

  public func contains(_ member: AccessibilityTraits) -> Bool { bits.isSuperset(of: member.bits) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    combined { $0.union(other.bits) }
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    combined { $0.intersection(other.bits) }
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    combined { $0.symmetricDifference(other.bits) }
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let inserted = !contains(newMember)
    formUnion(newMember)
    return (inserted, newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = intersection(member)
    bits.subtract(member.bits)
    return removed.bits.isEmpty ? nil : removed
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let old = intersection(newMember)
    formUnion(newMember)
    return old.bits.isEmpty ? nil : old
  }

  private func combined(_ combine: (Set<Int>) -> Set<Int>) -> AccessibilityTraits {
    var result = AccessibilityTraits()
    result.bits = combine(bits)
    return result
  }
}

/// How the children of an element are presented.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let number: Int
  public static let ignore = AccessibilityChildBehavior(number: 0)
  public static let contain = AccessibilityChildBehavior(number: 1)
  public static let combine = AccessibilityChildBehavior(number: 2)
}

extension View {
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }

  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
}
