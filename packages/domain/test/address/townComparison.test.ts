import { assert, describe, it } from "@effect/vitest"
import { compareTowns, isCutTown } from "@property-intelligence/domain/address/townComparison.ts"

describe("compareTowns", () => {
  const cut: ReadonlyArray<[short: string, long: string]> = [
    ["S SAN FRAN", "SOUTH SAN FRANCISCO"],
    ["PLS VRDS PNSL", "PALOS VERDES PENINSULA"],
    ["PEMBROKE PNES", "PEMBROKE PINES"],
    ["SLC", "SALT LAKE CITY"],
    ["NORTH LITTLE RO", "NORTH LITTLE ROCK"]
  ]
  for (const [short, long] of cut) {
    it(`${short} is ${long}, either way round`, () => {
      assert.strictEqual(compareTowns(long, short), "same")
      assert.strictEqual(compareTowns(short, long), "same")
      assert.isTrue(isCutTown(short, long))
    })
  }

  it("a short town is never a longer one's abbreviation", () => {
    assert.strictEqual(compareTowns("ALTON", "ARLINGTON"), "other")
    assert.strictEqual(compareTowns("SALEM", "SAULT SAINTE MARIE"), "other")
  })
})
