import { assert, describe, it } from "@effect/vitest"

import { compositeRiskClaim } from "../../../../../src/narrative/claims/risk/score/compositeRisk.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(compositeRiskClaim)

describe("the composite risk", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["rated low", { riskScore: 34, riskLabel: "low" }, "low"],
    ["rated moderate from 35", { riskScore: 35, riskLabel: "moderate" }, "moderate"],
    ["rated moderate below 35, for what is not known", { riskScore: 34, riskLabel: "moderate" }, "moderateUnsettled"],
    ["rated high", { riskScore: 60, riskLabel: "high" }, "high"],
    ["not known", { riskScore: null, riskLabel: null }, "unknown"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(compositeRiskClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      low: ["for", false],
      moderate: ["neutral", false],
      moderateUnsettled: ["neutral", false],
      high: ["against", true],
      unknown: ["against", true]
    })
  })

  it("reads low", () =>
    assert.deepStrictEqual(said({ riskScore: 34, riskLabel: "low" }), [
      "composite risk scores 34 and is rated low",
      "the report rates the risk of the place low, with a composite score of 34",
      "at 34, the composite risk score falls in the low range",
      "taken together, the risks of the place come to 34, a low rating on a scale where less is better",
      "overall risk is low by the composite score of 34",
      "a composite of 34 puts the property on the low side of the risk scale"
    ]))

  it("reads moderate", () =>
    assert.deepStrictEqual(said({ riskScore: 35, riskLabel: "moderate" }), [
      "composite risk scores 35, in the moderate range",
      "the overall risk of the place is rated moderate, with a score of 35",
      "weighed together, the hazards and trends of the place come to a moderate 35",
      "a composite score of 35 counts as moderate on the risk scale of the report",
      "the report puts overall risk at 35 and rates the result moderate",
      "moderate is the rating of the composite risk score, which stands at 35"
    ]))

  it("reads moderateUnsettled", () =>
    assert.deepStrictEqual(said({ riskScore: 34, riskLabel: "moderate" }), [
      "composite risk scores 34, with gaps that rule out a rating better than moderate",
      "a score of 34 lies in the low range, and is rated moderate for what is still unknown",
      "the report rates the risk moderate in spite of a score of 34, for want of data",
      "a composite of 34 gets no better than a moderate rating, with open questions that could raise the figure",
      "gaps in the data hold the rating at moderate, with the composite risk score at 34"
    ]))

  it("reads high", () =>
    assert.deepStrictEqual(said({ riskScore: 60, riskLabel: "high" }), [
      "composite risk scores 60 and is rated high",
      "the report rates the risk of the place high, with a composite score of 60",
      "at 60, the composite risk score falls in the high range, where more is worse",
      "taken together, the hazards and trends of the place come to a high 60",
      "a composite score of 60 counts as high on the risk scale of the report",
      "overall risk is high, and the composite score behind the rating is 60"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ riskScore: null, riskLabel: null }), [
      "no composite risk score could be formed, which is not a sign of low risk",
      "the overall risk of the place is unknown, and unknown is not the same as low",
      "not enough is known for a composite risk score, and the gap says nothing in favor of the property",
      "a composite risk score is missing for want of data, and the risks have to be established by hand",
      "the risk of the place as a whole cannot be scored from the data at hand"
    ]))
})
