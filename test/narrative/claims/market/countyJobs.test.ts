import { assert, describe, it } from "@effect/vitest"

import { countyJobsClaim } from "../../../../src/narrative/claims/market/countyJobs.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(countyJobsClaim)

describe("the county's unemployment", () => {
  it("is said where it is known, and compared with none", () => {
    assert.deepStrictEqual([held({}), held({ countyUnemployment: null })], ["known", null])
  })

  it("reads for any county", () =>
    assert.deepStrictEqual(said({}), [
      "the county reports 4.4% unemployment, not adjusted for the season",
      "closer to the property, unemployment in the county runs at 4.4% before seasonal adjustment",
      "in the county, the unadjusted unemployment rate is 4.4%",
      "at county level the unemployment rate, seasonal swings included, is 4.4%",
      "for the county itself the figure is 4.4% unemployment, without seasonal adjustment"
    ]))
})
