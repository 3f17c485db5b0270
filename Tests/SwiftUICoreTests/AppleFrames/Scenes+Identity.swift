// Recorded cases: what stands for several views, and what comes and goes.

import Observation
import SwiftUICore

extension AppleFrameScene {
  static let identity: [AppleFrameScene] = [
    .init("foreach/modifier") { ModifiedForEach() },
    .init("foreach/empty") { EmptyForEach() },
    .init("section/modifier") { ModifiedSection() },
    .init("matched/follower") { Followers() },
    .init(
      "lifecycle/appear", model: { AppearanceModel() },
      steps: [{ $0.showsChild = false }, { $0.showsChild = true }]
    ) { Appearance(model: $0) },
  ]
}

private struct ModifiedForEach: View {
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<2) { row in
        Text("Row \(row)").probe("padded\(row)")
      }
      .padding()
      .probe("paddedLast")
      ForEach(0..<2) { row in
        Text("Row \(row)").probe("framed\(row)")
      }
      .frame(width: 120, height: 30)
      .background(Color.yellow)
      .probe("framedLast")
    }
    .probe("stack")
  }
}

private struct EmptyForEach: View {
  var body: some View {
    VStack {
      Text("Top").probe("top")
      ForEach([String](), id: \.self) { Text($0) }
      ForEach(0..<0) { Text("\($0)") }
      HStack {
        Text("A").probe("a")
        ForEach([String](), id: \.self) { Text($0) }
        Text("B").probe("b")
      }
      .probe("row")
      Text("Bottom").probe("bottom")
    }
    .probe("stack")
  }
}

private struct ModifiedSection: View {
  var body: some View {
    VStack(spacing: 0) {
      Section {
        Text("Apple").probe("apple")
      } header: {
        Text("Fruits").probe("header")
      }
      .padding()
      .probe("paddedLast")
      Section {
        Text("Banana").probe("banana")
      } footer: {
        Text("Footer").probe("footer")
      }
      .frame(width: 120, height: 30)
      .background(Color.yellow)
      .probe("framedLast")
    }
    .probe("stack")
  }
}

@Observable
@MainActor
private final class AppearanceModel {
  var appeared = 0
  var disappeared = 0
  var showsChild = true
}

private struct Appearance: View {
  var model: AppearanceModel

  var body: some View {
    VStack(spacing: 8) {
      Text("A\(model.appeared) D\(model.disappeared)").probe("counts")
      if model.showsChild {
        Text("Child")
          .onAppear { model.appeared += 1 }
          .onDisappear { model.disappeared += 1 }
          .probe("child")
      }
    }
    .probe("stack")
  }
}

private struct Followers: View {
  @Namespace private var namespace

  var body: some View {
    ZStack(alignment: .topLeading) {
      Box(40, 40)
        .matchedGeometryEffect(id: "box", in: namespace)
        .probe("source")
        .padding(.top, 20)
        .padding(.leading, 120)
      Box(80, 20)
        .matchedGeometryEffect(id: "box", in: namespace, isSource: false)
        .probe("frame")
      Box(30, 30)
        .matchedGeometryEffect(id: "box", in: namespace, properties: .position, isSource: false)
        .probe("position")
        .padding(.top, 70)
      Box(20, 60)
        .matchedGeometryEffect(id: "box", in: namespace, properties: .size, isSource: false)
        .probe("size")
        .padding(.leading, 60)
    }
    .frame(width: 200, height: 100, alignment: .topLeading)
    .probe("stack")
  }
}
