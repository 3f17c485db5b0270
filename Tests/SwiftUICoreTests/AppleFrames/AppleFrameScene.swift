// A recorded case as SwiftUI code.

import Foundation
import LayoutEngine
import SwiftUICore
import Testing

/// The view of a recorded case, and the changes that its steps make.
struct AppleFrameScene: Sendable, CustomTestStringConvertible {
  let id: String
  /// How far a number may be off, in points.
  static let tolerance = 0.01
  /// Runs the case: the frames at rest and after each step.
  let run: @MainActor (AppleRecording) -> [[String: CGRect]]
  /// Probes whose width is that of a paragraph in Apple's own font, so that only the rest is compared.
  let paragraphs: Set<String>
  /// Probes that are not compared at all; each has its reason beside it.
  let ignored: Set<String>
  /// False where only what is there at rest is compared; each has its reason beside it.
  let comparesSteps: Bool

  var testDescription: String { id }

  init<Content: View>(
    _ id: String, paragraphs: Set<String> = [], ignored: Set<String> = [],
    comparesSteps: Bool = true,
    @ViewBuilder view: @escaping @MainActor () -> Content
  ) {
    self.id = id
    self.paragraphs = paragraphs
    self.ignored = ignored
    self.comparesSteps = comparesSteps
    run = { recording in [Self.harness(recording, view).frames] }
  }

  init<Model, Content: View>(
    _ id: String, model: @escaping @MainActor () -> Model,
    steps: [@MainActor (Model) -> Void],
    @ViewBuilder view: @escaping @MainActor (Model) -> Content
  ) {
    self.id = id
    paragraphs = []
    ignored = []
    comparesSteps = true
    run = { recording in
      let model = model()
      let harness = Self.harness(recording) { view(model) }
      return [harness.frames]
        + steps.map { change in
          harness.step { change(model) }
          return harness.frames
        }
    }
  }

  @MainActor
  private static func harness<Content: View>(
    _ recording: AppleRecording, _ view: @escaping @MainActor () -> Content
  ) -> ViewHarness {
    ViewHarness(
      size: CGSize(width: recording.proposal[0], height: recording.proposal[1]),
      environment: { environment in
        switch recording.platform {
        // The default font of macOS is the 13 pt system font, not a style, with lines 16 apart.
        case .macOS: environment.font = .system(size: 13).leading(.tight)
        case .iOS:
          environment.listTheme = .iOS26
          environment.barTheme = .iOS26
          environment.controlTheme = .iOS26
        }
      },
      texts: texts(of: recording), content: view)
  }

  /// What the strings of a case measured in Apple's fonts.
  @MainActor
  private static func texts(of recording: AppleRecording) -> [String: MeasuredText] {
    let platform = recording.platform
    var texts = recording.texts.mapValues { numbers in
      MeasuredText(
        size: CGSize(width: numbers[0], height: numbers[1]),
        baseline: numbers.count > 2 ? numbers[2] : platform.baseline, spacing: platform.spacing)
    }
    // A footer's label, which is known by its frame only.
    if recording.id == "ios/list/footer" {
      texts["Banana"] = MeasuredText(size: CGSize(width: 45, height: 21))
    }
    if recording.id == "ios/text/styles" {
      // The sizes of the styles are of that simulator's font table: what is left is the column.
      for (name, frame) in recording.frames where name != "stack" {
        texts[textStyleSamples[name] ?? ""] = MeasuredText(
          size: CGSize(width: frame[2], height: frame[3]))
      }
    }
    // The texts of controls were not measured: what counts is their line.
    let unmeasured: [String: [String]] = [
      "ios/form/basic": [
        "Account", "Preferences", "Notifications", "Flavour", "Vanilla", "Chocolate", "Quantity: 3",
        "Volume", "Ada",
      ],
      "ios/textfield/basic": [
        "Hello", "Placeholder", "Password", "\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}",
      ],
    ]
    for text in unmeasured[recording.id] ?? [] {
      texts[text] = MeasuredText(
        size: CGSize(width: 60, height: 24.5), baseline: platform.baseline,
        spacing: platform.spacing)
    }
    if recording.id == "ios/form/basic" {
      texts["Save"] = MeasuredText(size: CGSize(width: 37, height: 24.5))
    }
    if platform == .iOS {
      // Headers were not probed but in one case; each took the line of the body style.
      for header in ["First", "Second", "Fruit", "Editable", "Deletable", "Fixed"] {
        texts[header] = MeasuredText(size: CGSize(width: 37, height: 24.5))
      }
      // Of links only the frames were recorded, which are those of the rows.
      if texts["Detail"] == nil {
        texts["Detail"] = MeasuredText(size: CGSize(width: 44, height: 24.5))
      }
    }
    return texts
  }
}

/// Probe → text in the case of the text styles.
private let textStyleSamples = [
  "default": "Hello", "largeTitle": "Large Title", "title": "Title", "title2": "Title 2",
  "title3": "Title 3", "headline": "Headline", "subheadline": "Subheadline", "body": "Body",
  "callout": "Callout", "footnote": "Footnote", "caption": "Caption", "caption2": "Caption 2",
  "bold": "Bold",
]

extension AppleRecording.Platform {
  /// From the top of a line of the default font.
  fileprivate var baseline: CGFloat? { self == .iOS ? 18.5 : nil }

  /// The recording simulator's body style had a taller line than iOS gives it without a tall script among
  /// its languages, and its spacing followed.
  fileprivate var spacing: ViewSpacing? {
    self == .iOS ? .text(above: 8.43, below: 14.80908203125, textToText: 2) : nil
  }
}
