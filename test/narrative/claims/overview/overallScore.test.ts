import { assert, describe, it } from "@effect/vitest"

import { overallScoreClaim } from "../../../../src/narrative/claims/overview/overallScore.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(overallScoreClaim)

describe("the overall score", () => {
  it("is judged by its label", () => {
    assert.deepStrictEqual(
      (
        [
          "excellent opportunity",
          "good opportunity",
          "fair opportunity",
          "below average",
          "poor fit",
          "insufficient data",
          "not analyzed"
        ] as const
      ).map((investorLabel) => held({ investorLabel })),
      ["favorable", "favorable", "fair", "unfavorable", "unfavorable", "insufficient", null]
    )
  })

  it("speaks for the purchase only with a favorable label", () => {
    assert.deepStrictEqual(
      Object.values(overallScoreClaim.cases).map(({ bearing }) => bearing),
      ["for", "neutral", "against", "against"]
    )
  })

  it("reads for a good label", () =>
    assert.deepStrictEqual(said({ investorScore: 85, investorLabel: "excellent opportunity" }), [
      "the overall investor score of 85 makes the property an excellent opportunity",
      "all parts weighed, the property scores 85 and rates as an excellent opportunity",
      "the investor score, 85, carries the label of an excellent opportunity",
      "an excellent opportunity is the overall verdict, on a score of 85",
      "on the whole the purchase scores 85, an excellent opportunity"
    ]))

  it("reads for a fair one", () =>
    assert.deepStrictEqual(said({ investorScore: 55, investorLabel: "fair opportunity" }), [
      "the overall investor score of 55 makes the property a fair opportunity and no more",
      "all parts weighed, the property scores 55, which rates as a fair opportunity",
      "a fair opportunity is the overall verdict, on a score of 55",
      "the investor score, 55, lands in the middle band, labeled a fair opportunity",
      "on the whole the purchase scores 55, a fair opportunity"
    ]))

  it("reads for a poor one", () =>
    assert.deepStrictEqual(said({ investorScore: 20, investorLabel: "poor fit" }), [
      "the overall investor score is 20, labeled poor fit",
      "all parts weighed, the property scores 20, under the label poor fit",
      "the overall verdict is poor fit, on a score of 20",
      "a score of 20 earns the purchase the label poor fit",
      "taken as a whole, the purchase is rated poor fit, with a score of 20"
    ]))

  it("reads for none", () =>
    assert.deepStrictEqual(said({ investorLabel: "insufficient data" }), [
      "the overall verdict is insufficient data, and the scores mean little where the file is thin",
      "the overall verdict, insufficient data, reflects how little is known of the property",
      "an overall rating is withheld for insufficient data",
      "the label on the property is insufficient data, and the scores deserve little weight",
      "an overall judgment has to wait, as the file is marked insufficient data"
    ]))
})
