// Whole files in and out: what is written appears at once or not at all.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file so that its path shows the old content or all of the new, never a part.
///
/// The bytes go to a hidden file beside it, which is then renamed. On any failure that file is removed
/// and the old content stays. There is no `fsync`: this guards against a killed process, not against a
/// power cut.
///
/// - Parameter makingFolders: Makes missing parent folders first.
package func writeFileAtomically(_ bytes: [UInt8], to path: String, makingFolders: Bool = false)
  throws(FileError)
{
  if makingFolders { try makeFolder(parentFolder(of: path)) }
  let path = try targetOfLinks(path)
  let (descriptor, temporary) = try openTemporary(beside: path)
  do throws(FileError) {
    do {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, for: path)
    }
    guard unsafe rename(temporary, path) == 0 else { throw systemError(.write, path) }
  } catch {
    unsafe unlink(temporary)
    throw error
  }
}

/// The file that a path leads to, which is what a rename may replace: a link stays a link.
///
/// - Throws: For a device or a pipe, which would be replaced: as root, even `/dev/null`.
private func targetOfLinks(_ path: String) throws(FileError) -> String {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return path }
  var target = path
  if status.st_mode & S_IFMT == S_IFLNK {
    // One that leads nowhere is replaced.
    guard let real = unsafe realpath(path, nil) else { return path }
    target = unsafe String(cString: real)
    unsafe free(real)
    guard unsafe lstat(target, &status) == 0 else { return target }
  }
  let kind = status.st_mode & S_IFMT
  if kind != S_IFREG && kind != S_IFDIR {
    throw FileError(.write, path: path, reason: "it is not a regular file")
  }
  return target
}

/// Reads a whole regular file.
///
/// - Parameter maximumBytes: A larger file is refused before it is read; 512 MiB unless told, twice
///   what the largest PNG we decode takes uncompressed.
package func readFile(_ path: String, maximumBytes: Int = 512 << 20) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe would wait for its writer.
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw systemError(.read, path) }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw systemError(.read, path) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw FileError(.read, path: path, reason: "it is a folder")
  default: throw FileError(.read, path: path, reason: "it is not a regular file")
  }
  let size = Int(status.st_size)
  guard size <= maximumBytes else {
    throw FileError(.read, path: path, reason: "\(size) bytes, limit \(maximumBytes)")
  }

  var failure: FileError? = nil
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = unsafe read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
      if got < 0 {
        if errno == EINTR { continue }
        failure = systemError(.read, path)
        return
      }
      // A file that shrank meanwhile is as long as it is now.
      if got == 0 { return }
      count += got
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Makes a folder and its missing parents; one that is there already is fine.
package func makeFolder(_ path: String) throws(FileError) {
  if isFolder(path) { return }
  let parent = parentFolder(of: path)
  if parent != path { try makeFolder(parent) }
  guard unsafe mkdir(path, 0o777) != 0 else { return }
  // Another process may have made it since.
  guard errno == EEXIST, isFolder(path) else { throw systemError(.makeFolder, path) }
}

/// Whether the path leads to a folder, through links if need be.
package func isFolder(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether anything is at the path.
package func fileExists(_ path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// Removes a file; one that is not there is fine.
package func removeFile(_ path: String) throws(FileError) {
  guard unsafe unlink(path) != 0, errno != ENOENT else { return }
  throw systemError(.remove, path)
}

/// Moves a file onto another path, whose file it replaces at once; where that is a link, the file that it leads to.
///
/// To another file system it is copied first; the copy appears at once, too.
package func moveFile(_ path: String, to destination: String) throws(FileError) {
  let destination = try targetOfLinks(destination)
  guard unsafe rename(path, destination) != 0 else { return }
  guard errno == EXDEV else { throw systemError(.move, path) }
  try writeFileAtomically(try readFile(path), to: destination)
  try removeFile(path)
}

/// The folder that the path's last component is in: "." for a bare name, "/" for the root.
package func parentFolder(of path: String) -> String {
  var trimmed = path[...]
  while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
  guard let slash = trimmed.lastIndex(of: "/") else { return "." }
  return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
}

/// Opens a new hidden file in the folder of `path`, so that the rename stays within a file system.
private func openTemporary(beside path: String) throws(FileError) -> (Int32, String) {
  let folder = parentFolder(of: path)
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  guard !name.isEmpty, !path.hasSuffix("/") else {
    throw FileError(.write, path: path, reason: "it names a folder")
  }
  // A leftover of a killed process with the same number is stepped over, not trusted. Its name has the
  // ".new." that goldens which pend have, so that one line of .gitignore keeps both out.
  for attempt in 0..<1000 {
    let temporary = "\(folder)/.\(name.prefix(64)).new.\(getpid())-\(attempt)"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return (descriptor, temporary) }
    guard errno == EEXIST else { throw systemError(.write, path) }
  }
  throw FileError(.write, path: path, reason: "too many temporary files beside it")
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32, for path: String) throws(FileError) {
  let failed: FileError? = unsafe bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = unsafe write(
        descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return systemError(.write, path)
      }
      written += count
    }
    return nil
  }
  if let failed { throw failed }
}

/// The error that `errno` holds. No locale is ever set here, so the words are the C locale's.
private func systemError(_ operation: FileError.Operation, _ path: String) -> FileError {
  let code = errno
  let words = unsafe strerror(code).map { unsafe String(cString: $0) }
  return FileError(operation, path: path, reason: words ?? "error \(code)")
}
