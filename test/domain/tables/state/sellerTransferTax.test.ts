import { assert, describe, it } from "@effect/vitest"

import { sellerTransferTax, transferTaxes } from "../../../../src/domain/tables/state/sellerTransferTax.ts"
import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

const percentAt = (stateCode: string, county: string | null, city: string, price: number) =>
  sellerTransferTax({ stateCode, county, city }, price)?.percent

describe("sellerTransferTax", () => {
  for (const code of fiftyOneStates) {
    it(`has a plausible percentage and its source for ${code}`, () => {
      const tax = sellerTransferTax({ stateCode: code, county: null, city: "" }, 300_000)
      assert(tax !== null)
      assertWithin(tax.percent, 0, 3)
      assertReference(tax.reference, "sellerTransferTax", code)
      assert.match(tax.weakness, /^The seller's transfer tax .*\.$/)
    })
  }

  const cases: ReadonlyArray<[place: string, stateCode: string, county: string | null, city: string, number, number]> =
    [
      ["San Francisco", "CA", "San Francisco County", "San Francisco", 250_000, 0.5],
      ["San Francisco", "CA", "San Francisco County", "San Francisco", 250_001, 0.68],
      ["San Francisco", "CA", "San Francisco County", "San Francisco", 999_999, 0.68],
      ["San Francisco", "CA", "San Francisco County", "San Francisco", 1_000_000, 0.75],
      ["San Francisco", "CA", "San Francisco County", "San Francisco", 4_999_999, 0.75],
      ["San Francisco", "CA", "san francisco", "San Francisco", 5_000_000, 2.25],
      ["San Francisco", "CA", "san francisco", "San Francisco", 10_000_000, 5.5],
      ["San Francisco", "CA", "san francisco", "San Francisco", 25_000_000, 6],
      ["Los Angeles", "CA", "Los Angeles County", "Los Angeles", 5_300_000, 0.56],
      ["Los Angeles", "CA", "Los Angeles County", "LOS ANGELES", 5_300_001, 4.56],
      ["Los Angeles", "CA", "Los Angeles County", "Los Angeles", 10_600_000, 6.06],
      ["Pasadena", "CA", "Los Angeles County", "Pasadena", 10_600_000, 0.11],
      ["Oakland", "CA", "Alameda County", "Oakland", 1_000_000, 0.11],
      ["Manhattan", "NY", "New York County", "New York", 500_000, 1.4],
      ["Manhattan", "NY", "New York County", "New York", 500_001, 1.825],
      ["Brooklyn", "NY", "Kings County", "Brooklyn", 800_000, 1.825],
      ["Queens", "NY", "Queens", "Flushing", 800_000, 1.825],
      ["the Bronx", "NY", "BRONX COUNTY", "Bronx", 800_000, 1.825],
      ["Staten Island", "NY", "Richmond County", "Staten Island", 800_000, 1.825],
      ["Yonkers", "NY", "Westchester County", "Yonkers", 800_000, 0.4],
      ["Hanford, of another Kings County", "CA", "Kings County", "Hanford", 800_000, 0.11],
      ["Chicago", "IL", "Cook County", "CHICAGO", 300_000, 0.45],
      ["Evanston", "IL", "Cook County", "Evanston", 300_000, 0.15],
      ["Philadelphia", "PA", null, "Philadelphia", 300_000, 2.64],
      ["Philadelphia, Mississippi", "MS", null, "Philadelphia", 300_000, 0],
      ["Wilmington, Delaware", "DE", "New Castle County", "Wilmington", 300_000, 2]
    ]
  for (const [place, stateCode, county, city, price, percent] of cases) {
    it(`is ${percent}% of $${price} in ${place}`, () => {
      assert.strictEqual(percentAt(stateCode, county, city, price), percent)
    })
  }

  it("names state and place as the sources of a sum", () => {
    const chicago = sellerTransferTax({ stateCode: "IL", county: null, city: "Chicago" }, 300_000)
    assert(chicago !== null)
    assertReference(chicago.reference, "sellerTransferTax", "IL, Chicago")
    assert.strictEqual(chicago.reference.confidence, "medium-low; local medium")
  })

  it("names San Francisco alone where its tax is the whole of it", () => {
    const tax = sellerTransferTax({ stateCode: "CA", county: "San Francisco", city: "San Francisco" }, 1_200_000)
    assert.strictEqual(tax?.reference.confidence, "high")
  })

  it("has brackets that ascend", () => {
    assert.strictEqual(transferTaxes.localAdders.length, 5)
    for (const { brackets, weakness } of transferTaxes.localAdders) {
      assert.match(weakness, /^[A-Z].*\.$/)
      const from = brackets.map((bracket) => bracket.from)
      assert.deepStrictEqual(
        from,
        from.toSorted((a, b) => a - b)
      )
      for (const { percent } of brackets) assertWithin(percent, 0.1, 6)
    }
  })

  it("is null for territories and garbage", () => {
    for (const stateCode of codesWithoutRow) {
      assert.isNull(sellerTransferTax({ stateCode, county: "Kings", city: "Chicago" }, 300_000), stateCode)
    }
  })
})
