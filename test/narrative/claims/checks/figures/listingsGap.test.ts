import { assert, describe, it } from "@effect/vitest"

import { listingsGapClaim } from "../../../../../src/narrative/claims/checks/figures/listingsGap.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(listingsGapClaim)

const base: Partial<Facts> = { value: 215_000, listingsValue: 180_000, rent: 1690, listingsRent: 1400 }

describe("listings beside the estimate", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["apart in value", { listingsValueAgree: false, listingsRentAgree: false }, "value"],
    ["apart in rent", { listingsValueAgree: true, listingsRentAgree: false }, "rent"],
    ["apart in rent, no value known", { listingsValueAgree: null, listingsRentAgree: false }, "rent"],
    ["in line", { listingsValueAgree: true, listingsRentAgree: true }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(listingsGapClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      value: ["neutral", false],
      rent: ["neutral", false]
    })
  })

  it("reads value", () =>
    assert.deepStrictEqual(said({ ...base, listingsValueAgree: false, listingsRentAgree: false }), [
      "settle which value is right, $215,000 by the estimate or $180,000 by the listings nearby",
      "go through the listings nearby with an agent, as a value of $180,000 from there does not fit the estimate of $215,000",
      "find out why the listings point to a value of $180,000 and the estimate to $215,000",
      "have an appraiser decide between a value of $180,000 from listings and $215,000 from the estimate",
      "compare size and condition of the listings, as the value of $180,000 from there lies outside the range of the $215,000 estimate"
    ]))

  it("reads rent", () =>
    assert.deepStrictEqual(said({ ...base, listingsValueAgree: true, listingsRentAgree: false }), [
      "settle which rent is right, $1,690 a month by the estimate or $1,400 a month by the listings nearby",
      "go through the rental listings with a property manager, as a rent of $1,400 a month from there does not fit the estimate of $1,690 a month",
      "find out why rental listings point to a rent of $1,400 a month and the estimate to $1,690 a month",
      "have a property manager decide between a rent of $1,400 a month from listings and $1,690 a month from the estimate",
      "compare the rentals listed at about $1,400 a month with the property, since the rent estimate says $1,690 a month"
    ]))
})
