// Union, intersection and difference of paths: by their areas, and by what they contain.

import Foundation
import Geometry
import Testing

@Suite("Regions of paths") struct PathRegionTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
  private let shifted = Path(CGRect(x: 50, y: 50, width: 100, height: 100))

  /// The area that a path with rings of winding 1 covers.
  private func area(_ path: Path) -> Double {
    path.flattened(tolerance: 0.001).reduce(0) { sum, line in
      zip(line.points, line.points.dropFirst() + [line.points[0]]).reduce(sum) {
        $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
  }

  @Test func `squares that overlap by a quarter`() {
    #expect(area(square.union(shifted)) == 17500)
    #expect(area(square.intersection(shifted)) == 2500)
    #expect(area(square.subtracting(shifted)) == 7500)
    #expect(area(square.symmetricDifference(shifted)) == 15000)
    #expect(
      square.intersection(shifted).boundingRect == CGRect(x: 50, y: 50, width: 50, height: 50))
  }

  @Test func `the same region twice, and one beside it`() {
    #expect(area(square.union(square)) == 10000)
    #expect(area(square.intersection(square)) == 10000)
    #expect(square.subtracting(square).isEmpty)
    let beside = Path(CGRect(x: 100, y: 0, width: 50, height: 100))
    #expect(area(square.union(beside)) == 15000)
    #expect(square.union(beside).boundingRect == CGRect(x: 0, y: 0, width: 150, height: 100))
  }

  @Test func `a hole is one under both rules`() {
    let disc = Path(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50))
    let ring = square.subtracting(disc)
    for evenOdd in [false, true] {
      #expect(!ring.contains(CGPoint(x: 50, y: 50), eoFill: evenOdd))
      #expect(ring.contains(CGPoint(x: 10, y: 50), eoFill: evenOdd))
    }
    #expect(abs(area(ring) - (10000 - 625 * Double.pi)) < 1)
  }

  @Test func `a star loses its crossings by either rule`() {
    var star = Path()
    for (index, point) in [(50, 0), (79, 90), (2, 35), (98, 35), (21, 90)].enumerated() {
      let point = CGPoint(x: CGFloat(point.0), y: CGFloat(point.1))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let middle = CGPoint(x: 50, y: 55)
    #expect(star.normalized(eoFill: false).contains(middle))
    #expect(!star.normalized(eoFill: true).contains(middle))
    #expect(area(star.normalized(eoFill: true)) < area(star.normalized(eoFill: false)))
  }

  /// What two regions cover and what they share are together as large as both.
  @Test func `circles add up`() {
    let a = Path(ellipseIn: CGRect(x: 3, y: 7, width: 100, height: 80))
    let b = Path(roundedRect: CGRect(x: 41, y: 20, width: 90, height: 77), cornerRadius: 12)
    let whole = area(a.normalized()) + area(b.normalized())
    #expect(abs(area(a.union(b)) + area(a.intersection(b)) - whole) < 1)
    #expect(abs(area(a.subtracting(b)) + area(a.intersection(b)) - area(a.normalized())) < 1)
  }

  @Test func `lines are cut at the other's outline`() {
    let half = Path(CGRect(x: -10, y: -10, width: 60, height: 120))
    let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(disc.lineIntersection(half).boundingRect.maxX == 50)
    #expect(disc.lineSubtraction(half).boundingRect.minX == 50)
  }
}
