// Whoever imports inline snapshots has the strategies too.

@_exported public import SnapshotTesting
