import { assert, describe, it } from "@effect/vitest"
import { stateOfCode, stateOfName, usStates } from "@property-intelligence/domain/tables/state/usStates.ts"

describe("usStates", () => {
  it("has 50 states, DC and five territories, each once", () => {
    assert.strictEqual(usStates.length, 56)
    for (const field of ["code", "name", "fips"] as const) {
      assert.strictEqual(new Set(usStates.map((state) => state[field])).size, 56)
    }
    assert.deepStrictEqual(
      usStates.filter(({ code, fips }) => !/^[A-Z]{2}$/.test(code) || !/^\d{2}$/.test(fips)),
      []
    )
  })

  it("finds a state by code and name", () => {
    const texas = { code: "TX", name: "Texas", fips: "48" }
    assert.deepStrictEqual(stateOfCode("tx"), texas)
    assert.deepStrictEqual(stateOfName("tEXAS"), texas)
    assert.strictEqual(stateOfName("U.S. Virgin Islands")?.code, "VI")
  })

  it("finds nothing for other codes", () => {
    assert.isUndefined(stateOfCode("ZZ"))
    assert.isUndefined(stateOfName("Ontario"))
    assert.isUndefined(stateOfName(""))
  })
})
