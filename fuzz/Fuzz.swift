// What libFuzzer calls with each input: one target, chosen by EMAKI_FUZZ_TARGET.
//
// A target returns for every input, however odd; a promise of the code that does not hold traps.

import Foundation
import ScrollPhysics

private let target = ProcessInfo.processInfo.environment["EMAKI_FUZZ_TARGET"] ?? ""

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  switch target {
  case "png": fuzzPNG(bytes)
  case "script": fuzzScript(bytes)
  case "compare": fuzzCompare(bytes)
  default: fatalError("EMAKI_FUZZ_TARGET is \"\(target)\", not png, script or compare")
  }
  return 0
}

/// Any bytes are a script, or refused with a reason of its own type.
func fuzzScript(_ bytes: [UInt8]) {
  do throws(ScriptError) {
    let script = try ScrollScript(json: bytes, file: "fuzz.json")
    precondition(ScrollScript.framesPerSecondRange.contains(script.framesPerSecond))
  } catch {
    precondition(!"\(error)".isEmpty, "an error without words")
  }
}
