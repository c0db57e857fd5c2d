import { assert, describe, it } from "@effect/vitest"

import { medianLimitClaim } from "../../../../src/narrative/claims/market/medianLimit.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(medianLimitClaim)

describe("a median that is no figure", () => {
  it("is a limit or missing, and none of a kind that is not compared", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held({ medianHomeValue: null, medianHomeValueLimit: "at least" }),
        held({ medianHomeValue: null }),
        held({ medianHomeValue: null, investorLabel: "not analyzed" }),
        held({ medianHomeValue: null, value: null })
      ],
      [null, "limit", "unknown", null, null]
    )
  })

  it("reads for a limit", () =>
    assert.deepStrictEqual(said({ medianHomeValue: null, medianHomeValueLimit: "at least" }), [
      "the neighborhood median is at least $2,000,000, beyond what the survey counts",
      "no percentage against the neighborhood can be drawn, as the survey gives the median only as at least $2,000,000",
      "the survey stops counting at the local price level and gives the median as at least $2,000,000",
      "home values nearby run past the limits of the survey, with a median of at least $2,000,000",
      "a median given as at least $2,000,000 is all the survey says of home values in the neighborhood"
    ]))

  it("reads for none", () =>
    assert.deepStrictEqual(said({ medianHomeValue: null }), [
      "no neighborhood median was available to hold the $215,000 estimate against",
      "how the estimated value of $215,000 compares with the neighborhood cannot be said from the survey",
      "the survey gives no usable median for the neighborhood, which leaves the $215,000 estimate without a yardstick",
      "beside the $215,000 estimate there is no neighborhood figure to set",
      "a comparison with home values nearby is missing for the estimate of $215,000"
    ]))
})
