import { assert, describe, it } from "@effect/vitest"

import { claimsHistoryClaim } from "../../../../../src/narrative/claims/checks/place/claimsHistory.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(claimsHistoryClaim)

const base: Partial<Facts> = { severeRisks: null, moderateRisks: null }

describe("past claims", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where floods are severe", { severeRisks: ["flooding"] }, "hazards"],
    ["where hail is moderate", { moderateRisks: ["hail"] }, "hazards"],
    ["where earthquakes are", { moderateRisks: ["earthquakes"] }, "hazards"],
    ["where tornadoes are", { moderateRisks: ["tornadoes"] }, "hazards"],
    ["where disasters are", { moderateRisks: ["the county's history of disasters"] }, "hazards"],
    ["where only other risks are", { moderateRisks: ["the job market"] }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(claimsHistoryClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      hazards: ["neutral", false]
    })
  })

  it("reads hazards", () =>
    assert.deepStrictEqual(said({ ...base, severeRisks: ["flooding"] }), [
      "ask the seller for the insurance claims history of the property",
      "get a claims report for the address, and see what past storms or floods have cost",
      "find out which claims have been paid on the property and how the damage was repaired",
      "request the loss history from the seller's insurer",
      "ask in writing about past water, wind and quake damage"
    ]))
})
