import { assert, describe, it } from "@effect/vitest"

import {
  newestTaxBill,
  positive,
  saleHistoryOf,
  utcDayOf
} from "../../../../src/sources/upstream/rentcast/RentCastAnswer.ts"

describe("RentCastAnswer", () => {
  it("reads the day of an instant and nothing else", () => {
    assert.strictEqual(utcDayOf("2021-06-30T00:00:00.000Z"), "2021-06-30")
    assert.strictEqual(utcDayOf("2021-06-30"), "2021-06-30")
    assert.strictEqual(utcDayOf("unknown"), null)
    assert.strictEqual(utcDayOf(null), null)
  })

  const bills: ReadonlyArray<[string, Parameters<typeof newestTaxBill>[0]["propertyTaxes"], unknown]> = [
    [
      "the newest of three",
      { 2022: { total: 10 }, 2024: { total: 30 }, 2023: { total: 20 } },
      { year: 2024, total: 30 }
    ],
    ["the newest that is above zero", { 2023: { total: 20 }, 2024: { total: 0 } }, { year: 2023, total: 20 }],
    [
      "the newest that says something",
      { 2022: { total: 10 }, 2023: { total: null }, 2024: null },
      { year: 2022, total: 10 }
    ],
    ["none of a key that is no year", { total: { total: 20 }, "2024-25": { total: 20 }, 20: { total: 20 } }, null],
    ["none of none", {}, null],
    ["none where bills are unknown", null, null]
  ]
  for (const [name, propertyTaxes, bill] of bills) {
    it(`takes of the tax bills ${name}`, () => assert.deepStrictEqual(newestTaxBill({ propertyTaxes }), bill))
  }

  it("lists the recorded sales, the newest first, and nothing else of the history", () => {
    const history = {
      "2004-05-14": { event: "Sale", date: "2004-05-14T00:00:00.000Z", price: 120_000 },
      "2019-08-21": { event: "Sale", date: null, price: 0 },
      "2012-01-01": { event: "Sale", date: "2012-01-01", price: null },
      "2020-01-02": { event: "Rental", date: "2020-01-02", price: 1900 },
      "2021-03-03": null,
      unknown: { event: "Sale", date: null, price: 90_000 }
    }
    assert.deepStrictEqual(saleHistoryOf({ history }), [
      { date: "2019-08-21", price: null },
      { date: "2012-01-01", price: null },
      { date: "2004-05-14", price: 120_000 }
    ])
    assert.isNull(saleHistoryOf({ history: {} }))
    assert.isNull(saleHistoryOf({ history: null }))
  })

  it("takes zero and below for unknown", () => {
    assert.deepStrictEqual([positive(1), positive(0), positive(-1), positive(null)], [1, null, null, null])
  })
})
