import { assert, describe, it } from "@effect/vitest"

import { jobsDirectionClaim } from "../../../../src/narrative/claims/market/jobsDirection.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(jobsDirectionClaim)

describe("the direction of unemployment", () => {
  it("is what the answer calls it", () => {
    assert.deepStrictEqual(
      [
        held({ unemploymentTrend: "falling", unemploymentChange: -0.3 }),
        held({ unemploymentTrend: "stable", unemploymentChange: 0.2 }),
        held({ unemploymentTrend: "rising", unemploymentChange: 0.3 }),
        held({ unemploymentTrend: null, unemploymentChange: null })
      ],
      ["falling", "stable", "rising", null]
    )
  })

  it("speaks against the purchase where it rises", () => {
    assert.deepStrictEqual(
      Object.values(jobsDirectionClaim.cases).map(({ bearing }) => bearing),
      ["for", "neutral", "against"]
    )
  })

  it("reads downward", () =>
    assert.deepStrictEqual(said({ unemploymentTrend: "falling", unemploymentChange: -1 }), [
      "state unemployment has fallen 1 percentage point over the year",
      "the job market is improving, with the unemployment rate of the state down 1 percentage point in a year",
      "a year has taken 1 percentage point off the unemployment rate of the state",
      "the direction of jobs is favorable, at 1 percentage point less unemployment than a year before",
      "unemployment in the state is 1 percentage point lower than a year ago"
    ]))

  it("reads level", () =>
    assert.deepStrictEqual(said({ unemploymentTrend: "stable" }), [
      "state unemployment has been stable over the year",
      "the job market of the state has hardly moved in a year",
      "a year has left the unemployment rate of the state about where the rate was",
      "the direction of jobs is stable, by the unemployment rate of the state",
      "unemployment in the state is little changed from a year ago"
    ]))

  it("reads upward", () =>
    assert.deepStrictEqual(said({ unemploymentTrend: "rising", unemploymentChange: 0.6 }), [
      "state unemployment has risen 0.6 percentage points over the year",
      "the job market is weakening, with the unemployment rate of the state up 0.6 percentage points in a year",
      "a year has added 0.6 percentage points to the unemployment rate of the state",
      "the direction of jobs is unfavorable, at 0.6 percentage points more unemployment than a year before",
      "unemployment in the state is 0.6 percentage points higher than a year ago"
    ]))
})
