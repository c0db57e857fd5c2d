import { assert, describe, it } from "@effect/vitest"

import { contractorBidsClaim } from "../../../../../src/narrative/claims/checks/plan/contractorBids.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(contractorBidsClaim)

const base: Partial<Facts> = {
  strength: "weak",
  noneReason: null,
  brrrrWork: 89_400,
  brrrrMonths: 6,
  flipWork: 72_490,
  flipMonths: 5,
  rehabLow: 21_800,
  rehabHigh: 71_200,
  condition: "poor"
}

describe("bids for the work", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["before a refinance", { recommendedStrategy: "brrrr" }, "refinance"],
    ["before a resale", { recommendedStrategy: "fixAndFlip" }, "resale"],
    ["of a worn building that is let", { recommendedStrategy: "coLiving" }, "worn"],
    ["of a fair building that is let", { recommendedStrategy: "coLiving", condition: "fair" }, "worn"],
    ["of an average building that is let", { recommendedStrategy: "coLiving", condition: "average" }, null],
    ["where no plan is ranked", { recommendedStrategy: null }, "worn"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(contractorBidsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      refinance: ["neutral", true],
      resale: ["neutral", true],
      worn: ["neutral", false]
    })
  })

  it("reads refinance", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "brrrr" }), [
      "collect contractor bids for the full scope of work, put at $89,400 in the plan",
      "have contractors price the renovation room by room before relying on a cost of $89,400",
      "get written bids and a schedule, as the plan counts on $89,400 of work and 6 months until the refinance",
      "walk the property with a contractor to test $89,400 of work and 6 months until the refinance",
      "back the renovation budget of $89,400 with written bids that name materials, permits and dates"
    ]))

  it("reads resale", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "fixAndFlip" }), [
      "collect contractor bids for the full scope of work, put at $72,490 in the plan",
      "have contractors price the renovation to resale finish before relying on a cost of $72,490",
      "get written bids with a schedule, as each month past the 5 months planned adds to the cost of holding",
      "walk the property with a contractor to test $72,490 of work and 5 months until the sale",
      "back the renovation budget of $72,490 with written bids that name materials, permits and dates"
    ]))

  it("reads worn", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "coLiving" }), [
      "collect contractor bids for the work that poor condition calls for, estimated at $21,800 to $71,200",
      "have a contractor price the repairs before closing, as work of $21,800 to $71,200 is an estimate made unseen",
      "get the work priced in writing, since poor condition leaves a cost of $21,800 to $71,200",
      "walk the property with a contractor to narrow $21,800 to $71,200 of work down to a bid",
      "settle who pays for repairs estimated at $21,800 to $71,200 before the price is fixed"
    ]))
})
