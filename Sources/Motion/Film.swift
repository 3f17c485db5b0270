// From a folder of frames to films: reads each picture once and hands it to every encoder.

import Foundation
import PNGCodec
import Pixels
package import RenderJob

/// Makes the films that a request asks for.
package enum Film {
  /// - Throws: `MotionError`; files that are finished by then stay.
  package static func make(_ request: MotionRequest) throws {
    let indexPath = request.frames + "/frames.json"
    let json: [UInt8]
    do {
      json = try readFile(indexPath)
    } catch {
      throw MotionError(error)
    }
    let index = try FrameIndex(json: json, path: indexPath)
    let encoders = try encoders(of: request, index)
    do {
      try feed(encoders, request, index)
      for encoder in encoders { try encoder.finish() }
      if let folder = request.indexFolder, let film = request.outputs.first?.path {
        try write(index, json, film: film, into: folder)
      }
    } catch {
      for encoder in encoders { encoder.cancel() }
      if let error = error as? FileError { throw MotionError(error) }
      throw error
    }
  }

  private static func threads(of request: MotionRequest) -> Int {
    max(1, request.threads ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  private static func encoders(
    of request: MotionRequest, _ index: FrameIndex
  ) throws -> [any FilmEncoder] {
    let pictures = index.pictures
    let (width, height) = (index.pixelWidth, index.pixelHeight)
    let threads = threads(of: request)
    return try request.outputs.map { output -> any FilmEncoder in
      switch output.format {
      case .png:
        preconditionFailure("frames are PNGs already")
      case .apng:
        return APNGEncoder(
          path: output.path, pictures: pictures, framesPerSecond: index.fps,
          opaque: try isOpaque(index, in: request.frames), threads: threads)
      case .gif:
        return try GIFEncoder(
          path: output.path, pictures: pictures, framesPerSecond: index.fps, width: width,
          height: height, threads: threads)
      case .mp4:
        guard let program = request.videoEncoder else {
          throw MotionError("no program to encode video was named", status: .fault)
        }
        return try VideoEncoder(
          path: output.path, program: program, pictures: pictures, framesPerSecond: index.fps,
          width: width, height: height)
      case .sheet:
        return try SheetEncoder(
          path: output.path, index: index, columns: request.columns, threads: threads)
      }
    }
  }

  /// Memory holds as many pictures as are decoded at once, twice over.
  private static func feed(
    _ encoders: [any FilmEncoder], _ request: MotionRequest, _ index: FrameIndex
  ) throws {
    let pictures = index.pictures
    let files = pictures.map { request.frames + "/" + index.frames[$0.frames.lowerBound].file }
    let size = (index.pixelWidth, index.pixelHeight)
    let threads = threads(of: request)
    var first = 0
    while first < files.count {
      let batch = files[first..<min(files.count, first + threads * 2)]
      let start = first
      let pictures = try parallelMap(count: batch.count, threads: threads) {
        try picture(files[start + $0], size: size)
      }
      for encoder in encoders { try encoder.add(pictures, first: first) }
      first += batch.count
    }
  }

  private static func picture(_ path: String, size: (Int, Int)) throws -> FilmPicture {
    let bytes = try readFile(path)
    let pixmap: Pixmap
    do {
      pixmap = try decodePNG(bytes)
    } catch {
      throw MotionError(error, in: path)
    }
    guard (pixmap.width, pixmap.height) == size else {
      throw MotionError(
        "\(path) has \(pixmap.width)×\(pixmap.height) pixels, not \(size.0)×\(size.1)",
        status: .fault)
    }
    return FilmPicture(pixmap: pixmap, png: bytes)
  }

  private static func isOpaque(_ index: FrameIndex, in folder: String) throws -> Bool {
    for picture in index.pictures {
      let bytes = try readFile(folder + "/" + index.frames[picture.frames.lowerBound].file)
      if PNGChunks.mayBeTranslucent(bytes) { return false }
    }
    return true
  }

  /// Writes the index, and removes the frames of an earlier run that it no longer tells of.
  private static func write(
    _ index: FrameIndex, _ json: [UInt8], film: String, into folder: String
  ) throws {
    let name = film.split(separator: "/").last.map(String.init) ?? film
    let text = try index.text(json, namingPicturesIn: "../" + name)
    try makeFolder(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let number = name.dropFirst("frame-".count).dropLast(".png".count)
      guard name.hasPrefix("frame-"), name.hasSuffix(".png"), number.count >= 5,
        number.allSatisfy({ $0.isASCII && $0.isNumber })
      else { continue }
      try removeFile(folder + "/" + name)
    }
    try writeFileAtomically(Array(text.utf8), to: folder + "/frames.json")
  }
}
