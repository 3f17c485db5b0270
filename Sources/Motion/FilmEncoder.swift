// What every kind of film is to the loop that reads the frames.

package import Pixels

/// A picture of a run: its pixels, and the file that they were read from.
package struct FilmPicture: Sendable {
  package var pixmap: Pixmap
  package var png: [UInt8]
}

/// Takes a run's pictures in order and becomes a file.
protocol FilmEncoder: AnyObject {
  /// Adds the next pictures.
  ///
  /// - Parameters:
  ///   - pictures: all of one size.
  ///   - first: the number of the first of them, from 0.
  func add(_ pictures: [FilmPicture], first: Int) throws

  /// Writes the file, which appears whole or not at all.
  func finish() throws

  /// Removes what is half done.
  func cancel()
}

extension FilmEncoder {
  func cancel() {}
}
