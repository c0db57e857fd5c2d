import { assert, describe, it } from "@effect/vitest"
import { jobClaims } from "@property-intelligence/narrative/claims/market/jobClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the state's unemployment beside the nation's", () => {
  const { held } = readingOf(jobClaims.jobsBesideNation)

  it("is lower, the same or higher", () => {
    assert.deepStrictEqual(
      [4.1, 4.2, 4.3].map((unemployment) => held({ unemployment, nationalUnemployment: 4.2 })),
      ["below", "level", "above"]
    )
  })

  it("is compared with none that the season makes unlike it", () => {
    assert.deepStrictEqual(
      [
        held({ nationalUnemployment: null }),
        held({ unemploymentIsComparable: false }),
        held({ unemploymentIsComparable: null }),
        held({ unemployment: null })
      ],
      ["alone", "alone", "alone", null]
    )
  })
})

describe("the direction of unemployment", () => {
  const { held } = readingOf(jobClaims.jobsDirection)

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
      Object.values(jobClaims.jobsDirection.cases).map(({ bearing }) => bearing),
      ["for", "neutral", "against"]
    )
  })
})

describe("the county's unemployment", () => {
  const { held } = readingOf(jobClaims.countyJobs)

  it("is said where it is known, and compared with none", () => {
    assert.deepStrictEqual([held({}), held({ countyUnemployment: null })], ["known", null])
  })
})
