// Alert and ActionSheet, the values of iOS 13.

/// An alert as a value.
public struct Alert {
  var title: Text
  var message: Text?
  var buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert.
  public struct Button {
    var label: Text
    var role: ButtonRole?
    var action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }
}

/// A dialog as a value.
public struct ActionSheet {
  public typealias Button = Alert.Button
  var title: Text
  var message: Text?
  var buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an alert value.
struct AlertButtons {
  var buttons: [Alert.Button]
}

extension AlertButtons: View {
  var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role, action: { button.action?() }) { button.label }
    }
  }
}

extension AlertContent where Actions == AlertButtons, Message == Text? {
  init(_ alert: Alert) {
    self.init(
      title: alert.title, actions: AlertButtons(buttons: alert.buttons), message: alert.message)
  }
  init(_ sheet: ActionSheet) {
    self.init(
      title: sheet.title, actions: AlertButtons(buttons: sheet.buttons), message: sheet.message)
  }
}

extension View {
  public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert)
    -> some View
  {
    presenting(.alert, isPresented: isPresented) { AlertView(content: AlertContent(content())) }
  }
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    presenting(.alert, item: item, key: { AnyHashable($0.id) }) {
      AlertView(content: AlertContent(content($0)))
    }
  }
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    presenting(.dialog, isPresented: isPresented) { DialogView(content: AlertContent(content())) }
  }
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    presenting(.dialog, item: item, key: { AnyHashable($0.id) }) {
      DialogView(content: AlertContent(content($0)))
    }
  }
}
