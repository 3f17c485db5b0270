import PNGCodec
import Testing

@Suite("Checksums")
struct ChecksumTests {
  /// The check value of CRC-32/ISO-HDLC, and IEND's, which every PNG ends with.
  @Test func crc32() {
    #expect(CRC32.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum(Array("IEND".utf8)) == 0xAE42_6082)
    #expect(CRC32.checksum([]) == 0)
  }
}
