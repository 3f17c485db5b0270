// Whole screens: lists, scroll views, state, animation.

import SnapshotTesting
import SwiftUI
import Testing

private struct Mail: Identifiable {
  var id: Int
  var sender: String
}

private struct MailList: View {
  var mails = (1...6).map { Mail(id: $0, sender: "Sender \($0)") }

  var body: some View {
    List {
      Section("Today") {
        ForEach(mails) { mail in
          HStack {
            Text(mail.sender)
            Spacer()
            Text("\(mail.id) h").foregroundStyle(.secondary)
          }
        }
      }
    }
  }
}

private struct Loader: View {
  @State private var isLoaded = false

  var body: some View {
    Text(isLoaded ? "Loaded" : "Loading…")
      .onAppear { isLoaded = true }
  }
}

private struct Growing: View {
  @State private var isBig = false

  var body: some View {
    Rectangle()
      .fill(.blue)
      .frame(width: isBig ? 80 : 20, height: 20)
      .onAppear { withAnimation(.linear(duration: 1)) { isBig = true } }
  }
}

private final class Model: ObservableObject {
  @Published var name = "nobody"
}

private struct ModelView: View {
  @ObservedObject var model: Model

  var body: some View { Text("This is \(model.name).").padding(4) }
}

@MainActor
struct ScreenTests {
  @Test func list() {
    assertSnapshot(
      of: MailList().listStyle(.plain),
      as: .image(layout: .device(config: .iPhoneSe), traits: .init(displayScale: 1)))
  }

  @Test func listInTheDark() {
    assertSnapshot(
      of: MailList().listStyle(.plain),
      as: .image(
        layout: .device(config: .iPhoneSe),
        traits: .init(traitsFrom: [.init(userInterfaceStyle: .dark), .init(displayScale: 1)])))
  }

  @Test func groupedList() {
    assertSnapshot(
      of: MailList().listStyle(.insetGrouped),
      as: .image(layout: .fixed(width: 320, height: 420), traits: .init(displayScale: 1)))
  }

  @Test func stateOfOnAppear() {
    assertSnapshot(of: Loader(), as: .image(layout: .fixed(width: 120, height: 40)))
  }

  @Test func scrollView() {
    let view = ScrollView {
      VStack(spacing: 8) {
        ForEach(0..<20, id: \.self) { index in
          Color(hue: Double(index) / 20, saturation: 0.8, brightness: 0.9).frame(height: 30)
        }
      }
      .padding()
    }
    assertSnapshot(of: view, as: .image(layout: .fixed(width: 160, height: 200)))
  }

  @Test func waitingLetsAnAnimationRun() {
    let strategy = Snapshotting<Growing, UIImage>.image(layout: .fixed(width: 100, height: 30))
    assertSnapshot(of: Growing(), as: .wait(for: 0.5, on: strategy), named: "halfway")
    assertSnapshot(of: Growing(), as: .wait(for: 2, on: strategy), named: "done")
  }

  @Test func model() {
    let model = Model()
    assertSnapshot(of: ModelView(model: model), as: .image, named: "before")
    model.name = "Grace"
    assertSnapshot(of: ModelView(model: model), as: .image, named: "after")
  }

  @Test func environmentValues() {
    let view = Text("Type").font(.body).padding().background(Color(.secondarySystemBackground))
    assertSnapshot(
      of: view.environment(\.dynamicTypeSize, .xxxLarge).environment(\.colorScheme, .dark),
      as: .image)
  }

  @Test func asyncTest() async {
    await Task.yield()
    assertSnapshot(of: Text("Async").padding(), as: .image)
  }

  @Test func gradientAndShadow() {
    let view = LinearGradient(
      colors: [.purple, .orange], startPoint: .topLeading, endPoint: .bottomTrailing
    )
    .clipShape(RoundedRectangle(cornerRadius: 16))
    .shadow(radius: 4)
    .padding()
    assertSnapshot(of: view, as: .image(layout: .fixed(width: 120, height: 90)))
  }

  @Test func grid() {
    let view = Grid(horizontalSpacing: 4, verticalSpacing: 4) {
      GridRow {
        Text("One")
        Text("Two")
      }
      GridRow {
        Color.red.frame(height: 20)
        Color.blue.frame(height: 20)
      }
    }
    .frame(width: 140)
    assertSnapshot(of: view, as: .image)
  }
}
