import { assert, describe, it } from "@effect/vitest"
import { constructionCost } from "@property-intelligence/domain/tables/state/constructionCost.ts"

import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

describe("constructionCost", () => {
  for (const code of fiftyOneStates) {
    it(`has a plausible factor and its source for ${code}`, () => {
      const cost = constructionCost(code, null)
      assert(cost !== null)
      assertWithin(cost.factor, 0.7, 1.5)
      assert.strictEqual(cost.scope, "state")
      assertReference(cost.reference, "constructionCost", code)
    })
  }

  const counties: ReadonlyArray<[code: string, county: string, row: string, factor: number]> = [
    ["OH", "Cuyahoga County", "OH, Cuyahoga", 0.98],
    ["TX", "TRAVIS", "TX, Travis", 0.88],
    ["CA", "San Francisco", "CA, San Francisco", 1.3],
    ["CA", "Santa Clara County", "CA, Santa Clara", 1.3],
    ["NY", "Richmond County", "NY, Richmond", 1.33],
    ["TN", "Shelby County", "TN, Shelby", 0.85]
  ]
  for (const [code, county, row, factor] of counties) {
    it(`takes the factor of ${county}, ${code}`, () => {
      const cost = constructionCost(code, county)
      assert(cost !== null)
      assert.strictEqual(cost.factor, factor)
      assert.strictEqual(cost.scope, "county")
      assertReference(cost.reference, "constructionCost", row)
    })
  }

  it("takes the state's factor for every other county", () => {
    assert.strictEqual(constructionCost("OH", "Franklin County")?.factor, 0.93)
    assert.strictEqual(constructionCost("VA", "Richmond city")?.factor, 0.91)
  })

  it("is null for territories and garbage, whatever the county", () => {
    for (const code of codesWithoutRow) {
      assert.isNull(constructionCost(code, null), code)
      assert.isNull(constructionCost(code, "Cuyahoga"), code)
    }
  })
})
