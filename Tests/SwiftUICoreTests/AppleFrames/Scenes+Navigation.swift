// Recorded cases: navigation stacks, tabs, sheets, search, lists that are edited, on iOS 26.

import Observation
import SwiftUICore

extension AppleFrameScene {
  static let navigation: [AppleFrameScene] = [
    .init("ios/list/editing") { EditedList() },
    .init("ios/nav/basic") { LargeTitleStack() },
    .init("ios/nav/inline") { InlineTitleStack() },
    .init("ios/nav/push", model: { PathModel() }, steps: [{ $0.path = [1] }, { $0.path = [] }]) {
      PushedStack(model: $0)
    },
    .init(
      "ios/nav/push-noback", model: { PathModel() }, steps: [{ $0.path = [1] }, { $0.path = [] }]
    ) { PushedWithoutBar(model: $0) },
    .init(
      "ios/nav/scroll", model: { RowTarget() }, steps: [{ $0.target = 1 }, { $0.target = 8 }]
    ) { ScrolledStack(model: $0) },
    // UIKit moves a list to another anchor when its bar closes: only what is there at rest is compared.
    .init("ios/nav/list-scroll", comparesSteps: false) { ScrolledListStack() },
    .init("ios/tabs/basic") { Tabs() },
    .init("ios/sheet/basic", model: { SheetModel() }, steps: [{ $0.isPresented = true }]) {
      Presenter(model: $0)
    },
    .init("ios/search/basic") { SearchedStack() },
  ]
}

private struct EditedList: View {
  var body: some View {
    List {
      Section("Editable") {
        ForEach(["Apple", "Banana", "Cherry"], id: \.self) { item in
          Text(item).probe(item.lowercased())
        }
        .onDelete { _ in }
        .onMove { _, _ in }
      }
      Section("Deletable") {
        ForEach(["Date"], id: \.self) { item in Text(item).probe("date") }
          .onDelete { _ in }
      }
      Section("Fixed") { Text("Detail").probe("fixed") }
    }
    .environment(\.editMode, .constant(.active))
    .probe("list")
  }
}

private struct LargeTitleStack: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Detail") { Text("Pushed") }.probe("link")
        Text("Row").probe("row")
      }
      .navigationTitle("Settings")
      .probe("list")
    }
    .probe("nav")
  }
}

private struct InlineTitleStack: View {
  var body: some View {
    NavigationStack {
      List { Text("Row").probe("row") }
        .navigationTitle("Settings")
        .navigationBarTitleDisplayMode(.inline)
        .probe("list")
    }
    .probe("nav")
  }
}

@Observable
private final class PathModel {
  var path: [Int] = []
}

private struct PushedStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      List {
        NavigationLink("Detail", value: 1).probe("link")
        Text("Row").probe("row")
      }
      .navigationTitle("Settings")
      .navigationDestination(for: Int.self) { _ in
        List { Text("Pushed").probe("pushed") }
          .navigationTitle("Detail")
          .probe("detail")
      }
      .probe("list")
    }
    .probe("nav")
  }
}

private struct PushedWithoutBar: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      List { NavigationLink("Detail", value: 1).probe("link") }
        .navigationTitle("Settings")
        .navigationDestination(for: Int.self) { _ in
          VStack { Text("Pushed").probe("pushed") }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationBarBackButtonHidden()
            .probe("detail")
        }
        .probe("list")
    }
    .probe("nav")
  }
}

@Observable
private final class RowTarget {
  var target: Int?
}

private struct ScrolledStack: View {
  var model: RowTarget

  var body: some View {
    NavigationStack {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { index in
              Text("Row")
                .frame(maxWidth: .infinity, alignment: .leading)
                .frame(height: 40)
                .probe("row\(index)")
                .id(index)
            }
          }
          .probe("content")
        }
        .navigationTitle("Settings")
        .probe("scroll")
        .onChange(of: model.target) { _, target in
          withAnimation { proxy.scrollTo(target, anchor: .top) }
        }
      }
    }
    .probe("nav")
  }
}

private struct ScrolledListStack: View {
  var body: some View {
    NavigationStack {
      List {
        ForEach(0..<20) { index in Text("Row").probe("row\(index)").id(index) }
      }
      .navigationTitle("Settings")
      .probe("list")
    }
    .probe("nav")
  }
}

private struct Tabs: View {
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      Text("Home content").probe("home")
        .tabItem { Label("Home", systemImage: "house") }.tag(0)
      Text("Search content")
        .tabItem { Label("Search", systemImage: "magnifyingglass") }.tag(1)
      Text("Settings content")
        .tabItem { Label("Settings", systemImage: "gear") }.tag(2)
    }
    .probe("tabs")
  }
}

@Observable
private final class SheetModel {
  var isPresented = false
}

private struct Presenter: View {
  @Bindable var model: SheetModel

  var body: some View {
    ZStack {
      Color.white.ignoresSafeArea()
      Button("Show sheet") {}.probe("button")
    }
    .sheet(isPresented: $model.isPresented) {
      VStack(spacing: 12) {
        Text("Sheet title").font(.headline)
        Text("Some content under the title.")
        Button("Done") {}
      }
    }
    .probe("stack")
  }
}

private struct SearchedStack: View {
  @State private var text = ""

  var body: some View {
    NavigationStack {
      List(["Apple", "Banana", "Cherry", "Date", "Elderberry"], id: \.self) { name in
        Text(name).probe("row-\(name)")
      }
      .navigationTitle("Fruit")
      .probe("list")
      .searchable(text: $text, prompt: "Find fruit")
    }
    .probe("nav")
  }
}
