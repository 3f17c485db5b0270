// The version of Emaki, which goldens and the command line name.

/// As in "0.1.0".
package let emakiVersion = "0.1.0"
