import { assert, describe, it } from "@effect/vitest"
import { countyPremium, floridaPremiums } from "@property-intelligence/domain/tables/state/countyPremiums.ts"

import { assertReference } from "../stateTables.ts"

describe("countyPremium", () => {
  it("has all 67 counties of Florida, with the highest and the lowest premium that the regulator reported", () => {
    const rows = Object.entries(floridaPremiums.premiums)
    assert.lengthOf(rows, 67)
    const sorted = rows.toSorted(([, one], [, other]) => other - one)
    assert.deepStrictEqual(sorted[0], ["Monroe", 6729])
    assert.deepStrictEqual(sorted.at(-1), ["Sumter", 1438])
    for (const [, premium] of rows) assert.isTrue(Number.isInteger(premium) && premium > 1000, String(premium))
  })

  it("finds a county however it is spelled, with its source", () => {
    for (const county of ["Miami-Dade County", "MIAMI-DADE", " miami-dade "]) {
      assert.strictEqual(countyPremium("FL", county)?.annualPremium2022, 5093)
    }
    for (const county of Object.keys(floridaPremiums.premiums)) {
      const found = countyPremium("FL", `${county} County`)
      assert(found !== null)
      assertReference(found.reference, "countyPremiums", `FL, ${county}`)
    }
  })

  it("knows no county elsewhere, and none that is not known", () => {
    assert.isNull(countyPremium("OH", "Monroe County"))
    assert.isNull(countyPremium("FL", null))
    assert.isNull(countyPremium("FL", "Cuyahoga"))
  })
})
