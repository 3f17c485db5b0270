// A component of a design system, in its states, appearances, type sizes and directions.

import SnapshotTesting
import SwiftUI
import Testing

struct Card: View {
  var title: String
  var subtitle: String
  var isSelected = false

  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 8)
        .fill(isSelected ? Color.accentColor : Color.gray.opacity(0.3))
        .frame(width: 40, height: 40)
      VStack(alignment: .leading, spacing: 2) {
        Text(title).font(.headline)
        Text(subtitle).font(.subheadline).foregroundColor(.secondary)
      }
      Spacer(minLength: 0)
      if isSelected { Circle().fill(.green).frame(width: 10, height: 10) }
    }
    .padding(12)
    .background(colorScheme == .dark ? Color(white: 0.15) : Color.white)
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.gray.opacity(0.4)))
  }
}

@Suite("Card", .snapshots(record: .missing))
@MainActor
struct CardTests {
  let card = Card(title: "Inbox", subtitle: "3 new messages")

  @Test func plain() {
    assertSnapshot(of: card, as: .image(layout: .fixed(width: 240, height: 80)))
  }

  @Test func selected() {
    assertSnapshot(
      of: Card(title: "Inbox", subtitle: "3 new messages", isSelected: true),
      as: .image(layout: .fixed(width: 240, height: 80)))
  }

  @Test func dark() {
    assertSnapshot(
      of: card,
      as: .image(
        layout: .fixed(width: 240, height: 80), traits: .init(userInterfaceStyle: .dark)))
  }

  @Test func rightToLeft() {
    assertSnapshot(
      of: card.environment(\.layoutDirection, .rightToLeft),
      as: .image(layout: .fixed(width: 240, height: 80)))
  }

  @Test func rightToLeftByTrait() {
    assertSnapshot(
      of: card,
      as: .image(
        layout: .fixed(width: 240, height: 80), traits: .init(layoutDirection: .rightToLeft)))
  }

  @Test(arguments: [
    UIContentSizeCategory.extraSmall, .large, .accessibilityMedium,
  ])
  func typeSizes(_ category: UIContentSizeCategory) {
    assertSnapshot(
      of: card,
      as: .image(
        layout: .fixed(width: 280, height: 120),
        traits: UITraitCollection(traitsFrom: [
          .init(preferredContentSizeCategory: category), .init(displayScale: 2),
        ])),
      named: category.rawValue)
  }

  @Test func appearancesAtOnce() {
    assertSnapshots(
      of: card,
      as: [
        "light": .image(traits: .init(userInterfaceStyle: .light)),
        "dark": .image(traits: .init(userInterfaceStyle: .dark)),
      ])
  }

  @Test func traitsBuilder() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 1
    }
    assertSnapshot(of: card, as: .image(layout: .sizeThatFits, traits: traits))
  }
}
