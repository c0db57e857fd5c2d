import { assert, describe, it } from "@effect/vitest"
import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { houseNumberOf, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import {
  compareTowns,
  isAnotherPlace,
  isCutTown,
  matchDifferences
} from "@property-intelligence/domain/address/matchDifferences.ts"
import type { StreetMatch } from "@property-intelligence/domain/address/matchDifferences.ts"
import { stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Result } from "effect"

/** The match that a geocoder spells so. */
const matchOf = (matchedAddress: string): StreetMatch => {
  const [street = "", city = "", state = "", zip = null] = matchedAddress.split(", ")
  return {
    matchedAddress,
    houseNumber: houseNumberOf(street),
    road: roadOf(street),
    city: cityName(city),
    alsoIn: [],
    state: stateOfCode(state) ?? assert.fail(state),
    zip,
    county: null,
    lat: 29.75,
    lon: -95.37,
    pointQuality: "interpolated"
  }
}

const addressOf = (text: string) => Result.getOrThrow(parseAddress(text))

describe("matchDifferences", () => {
  const candidates = [
    "12 N OAK ST, ST LOUIS, MO, 63103",
    "100 US HIGHWAY 90 W, BEAUMONT, TX, 77701",
    "8510 34TH AVE, QUEENS, NY, 11372",
    "100 LOT ST, BOISE, ID, 83702",
    "100 AVENUE C, BROOKLYN, NY, 11218",
    "1300 E ST NW, WASHINGTON, DC, 20004",
    "100 BROADWAY, NEW YORK, NY, 10005",
    "5 UNIT RD, PINE, AZ, 85544",
    "455 S 500 E, SALT LAKE CITY, UT, 84102",
    "N6W23001 BLUEMOUND RD, WAUKESHA, WI, 53188",
    "150 CALLE A, SAN JUAN, PR, 00926",
    "12 E AVENUE S, PALMDALE, CA, 93552",
    "100 NE LOOP 410, SAN ANTONIO, TX, 78216",
    "21 JUMP ST, COEUR D ALENE, ID, 83814",
    "5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"
  ]
  for (const candidate of candidates) {
    it(`none where ${candidate} is asked as it is spelled`, () => {
      assert.deepStrictEqual(matchDifferences(addressOf(candidate), matchOf(candidate)), [])
      assert.isFalse(isAnotherPlace(addressOf(candidate), matchOf(candidate)))
    })
  }

  const sameAddresses: ReadonlyArray<[asked: string, matched: string]> = [
    ["350 Fifth Avenue, New York City, NY", "350 5TH AVE, NEW YORK, NY, 10118"],
    ["1 N. Las Vegas Blvd, N Las Vegas, NV", "1 LAS VEGAS BLVD N, NORTH LAS VEGAS, NV, 89030"],
    ["100 Main Street Northeast, Ft. Worth, TX", "100 MAIN ST NE, FORT WORTH, TX, 76102"],
    ["100 Highway 6 South, Houston TX 77079", "100 S STATE HIGHWAY 6, HOUSTON, TX, 77079"],
    ["1 Rt 9W, Nyack NY", "1 US HIGHWAY 9W, NYACK, NY, 10960"],
    ["1 Georgetown Pike, McLean VA", "1 GEORGETOWN PIKE, MC LEAN, VA, 22101"],
    ["21 Jump St, O'Fallon, MO", "21 JUMP ST, O FALLON, MO, 63366"],
    ["1600 Smith Houston TX", "1600 SMITH ST, HOUSTON, TX, 77002"]
  ]
  for (const [asked, matched] of sameAddresses) {
    it(`none between ${asked} and ${matched}`, () => {
      assert.deepStrictEqual(matchDifferences(addressOf(asked), matchOf(matched)), [])
    })
  }

  it("names every part that differs, in the order of an address", () => {
    const differences = matchDifferences(
      addressOf("12 N Grand Lakes Dr, San Antonoi, TX 78245"),
      matchOf("14 S GRAND LAKE DR, SAN ANTONIO, TX, 78244")
    )
    assert.deepStrictEqual(differences, [
      { component: "houseNumber", asked: "12", matched: "14" },
      { component: "street", asked: "N GRAND LAKES DR", matched: "S GRAND LAKE DR" },
      { component: "direction", asked: "N", matched: "S" },
      { component: "city", asked: "SAN ANTONOI", matched: "SAN ANTONIO" },
      { component: "zip", asked: "78245", matched: "78244" }
    ])
  })
})

describe("isAnotherPlace", () => {
  const cases: ReadonlyArray<[is: boolean, asked: string, matched: string]> = [
    [true, "7 Old Post Road, Rye NY 10580", "7 BOSTON POST RD, RYE, NY, 10580"],
    [true, "100 N First St, Phoenix, AZ 85003", "100 N 1ST AVE, PHOENIX, AZ, 85003"],
    [true, "100 Main St, Springfield, 65801", "100 MAIN ST, SPRINGFIELD, IL, 62701"],
    [true, "100 Main St, 78624", "100 MAIN ST, HARPER, TX, 78631"],
    [false, "100 Main St, 78624", "100 MAIN ST, FREDERICKSBURG, TX, 78624"],
    [false, "100 Main St, Lakeway, TX 78734", "100 MAIN ST, AUSTIN, TX, 78734"],
    [true, "100 Main St, Lakeway, TX 78734", "100 MAIN ST, AUSTIN, TX, 78701"],
    [false, "100 Main St, TX", "100 MAIN ST, AUSTIN, TX, 78701"]
  ]
  for (const [is, asked, matched] of cases) {
    it(`${matched} ${is ? "is" : "is not"} another place than ${asked}`, () => {
      assert.strictEqual(isAnotherPlace(addressOf(asked), matchOf(matched)), is)
    })
  }

  it("a suburb's name is the town's too", () => {
    const match = { ...matchOf("350 5TH AVE, NEW YORK, NY, 10118"), alsoIn: ["Manhattan"] }
    assert.isFalse(isAnotherPlace(addressOf("350 5th Ave, Manhattan, NY"), match))
    assert.isTrue(isAnotherPlace(addressOf("350 5th Ave, Brooklyn, NY"), match))
  })
})

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
