// Recorded cases: controls of iOS 26, alone and in a form.

import SwiftUICore

extension AppleFrameScene {
  static let controls: [AppleFrameScene] = [
    .init("ios/form/basic") { AccountForm() },
    .init("ios/button/basic") { Buttons() },
    .init("ios/toggle/basic") { Toggles() },
    .init("ios/textfield/basic") { Fields() },
    .init("ios/picker/basic") { Pickers() },
    // The symbols are drawn from other outlines than Apple's, and are as large as those.
    .init("ios/label/list", ignored: ["icon1", "icon2", "icon3"]) { LabelList() },
  ]
}

private struct AccountForm: View {
  @State private var name = "Ada"
  @State private var isOn = true
  @State private var flavour = "Vanilla"
  @State private var quantity = 3
  @State private var volume = 0.5

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $name).probe("name")
        Toggle("Notifications", isOn: $isOn).probe("toggle")
      }
      Section("Preferences") {
        Picker("Flavour", selection: $flavour) {
          Text("Vanilla").tag("Vanilla")
          Text("Chocolate").tag("Chocolate")
        }
        .probe("picker")
        Stepper("Quantity: \(quantity)", value: $quantity).probe("stepper")
        Slider(value: $volume) { Text("Volume") }.probe("slider")
        Button("Save") {}.probe("button")
      }
    }
    .probe("form")
  }
}

private struct Buttons: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button("OK") {}.probe("plain")
      Button("Bordered") {}.buttonStyle(.bordered).probe("bordered")
      Button("Prominent") {}.buttonStyle(.borderedProminent).probe("prominent")
      Button("Borderless") {}.buttonStyle(.borderless).probe("borderless")
      Button("Disabled") {}.buttonStyle(.bordered).disabled(true).probe("disabled")
      Button("Delete", role: .destructive) {}.probe("destructive")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Button("OK") {}.probe("rowButton")
        Text("Hg").probe("rowText")
      }
      .probe("row")
    }
    .probe("stack")
  }
}

private struct Toggles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("Enabled", isOn: .constant(true)).probe("on")
      Toggle("Enabled", isOn: .constant(false)).probe("off")
      Toggle(isOn: .constant(true)) { Text("Hg").probe("customText") }.probe("custom")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Toggle("Hg", isOn: .constant(true)).probe("baselineToggle")
        Text("Hg").probe("baselineText")
      }
      .probe("baselineRow")
      Toggle("Enabled", isOn: .constant(true)).labelsHidden().probe("hidden")
      Toggle("Enabled", isOn: .constant(true)).disabled(true).probe("disabled")
    }
    .probe("stack")
  }
}

private struct Fields: View {
  @State private var text = "Hello"
  @State private var empty = ""
  @State private var secret = "secret"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      TextField("Placeholder", text: $text).probe("plain")
      TextField("Placeholder", text: $text).textFieldStyle(.roundedBorder).probe("rounded")
      TextField("Placeholder", text: $empty).textFieldStyle(.roundedBorder).probe("roundedEmpty")
      SecureField("Password", text: $secret).textFieldStyle(.roundedBorder).probe("secure")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text("Name").probe("rowLabel")
        TextField("Placeholder", text: $text).textFieldStyle(.roundedBorder).probe("rowField")
      }
      .probe("row")
    }
    .probe("stack")
  }
}

private struct Pickers: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Picker("Fruit", selection: .constant(1)) { fruit }.probe("menu")
      Picker("Fruit", selection: .constant(2)) { fruit }.labelsHidden().probe("menuHidden")
      Picker("Size", selection: .constant(2)) {
        Text("Small").tag(1)
        Text("Medium").tag(2)
        Text("Large").tag(3)
      }
      .pickerStyle(.segmented).probe("segmented")
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Medium").tag(2)
      }
      .pickerStyle(.segmented).frame(width: 160).probe("segmentedNarrow")
    }
    .probe("stack")
  }

  @ViewBuilder private var fruit: some View {
    Text("Apple").tag(1)
    Text("Banana").tag(2)
    Text("Cherry").tag(3)
  }
}

private struct LabelList: View {
  var body: some View {
    List {
      Label {
        Text("Wi-Fi").probe("title1")
      } icon: {
        Image(systemName: "wifi").probe("icon1")
      }
      .probe("row1")
      Label {
        Text("Bluetooth").probe("title2")
      } icon: {
        Image(systemName: "gear").probe("icon2")
      }
      .probe("row2")
      NavigationLink(destination: Text("Pushed")) {
        Label {
          Text("Settings").probe("title3")
        } icon: {
          Image(systemName: "star").probe("icon3")
        }
      }
      .probe("row3")
    }
    .probe("list")
  }
}
