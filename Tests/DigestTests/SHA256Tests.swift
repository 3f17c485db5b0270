import Digest
import Testing

/// The test vectors of FIPS 180-4's examples.
@Suite struct SHA256Tests {
  private func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(text.utf8)
    return hash.finish()
  }

  @Test func knownDigests() {
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func fieldsDoNotRunTogether() {
    var one = SHA256()
    for field in ["ab", "c"] { one.update(field: field.utf8) }
    var other = SHA256()
    for field in ["a", "bc"] { other.update(field: field.utf8) }
    #expect(one.finish() != other.finish())
  }

  /// Digests of so many letters a, from coreutils' sha256sum.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func sha256OfRepeats(count: Int, digest: String) {
    #expect(SHA256.hexDigest([UInt8](repeating: 97, count: count)) == digest)
  }
}
