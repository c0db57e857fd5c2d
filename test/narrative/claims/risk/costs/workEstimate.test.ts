import { assert, describe, it } from "@effect/vitest"

import { workEstimateClaim } from "../../../../../src/narrative/claims/risk/costs/workEstimate.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(workEstimateClaim)

const base: Partial<Facts> = { rehabLow: 21_800, rehabMid: 42_400, rehabHigh: 71_200, recommendedStrategy: "coLiving" }

describe("the work", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a worn building", { condition: "poor" }, "worn"],
    ["of a fair building", { condition: "fair" }, "worn"],
    ["of an average building", { condition: "average" }, "ordinary"],
    ["that costs nothing", { condition: "average", rehabMid: 0 }, null],
    [
      "that a recommended resale states itself",
      { condition: "poor", recommendedStrategy: "fixAndFlip", strength: "strong" },
      null
    ],
    [
      "beside a resale that is not recommended",
      { condition: "poor", recommendedStrategy: "fixAndFlip", strength: "none" },
      "worn"
    ],
    ["not known", { rehabLow: null, rehabMid: null, rehabHigh: null }, "unknown"],
    ["of a bare lot", { rehabLow: null, rehabMid: null, rehabHigh: null, propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(workEstimateClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      worn: ["against", false],
      ordinary: ["neutral", false],
      unknown: ["against", false]
    })
  })

  it("reads worn", () =>
    assert.deepStrictEqual(said({ ...base, condition: "poor" }), [
      "work on a building in poor condition is estimated at $42,400, within $21,800 to $71,200",
      "the poor condition makes for an estimated $42,400 of work, or $71,200 at the upper end",
      "the work is priced unseen at $21,800 to $71,200, for poor condition",
      "renovation from poor condition is put at $42,400, a figure that no contractor has confirmed",
      "an estimated $42,400 of work goes with the poor condition, with $21,800 to $71,200 as the range"
    ]))

  it("reads ordinary", () =>
    assert.deepStrictEqual(said({ ...base, condition: "average" }), [
      "for average condition, a renovation is estimated at $42,400, within $21,800 to $71,200",
      "the renovation estimate is $42,400, made by size and average condition without a visit",
      "bringing a building in average condition up to date is put at $21,800 to $71,200",
      "renovation is priced unseen at $42,400, on the assumption of average condition",
      "a range of $21,800 to $71,200 covers the likely cost of a renovation from average condition"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, rehabLow: null, rehabMid: null, rehabHigh: null }), [
      "the cost of a renovation could not be estimated",
      "no estimate of the work could be made for want of data on the building",
      "the report has no figure for work on the building",
      "what a renovation would cost is unknown",
      "work on the property is an open cost, as no estimate could be made"
    ]))
})
