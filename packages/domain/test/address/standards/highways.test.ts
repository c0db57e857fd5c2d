import { assert, describe, it } from "@effect/vitest"
import { highwayAt } from "@property-intelligence/domain/address/standards/highways.ts"

describe("highwayAt", () => {
  const cases: ReadonlyArray<[road: string, kind: string | null]> = [
    ["FM 2920 RD", "FM"],
    ["RR 620", "FM"],
    ["RANCH TO MARKET ROAD 620", "FM"],
    ["COUNTY TRUNK HIGHWAY KK", "CR"],
    ["CO RD 43", "CR"],
    ["U S 401 HWY", "US"],
    ["I 35", "INTERSTATE"],
    ["TX 71", "STATE"],
    ["ILLINOIS ROUTE 31", "STATE"],
    ["US HIGHWAY NO 130", "US"],
    ["PVT RD 462", "PRIVATE"],
    ["ROUTE A", "HWY"],
    ["ROAD 12", null],
    ["COUNTY LINE RD", null],
    ["STATE ST", null]
  ]
  for (const [road, kind] of cases) {
    it(`${road}: ${kind ?? "none"}`, () => {
      assert.strictEqual(highwayAt(road.split(" "), 0)?.kind ?? null, kind)
    })
  }
})
