import { assert, describe, it } from "@effect/vitest"
import { roundOn } from "@property-intelligence/domain/tables/opportunityZoneRounds.ts"

describe("roundOn", () => {
  const table: ReadonlyArray<[string, string]> = [
    ["2020-06-01", "OZ 1.0"],
    ["2026-12-31", "OZ 1.0"],
    ["2027-01-01", "OZ 2.0"],
    ["2036-12-31", "OZ 2.0"],
    ["2037-01-01", "OZ 2.0"]
  ]
  for (const [day, designation] of table) {
    it(`${day} is in ${designation}`, () => {
      assert.strictEqual(roundOn(day).designation, designation)
    })
  }
})
