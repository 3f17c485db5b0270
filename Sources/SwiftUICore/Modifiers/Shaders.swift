// Metal shaders: their names are accepted, and what they would change is drawn as it is.

import AttributeGraph
public import Foundation

/// Functions of a Metal library. There is no Metal here: none of them runs.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
  public static let `default` = ShaderLibrary()

  private init() {}
  public init(data: Data) {}
  public init(url: URL) {}
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

/// A function of a library, which called with arguments is a shader.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A function with its arguments.
public struct Shader: Equatable, Sendable {
  /// An argument; nobody reads it.
  public struct Argument: Equatable, Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument()
    }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument()
    }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    public static var boundingRect: Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static func data(_ data: Data) -> Argument { Argument() }
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }
}

/// Says that a shader does not run.
private struct ShaderModifier: PrimitiveModifier {
  var name: String
  var isEnabled: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    _ = Reaction(in: inputs.subgraph) {
      let modifier = modifier.value
      if modifier.isEnabled {
        viewGraph.warn("shader \(modifier.name): Metal does not run here; drawn without it")
      }
    }
    return body(inputs)
  }
}

extension View {
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    modifier(ShaderModifier(name: shader.function.name, isEnabled: isEnabled))
  }

  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(ShaderModifier(name: shader.function.name, isEnabled: isEnabled))
  }

  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(ShaderModifier(name: shader.function.name, isEnabled: isEnabled))
  }
}

extension VisualEffect {
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true)
    -> some VisualEffect
  {
    self
  }

  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    self
  }

  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    self
  }
}
