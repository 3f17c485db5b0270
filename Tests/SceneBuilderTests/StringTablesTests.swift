import Foundation
import ProjectFiles
import Testing

/// Translations beside a project's sources.
@Suite final class StringTablesTests {
  private let folder = NSTemporaryDirectory() + "emaki-strings-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func tables(_ locale: String) -> StringTables {
    StringTables(tree: ResourceTree(roots: [folder]), locale: locale)
  }

  @Test func stringsAreReadAsXcodeWritesThem() {
    let text = """
      /* A comment with "quotes" = "x"; */
      "title" = "Hello";
      // "off" = "no";
      "quote" = "say \\"hi\\"\\n";
      "multi
      line" = "two
      lines" ;
      "\\U00e4" = "\\U0041";
      "broken";
      """
    #expect(
      StringTables.parse(text) == [
        "title": "Hello", "quote": "say \"hi\"\n", "multi\nline": "two\nlines", "ä": "A",
      ])
  }

  @Test func theLocalesOwnLanguageComesFirst() throws {
    try write(
      "App/en.lproj/Localizable.strings", "\"a\" = \"a in English\"; \"b\" = \"b in English\";")
    try write("App/de.lproj/Localizable.strings", "\"a\" = \"a auf Deutsch\";")
    try write("App/de.lproj/Other.strings", "\"a\" = \"anders\";")
    #expect(tables("de_DE").entry("a", table: nil)?.text == "a auf Deutsch")
    #expect(tables("de_DE").entry("b", table: nil)?.text == "b in English")
    #expect(tables("en_US").entry("a", table: nil)?.text == "a in English")
    #expect(tables("fr").entry("a", table: "Other") == nil)
    #expect(tables("de").entry("a", table: "Other")?.text == "anders")
  }

  @Test func cataloguesHavePluralForms() throws {
    try write(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "title": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Error"}},
          "de": {"stringUnit": {"state": "translated", "value": "Fehler"}}}},
        "%lld items": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}}},
        "new": {}}}
      """)
    #expect(tables("en_US").entry("title", table: nil)?.text == "Error")
    #expect(tables("de_DE").entry("title", table: nil)?.text == "Fehler")
    let items = tables("en").entry("%lld items", table: nil)
    #expect(items?.text == "%lld items" && items?.one == "%lld item")
    #expect(tables("en").entry("new", table: nil) == nil)
  }
}
