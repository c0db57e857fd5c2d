import { assert, describe, it } from "@effect/vitest"

import { fineParticlesClaim } from "../../../../../src/narrative/claims/risk/hazards/fineParticles.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(fineParticlesClaim)

describe("fine particles", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["are many from the 80th percentile", { airQualityPercentile: 80 }, "high"],
    ["are not worth a word below", { airQualityPercentile: 79.9 }, null],
    ["are not worth a word above the 20th", { airQualityPercentile: 20.1 }, null],
    ["are few up to the 20th", { airQualityPercentile: 20 }, "low"],
    ["are not known", { airQualityPercentile: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(fineParticlesClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      high: ["against", false],
      low: ["for", false]
    })
  })

  it("reads high", () =>
    assert.deepStrictEqual(said({ airQualityPercentile: 80 }), [
      "modeled levels of fine particles in the air are worse than in about 80 percent of the country",
      "about 80 percent of the country has fewer fine particles in the air",
      "the air carries more fine particles than that of about 80 percent of the country",
      "fine particles are a mark against the place, at a national percentile of 80 where more is worse",
      "EPA's screening puts fine particles in the air at a national percentile of 80, on the high side"
    ]))

  it("reads low", () =>
    assert.deepStrictEqual(said({ airQualityPercentile: 20 }), [
      "modeled levels of fine particles in the air are low, at a national percentile of 20",
      "EPA's screening puts fine particles in the air at a national percentile of 20, on the low side",
      "the air carries few fine particles by national comparison, with a percentile of 20",
      "only about 20 percent of the country has fewer fine particles in the air",
      "fine particles are fewer in the air here than in most of the country, at a national percentile of 20"
    ]))
})
