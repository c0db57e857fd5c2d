import { assert, describe, it } from "@effect/vitest"
import { roadNameOf } from "@property-intelligence/domain/address/roadName.ts"
import {
  compareStreets,
  directionsOf,
  type StreetComparison
} from "@property-intelligence/domain/address/streetComparison.ts"
import { Schema } from "effect"

type Case = readonly [asked: string, found: string]

const sameStreets: ReadonlyArray<Case> = [
  ["5500 Grand Lake Dr", "5500 GRAND LAKE DRIVE"],
  ["5500 Grandlake Dr", "5500 GRAND LAKE DR"],
  ["5500 Grand Lake", "5500 GRAND LAKE DR"],
  ["100 Main", "200 MAIN ST"],
  ["350 5th Ave", "350 FIFTH AVENUE"],
  ["10 21st St", "10 TWENTY-FIRST STREET"],
  ["10 Seventieth Pl", "10 70TH PL"],
  ["100 N Main St", "100 NORTH MAIN STREET"],
  ["100 Main St N", "100 N MAIN ST"],
  ["1421 Saint Charles Ave", "1421 ST CHARLES AVE"],
  ["1421 St. Charles", "1421 SAINT CHARLES AV"],
  ["8 Fort Worth Hwy", "8 FT WORTH HIGHWAY"],
  ["8 Mount Vernon Rd", "8 MT VERNON ROAD"],
  ["8 Spring Crk Pkwy", "8 SPRING CREEK PARKWAY"],
  ["8 Peña Blvd", "8 PENA BOULEVARD"],
  ["8 O'Connor Rd", "8 OCONNOR RD"],
  ["8 Winston-Salem Ave", "8 WINSTON SALEM AVE"],
  ["8 Mc Allen St", "8 MCALLEN ST"],
  ["1300 E St NW", "1300 E STREET NORTHWEST"],
  ["12 North Ave", "12 NORTH AVENUE"],
  ["12 Avenue C", "12 AVE C"],
  ["12 Avenue of the Americas", "12 AVE OF AMERICAS"],
  ["455 S 500 E", "455 SOUTH 500 EAST"],
  ["85-10 34th Ave", "8510 34 AVENUE"],
  ["9 Park Ave", "9 PARK AV"],
  ["9 Court St", "9 COURT STREET"],
  ["9 Broadway", "9 BROADWAY ST"],
  ["9 Dr Martin Luther King Jr Blvd", "9 MLK BLVD"],
  ["9 M L King Jr Blvd", "9 MARTIN LUTHER KING BOULEVARD"],
  ["100 FM 1960", "100 FARM TO MARKET RD 1960"],
  ["100 F.M. 1960 W", "100 W FARM-TO-MARKET ROAD 1960"],
  ["100 RM 620", "100 RANCH RD 620"],
  ["100 State Hwy 71", "100 TX-71"],
  ["100 State Road 7", "100 SR 7"],
  ["100 Highway 6", "100 STATE HIGHWAY 6"],
  ["100 Hwy 6 S", "100 S HIGHWAY 6"],
  ["100 US Hwy 90", "100 U.S. 90"],
  ["100 US Route 90", "100 HIGHWAY 90"],
  ["100 County Road 12", "100 CR 12"],
  ["100 Co Rd 12", "100 COUNTY HIGHWAY 12"],
  ["100 County Hwy KK", "100 COUNTY TRUNK HIGHWAY KK"],
  ["100 I-10", "100 INTERSTATE HIGHWAY 10"],
  ["100 Rte 9", "100 ROUTE 9"],
  ["100 Loop 410", "100 LOOP 410"],
  ["201 Calle Fortaleza", "201 FORTALEZA"],
  ["Urb Las Gladiolas 150 Calle A", "150 CALLE A"]
]

const similarStreets: ReadonlyArray<Case> = [
  ["5500 Grand Lake Dr", "5500 GRAND LAKE CT"],
  ["12 Elm Ave", "12 ELM ST"],
  ["12 Pensylvania Ave", "12 PENNSYLVANIA AVE"],
  ["12 Grand Lakes Dr", "12 GRAND LAKE DR"],
  ["12 Mapel St", "12 MAPLE ST"],
  ["12 Ponce de Leon Ave", "12 AVENIDA JUAN PONCE DE LEÓN"]
]

const otherStreets: ReadonlyArray<Case> = [
  ["5500 Grand Lake Dr", "5500 LAKEBEND EAST DR"],
  ["5500 Grand Lake Dr", "5500 GRAND OAK DR"],
  ["5500 Grand Lake Dr", "5500 LAKE DR"],
  ["1600 Smith St", "1600 BELL ST"],
  ["12 Pine St", "12 VINE ST"],
  ["12 Eastwood Dr", "12 WESTWOOD DR"],
  ["12 Northgate Dr", "12 SOUTHGATE DR"],
  ["12 5th Ave", "12 6TH AVE"],
  ["12 Fifth Ave", "12 15TH AVE"],
  ["12 Avenue C", "12 AVENUE D"],
  ["12 E St NW", "12 N ST NW"],
  ["100 FM 1960", "100 FM 1961"],
  ["100 Highway 6", "100 OLD HIGHWAY 6"],
  ["455 S 500 E", "455 S 600 E"],
  ["12 St Charles Ave", "12 ST ANDREW AVE"],
  ["100 N First St", "100 N 1ST AVE"],
  ["100 C St", "100 AVENUE C"],
  ["100 State Hwy 6", "100 US HIGHWAY 6"]
]

