// The marks that editing puts beside a row's content.

import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Pixels

extension RowEditing {
  /// The marks of a row: 22 point discs 17 from its leading edge, a grip 18 from its trailing one (recorded
  /// from Apple's SwiftUI).
  @MainActor
  func marks(in row: CGRect, direction: LayoutDirection, environment: EnvironmentValues)
    -> DisplayList
  {
    var list = DisplayList()
    func mirrored(_ rect: CGRect) -> CGRect {
      if direction == .leftToRight { return rect }
      return CGRect(
        x: row.minX + row.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let disc = mirrored(CGRect(x: row.minX + 17, y: row.midY - 11, width: 22, height: 22))
    if canDelete {
      list.items.append(
        .fill(.ellipse(disc), .color(SystemColor.red.resolve(in: environment))))
      let bar = CGRect(x: disc.midX - 5.5, y: disc.midY - 1, width: 11, height: 2)
      list.items.append(
        .fill(.roundedRect(bar, cornerSize: CGSize(width: 1, height: 1), .circular), .color(.white))
      )
    }
    if let isSelected = selectionCircle {
      if isSelected {
        let tint = TintShapeStyle()._resolve(in: environment).representativeColor
        list.items.append(.fill(.ellipse(disc), .color(tint)))
        var check = Path()
        check.move(to: CGPoint(x: disc.minX + 6.3, y: disc.midY + 0.5))
        check.addLine(to: CGPoint(x: disc.minX + 9.7, y: disc.midY + 4))
        check.addLine(to: CGPoint(x: disc.minX + 15.8, y: disc.midY - 4.2))
        list.items.append(
          .stroke(
            .path(check, evenOdd: false),
            StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round), .color(.white)))
      } else {
        list.items.append(
          .stroke(
            .ellipse(disc.insetBy(dx: 0.75, dy: 0.75)), StrokeStyle(lineWidth: 1.5),
            .color(SystemColor.gray3.resolve(in: environment))))
      }
    }
    if canMove {
      let gray = SystemColor.gray3.resolve(in: environment)
      for line in -1...1 {
        let bar = mirrored(
          CGRect(
            x: row.maxX - 18 - 22, y: row.midY + CGFloat(line) * 5 - 0.75, width: 22, height: 1.5))
        list.items.append(.fill(.rect(bar), .color(gray)))
      }
    }
    return list
  }
}
