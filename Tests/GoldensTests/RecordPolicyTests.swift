import Goldens
import Testing

@Suite("RecordPolicy")
struct RecordPolicyTests {
  @Test("records only when told", arguments: [[:], ["GOLDEN_RECORD": ""], ["CI": "true"]])
  func never(environment: [String: String]) {
    let place: PendingPlace = environment["CI"] == nil ? .beside : .failures
    #expect(RecordPolicy(environment: environment) == RecordPolicy(mode: .never, pending: place))
  }

  @Test(arguments: RecordMode.allCases)
  func told(mode: RecordMode) {
    #expect(RecordPolicy(environment: ["GOLDEN_RECORD": mode.rawValue]).mode == mode)
    for unset in ["", "0", "false"] {
      let policy = RecordPolicy(environment: ["GOLDEN_RECORD": mode.rawValue, "CI": unset])
      #expect(policy.mode == mode)
    }
  }

  @Test("never in CI, and says so", arguments: ["1", "true", "yes"])
  func inCI(value: String) {
    let policy = RecordPolicy(environment: ["GOLDEN_RECORD": "all", "CI": value])
    #expect(policy.mode == .never)
    #expect(policy.note == "GOLDEN_RECORD=all is ignored because CI is set")
  }

  @Test("never for a value that is none of the modes, and says so")
  func unknown() {
    let policy = RecordPolicy(environment: ["GOLDEN_RECORD": "yes"])
    #expect(policy.mode == .never)
    #expect(policy.note == "GOLDEN_RECORD=yes is not one of never, missing, failed, all")
  }
}
