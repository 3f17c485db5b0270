// Numbers as text, the same in every locale.

/// Two digits after the point, three below a tenth.
package func decimal(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  let digits = abs(value) < 0.1 ? 3 : abs(value) < 100 ? 2 : 1
  let unit = [1, 10, 100, 1000][digits]
  let count = Int((abs(value) * Double(unit)).rounded())
  let fraction = String(count % unit)
  let padding = String(repeating: "0", count: digits - fraction.count)
  return (value < 0 && count > 0 ? "-" : "") + "\(count / unit)." + padding + fraction
}

/// `49 KB`, `2.66 MB`: decimal units, as file sizes are quoted.
package func byteCount(_ bytes: Double) -> String {
  bytes < 1_000_000
    ? "\(Int((bytes / 1000).rounded())) KB" : decimal(bytes / 1_000_000) + " MB"
}
