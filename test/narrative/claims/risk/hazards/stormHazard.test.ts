import { assert, describe, it } from "@effect/vitest"

import { stormHazardClaim } from "../../../../../src/narrative/claims/risk/hazards/stormHazard.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(stormHazardClaim)

describe("storms", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["both high", { hailLevel: "high", tornadoLevel: "high" }, "bothHigh"],
    ["hail high", { hailLevel: "high", tornadoLevel: "moderate" }, "hailHigh"],
    ["hail high, tornadoes not known", { hailLevel: "high", tornadoLevel: null }, "hailHigh"],
    ["tornadoes high", { hailLevel: "low", tornadoLevel: "high" }, "tornadoHigh"],
    ["one moderate", { hailLevel: "low", tornadoLevel: "moderate" }, "moderate"],
    ["both low", { hailLevel: "low", tornadoLevel: "low" }, "low"],
    ["one low, the other not known", { hailLevel: "low", tornadoLevel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(stormHazardClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      bothHigh: ["against", false],
      hailHigh: ["against", false],
      tornadoHigh: ["against", false],
      moderate: ["neutral", false],
      low: ["for", false]
    })
  })

  it("reads bothHigh", () =>
    assert.deepStrictEqual(said({ hailLevel: "high", tornadoLevel: "high" }), [
      "FEMA rates the expected losses from hail and from tornadoes high",
      "hail and tornado hazard are both rated high for the census tract",
      "storms are a cost to price here, with hail and tornado losses both in FEMA's high range",
      "storms weigh on the place, and FEMA rates hail as well as tornadoes high",
      "high ratings for both hail and tornadoes make the terms of storm cover matter"
    ]))

  it("reads hailHigh", () =>
    assert.deepStrictEqual(said({ hailLevel: "high", tornadoLevel: "moderate" }), [
      "FEMA rates the expected losses from hail high",
      "hail hazard is rated high for the census tract, which makes the deductible for hail matter",
      "hail is a hazard to price here, with a rating of high",
      "expected hail losses fall in the high range of FEMA's rating",
      "hail cover deserves a close read, as FEMA rates hail high"
    ]))

  it("reads tornadoHigh", () =>
    assert.deepStrictEqual(said({ hailLevel: "low", tornadoLevel: "high" }), [
      "FEMA rates the expected losses from tornadoes high",
      "tornado hazard is rated high for the census tract, which makes the wind deductible matter",
      "tornadoes are a hazard to price here, with a rating of high",
      "expected tornado losses fall in the high range of FEMA's rating",
      "wind cover deserves a close read, as FEMA rates tornadoes high"
    ]))

  it("reads moderate", () =>
    assert.deepStrictEqual(said({ hailLevel: "low", tornadoLevel: "moderate" }), [
      "hail hazard is rated low and tornado hazard moderate",
      "FEMA's ratings of expected storm losses are low for hail and moderate for tornadoes",
      "by FEMA's rating of losses, hail stands at low and tornadoes at moderate",
      "for the census tract, expected losses are low from hail and moderate from tornadoes",
      "the hazard level is low for hail, and for tornadoes moderate"
    ]))

  it("reads low", () =>
    assert.deepStrictEqual(said({ hailLevel: "low", tornadoLevel: "low" }), [
      "hail and tornado hazard are both rated low",
      "FEMA rates the expected losses from hail and from tornadoes low",
      "hail and tornadoes weigh little here, with low ratings for both",
      "low ratings go to hail and to tornadoes alike",
      "for the census tract, expected losses from hail and tornadoes are low"
    ]))
})
