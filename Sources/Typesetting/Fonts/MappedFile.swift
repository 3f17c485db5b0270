// A read-only memory map of a font file: pages load when a glyph needs them.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file, mapped as long as this object lives.
@safe final class MappedFile {
  let bytes: UnsafeRawBufferPointer

  /// Nil when the file does not exist or cannot be mapped.
  init?(path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let length = Int(status.st_size)
    let address = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe address, unsafe start != MAP_FAILED else { return nil }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: length)
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
