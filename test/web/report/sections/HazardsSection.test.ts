import { assert, describe, it } from "@effect/vitest"
import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import type { HazardRating, Hazards } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { Record } from "effect"

import { shownHazards } from "../../../../web/src/report/sections/HazardsSection.tsx"

const first = ["wildfire", "hurricane", "coastalFlooding", "inlandFlooding", "heatWave", "winterWeather"]

const unrated: Hazards = Record.map(hazardCodes, () => null)
const rated = (lossRatePercentile: number, riskLevel: "Low" | "High"): HazardRating => ({
  riskLevel,
  rating: riskLevel === "High" ? "Relatively High" : "Very Low",
  lossRatePercentile,
  annualFrequency: null
})
const keysOf = (hazards: Partial<Hazards>) => shownHazards({ ...unrated, ...hazards }).map(({ key }) => key)

describe("the hazards that the page lists", () => {
  it("are those an owner asks about first, rated or not", () => assert.deepStrictEqual(keysOf({}), first))

  it("and of the others what is rated high or loses much for each dollar", () => {
    const hazards = { landslide: rated(20, "High"), drought: rated(89.9, "Low"), coldWave: rated(90, "Low") }
    assert.deepStrictEqual(keysOf(hazards), [...first, "coldWave", "landslide"])
  })

  it("leave out the hazards with a separate section", () => {
    const high = rated(99, "High")
    assert.deepStrictEqual(keysOf({ earthquake: high, hail: high, tornado: high }), first)
  })
})
