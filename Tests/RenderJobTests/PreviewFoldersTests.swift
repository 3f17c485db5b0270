import RenderJob
import Testing

/// The folders of previews, by their names.
@Suite struct PreviewFoldersTests {
  @Test(arguments: [
    ("Dark", "Dark"), ("Dark mode, large", "Dark-mode-large"), ("../../etc", "etc"),
    ("", "preview"),
    ("…", "preview"), ("Größe 2", "Größe-2"), ("Row_Previews 2", "Row_Previews-2"),
    (" a / b ", "a-b"),
  ])
  func aNameBecomesAFolder(name: String, folder: String) {
    var folders = PreviewFolders()
    #expect(folders.name(for: name) == folder)
  }

  @Test func noTwoAreTheSame() {
    var folders = PreviewFolders()
    let names = ["Dark", "dark", "Dark!", "Light"].map { folders.name(for: $0) }
    #expect(names == ["Dark", "dark-2", "Dark-3", "Light"])
  }
}
