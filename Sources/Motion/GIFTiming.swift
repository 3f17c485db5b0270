// When a GIF shows which picture: its clock ticks 100 times a second, and players refuse one tick.

/// A picture of a GIF and how long it stays.
package struct GIFMoment: Equatable, Sendable {
  /// From 0.
  package var picture: Int
  /// Hundredths of a second.
  package var delay: Int

  package init(picture: Int, delay: Int) {
    self.picture = picture
    self.delay = delay
  }
}

/// Chooses pictures so that each stays for at least two hundredths of a second.
///
/// Browsers show a frame of one hundredth for ten, so 50 pictures a second are the most that plays as it
/// should: at 60 frames a second every sixth is left out where all differ. Starts are rounded to the nearest
/// hundredth, not delays, so that errors do not add up: the film is as long as the run, to a hundredth, but
/// for the last picture, which stays for at least two.
///
/// 65,535 hundredths, the longest that a GIF can say, are repeated as often as needed.
package func gifTiming(_ pictures: [PictureRun], framesPerSecond: Int) -> [GIFMoment] {
  func tick(_ frame: Int) -> Int { (200 * frame + framesPerSecond) / (2 * framesPerSecond) }
  guard let last = pictures.last else { return [] }
  var moments: [GIFMoment] = []
  var start = 0
  var next = 0
  let end = tick(last.frames.upperBound)
  while next < pictures.count {
    // The newest picture that has begun by now.
    var picture = next
    while picture + 1 < pictures.count, tick(pictures[picture + 1].frames.lowerBound) <= start {
      picture += 1
    }
    next = picture + 1
    let change = next < pictures.count ? tick(pictures[next].frames.lowerBound) : end
    let until = max(change, start + 2)
    var delay = until - start
    while delay > 0xFFFF {
      moments.append(GIFMoment(picture: picture, delay: 0xFFFF - 2))
      delay -= 0xFFFF - 2
    }
    moments.append(GIFMoment(picture: picture, delay: delay))
    start = until
  }
  return moments
}
