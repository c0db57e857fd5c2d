import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"

import { federalFiscalYear, smallAreaRents, usesSmallAreaRents } from "../../src/tables/smallAreaRents.ts"

const codes = Object.keys(smallAreaRents.areas)

describe("smallAreaRents", () => {
  it("has HUD's 65 areas, Cleveland under its old code and its new one", () => {
    assert.strictEqual(codes.length, 66)
    for (const code of codes) assert.match(code, /^METRO\d{5}(?:M\d{5}|N\d{5}|MM\d{4})$/)
    assert.strictEqual(new Set(Object.values(smallAreaRents.areas)).size, 66)
  })

  it("counts San Antonio and Washington in; Houston, Austin and a rural county out", () => {
    for (const code of ["METRO41700M41700", "METRO47900M47900"]) assert.isTrue(usesSmallAreaRents(code))
    for (const code of ["METRO26420M26420", "METRO12420M12420", "NCNTY56027N56027", "toString"]) {
      assert.isFalse(usesSmallAreaRents(code))
    }
  })
})

describe("federalFiscalYear", () => {
  const table: ReadonlyArray<[string, number]> = [
    ["2026-09-30T23:59:59Z", 2026],
    ["2026-10-01T00:00:00Z", 2027],
    ["2026-12-31T23:59:59Z", 2027],
    ["2027-01-01T00:00:00Z", 2027]
  ]
  for (const [instant, year] of table) {
    it(`${instant} is in ${year}`, () => {
      assert.strictEqual(federalFiscalYear(DateTime.makeUnsafe(instant)), year)
    })
  }
})
