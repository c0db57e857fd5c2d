import { assert, describe, it } from "@effect/vitest"
import { compareRoads } from "@property-intelligence/domain/address/streetComparison.ts"

/** USPS Publication 28, appendix F: names of county, state and local highways as they are written, and their standard. */
const names = `
  COUNTY HIGHWAY 140 > COUNTY HIGHWAY 140
  COUNTY HWY 60E > COUNTY HIGHWAY 60E
  CNTY HWY 20 > COUNTY HIGHWAY 20
  COUNTY RD 441 > COUNTY ROAD 441
  CR 1185 > COUNTY ROAD 1185
  CNTY RD 33 > COUNTY ROAD 33
  CA COUNTY RD 150 > CA COUNTY ROAD 150
  CALIFORNIA COUNTY ROAD 555 > CA COUNTY ROAD 555
  EXPRESSWAY 55 > EXPRESSWAY 55
  FARM TO MARKET 1200 > FM 1200
  FM 187 > FM 187
  HWY FM 1320 > FM 1320
  HWY 64 > HIGHWAY 64
  HWY 11 BYPASS > HIGHWAY 11 BYP
  HWY 66 FRONTAGE ROAD > HIGHWAY 66 FRONTAGE RD
  HIGHWAY 3 BYP ROAD > HIGHWAY 3 BYPASS RD
  I10 > INTERSTATE 10
  IH280 > INTERSTATE 280
  INTERSTATE HWY 680 > INTERSTATE 680
  I 55 BYPASS > INTERSTATE 55 BYP
  I 26 BYP ROAD > INTERSTATE 26 BYPASS RD
  I 44 FRONTAGE ROAD > INTERSTATE 44 FRONTAGE RD
  RD 5A > ROAD 5A
  RT 88 > ROUTE 88
  RTE 95 > ROUTE 95
  RANCH RD 620 > RANCH ROAD 620
  ST HIGHWAY 303 > STATE HIGHWAY 303
  STATE HWY 60 > STATE HIGHWAY 60
  SR 220 > STATE ROAD 220
  ST RD 86 > STATE ROAD 86
  SR MM > STATE ROUTE MM
  ST RT 175 > STATE ROUTE 175
  STATE RTE 260 > STATE ROUTE 260
  TOWNSHIP RD 20 > TOWNSHIP ROAD 20
  TSR 45 > TOWNSHIP ROAD 45
  US 41 SW > US HIGHWAY 41 SW
  US HWY 44 > US HIGHWAY 44
  KENTUCKY 440 > KY HIGHWAY 440
  KENTUCKY HIGHWAY 189 > KY HIGHWAY 189
  KY 1207 > KY HIGHWAY 1207
  KY HWY 75 > KY HIGHWAY 75
  KY ST HWY 1 > KY STATE HIGHWAY 1
  KENTUCKY STATE HIGHWAY 625 > KY STATE HIGHWAY 625
`
  .trim()
  .split("\n")
  .map((row) => row.trim().split(" > "))

describe("names of highways", () => {
  for (const [written = "", standard = ""] of names) {
    it(`${written} is ${standard}, and no road of another number`, () => {
      const same = { name: "same", direction: "same" }
      assert.deepStrictEqual(compareRoads(written, standard), same)
      assert.deepStrictEqual(compareRoads(standard, written), same)
      const other = standard.replace(/\d+/, "7777").replace(/ MM$/, " KK")
      assert.notStrictEqual(compareRoads(written, other).name, "same", other)
    })
  }
})
