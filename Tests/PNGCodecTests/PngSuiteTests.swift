import Digest
import Foundation
import PNGCodec
import Pixels
import Testing

@Suite("decodePNG and PngSuite")
struct PngSuiteTests {
  static let folder = PeerPNGTests.folder + "/pngsuite"

  struct Reference: CustomTestStringConvertible, Sendable {
    var name: String
    var width: Int
    var height: Int
    var digest: String
    var testDescription: String { name }
  }

  /// What each whole picture holds, by another reader.
  static let references: [Reference] = {
    let text = (try? readFile(folder + "/reference.txt")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n").map { line in
      let parts = line.split(separator: " ").map(String.init)
      return Reference(
        name: parts[0], width: Int(parts[1]) ?? 0, height: Int(parts[2]) ?? 0, digest: parts[3])
    }
  }()

  @Test("there are as many pictures as there are references")
  func complete() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".png") && !$0.hasPrefix("damaged/") }
    #expect(files.count > 150)
    #expect(Set(files) == Set(Self.references.map(\.name)))
  }

  @Test("every whole picture decodes to another reader's pixels", arguments: references)
  func pixels(reference: Reference) throws {
    let file = try readFile("\(Self.folder)/\(reference.name)")
    let pixmap = try decodePNG(file)
    #expect((pixmap.width, pixmap.height) == (reference.width, reference.height))
    #expect(SHA256.hexDigest(pixmap.bytes) == reference.digest)
    let info = try inspectPNG(file)
    #expect((info.width, info.height) == (reference.width, reference.height))
  }

  @Test("samples are taken as sRGB whatever gAMA, sRGB and iCCP say")
  func gamma() throws {
    for kind in ["gray-8", "rgb-8", "rgb-16", "palette-8", "rgb-alpha-16"] {
      let names = ["\(kind)-1.8", "\(kind)-linear", "\(kind)-sRGB"]
      for name in names {
        let file = try readFile("\(Self.folder)/gamma/\(name).png")
        let plain = withoutChunks(["gAMA", "sRGB", "cHRM", "iCCP"], file)
        #expect(plain.count < file.count, "\(name) has no colour chunk")
        #expect(try decodePNG(file) == decodePNG(plain), "\(name)")
      }
    }
  }

  @Test("an interlaced picture is its straightforward twin")
  func interlaced() throws {
    var pairs = 0
    for reference in Self.references where reference.name.hasPrefix("ibasn") {
      let twin = String(reference.name.dropFirst())
      let other = try #require(Self.references.first { $0.name == twin })
      #expect(reference.digest == other.digest, "\(twin)")
      #expect(try inspectPNG(readFile("\(Self.folder)/\(reference.name)")).isInterlaced)
      pairs += 1
    }
    #expect(pairs == 15)
  }

  /// What libpng was once crashed with, and whether it is still a picture.
  @Test("what broke other readers is refused with a reason, or read where the pixels are whole")
  func damaged() throws {
    let folder = Self.folder + "/damaged"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.count == 23)
    var whole: [String] = []
    for file in files {
      do throws(PNGError) {
        let pixmap = try decodePNG((try? readFile("\(folder)/\(file)")) ?? [])
        #expect(pixmap.bytes.count == pixmap.width * pixmap.height * 4)
        whole.append(file)
      } catch {
        #expect(error != .notPNG && error != .outOfMemory, "\(file): \(error)")
        #expect(!"\(error)".contains("\n"))
      }
    }
    // Only what a decoder of pixels may skip is wrong with it.
    #expect(whole == ["empty_ancillary_chunks.png"])
  }

  struct Corruption: CustomTestStringConvertible, Sendable {
    var name: String
    var apply: @Sendable ([UInt8]) -> [UInt8]
    var expected: @Sendable (PNGError) -> Bool
    var testDescription: String { name }

    init(
      _ name: String, _ expected: @escaping @Sendable (PNGError) -> Bool,
      apply: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
      self.name = name
      self.expected = expected
      self.apply = apply
    }
  }

  /// PngSuite's corrupted files, made again from whole ones by what its page says is wrong with each.
  static let corruptions: [Corruption] = {
    @Sendable func notPNG(_ error: PNGError) -> Bool { error == .notPNG }
    func chunk(_ type: String) -> @Sendable (PNGError) -> Bool {
      { error in
        if case .damaged(let found, _) = error { found == type } else { false }
      }
    }
    @Sendable func header(_ file: [UInt8], _ index: Int, _ value: UInt8) -> [UInt8] {
      var content = Array(file[16..<29])
      content[index] = value
      return Array(file[..<8]) + PNGBuilder.chunk("IHDR", content) + file[33...]
    }
    @Sendable func set(_ file: [UInt8], _ index: Int, _ value: UInt8) -> [UInt8] {
      var copy = file
      copy[index] = value
      return copy
    }
    let newline: [UInt8] = [13, 10]
    return [
      Corruption("xs1: signature byte 1 loses its highest bit", notPNG) { set($0, 0, 0x09) },
      Corruption("xs2: signature byte 2 is Q", notPNG) { set($0, 1, 0x51) },
      Corruption("xs4: signature byte 4 is a line feed", notPNG) { set($0, 3, 0x0A) },
      Corruption("xs7: signature byte 7 is a space", notPNG) { set($0, 6, 0x20) },
      Corruption("xcr: carriage returns before line feeds", notPNG) { file in
        file.flatMap { $0 == 10 ? newline : [$0] }
      },
      Corruption("xlf: carriage returns lost", notPNG) { file in file.filter { $0 != 13 } },
      Corruption("xhd: a wrong checksum of the header", chunk("IHDR")) {
        set($0, 32, $0[32] ^ 0xFF)
      },
      Corruption("xc1: colour type 1", chunk("IHDR")) { header($0, 9, 1) },
      Corruption("xc9: colour type 9", chunk("IHDR")) { header($0, 9, 9) },
      Corruption("xd0: 0 bits a sample", chunk("IHDR")) { header($0, 8, 0) },
      Corruption("xd3: 3 bits a sample", chunk("IHDR")) { header($0, 8, 3) },
      Corruption("xd9: 99 bits a sample", chunk("IHDR")) { header($0, 8, 99) },
      Corruption("xdt: no IDAT", chunk("IDAT")) { withoutChunks(["IDAT"], $0) },
      Corruption("xcs: a wrong checksum of IDAT", chunk("IDAT")) { file in
        // IEND's twelve bytes are the last, and IDAT stands before it.
        set(file, file.count - 14, file[file.count - 14] ^ 0xFF)
      },
    ]
  }()

  @Test("corrupted pictures are refused with the reason", arguments: corruptions)
  func corrupted(corruption: Corruption) throws {
    var tried = 0
    for reference in Self.references where reference.name.hasPrefix("basn") {
      let file = corruption.apply(try readFile("\(Self.folder)/\(reference.name)"))
      let error = #expect(throws: PNGError.self, "\(reference.name)") { try decodePNG(file) }
      if let error { #expect(corruption.expected(error), "\(reference.name): \(error)") }
      #expect(throws: PNGError.self, "\(reference.name)") { try inspectPNG(file) }
      tried += 1
    }
    #expect(tried == 15)
  }
}

/// A file without its chunks of some types.
private func withoutChunks(_ types: Set<String>, _ file: [UInt8]) -> [UInt8] {
  var result = Array(file[..<8])
  var start = 8
  while start < file.count {
    let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    let chunk = file[start..<(start + 12 + length)]
    if !types.contains(String(decoding: file[(start + 4)..<(start + 8)], as: UTF8.self)) {
      result += chunk
    }
    start += 12 + length
  }
  return result
}
