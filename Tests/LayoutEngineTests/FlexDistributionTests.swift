// Who is offered what, in which order.

import Foundation
import LayoutEngine
import Testing

@Suite struct FlexDistributionTests {
  /// Shares a length between ranges; the answer lists index, offer and length in the order asked.
  private func share(
    _ available: CGFloat, _ ranges: [ClosedRange<CGFloat>], priorities: [Double]? = nil
  ) -> [[CGFloat]] {
    var log: [[CGFloat]] = []
    let claimants = ranges.enumerated().map { index, range in
      FlexClaimant(
        index: index, priority: priorities?[index] ?? 0, minimum: range.lowerBound,
        maximum: range.upperBound)
    }
    distribute(available, among: claimants) { index, offer in
      let length = min(max(offer, ranges[index].lowerBound), ranges[index].upperBound)
      log.append([CGFloat(index), offer, length])
      return length
    }
    return log
  }

  @Test func theLeastFlexibleGoesFirst() {
    #expect(
      share(100, [0...(.infinity), 20...20, 10...30])
        == [[1, 100 / 3, 20], [2, 40, 30], [0, 50, 50]])
  }

  @Test func equallyFlexibleOnesGoInOrder() {
    #expect(share(90, [0...50, 10...60]) == [[0, 45, 45], [1, 45, 45]])
  }

  @Test func amongEndlessOnesTheLargerMinimumGoesFirst() {
    #expect(
      share(100, [0...(.infinity), 70...(.infinity)]) == [[1, 50, 70], [0, 30, 30]])
  }

  @Test func lowerGroupsKeepTheirMinima() {
    #expect(
      share(100, [30...(.infinity), 0...(.infinity)], priorities: [0, 1])
        == [[1, 70, 70], [0, 30, 30]])
  }

  @Test func aGroupSharesWhatTheHigherOnesLeft() {
    #expect(
      share(
        100, [8...(.infinity), 40...40, 8...(.infinity)],
        priorities: [-.infinity, 0, -.infinity]) == [[1, 84, 40], [0, 30, 30], [2, 30, 30]])
  }

  @Test func offersAreNeverNegative() {
    #expect(share(10, [50...50, 50...50]) == [[0, 5, 50], [1, 0, 50]])
    #expect(share(-20, [0...40]) == [[0, 0, 0]])
  }

  @Test func endlessRoomStaysEndless() {
    #expect(
      share(.infinity, [0...(.infinity), 5...5])
        == [[1, .infinity, 5], [0, .infinity, .infinity]])
  }

  @Test func brokenNumbersAreNothing() {
    #expect(share(.nan, [0...40, 3...3]) == [[1, 0, 3], [0, 0, 0]])
    #expect(FlexClaimant(index: 0, priority: 0, minimum: .nan, maximum: .nan).flexibility == 0)
  }
}
