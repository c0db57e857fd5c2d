import { assert, describe, it } from "@effect/vitest"

import { nightlyProofClaim } from "../../../../../src/narrative/claims/checks/plan/nightlyProof.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(nightlyProofClaim)

const base: Partial<Facts> = {
  recommendedStrategy: "shortTermRental",
  strength: "weak",
  noneReason: null,
  nightlyRate: 203,
  occupancy: 56
}

describe("rate and occupancy", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of nights", {}, "estimated"],
    ["not known", { nightlyRate: null }, null],
    ["of another plan", { recommendedStrategy: "coLiving" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(nightlyProofClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimated: ["neutral", false]
    })
  })

  it("reads estimated", () =>
    assert.deepStrictEqual(said(base), [
      "test the rate of $203 a night and the 56% occupancy against booked nights of comparable rentals nearby",
      "get a year of booking data for similar short-term rentals to see whether an occupancy of 56% at $203 a night is realistic",
      "ask local short-term rental managers for booked rates and occupancy, to set against a rate of $203 a night and 56% occupancy here",
      "replace the estimated rate of $203 a night and occupancy of 56% with booked figures, month by month",
      "compare a rate of $203 a night and an occupancy of 56% with the booking calendars of like rentals in the area"
    ]))
})
