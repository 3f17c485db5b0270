// Hosts that are let go leave nothing behind.

import Foundation
import HeadlessHost
import ScrollPhysics
import SwiftUI
import SwiftUICore
import Testing

@Suite("Lifetime of hosts", .serialized)
@MainActor
struct LifetimeTests {
  @Observable
  final class Model {
    var items = Array(0..<30)
    var isPresented = false
    var path: [Int] = []
  }

  /// Something of everything that keeps closures.
  private struct Everything: View {
    @Bindable var model: Model
    @State private var count = 0
    @AppStorage("lifetime") private var stored = 0
    @Namespace private var namespace

    var body: some View {
      TabView {
        NavigationStack(path: $model.path) {
          List(model.items, id: \.self) { item in
            NavigationLink("Item \(item)", value: item)
              .matchedGeometryEffect(id: item, in: namespace)
          }
          .navigationTitle("Items \(stored)")
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
          .toolbar { Button("Add") { count += 1 } }
        }
        .tabItem { Label("One", systemImage: "star") }
        ScrollView {
          GeometryReader { geometry in Text("\(geometry.size.width)") }
          Text("\(count)").gesture(DragGesture().onChanged { _ in count += 1 })
        }
        .tabItem { Text("Two") }
      }
      .sheet(isPresented: $model.isPresented) { Text("Sheet").onAppear { count += 1 } }
      .onAppear {
        DispatchQueue.main.asyncAfter(deadline: .now() + 100) { count += 1 }
        withAnimation(.linear(duration: 100)) { count += 1 }
      }
      .onReceive(Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()) { _ in
        stored += 1
      }
      .task {
        try? await Task.sleep(for: .seconds(1000))
        count += 1
      }
    }
  }

  @Test func `a graph goes with its host, whatever its views wait for`() {
    let model = Model()
    for _ in 0..<3 {
      weak var graph: ViewGraph?
      do {
        let host = HeadlessHost(root: Everything(model: model))
        graph = host.viewGraph
        host.advance(to: 0.1)
        model.path = [3]
        host.advance(to: 0.2)
        model.isPresented = true
        host.advance(to: 1)
        host.deliver(.touch(Touch(.began, at: CGPoint(x: 100, y: 400), time: 1)))
        host.advance(to: 1.1)
        #expect(graph != nil)
        model.isPresented = false
        model.path = []
      }
      #expect(graph == nil)
    }
  }

  @Test func `views disappear with their host, and their tasks are cancelled`() {
    struct Waiting: View {
      let tell: @MainActor (String) -> Void
      var body: some View {
        Color.red.task {
          do {
            try await Task.sleep(for: .seconds(10))
            tell("slept")
          } catch {
            tell("cancelled")
          }
        }
      }
    }
    var heard: [String] = []
    do {
      let host = HeadlessHost(root: Waiting { heard.append($0) })
      host.advance(to: 1)
    }
    #expect(heard == ["cancelled"])
  }

  @Test func `what asks for the screen means the host that runs now, also inside another`() {
    struct Asking: View {
      let tell: @MainActor (CGFloat) -> Void
      let inside: @MainActor () -> Void
      var body: some View {
        Color.red.onAppear {
          tell(UIGraphicsImageRendererFormat.default().scale)
          inside()
          tell(UIScreen.main.scale)
        }
      }
    }
    var scales: [CGFloat] = []
    func host(_ scale: CGFloat, inside: @escaping @MainActor () -> Void) -> HeadlessHost {
      HeadlessHost(
        configuration: .iPhone15Pro.with { $0.scale = scale },
        root: Asking(tell: { scales.append($0) }, inside: inside))
    }
    _ = host(2) { _ = host(1, inside: {}) }
    #expect(scales == [2, 1, 1, 2])
  }
}
