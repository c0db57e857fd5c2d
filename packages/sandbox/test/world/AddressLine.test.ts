import { assert, describe, it } from "@effect/vitest"
import { type AddressLine, parseAddressLine } from "@property-intelligence/sandbox/world/AddressLine.ts"

describe("parseAddressLine", () => {
  const good: ReadonlyArray<[string, AddressLine]> = [
    [
      "1600 Smith Street, Houston, TX 77002",
      { street: "1600 SMITH ST", city: "HOUSTON", stateCode: "TX", zip: "77002" }
    ],
    [
      "100 Main St Apt 4, Plano, Texas 75024-1234, USA",
      { street: "100 MAIN ST", city: "PLANO", stateCode: "TX", zip: "75024" }
    ],
    ["100 main st #5 dallas tx", { street: "100 MAIN ST", city: "DALLAS", stateCode: "TX", zip: null }],
    [
      "12 St. Charles Ave New Orleans LA",
      { street: "12 ST CHARLES AVE", city: "NEW ORLEANS", stateCode: "LA", zip: null }
    ],
    ["7 Elm Rd, Kansas City, Kansas", { street: "7 ELM RD", city: "KANSAS CITY", stateCode: "KS", zip: null }],
    ["7 Elm Rd, Bluefield, West Virginia", { street: "7 ELM RD", city: "BLUEFIELD", stateCode: "WV", zip: null }],
    ["1 Oak Ave, 94110", { street: "1 OAK AVE", city: null, stateCode: "CA", zip: "94110" }],
    ["480 S 400 E, Salt Lake City, UT", { street: "480 S 400 E", city: "SALT LAKE CITY", stateCode: "UT", zip: null }],
    [
      "Urb Las Lomas, 123 Calle 5, San Juan, PR 00921",
      { street: "123 CALLE 5", city: "SAN JUAN", stateCode: "PR", zip: "00921" }
    ],
    ["W123N456 Main St, Milwaukee, WI", { street: "W123N456 MAIN ST", city: "MILWAUKEE", stateCode: "WI", zip: null }]
  ]
  for (const [line, parsed] of good) {
    it(`reads "${line}"`, () => assert.deepStrictEqual(parseAddressLine(line), parsed))
  }

  it("drops a ZIP of another state", () =>
    assert.deepStrictEqual(parseAddressLine("1 Oak Ave, Fresno, CA 10001"), {
      street: "1 OAK AVE",
      city: "FRESNO",
      stateCode: "CA",
      zip: null
    }))

  const none: ReadonlyArray<[string, string]> = [
    ["nothing", ""],
    ["a bare ZIP", "77002"],
    ["no house number", "Smith St, Houston, TX 77002"],
    ["no street name", "1600, Houston, TX 77002"],
    ["no state and no ZIP", "1600 Smith St, Houston"],
    ["neither city nor ZIP", "1600 Smith St, TX"],
    ["a post office box", "PO Box 12, Houston, TX 77002"],
    ["military mail", "Unit 2050 Box 4190, APO, AP 96278"]
  ]
  for (const [what, line] of none) {
    it(`finds no street address in ${what}`, () => assert.isNull(parseAddressLine(line)))
  }
})
