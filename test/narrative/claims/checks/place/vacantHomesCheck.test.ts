import { assert, describe, it } from "@effect/vitest"

import { vacantHomesCheckClaim } from "../../../../../src/narrative/claims/checks/place/vacantHomesCheck.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(vacantHomesCheckClaim)

const base: Partial<Facts> = { yearRoundVacancyRate: 12, severeRisks: null, moderateRisks: null }

describe("empty homes", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["rated moderate", { moderateRisks: ["vacant homes nearby"] }, "rated"],
    ["rated severe", { severeRisks: ["vacant homes nearby"] }, "rated"],
    ["rated as less", {}, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(vacantHomesCheckClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      rated: ["neutral", false]
    })
  })

  it("reads rated", () =>
    assert.deepStrictEqual(said({ ...base, moderateRisks: ["vacant homes nearby"] }), [
      "drive the surrounding blocks and count the empty homes behind a vacancy rate of 12.0%",
      "ask how long the vacant homes nearby have stood empty, with 12.0% of homes vacant",
      "ask local managers how long a rental takes to let where 12.0% of homes are vacant",
      "check the county's list of tax-delinquent and condemned buildings, given 12.0% of homes vacant",
      "learn whether the empty homes, 12.0% of the stock, are being repaired or removed"
    ]))
})
