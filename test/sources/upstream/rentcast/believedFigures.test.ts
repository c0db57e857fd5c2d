import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"

import { PropertyValue } from "../../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../../src/sources/RentEstimate.ts"
import {
  believedRecord,
  believedRent,
  believedValue
} from "../../../../src/sources/upstream/rentcast/believedFigures.ts"

const now = DateTime.makeUnsafe("2026-11-20T12:00:00Z")
const { record, valueEstimate } = PropertyValue.example
assert.isNotNull(record)
assert.isNotNull(valueEstimate)
const [comparable] = valueEstimate.comparables
const [rental] = RentEstimate.example.comparables
assert.isDefined(comparable)
assert.isDefined(rental)

describe("believedRecord", () => {
  it("leaves a record of the past alone", () => {
    assert.deepStrictEqual(believedRecord(record, now), { value: record, notices: [] })
  })

  it("takes out a sale to come, with its price", () => {
    const sales = [{ date: "2031-05-01", price: 400_000 }, ...(record.saleHistory ?? [])]
    const { notices, value } = believedRecord(
      { ...record, lastSaleDate: "2031-05-01", lastSalePrice: 400_000, saleHistory: sales },
      now
    )
    assert.deepInclude(value, { lastSaleDate: null, lastSalePrice: null, saleHistory: record.saleHistory })
    assert.deepStrictEqual(notices, ["RentCast dates a sale in the future: left out"])
  })

  const years: ReadonlyArray<[number, number | null]> = [
    [2026, 2026],
    [2028, 2028],
    [2029, null],
    [2098, null]
  ]
  for (const [yearBuilt, believed] of years) {
    it(`a house of ${yearBuilt} is ${believed === null ? "not believed" : "believed"}`, () => {
      const { notices, value } = believedRecord({ ...record, yearBuilt }, now)
      assert.strictEqual(value.yearBuilt, believed)
      assert.lengthOf(notices, believed === null ? 1 : 0)
    })
  }

  it("tomorrow is today somewhere", () => {
    const soldOn = (lastSaleDate: string) => believedRecord({ ...record, lastSaleDate }, now).value.lastSaleDate
    assert.strictEqual(soldOn("2026-11-21"), "2026-11-21")
    assert.isNull(soldOn("2026-11-22"))
  })

  it("takes out a tax bill of a year that no one has been billed for", () => {
    const billed = (annualTaxYear: number) => believedRecord({ ...record, annualTax: 5000, annualTaxYear }, now).value
    assert.deepInclude(billed(2027), { annualTax: 5000, annualTaxYear: 2027 })
    assert.deepInclude(billed(2028), { annualTax: null, annualTaxYear: null })
  })
})

describe("believedValue", () => {
  const comparables = [300_000, 350_000, 400_000].map((price) => ({ ...comparable, price }))
  const of = (value: number) => believedValue({ ...valueEstimate, valueEstimate: value, comparables }, now)

  const table: ReadonlyArray<[value: number, isShown: boolean, notice: RegExp | null]> = [
    [352_000, true, null],
    [1_399_000, true, null],
    [1_400_000, true, /differs from the median of its comparables by a factor of 4: one of the two is wrong/],
    [88_000, true, null],
    [87_500, true, /by a factor of 4:/],
    [3_499_999, true, /by a factor of 9:/],
    [3_500_000, false, /by a factor of 10: .* left out/],
    [35_200_000, false, /by a factor of 100: .* left out/],
    [1, false, /too low for any home/],
    [999, false, /too low for any home/]
  ]
  for (const [value, isShown, notice] of table) {
    it(`${value} dollars beside homes of about 350,000: ${isShown ? "shown" : "left out"}${notice === null ? "" : ", with a word"}`, () => {
      const believed = of(value)
      assert.strictEqual(believed.value?.valueEstimate ?? null, isShown ? value : null)
      assert.lengthOf(believed.notices, notice === null ? 0 : 1)
      if (notice !== null) assert.match(believed.notices.join(), notice)
    })
  }

  it("two comparables disprove nothing", () => {
    const two = { ...valueEstimate, valueEstimate: 35_200_000, comparables: comparables.slice(1) }
    assert.deepStrictEqual(believedValue(two, now).notices, [])
  })

  it("says where all comparables are of long ago", () => {
    const listedIn = (...days: ReadonlyArray<readonly [listed: string | null, removed: string | null]>) =>
      believedValue(
        {
          ...valueEstimate,
          comparables: days.map(([listedDate, removedDate]) => ({ ...comparable, listedDate, removedDate }))
        },
        now
      ).notices
    assert.deepStrictEqual(listedIn(["2019-02-01", "2019-05-01"], ["2018-02-01", null]), [
      "The newest of RentCast's comparables is from 2019-05-01: they say little about today"
    ])
    assert.deepStrictEqual(listedIn(["2019-02-01", null], ["2026-02-01", null]), [])
    assert.deepStrictEqual(listedIn(["2025-02-01", "2025-05-20"]), [])
    assert.lengthOf(listedIn(["2025-02-01", "2025-05-19"]), 1)
    assert.deepStrictEqual(listedIn(["2019-02-01", null], [null, null]), [], "one that is not dated may be new")
  })

  it("takes out days and years of listings that are still to come", () => {
    const future = { ...comparable, listedDate: "2031-01-01", removedDate: "2031-02-01", yearBuilt: 2098 }
    const listing = { ...valueEstimate.listing, listedDate: "2031-01-01" }
    const { value } = believedValue(
      {
        ...valueEstimate,
        comparables: [future],
        listing: valueEstimate.listing === null ? null : { ...valueEstimate.listing, ...listing }
      },
      now
    )
    assert.deepInclude(value?.comparables[0], { listedDate: null, removedDate: null, yearBuilt: null })
    assert.isNull(value?.listing?.listedDate)
  })
})

describe("believedRent", () => {
  const comparables = [2000, 2200, 2400].map((rent) => ({ ...rental, rent }))
  const of = (rentEstimate: number) => believedRent({ ...RentEstimate.example, rentEstimate, comparables }, now)

  it("refuses a year's rent for a month's, and one that is none", () => {
    assert.deepStrictEqual(of(2240).notices, [])
    assert.isNull(of(12 * 2240).value)
    assert.isNull(of(49).value)
    assert.lengthOf(of(4 * 2240).notices, 1)
  })
})
