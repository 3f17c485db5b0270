// JPEG: pixels, orientation, damage.

import Foundation
import JPEGCodec
import Pixels
import Testing

@Suite struct DecodeJPEGTests {
  /// 16 × 8 pixels, the left half red and the right half blue, written by libjpeg-turbo 2.1.5 at quality 100.
  private static let plain =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
    + "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
    + "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAARCAAIABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA"
    + "AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk"
    + "M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT"
    + "lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA"
    + "HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh"
    + "cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp"
    + "anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk"
    + "5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD8X6/ynP8Av4PyHr/1UD/zXz//2Q=="
  /// The same with EXIF orientation 6: to be turned a quarter to the right.
  private static let turned =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAEBAQEB"
    + "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/2wBDAQEB"
    + "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAAR"
    + "CAAIABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQA"
    + "AAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdI"
    + "SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG"
    + "x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL"
    + "/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcY"
    + "GRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOk"
    + "paanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD8"
    + "X6/ynP8Av4PyHr/1UD/zXz//2Q=="

  private func bytes(_ base64: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: base64)))
  }

  @Test func `reads pixels`() throws {
    let file = try bytes(Self.plain)
    #expect(isJPEG(file))
    let pixmap = try decodeJPEG(file)
    #expect(pixmap.width == 16 && pixmap.height == 8)
    // Full-range YCbCr of pure red rounds to 254, 0, 0 (JFIF 1.02).
    #expect(pixmap[2, 4].red >= 253 && pixmap[2, 4].green <= 2 && pixmap[2, 4].blue <= 2)
    #expect(pixmap[13, 4].blue >= 253 && pixmap[13, 4].red <= 2)
    #expect(pixmap.isOpaque)
  }

  @Test func `turns as the camera was held`() throws {
    let file = try bytes(Self.turned)
    let size = try inspectJPEG(file)
    #expect(size.width == 8 && size.height == 16)
    let pixmap = try decodeJPEG(file)
    #expect(pixmap.width == 8 && pixmap.height == 16)
    // Turned to the right, what was left is on top.
    #expect(pixmap[4, 2].red > 250 && pixmap[4, 13].blue > 250)
  }

  @Test func `refuses what is cut off or damaged`() throws {
    let file = try bytes(Self.plain)
    for count in stride(from: 0, to: file.count - 2, by: 7) {
      #expect(throws: JPEGError.self) { try decodeJPEG(Array(file.prefix(count))) }
    }
    #expect(throws: JPEGError.self) { try decodeJPEG([0xFF, 0xD8, 0xFF, 0xE0]) }
    #expect(!isJPEG([0x89, 0x50, 0x4E, 0x47]))
  }
}
