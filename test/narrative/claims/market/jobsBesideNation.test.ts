import { assert, describe, it } from "@effect/vitest"

import { jobsBesideNationClaim } from "../../../../src/narrative/claims/market/jobsBesideNation.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(jobsBesideNationClaim)

describe("the state's unemployment beside the nation's", () => {
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

  it("reads where it is lower", () =>
    assert.deepStrictEqual(said({ unemployment: 3.4 }), [
      "state unemployment, at 3.4%, is lower than the 4.2% of the nation",
      "the job market helps, with 3.4% unemployment in the state against 4.2% nationwide",
      "unemployment of 3.4% keeps the state below the national rate of 4.2%",
      "the nation has 4.2% unemployment and the state a lower 3.4%",
      "demand for rentals leans on jobs, and the state does better than the nation at 3.4% unemployment to 4.2%"
    ]))

  it("reads where it is the same", () =>
    assert.deepStrictEqual(said({ unemployment: 4.2 }), [
      "state unemployment, at 4.2%, is the same as in the nation",
      "the job market neither helps nor hurts, with 4.2% unemployment in state and nation alike",
      "unemployment of 4.2% puts the state level with the nation",
      "state and nation share an unemployment rate of 4.2%",
      "jobs give no edge, as unemployment in the state matches the national 4.2%"
    ]))

  it("reads where it is higher", () =>
    assert.deepStrictEqual(said({}), [
      "state unemployment, at 4.7%, is higher than the 4.2% of the nation",
      "the job market is a drag, with 4.7% unemployment in the state against 4.2% nationwide",
      "unemployment of 4.7% puts the state above the national rate of 4.2%",
      "the nation has 4.2% unemployment and the state a higher 4.7%",
      "rent assumptions deserve care where unemployment, at 4.7% in the state, exceeds the national 4.2%"
    ]))

  it("reads where it stands alone", () =>
    assert.deepStrictEqual(said({ nationalUnemployment: null }), [
      "unemployment in the state stands at 4.7%",
      "the job market of the state shows 4.7% unemployment",
      "the latest unemployment rate for the state is 4.7%, without a national rate that compares",
      "for jobs there is the unemployment rate of the state, 4.7%",
      "at 4.7%, the unemployment rate of the state has no comparable national figure beside the number"
    ]))
})
