import { assert, describe, it } from "@effect/vitest"

import { marketUnknownClaim } from "../../../../src/narrative/claims/market/marketUnknown.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(marketUnknownClaim)

const nothing = {
  medianHomeValue: null,
  medianHomeValueLimit: null,
  appreciation: null,
  unemployment: null,
  countyUnemployment: null,
  listingsValue: null,
  fairMarketRent: null,
  walkScore: null,
  yearRoundVacancyRate: null
}

describe("a market of which nothing is known", () => {
  it("is said, and must be, where none of its figures is known", () => {
    assert.deepStrictEqual(
      [
        held({}),
        held(nothing),
        held({ ...nothing, walkScore: 0 }),
        held({ ...nothing, medianHomeValueLimit: "below" })
      ],
      [null, "unknown", null, null]
    )
    assert.isTrue(marketUnknownClaim.cases.unknown.must)
  })

  it("reads without any figure", () =>
    assert.deepStrictEqual(said(nothing), [
      "nothing came back on the market around the property, neither home values nor price growth nor jobs",
      "the market side is a blank, without home values nearby, a price trend or job figures",
      "for market position there is no data to go by, and local comparables have to fill the gap",
      "home values nearby, price growth and jobs are all unknown here",
      "what the surrounding market is doing cannot be said from the data"
    ]))
})