const directions: ReadonlyArray<readonly [...Case, StreetComparison["direction"]]> = [
  ["100 N Main St", "100 NORTH MAIN ST", "same"],
  ["100 N Main St", "100 MAIN ST N", "same"],
  ["100 N Main St", "100 S MAIN ST", "other"],
  ["100 Main St NE", "100 MAIN ST SW", "other"],
  ["100 Main St", "100 S MAIN ST", "unnamed"],
  ["1600 Pennsylvania Ave NW", "1600 PENNSYLVANIA AVE", "unnamed"],
  ["100 S Capitol St", "100 S CAPITOL ST SW", "unnamed"],
  ["455 S 500 E", "455 S 500 W", "other"],
  ["455 S 500 E", "455 500 EAST", "unnamed"],
  ["12 North Ave", "12 NORTH AVE", "same"],
  ["12 North Ave", "12 S NORTH AVE", "unnamed"]
]

describe("compareStreets", () => {
  const byName: ReadonlyArray<[StreetComparison["name"], ReadonlyArray<Case>]> = [
    ["same", sameStreets],
    ["similar", similarStreets],
    ["other", otherStreets]
  ]
  for (const [name, cases] of byName) {
    for (const [asked, found] of cases) {
      it(`${asked} and ${found}: ${name}, either way round`, () => {
        assert.strictEqual(compareStreets(asked, found).name, name)
        assert.deepStrictEqual(compareStreets(found, asked), compareStreets(asked, found))
      })
    }
  }

  for (const [asked, found, direction] of directions) {
    it(`the direction of ${asked} and ${found}: ${direction}, either way round`, () => {
      assert.strictEqual(compareStreets(asked, found).direction, direction)
      assert.strictEqual(compareStreets(found, asked).direction, direction)
    })
  }

  const words = [
    "GRAND",
    "Lake",
    "St",
    "N",
    "SW",
    "5th",
    "fifth",
    "Ave",
    "Hwy",
    "6",
    "TX",
    "Saint",
    "de",
    "Calle",
    "I",
    "&"
  ]
  const Road = Schema.Array(Schema.Literals(words)).check(Schema.isMinLength(1), Schema.isMaxLength(6))

  it.prop("is the same either way round, and a street is like itself", { one: Road, other: Road }, ({ one, other }) => {
    const [a, b] = [`10 ${one.join(" ")}`, `10 ${other.join(" ")}`]
    assert.deepStrictEqual(compareStreets(a, b), compareStreets(b, a))
    assert.deepStrictEqual(compareStreets(a, a), { name: "same", direction: "same" })
  })

  const Name = Schema.String.check(Schema.isPattern(/^[B-DF-MO-RT-VX-Z]{5,9}$/))
  const types = [
    ["ST", "Street", "STRT"],
    ["Ave", "AVENUE", "Av"],
    ["BLVD", "Boulevard", "Boul"],
    ["Pkwy", "PARKWAY", "Pky"]
  ] as const

  it.prop(
    "a street is the same in every spelling of its type, and similar with another",
    { name: Name },
    ({ name }) => {
      for (const spellings of types) {
        for (const spelling of spellings) {
          const compared = compareStreets(`7 ${name} ${spelling}`, `7 ${name} ${spellings[0]}`)
          assert.deepStrictEqual(compared, { name: "same", direction: "same" })
          for (const [another] of types.filter((other) => other !== spellings)) {
            assert.strictEqual(compareStreets(`7 ${name} ${spelling}`, `7 ${name} ${another}`).name, "similar")
          }
        }
      }
    }
  )

  it.prop(
    "a missing letter is a spelling mistake, another first letter is not",
    { name: Name, at: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4 })) },
    ({ name, at }) => {
      const missing = name.slice(0, at) + name.slice(at + 1)
      // `THIRD` is a number, and `ODRCH` without its `D` an orchard.
      const isWord = [name, missing].some((each) => roadNameOf(`${each} ST`).name.join(" ") !== each)
      assert.isTrue(isWord || compareStreets(`7 ${name} St`, `7 ${missing} St`).name !== "other")
      assert.strictEqual(compareStreets(`7 ${name} St`, `7 A${name.slice(1)} St`).name, "other")
    }
  )
})

describe("directionsOf", () => {
  it("abbreviates directions before and after the name", () => {
    assert.strictEqual(directionsOf("NORTH MAIN ST"), "N")
    assert.strictEqual(directionsOf("S 500 EAST"), "S E")
    assert.strictEqual(directionsOf("NORTH AVE"), null)
  })
})
