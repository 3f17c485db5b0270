// Which view painted what: only in lists of hosts that inspect.

extension DisplayList {
  /// The list as one view's, if it paints anything that is no other view's already.
  ///
  /// A container that only places its children has nothing of its own, so its name would say nothing.
  package func owned(by name: String) -> DisplayList {
    isOwned ? self : DisplayList([.effect(.owner(name), self)])
  }

  /// Whether everything in the list has an owner.
  private var isOwned: Bool {
    items.allSatisfy { item in
      guard case .effect(let effect, let contents) = item else { return false }
      if case .owner = effect { return true }
      return contents.isOwned
    }
  }

  /// The same list without owners: what a host that does not inspect has, so that painters do the very same.
  package var withoutOwners: DisplayList {
    DisplayList(
      items.flatMap { item -> [Item] in
        guard case .effect(let effect, let contents) = item else { return [item] }
        switch effect {
        case .owner: return contents.withoutOwners.items
        case .mask(let mask): return [.effect(.mask(mask.withoutOwners), contents.withoutOwners)]
        default: return [.effect(effect, contents.withoutOwners)]
        }
      })
  }
}
