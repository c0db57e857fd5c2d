import { assert, describe, it } from "@effect/vitest"
import { windPoolOf, windPoolRows } from "@property-intelligence/domain/tables/state/windPools.ts"

import { assertReference, codesWithoutRow } from "../stateTables.ts"

describe("windPoolOf", () => {
  it("finds the plan of a coastal county, however it is spelled, and none inland", () => {
    assert.match(windPoolOf("TX", "GALVESTON COUNTY")?.name ?? "", /TWIA/)
    assert.match(windPoolOf("AL", "Baldwin")?.name ?? "", /AIUA/)
    assert.match(windPoolOf("NC", "New Hanover County")?.name ?? "", /North Carolina/)
    assert.isNull(windPoolOf("TX", "Dallas County"))
    assert.isNull(windPoolOf("NC", "Mecklenburg County"))
    assert.isNull(windPoolOf("OH", "Cuyahoga County"))
  })

  it("finds the plan of all of Florida and Louisiana", () => {
    for (const county of ["Orange County", "Miami-Dade County", null]) {
      assert.match(windPoolOf("FL", county)?.name ?? "", /^Citizens/)
    }
    assert.match(windPoolOf("LA", "Orleans Parish")?.name ?? "", /^Louisiana Citizens/)
  })

  it("does not take an unknown county for an inland one", () => {
    for (const { stateCode } of windPoolRows) assert.isNotNull(windPoolOf(stateCode, null), stateCode)
  })

  it("says that each plan's policy is not in the estimate, and names the source of the row", () => {
    for (const { name, stateCode } of windPoolRows) {
      const pool = windPoolOf(stateCode, null)
      assert(pool !== null)
      assert.include(pool.note, name)
      assert.include(pool.note, "is not in the estimate")
      assertReference(pool.reference, "windPools", stateCode)
    }
  })

  it("has as many counties as the plans serve", () => {
    const counties = Object.fromEntries(windPoolRows.map((row) => [row.stateCode, row.counties?.length ?? "all"]))
    assert.deepStrictEqual(counties, { AL: 2, FL: "all", GA: 6, LA: "all", MS: 6, NC: 18, NY: 7, SC: 8, TX: 15 })
  })

  it("is null for territories and garbage", () => {
    for (const code of codesWithoutRow) assert.isNull(windPoolOf(code, null), code)
  })
})
