// The weights of blurs and shadows.

import Foundation
import Geometry

/// The Gaussian of standard deviation `sigma` pixels, cut at `cut`·σ and renormalised.
///
/// Each weight is the integral over its pixel (by the error function), also over the part of a pixel inside
/// the cut: a shadow's profile then follows its σ without steps. Measured on CALayer: cut 2, rms 0.3/255.
///
/// - Returns: From the centre outwards, for `convolve`: the whole is exactly 65,536. One weight: no blur.
func gaussianWeights(sigma: Double, cut: Double) -> [UInt32] {
  guard sigma > 0.01, sigma.isFinite else { return [65_536] }
  // Beyond this the sums of the convolution would cost more than the picture is worth.
  let sigma = min(sigma, 1000)
  let reach = sigma * cut
  let count = Int((reach - 0.5).rounded(.up))
  guard count > 0 else { return [65_536] }
  let norm = 1 / (sigma * 2.0.squareRoot())
  let total = 2 * DeterministicMath.erf(reach * norm)
  var weights: [UInt32] = [0]
  var before = DeterministicMath.erf(0.5 * norm)
  var sum: UInt32 = 0
  for k in 1...count {
    let edge = min(Double(k) + 0.5, reach)
    let upTo = DeterministicMath.erf(edge * norm)
    let weight = UInt32((upTo - before) / total * 65_536 + 0.5)
    weights.append(weight)
    sum += weight
    before = upTo
  }
  while weights.count > 1, weights.last == 0 { weights.removeLast() }
  // The centre takes what rounding left over.
  weights[0] = 65_536 - 2 * sum
  return weights
}
