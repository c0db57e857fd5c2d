import { assert, describe, it } from "@effect/vitest"
import { type Address, type AddressErrorReason, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { Arbitrary, Result, Schema } from "effect"

import { lawRuns } from "../../../../test/support/lawRuns.ts"

const reasonOf = (text: string): AddressErrorReason | null =>
  Result.match(parseAddress(text), { onSuccess: () => null, onFailure: ({ reason }) => reason })

type Parts = [street: string, unit: string | null, city: string | null, stateCode: string | null, zip: string | null]

const partsOf = ({ street, unit, city, stateCode, zip }: Address): Parts => [street, unit, city, stateCode, zip]

describe("parseAddress", () => {
  const houston: Parts = ["1600 SMITH ST", null, "HOUSTON", "TX", "77002"]
  const understood: ReadonlyArray<[asked: string, parts: Parts]> = [
    ["1600 Smith St, Houston, TX 77002", houston],
    ["1600 Smith St Houston TX 77002", houston],
    ["  1600\tSmith   St.,\u0007 Houston , tx   77002 ", houston],
    ["1600 Smith St\nHouston, TX 77002", houston],
    ["1600 Smith St, Houston, TX 77002-1234", houston],
    ["1600 Smith St, Houston, TX 770021234", houston],
    ["1600 Smith St, Houston, Texas 77002", houston],
    ["1600 Smith St Houston Texas 77002", houston],
    ["1600 Smith St, Houston 77002, TX", houston],
    ["1600 Smith St Houston, TX, 77002, USA", houston],
    ["1600 Smith St, Houston, TX 77002, United States of America", houston],
    ["1600 Smith St (back door), Houston, Harris County, TX 77002", houston],
    ["1600 Smith St, Downtown, Houston, TX 77002", houston],
    ["Smith Tower, 1600 Smith St, Houston, TX 77002", houston],
    ["1600, Smith St, Houston, TX 77002", houston],
    ["1600 Smith Houston TX 77002", ["1600 SMITH HOUSTON", null, null, "TX", "77002"]],
    ["1600 Smith St", ["1600 SMITH ST", null, null, null, null]],
    ["1600 Smith St 77002", ["1600 SMITH ST", null, null, null, "77002"]],
    ["12 Elm St, Boston, MA 02134", ["12 ELM ST", null, "BOSTON", "MA", "02134"]],
    ["85-10 34th Ave, Jackson Heights, NY 11372", ["85-10 34TH AVE", null, "JACKSON HEIGHTS", "NY", "11372"]],
    ["123 1/2 Main St, Peoria, IL", ["123 1/2 MAIN ST", null, "PEORIA", "IL", null]],
    ["123½ Main St, Peoria, IL", ["123 1/2 MAIN ST", null, "PEORIA", "IL", null]],
    ["455 S 500 E Salt Lake City UT 84102", ["455 S 500 E", null, "SALT LAKE CITY", "UT", "84102"]],
    ["N6W23001 Bluemound Rd, Waukesha, WI", ["N6W23001 BLUEMOUND RD", null, "WAUKESHA", "WI", null]],
    [
      "Urb Las Gladiolas 150 Calle A, San Juan PR 00926",
      ["URB LAS GLADIOLAS 150 CALLE A", null, "SAN JUAN", "PR", "00926"]
    ],
    [
      "150 Calle A, Urb. Las Gladiolas, San Juan, Puerto Rico 00926",
      ["URB LAS GLADIOLAS 150 CALLE A", null, "SAN JUAN", "PR", "00926"]
    ],
    ["9 Front St, Charlotte Amalie, U.S. Virgin Islands", ["9 FRONT ST", null, "CHARLOTTE AMALIE", "VI", null]],
    ["1200 Highway 6 Houston TX", ["1200 HIGHWAY 6", null, "HOUSTON", "TX", null]],
    ["2000 W TX 71, La Grange, TX 78945", ["2000 W TX 71", null, "LA GRANGE", "TX", "78945"]],
    ["100 Avenue C Brooklyn NY", ["100 AVENUE C", null, "BROOKLYN", "NY", null]],
    ["100 Broadway New York NY 10005", ["100 BROADWAY", null, "NEW YORK", "NY", "10005"]],
    ["100 Main St St Louis MO", ["100 MAIN ST", null, "ST LOUIS", "MO", null]],
    ["100 Main St Federal Way WA", ["100 MAIN ST", null, "FEDERAL WAY", "WA", null]],
    ["1 Main St, Sault Ste Marie, MI", ["1 MAIN ST", null, "SAULT STE MARIE", "MI", null]],
    ["1601 Space Center Blvd, Houston TX", ["1601 SPACE CENTER BLVD", null, "HOUSTON", "TX", null]],
    ["5500 Grand Lake Ct 78244", ["5500 GRAND LAKE CT", null, null, null, "78244"]],
    ["200 Elm St Hartford CT 06103", ["200 ELM ST", null, "HARTFORD", "CT", "06103"]],
    ["100 Main St NE, Atlanta, GA", ["100 MAIN ST NE", null, "ATLANTA", "GA", null]],
    ["100 Main St Omaha NE 68102", ["100 MAIN ST", null, "OMAHA", "NE", "68102"]],
    ["100 Main St, Charleston, West Virginia", ["100 MAIN ST", null, "CHARLESTON", "WV", null]],
    ["350 5th Ave, New York", ["350 5TH AVE", null, "NEW YORK", null, null]],
    ["350 5th Ave New York, New York 10118", ["350 5TH AVE", null, "NEW YORK", "NY", "10118"]],
    ["16 K St NW, Washington 20500", ["16 K ST NW", null, "WASHINGTON", null, "20500"]],
    ["16 K St N.W., Washington, D.C.", ["16 K ST NW", null, "WASHINGTON", "DC", null]],
    ["1600 Smith St Apt 4B Houston TX 77002", ["1600 SMITH ST", "APT 4B", "HOUSTON", "TX", "77002"]],
    ["1600 Smith St, Apartment # 4b, Houston, TX 77002", ["1600 SMITH ST", "APT 4B", "HOUSTON", "TX", "77002"]],
    ["1600 Smith St #12, Houston, TX", ["1600 SMITH ST", "#12", "HOUSTON", "TX", null]],
    ["1600 Smith St Ste 200 Houston TX", ["1600 SMITH ST", "STE 200", "HOUSTON", "TX", null]],
    ["Suite 200, 1600 Smith St, Houston, TX", ["1600 SMITH ST", "STE 200", "HOUSTON", "TX", null]],
    ["1600 Smith St, Houston, TX 77002, Unit 5", ["1600 SMITH ST", "UNIT 5", "HOUSTON", "TX", "77002"]],
    ["1600 Smith St Bldg 3 Apt A, Houston, TX", ["1600 SMITH ST", "BLDG 3 APT A", "HOUSTON", "TX", null]],
    ["100 Main St Fl 3 Miami FL 33101", ["100 MAIN ST", "FL 3", "MIAMI", "FL", "33101"]],
    ["100 Main St, 3rd Floor, Miami, FL", ["100 MAIN ST", "FL 3", "MIAMI", "FL", null]],
    ["100 Main St Miami FL 33101", ["100 MAIN ST", null, "MIAMI", "FL", "33101"]]
  ]
  for (const [asked, parts] of understood) {
    it(`understands ${JSON.stringify(asked)}`, () => {
      assert.deepStrictEqual(Result.map(parseAddress(asked), partsOf), Result.succeed(parts))
    })
  }

  const refused: ReadonlyArray<[asked: string, reason: AddressErrorReason]> = [
    ["", "Empty"],
    [" \u0000\n ", "Empty"],
    ["1 A", "TooShort"],
    [`1 ${"Long ".repeat(40)}St`, "TooLong"],
    [`1600 Smith St${" ".repeat(2000)}, Houston, TX`, "TooLong"],
    [`1600 ${"a ".repeat(40)}St, Houston, TX`, "TooLong"],
    [`1 ${"Long ".repeat(20)}St, Houston, TX`, "StreetTooLong"],
    ["77002", "BareZip"],
    ["77002-1234", "BareZip"],
    ["Smith St, Houston, TX 77002", "NoHouseNumber"],
    ["Houston, TX", "NoHouseNumber"],
    ["42nd St & Broadway, New York, NY", "NoHouseNumber"],
    ["Lot 5 Block 3 Sunny Acres, Waco, TX", "NoHouseNumber"],
    ["1600, Houston, TX", "NoStreetName"],
    ["29.7604, -95.3698", "NoStreetName"],
    ["PO Box 12, Houston, TX 77002", "PostOfficeBox"],
    ["P. O. Box 12, Houston, TX 77002", "PostOfficeBox"],
    ["Post Office Box 12, Houston, TX", "PostOfficeBox"],
    ["RR 2 Box 18, Waco, TX", "PostOfficeBox"],
    ["Rural Route 2, Box 18, Waco, TX", "PostOfficeBox"],
    ["HC 1 Box 7, Alpine, TX", "PostOfficeBox"],
    ["General Delivery, Alpine, TX 79830", "PostOfficeBox"],
    ["PSC 802 Box 12, APO AE 09499", "MilitaryMail"],
    ["Unit 100100 Box 4120, FPO, AP 96278", "MilitaryMail"],
    ["1600 Smith St, Houston, ZZ 77002", "UnknownState"],
    ["1600 Smith St Houston ZZ", "UnknownState"],
    ["1600 Smith St, Houston, Texass 77002", "UnknownState"],
    ["100 King St W, Toronto, ON M5V 2T6", "UnknownState"],
    ["1600 Smith St, Houston, TX 7700", "BadZip"],
    ["1600 Smith St Houston TX 770022", "BadZip"],
    ["1600 Smith St, Houston, TX, 77002-12", "BadZip"]
  ]
  for (const [asked, reason] of refused) {
    it(`refuses ${JSON.stringify(asked.slice(0, 60))}: ${reason}`, () => {
      assert.strictEqual(reasonOf(asked), reason)
    })
  }

  it("writes one line with the unit and one without", () => {
    const address = Result.getOrThrow(parseAddress("1600 smith st #12, houston, texas 77002"))
    assert.strictEqual(address.oneLine, "1600 SMITH ST, #12, HOUSTON, TX, 77002")
    assert.strictEqual(address.oneLineWithoutUnit, "1600 SMITH ST, HOUSTON, TX, 77002")
  })

  it("an error states what to do and does not repeat the text", () => {
    const error = Result.getOrThrow(Result.flip(parseAddress("Secretstreet, Houston, TX")))
    assert.include(error.hint, "1600 Smith St, Houston, TX 77002")
    assert.notInclude(`${error.detail} ${error.hint} ${error.message}`.toLowerCase(), "secretstreet")
  })

  const readAs: ReadonlyArray<[asked: string, readAs: string | undefined]> = [
    ["1600 Smith St, Houston, ZZ 77002", "number 1600, street SMITH ST, HOUSTON, 77002; not read: ZZ"],
    ["1600 Smith St, Houston, Texass 77002", "number 1600, street SMITH ST, HOUSTON, 77002; not read: TEXASS"],
    [
      "1600 Smith St Apt 4 Houston TX 770022",
      "number 1600, street SMITH ST, unit APT 4, HOUSTON, TX; not read: 770022"
    ],
    ["Smith St (back door), Houston, TX 77002", "street SMITH ST, HOUSTON, TX 77002; not read: BACK DOOR"],
    ["1600, Houston, TX", "number 1600, HOUSTON, TX"],
    ["RR 2 Box 18, Waco, TX", "RR 2 BOX 18"],
    ["77002", undefined],
    ["29.7604, -95.3698", undefined],
    ["PSC 802 Box 12, APO AE 09499", undefined],
    [`1600 ${"a ".repeat(40)}St, Houston, TX`, undefined]
  ]
  for (const [asked, understood] of readAs) {
    it(`says what was understood of ${JSON.stringify(asked.slice(0, 60))}`, () => {
      assert.strictEqual(Result.getOrThrow(Result.flip(parseAddress(asked))).readAs, understood)
    })
  }

  const isStable = (text: string): boolean =>
    Result.match(parseAddress(text), {
      onFailure: () => true,
      onSuccess: (address) => {
        assert.deepStrictEqual(parseAddress(address.oneLine), Result.succeed({ ...address, dropped: [] }))
        return true
      }
    })

  it.prop("never throws, and understands its own one-liners", { text: Schema.String }, ({ text }) => isStable(text), {
    ...lawRuns(500)
  })

  const scraps = Arbitrary.array(
    Arbitrary.schema(
      Schema.Literals(
        `1 1600 85-10 77002 77002-1234 770 1/2 A N NE St Ave Rd Ct Lake Main 5th 3rd Houston New York Washington West
         Virginia Texas TX ZZ USA U.S. Apt Apt. 4B # #12 Ste Unit FL Fl 3 Floor Highway Calle Urb Las County Harris PR
         Puerto Rico ½ (x) ( ; . - ' & / Broadway Way é ŉ \u0301 \u200B \uD800 🏠 , , ,`.split(/\s+/)
      )
    ),
    { maxLength: 12 }
  ).pipe(Arbitrary.map((words) => `100 Main ${words.join(" ")}`))

  it.prop("understands its own one-liners, however the scraps fall", { text: scraps }, ({ text }) => isStable(text), {
    ...lawRuns(2000)
  })
})
