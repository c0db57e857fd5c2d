import { assert, describe, it } from "@effect/vitest"

import { smallAreaRents, usesSmallAreaRents } from "../../../src/domain/tables/smallAreaRents.ts"

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
