import { assert, describe, it } from "@effect/vitest"
import { recentLawChanges } from "@property-intelligence/domain/tables/state/stateLaws.ts"
import {
  lawChanges,
  regulationDisclaimer,
  stateRegulation
} from "@property-intelligence/domain/tables/state/stateRegulation.ts"
import { stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"

import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

const lawOf = (code: string) => {
  const law = stateRegulation(code)
  assert(law !== null)
  return law
}

describe("stateRegulation", () => {
  for (const code of fiftyOneStates) {
    it(`has plausible rules for ${code}, each with its source`, () => {
      const law = lawOf(code)
      assert.strictEqual(law.stateCode, code)
      assert.strictEqual(law.state, stateOfCode(code)?.name)
      assertWithin(law.evictionWeeks.low, 3, law.evictionWeeks.typical)
      assertWithin(law.evictionWeeks.high, law.evictionWeeks.typical, 40)
      assertWithin(law.payOrQuit.days, 0, 30)
      const { maximumMonths } = law.securityDeposit
      if (maximumMonths !== null) assertWithin(maximumMonths, 1, 3)
      assert.strictEqual(law.rentControl.inForce, ["local", "statewide"].includes(law.rentControl.scope))
      assertReference(law.reference, "stateRegulation", code)
      for (const reference of Object.values(law.references)) assertReference(reference, "stateRegulation", code)
    })
  }

  it("gives the rules with their sources", () => {
    const virginia = lawOf("VA")
    assert.deepStrictEqual(virginia.evictionWeeks, { typical: 7, low: 5, high: 9 })
    assert.deepStrictEqual(virginia.payOrQuit, { days: 14, unit: "calendar" })
    assert.deepStrictEqual(virginia.rentControl, {
      inForce: false,
      scope: "none",
      note: "Dillon Rule: no authority"
    })
    assert.deepStrictEqual(virginia.securityDeposit, { maximumMonths: 2, note: "" })
    assert.strictEqual(virginia.justCause, "none")
    assert.strictEqual(virginia.foreclosure, "nonjudicial")
    assert.isFalse(virginia.nonDisclosure)
    assert.deepStrictEqual(virginia.references.payOrQuit, {
      table: "stateRegulation",
      row: "VA",
      source: "recordinglaw.com (HB 15/SB 48 signed, eff 2026-07-01)",
      asOf: "2026-11-20",
      confidence: "high"
    })
    assert.match(virginia.references.evictionWeeks.source, /^eviction-process\.com/)
  })

  it("has the unit of a notice, and 0 days if no notice is needed", () => {
    assert.deepStrictEqual(lawOf("AL").payOrQuit, { days: 7, unit: "business" })
    assert.deepStrictEqual(lawOf("CA").payOrQuit, { days: 3, unit: "court" })
    for (const code of ["MO", "NJ", "WV"]) assert.strictEqual(lawOf(code).payOrQuit.days, 0)
  })

  it("counts a cap only while it is in force", () => {
    const inForce = fiftyOneStates.filter((code) => lawOf(code).rentControl.inForce)
    assert.deepStrictEqual(inForce, ["CA", "DC", "MD", "ME", "MN", "NJ", "NY", "OR", "WA"])
    assert.match(lawOf("RI").rentControl.note, /NOT treated as in force/)
  })

  it("knows the twelve states where prices are not public", () => {
    const closed = fiftyOneStates.filter((code) => lawOf(code).nonDisclosure)
    assert.deepStrictEqual(closed, ["AK", "ID", "KS", "LA", "MO", "MS", "MT", "ND", "NM", "TX", "UT", "WY"])
  })

  it("keeps what concerns evictions out of the notes on short-term rental", () => {
    assert.strictEqual(lawOf("CT").shortTermRental.note, "")
    assert.strictEqual(lawOf("CT").evictionNote, "9-day grace before notice")
    assert.strictEqual(lawOf("TX").shortTermRental.note, "Austin rewrote STR licensing in 2025")
    for (const code of fiftyOneStates) {
      assert.notMatch(lawOf(code).shortTermRental.note, /notice|evict|detainer|quit/i, code)
    }
  })

  it("is null for territories and garbage", () => {
    for (const code of codesWithoutRow) assert.isNull(stateRegulation(code), code)
  })

  it("states that it is not advice", () => {
    assert.match(regulationDisclaimer, /not legal advice/)
  })
})

describe("lawChanges", () => {
  it("gives a state's changes with how far they were verified", () => {
    const [washington, ...others] = lawChanges("WA")
    assert.deepStrictEqual(others, [])
    assert(washington !== undefined)
    assert.strictEqual(washington.effective, "2025-05-07")
    assert.match(washington.what, /^HB 1217 rent cap/)
    assertReference(washington.reference, "stateRegulation", "WA")
    assert.strictEqual(washington.reference.confidence, "verified")
  })

  it("has no day for what is not in force", () => {
    assert.isNull(lawChanges("RI")[0]?.effective)
    assert.isNull(lawChanges("US")[0]?.effective)
  })

  it("keeps every change of the table, and none for other codes", () => {
    const codes = [...fiftyOneStates, "US"]
    assert.strictEqual(codes.flatMap(lawChanges).length, recentLawChanges.length)
    assert.deepStrictEqual(lawChanges("OH"), [])
    assert.deepStrictEqual(lawChanges("constructor"), [])
  })
})
