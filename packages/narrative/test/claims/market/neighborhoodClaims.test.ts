import { assert, describe, it } from "@effect/vitest"
import { walkLabel } from "@property-intelligence/domain/signals/WalkScore.ts"
import { neighborhoodClaims } from "@property-intelligence/narrative/claims/market/neighborhoodClaims.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the homes that stand empty", () => {
  const { held } = readingOf(neighborhoodClaims.vacantHomes)

  it("are few up to 5% and many from 12%", () => {
    assert.deepStrictEqual(
      [0, 5, 5.1, 11.9, 12].map((yearRoundVacancyRate) => held({ yearRoundVacancyRate })),
      ["few", "few", "some", "some", "many"]
    )
    assert.strictEqual(held({ yearRoundVacancyRate: null }), null)
    assert.strictEqual(held({ yearRoundVacancyRate: 12, verdictPlan: "fixAndFlip" }), "manyBesideSale")
  })
})

describe("the walkability score", () => {
  const { held } = readingOf(neighborhoodClaims.walking)

  it("has the bands of the answer's own label", () => {
    const scores = Array.from({ length: 101 }, (_, score) => score)
    const namesByLabel = Map.groupBy(scores, walkLabel)
    assert.deepStrictEqual(
      [...namesByLabel].map(([label, scored]) => [label, [...new Set(scored.map((walkScore) => held({ walkScore })))]]),
      [
        ["Very car-dependent", ["veryCarDependent"]],
        ["Car-dependent", ["carDependent"]],
        ["Somewhat walkable", ["somewhat"]],
        ["Very walkable", ["very"]],
        ["Excellent walkability", ["excellent"]]
      ]
    )
  })
})
