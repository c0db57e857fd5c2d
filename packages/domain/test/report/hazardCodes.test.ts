import { assert, describe, it } from "@effect/vitest"
import { hazardCodes, hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import { hazardKeys, Hazards } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"

describe("the hazards of the National Risk Index", () => {
  it("are eighteen, those an owner asks about first at the head, in one order everywhere", () => {
    assert.deepStrictEqual(hazardKeys.slice(0, 6), [
      "wildfire",
      "hurricane",
      "coastalFlooding",
      "inlandFlooding",
      "heatWave",
      "winterWeather"
    ])
    assert.strictEqual(hazardKeys.length, 18)
    for (const table of [hazardCodes, hazardNames, Hazards.fields]) {
      assert.deepStrictEqual<ReadonlyArray<string>>(Object.keys(table), hazardKeys)
    }
  })

  it("have FEMA's codes of v1.20, each once", () => {
    assert.deepStrictEqual(
      Object.values(hazardCodes).toSorted(),
      "AVLN CFLD CWAV DRGT ERQK HAIL HRCN HWAV IFLD ISTM LNDS LTNG SWND TRND TSUN VLCN WFIR WNTW".split(" ")
    )
    assert.strictEqual(new Set(Object.values(hazardNames)).size, 18)
  })
})
