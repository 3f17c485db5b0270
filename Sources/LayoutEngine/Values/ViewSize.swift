// The answer of layout, remembered together with its question.

package import Foundation

/// The size a view chose, and the proposal it chose it for.
///
/// Both are needed to find an alignment guide inside a container: where its children lie follows
/// from the proposal, not from the resulting size alone.
package struct ViewSize: Equatable, Sendable {
  package var value: CGSize
  package var proposal: ProposedViewSize

  package init(_ value: CGSize, proposal: ProposedViewSize) {
    self.value = value
    self.proposal = proposal
  }

  /// A size that was itself the proposal.
  package static func fixed(_ size: CGSize) -> ViewSize {
    ViewSize(size, proposal: ProposedViewSize(size))
  }
}
