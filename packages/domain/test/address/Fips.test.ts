import { assert, describe, it } from "@effect/vitest"
import { completedBy, fipsOf, isComplete, unknownFips } from "@property-intelligence/domain/address/Fips.ts"

const none = { county: null, countyFips: null, tractGeoid: null, blockGeoid: null }

describe("Fips", () => {
  it("reads tract and county off a block", () => {
    assert.deepStrictEqual(fipsOf({ ...none, county: "Loving County", blockGeoid: "483019501001003" }), {
      county: "Loving County",
      countyFips: "48301",
      tractGeoid: "48301950100",
      blockGeoid: "483019501001003"
    })
  })

  it("keeps leading zeros and drops codes of another length", () => {
    assert.strictEqual(fipsOf({ ...none, countyFips: "01001" }).countyFips, "01001")
    assert.deepStrictEqual(fipsOf({ county: "X", countyFips: "1001", tractGeoid: "0100102", blockGeoid: "" }), none)
  })

  it("takes Connecticut's planning regions, never its old counties", () => {
    const region = { county: "Capitol Planning Region", countyFips: "09110", tractGeoid: "09110500100" }
    assert.deepInclude(fipsOf({ ...none, ...region }), region)
    const old = { county: "Hartford County", countyFips: "09003", tractGeoid: null, blockGeoid: "090035001001000" }
    assert.deepStrictEqual(fipsOf(old), { ...none, blockGeoid: "090035001001000" })
  })

  it("a second source fills gaps and overrules nothing", () => {
    const known = { ...unknownFips, countyFips: "48301" }
    const other = fipsOf({ ...none, county: "Loving County", countyFips: "48303", blockGeoid: "483019501001003" })
    const together = completedBy(known, other)
    assert.strictEqual(together.countyFips, "48301")
    assert.isTrue(isComplete(together))
    assert.isFalse(isComplete(known))
  })
})
