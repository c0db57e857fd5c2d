import { assert, describe, it } from "@effect/vitest"
import { countyKey, stateCountyKey } from "@property-intelligence/domain/tables/state/placeKeys.ts"
import { Schema } from "effect"

describe("countyKey", () => {
  const table: ReadonlyArray<[string, string]> = [
    ["Cuyahoga County", "cuyahoga"],
    ["CUYAHOGA COUNTY", "cuyahoga"],
    ["cuyahoga", "cuyahoga"],
    ["Orleans Parish", "orleans"],
    ["Kenai Peninsula Borough", "kenai peninsula"],
    ["Richmond city", "richmond"],
    ["Anchorage Municipality", "anchorage"],
    ["Bethel Census Area", "bethel"],
    ["Capitol Planning Region", "capitol"],
    ["  San   Francisco  County ", "san francisco"],
    ["James City County", "james city"],
    ["Prince George's County", "prince george's"]
  ]
  for (const [name, key] of table) {
    it(`${name} is ${key}`, () => {
      assert.strictEqual(countyKey(name), key)
    })
  }

  it.prop(
    "a name without suffix is the same county in any case",
    { name: Schema.String.check(Schema.isPattern(/^[A-Z][a-z]{2,12}$/)) },
    ({ name }) => {
      assert.strictEqual(countyKey(`${name} County`), countyKey(name.toUpperCase()))
    },
    { arbitrary: { runs: 50 } }
  )

  it("distinguishes counties of one name in two states", () => {
    assert.notStrictEqual(stateCountyKey("NY", "Kings County"), stateCountyKey("CA", "Kings County"))
    assert.strictEqual(stateCountyKey("NY", "Kings County"), stateCountyKey("NY", "kings"))
  })
})
