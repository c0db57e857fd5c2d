import { assert, describe, it } from "@effect/vitest"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { type AgeLimit, inTime, isTooOld } from "../../../src/sources/kit/DataAge.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"

const limit = (after: Extract<AgeLimit, { readonly after: object }>["after"]): AgeLimit => ({ after, calendar: "" })

describe("isTooOld", () => {
  /** The last day on which data of a period are in time, and the next one. */
  const table: ReadonlyArray<[AgeLimit, period: string, lastDay: string, tooOld: string]> = [
    [limit({ month: "6 months" }), "2026-10", "2027-04-30", "2027-05-01"],
    [limit({ month: "6 months" }), "2025-12", "2026-06-30", "2026-07-01"],
    [limit({ month: "60 months" }), "December 2025", "2030-12-31", "2031-01-01"],
    [limit({ month: "1 months" }), "March 2023", "2023-04-30", "2023-05-01"],
    [limit({ quarter: "9 months" }), "2026-Q2", "2027-03-31", "2027-04-01"],
    [limit({ quarter: "9 months" }), "2026-Q4", "2027-09-30", "2027-10-01"],
    [limit({ year: "20 months" }), "2025", "2027-08-31", "2027-09-01"],
    [limit({ fiscalYear: "12 months" }), "2027", "2028-09-30", "2028-10-01"],
    [limit({ years: "36 months" }), "2020-2024", "2027-12-31", "2028-01-01"],
    [limit({ day: "21 days" }), "2026-10-08", "2026-10-28", "2026-10-29"],
    [limit({ year: "20 months", quarter: "9 months" }), "2026-Q2", "2027-03-31", "2027-04-01"]
  ]
  for (const [after, period, lastDay, tooOld] of table) {
    it(`${period} from ${tooOld} on`, () => {
      assert.isFalse(isTooOld(after, period, lastDay))
      assert.isTrue(isTooOld(after, period, tooOld))
    })
  }

  it("never if the data has no date, or a date of another form", () => {
    assert.isFalse(isTooOld(limit({ month: "6 months" }), null, "2099-01-01"))
    assert.isFalse(isTooOld(limit({ month: "6 months" }), "ASCE 7-22", "2099-01-01"))
    assert.isFalse(isTooOld(limit({ day: "12 months" }), "2021", "2099-01-01"))
    assert.isFalse(isTooOld({ none: "it stays what it is" }, "2021-01", "2099-01-01"))
  })
})

describe("inTime", () => {
  const answer = { value: { old: 1, young: 2 }, upstream: "Example", asOf: "2026-10", attribution: "" }
  const timely = inTime<typeof answer.value>(limit({ month: "6 months" }), () => [
    { what: "the old one", period: "2026-09", without: (found) => ({ ...found, old: 0 }) },
    { what: "the young one", period: "2026-12", without: (found) => ({ ...found, young: 0 }) }
  ])

  it("removes only the data that is too old, and adds a notice to the present one", () => {
    assert.deepStrictEqual(timely({ ...answer, notice: "As it is" }, Date.parse("2027-04-15T00:00:00Z")), {
      ...answer,
      value: { old: 0, young: 2 },
      notice: "As it is; Too old to go by (more than 6 months): the old one of 2026-09"
    })
  })

  it("does not change an answer that is in time", () => {
    assert.strictEqual(timely(answer, Date.parse("2026-11-15T00:00:00Z")), answer)
  })
})

describe("the limits of the sources", () => {
  const stated = [...sourceDefinitions, Geocoder.stated, MortgageRates.stated]

  it("each states how old its data may be and why, or why it does not say", () => {
    for (const { name, tooOld } of stated) {
      assert.isAbove(("none" in tooOld ? tooOld.none : tooOld.calendar).length, 30, name)
    }
  })

  /** The newest period just before the publisher has the next one out at its latest, by the calendars in the definitions. */
  const worstLags: ReadonlyArray<[source: string, period: string, day: string]> = [
    ["BLS Local Area Unemployment", "2025-08", "2025-12-15"],
    ["BLS Local Area Unemployment", "2025-12", "2026-04-20"],
    ["FHFA House Price Index", "2024", "2026-06-30"],
    ["FHFA House Price Index", "2026-Q1", "2026-09-15"],
    ["HUD Fair Market Rents", "2026", "2027-03-01"],
    ["US Census ACS 5-Year", "2019-2023", "2026-02-28"],
    ["FCC Broadband Data Collection", "2025-06", "2026-10-15"],
    ["FEMA National Risk Index", "March 2023", "2025-12-31"],
    ["OpenStreetMap", "2026-03-01", "2026-11-20"]
  ]
  for (const [source, period, day] of worstLags) {
    it(`${source}: ${period} is in time on ${day}`, () => {
      const definition = sourceDefinitions.find(({ name }) => name === source)
      assert.isDefined(definition)
      if (definition !== undefined) assert.isFalse(isTooOld(definition.tooOld, period, day))
    })
  }
})
