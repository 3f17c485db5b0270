// Recorded cases: lists of iOS 26.

import SwiftUICore

extension AppleFrameScene {
  static let lists: [AppleFrameScene] = [
    .init("ios/list/basic") { GroupedList() },
    .init("ios/list/plain") { PlainList() },
    .init("ios/list/spacing") { SpacedList() },
    // The footers' own frames are UIKit labels around a footnote line of that font table.
    .init("ios/list/footer", ignored: ["footer", "footer2"]) { ListWithFooters() },
  ]
}

private struct GroupedList: View {
  var body: some View {
    List {
      Text("Apple").probe("row1")
      Text("Banana").probe("row2")
      Section("Fruit") {
        Text("Cherry").probe("row3")
        HStack {
          Text("Detail").probe("detailLabel")
          Spacer()
          Text("Value").foregroundStyle(.secondary).probe("detailValue")
        }
        .probe("detailRow")
      }
    }
    .probe("list")
  }
}

private struct PlainList: View {
  var body: some View {
    List {
      Text("Apple").probe("row1")
      Text("Banana").probe("row2")
      Section("Fruit") {
        Text("Cherry").probe("row3")
      }
    }
    .listStyle(.plain)
    .probe("list")
  }
}

private struct SpacedList: View {
  var body: some View {
    List {
      Section("First") {
        Text("Apple").probe("a1")
        Text("Banana").probe("a2")
      }
      Section("Second") {
        Text("Cherry").probe("b1")
        Text("Carrot").probe("b2")
      }
    }
    .listRowSpacing(12)
    .listSectionSpacing(30)
    .probe("list")
  }
}

private struct ListWithFooters: View {
  var body: some View {
    List {
      Section {
        Text("Apple").probe("row1")
      } header: {
        Text("Fruit").probe("header")
      } footer: {
        Text("Banana").probe("footer")
      }
      Section {
        Text("Cherry").probe("row2")
      } footer: {
        Text("Apple").probe("footer2")
      }
    }
    .probe("list")
  }
}
