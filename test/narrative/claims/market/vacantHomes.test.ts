import { assert, describe, it } from "@effect/vitest"

import { vacantHomesClaim } from "../../../../src/narrative/claims/market/vacantHomes.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(vacantHomesClaim)

describe("the homes that stand empty", () => {
  it("are few up to 5% and many from 12%", () => {
    assert.deepStrictEqual(
      [0, 5, 5.1, 11.9, 12].map((yearRoundVacancyRate) => held({ yearRoundVacancyRate })),
      ["few", "few", "some", "some", "many"]
    )
    assert.strictEqual(held({ yearRoundVacancyRate: null }), null)
  })

  it("reads where they are few", () =>
    assert.deepStrictEqual(said({ yearRoundVacancyRate: 3.1 }), [
      "only 3.1% of homes nearby stand vacant, seasonal homes aside",
      "vacancy around the property is low, at 3.1% of homes, seasonal use left out",
      "the local housing stock is well used, with 3.1% vacant outside seasonal use",
      "little stands empty nearby, where the vacancy rate is 3.1% with seasonal homes left out",
      "a vacancy rate of 3.1%, seasonal homes not counted, points to a tight local market"
    ]))

  it("reads where they are neither", () =>
    assert.deepStrictEqual(said({ yearRoundVacancyRate: 8.1 }), [
      "about 8.1% of homes nearby stand vacant, seasonal homes aside",
      "vacancy around the property is 8.1% of homes, seasonal use left out",
      "the local housing stock shows 8.1% vacant outside seasonal use",
      "with seasonal homes left out, the vacancy rate nearby is 8.1%",
      "a vacancy rate of 8.1%, seasonal homes not counted, is neither tight nor slack"
    ]))

  it("reads where they are many", () =>
    assert.deepStrictEqual(said({ yearRoundVacancyRate: 14 }), [
      "as much as 14.0% of homes nearby stand vacant, seasonal homes aside",
      "vacancy around the property is high, at 14.0% of homes, seasonal use left out",
      "the local housing stock is slack, with 14.0% vacant outside seasonal use",
      "a good deal stands empty nearby, where the vacancy rate is 14.0% with seasonal homes left out",
      "a vacancy rate of 14.0%, seasonal homes not counted, warns of competition for leases"
    ]))
})
