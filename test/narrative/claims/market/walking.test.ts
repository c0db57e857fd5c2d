import { assert, describe, it } from "@effect/vitest"

import { walkLabel } from "../../../../src/domain/signals/WalkScore.ts"
import { walkingClaim } from "../../../../src/narrative/claims/market/walking.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(walkingClaim)

describe("the walkability score", () => {
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

  it("reads at the top", () =>
    assert.deepStrictEqual(said({ walkScore: 94 }), [
      "a walkability score of 94 counts as excellent",
      "walkability is excellent, with a score of 94",
      "the location scores 94 for walkability, near the top of the scale",
      "most daily errands can be done on foot, by a walkability score of 94",
      "at 94, walkability is a selling point of the address"
    ]))

  it("reads high", () =>
    assert.deepStrictEqual(said({ walkScore: 68 }), [
      "a walkability score of 68 makes the location very walkable",
      "the location is very walkable, with a score of 68",
      "for walkability the location scores 68, in the upper part of the scale",
      "much of daily life can be done on foot, by a walkability score of 68",
      "at 68, walkability works in favor of the address"
    ]))

  it("reads in the middle", () =>
    assert.deepStrictEqual(said({ walkScore: 50 }), [
      "a walkability score of 50 makes the location somewhat walkable",
      "the location is somewhat walkable, with a score of 50",
      "for walkability the location scores 50, around the middle of the scale",
      "some errands can be done on foot, by a walkability score of 50",
      "at 50, walkability neither adds to the address nor takes away"
    ]))

  it("reads low", () =>
    assert.deepStrictEqual(said({ walkScore: 30 }), [
      "a walkability score of 30 makes the location car-dependent",
      "the location is car-dependent, with a walkability score of 30",
      "for walkability the location scores 30, in the lower part of the scale",
      "most errands take a car, by a walkability score of 30",
      "at 30, walkability adds nothing to the address"
    ]))

  it("reads at the bottom", () =>
    assert.deepStrictEqual(said({ walkScore: 8 }), [
      "a walkability score of 8 makes the location very car-dependent",
      "the location is very car-dependent, with a walkability score of 8",
      "for walkability the location scores 8, near the bottom of the scale",
      "nearly every errand takes a car, by a walkability score of 8",
      "at 8, walkability counts for little at the address"
    ]))
})
