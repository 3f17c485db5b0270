// One process at a time where files of a folder are read, changed and written anew.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs something while no other process or thread does in the same folder.
///
/// The folder itself is what is locked: a file that is replaced by a rename cannot be, and a file for the lock would stay. Where a
/// file system has no locks for folders, as NFS, it runs without.
func withFolderLocked<Result, Failure: Error>(
  _ path: String, _ work: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  // Closing gives the lock back, as the end of a killed process does.
  defer { if descriptor >= 0 { close(descriptor) } }
  if descriptor >= 0 {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }
  return try work()
}
