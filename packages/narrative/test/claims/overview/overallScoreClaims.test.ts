import { assert, describe, it } from "@effect/vitest"
import { overallScoreClaims } from "@property-intelligence/narrative/claims/overview/overallScoreClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

const { held } = readingOf(overallScoreClaims.overallScore)

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
      Object.values(overallScoreClaims.overallScore.cases).map(({ bearing }) => bearing),
      ["for", "neutral", "against", "against"]
    )
  })
})
