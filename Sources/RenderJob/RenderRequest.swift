// RenderRequest.swift: what the command line asks of a compiled scene.

import Foundation

/// One run of a scene, complete: nothing of it is looked up in the environment of the process.
package struct RenderRequest: Codable, Equatable, Sendable {
  /// What comes out.
  package var output: Output

  /// Which of the program's entries is shown, from 0.
  package var entry = 0

  /// The screen, with its own scale.
  package var device: Device

  /// Whether the screen stays as it is, whatever a preview asks for.
  package var fixesScreen = false

  /// Pixels a point, if not the device's own.
  package var scale: Int?

  package var appearance: Appearance
  package var typeSize: TypeSize

  /// Nil follows the locale.
  package var layoutDirection: LayoutDirection?

  /// A BCP 47 or ICU identifier, such as "en_US" or "ar".
  package var locale: String

  /// The scroll script: a path that the caller has already read once without an error.
  package var script: String?

  /// Frames a second of virtual time; nil takes the script's.
  package var framesPerSecond: Int?

  /// Where pictures that the scene names are looked for: the folders of its sources, absolute.
  package var imageFolders: [String]

  /// Whether anything that could not be drawn makes the run a failure.
  package var strict: Bool

  /// How many frames are painted at once; nil is as many as there are cores. Changes no byte.
  package var threads: Int?

  /// Pixels a point that the run is drawn at.
  package var pixelScale: Int { scale ?? device.scale }

  package init(
    output: Output, device: Device = .standard, scale: Int? = nil, appearance: Appearance = .light,
    typeSize: TypeSize = .large, layoutDirection: LayoutDirection? = nil, locale: String = "en_US",
    script: String? = nil, framesPerSecond: Int? = nil, imageFolders: [String] = [],
    strict: Bool = false, threads: Int? = nil
  ) {
    self.output = output
    self.device = device
    self.scale = scale
    self.appearance = appearance
    self.typeSize = typeSize
    self.layoutDirection = layoutDirection
    self.locale = locale
    self.script = script
    self.framesPerSecond = framesPerSecond
    self.imageFolders = imageFolders
    self.strict = strict
    self.threads = threads
  }
}

extension RenderRequest {
  /// What a run writes.
  package enum Output: Codable, Equatable, Sendable {
    /// Every frame as PNG, and `frames.json`, in the folder at this path.
    case frames(folder: String)

    /// The layout as JSON on standard output.
    ///
    /// - seconds: the moment of the script, 0 for the settled start.
    /// - wholeTree: all views, not only those with an accessibility identifier.
    case layout(seconds: Double, wholeTree: Bool)
  }

  /// Light or dark, as `ColorScheme` names them.
  package enum Appearance: String, Codable, CaseIterable, Sendable {
    case light, dark
  }

  /// The direction that leading points away from.
  package enum LayoutDirection: String, Codable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The Dynamic Type sizes, in order, by the names of `DynamicTypeSize`.
  package enum TypeSize: String, Codable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  }
}
