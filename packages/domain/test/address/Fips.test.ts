import { assert, describe, it } from "@effect/vitest"
import {
  completedBy,
  fipsOf,
  isComplete,
  mailStateCode,
  unknownFips
} from "@property-intelligence/domain/address/Fips.ts"

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

  it("a second source fills gaps and overrides nothing", () => {
    const known = { ...unknownFips, countyFips: "48301" }
    const other = fipsOf({ ...none, county: "Loving County", countyFips: "48303", blockGeoid: "483019501001003" })
    const together = completedBy(known, other)
    assert.strictEqual(together.countyFips, "48301")
    assert.isTrue(isComplete(together))
    assert.isFalse(isComplete(known))
  })
})

/**
 * ZIP tabulation areas of 2020 that lie in several states, those states, and the one of the post office: 72 of 137
 * (https://peter-horton.com/2022/12/30/zip-codes-zctas-and-zctas-that-cross-state-boundaries, read on 2026-11-28).
 */
const areas = `
  AZ 86514 UT NM, WY 82082 NE CO, SD 57717 MT WY, AR 71749 LA, NE 69168 CO, NE 69201 SD, NE 69212 SD, NE 69216 SD, NE 69337 SD,
  AR 71953 OK, AR 71937 OK, AR 72338 TN, AR 72644 MO, OK 73949 TX, TX 75556 AR, TX 79835 NM, NE 69026 KS, RI 02861 MA, TX 79922 NM,
  KS 66541 NE, MT 59275 ND, MT 59847 ID, MO 63673 IL, MO 65729 AR, MO 65733 AR, MO 65761 AR, KS 66955 NE, NE 68978 KS, NE 68325 KS,
  NE 68327 KS, NE 68420 KS, NE 68719 SD, NE 68755 SD, NE 68943 KS, TX 79837 NM, CO 81120 NM, CO 80737 NE, AZ 86515 NM, WA 99128 ID,
  WA 99033 ID, OR 97913 ID, OR 97910 ID, OR 97635 CA, NV 89832 ID, NV 89439 CA, NV 89421 OR, NV 89061 CA, NV 89060 CA, NV 89019 CA,
  NV 89010 CA, NM 88430 TX, NM 87328 AZ, AZ 86504 NM, MT 59221 ND, AZ 86044 UT, UT 84536 AZ, UT 84531 AZ, UT 84034 NV, ID 83856 WA,
  ID 83342 UT, WY 83127 ID, WY 83120 ID, WY 82930 UT, WY 82801 MT, WY 82701 SD, WY 82063 CO, CO 81324 UT, CO 81137 NM, MT 59270 ND,
  ND 58653 SD, NH 03579 ME, TN 38549 KY, WI 54540 MI, KY 42223 TN
`
  .split(",")
  .map((area) => area.trim().split(" "))

const mailTo = (state: string, zip: string, stateCode: string): string =>
  mailStateCode({ matchedAddress: `100 MAIN ST, TOWN, ${state}, ${zip}`, stateCode, zip })

describe("mailStateCode", () => {
  it("is the post office's state, in each ZIP that lies in several", () => {
    for (const [office = "", zip = "", ...others] of areas) {
      for (const ground of [office, ...others]) assert.strictEqual(mailTo(office, zip, ground), office, zip)
    }
  })

  it("is the place's own where the address names a state that is no neighbor, or no ZIP", () => {
    assert.strictEqual(mailTo("TX", "77002", "OH"), "OH")
    const address = { matchedAddress: "100 MAIN ST, FORT CAMPBELL, KY", stateCode: "TN", zip: null }
    assert.strictEqual(mailStateCode(address), "TN")
  })
})
