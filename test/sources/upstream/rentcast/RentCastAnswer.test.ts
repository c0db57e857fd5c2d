import { assert, describe, it } from "@effect/vitest"

import {
  dollarsOf,
  atLeastOne,
  newestTaxBill,
  priceOf,
  saleHistoryOf,
  utcDayOf
} from "../../../../src/sources/upstream/rentcast/RentCastAnswer.ts"

describe("RentCastAnswer", () => {
  it("reads the day of an instant and nothing else", () => {
    assert.strictEqual(utcDayOf("2021-06-30T00:00:00.000Z"), "2021-06-30")
    assert.strictEqual(utcDayOf("2021-06-30"), "2021-06-30")
    assert.strictEqual(utcDayOf("2024-02-29"), "2024-02-29")
    for (const none of ["unknown", "2026-02-31", "2026-02-29", "2026-04-31T00:00:00.000Z", "2026", "9999-12-31"]) {
      assert.strictEqual(utcDayOf(none), null, none)
    }
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

  it("takes dollars and cents for money, and no other number", () => {
    const amounts = [0, 45.5, 1184.53, 0.1 + 0.2, 123_456_789.123, 5e-324, -1, null]
    assert.deepStrictEqual(
      amounts.map((dollars) => dollarsOf(dollars)),
      [0, 45.5, 1184.53, null, null, null, null, null]
    )
    assert.deepStrictEqual([dollarsOf(100, 100), dollarsOf(101, 100)], [100, null])
  })

  it("takes zero and below for unknown", () => {
    assert.deepStrictEqual(
      [1, 0, -1, null].map((price) => priceOf(price)),
      [1, null, null, null]
    )
    assert.deepStrictEqual(
      [1, 0.5, 5e-324, 11, null].map((area) => atLeastOne(area, 10)),
      [1, null, null, null, null]
    )
  })
})
