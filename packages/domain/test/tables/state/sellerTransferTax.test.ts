import { assert, describe, it } from "@effect/vitest"
import { localTransferTaxes } from "@property-intelligence/domain/tables/state/localTransferTaxes.ts"
import { sellerTransferTax } from "@property-intelligence/domain/tables/state/sellerTransferTax.ts"
import { stateTransferTaxes } from "@property-intelligence/domain/tables/state/stateTransferTaxes.ts"

import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

const taxAt = (stateCode: string, county: string | null, city: string, price: number) =>
  sellerTransferTax({ stateCode, county, city }, price) ?? assert.fail(`no row for ${stateCode}`)

describe("sellerTransferTax", () => {
  for (const code of fiftyOneStates) {
    it(`has a plausible percentage, its range and its source for ${code}`, () => {
      const tax = taxAt(code, null, "", 300_000)
      assertWithin(tax.percent, 0, 3)
      assertWithin(tax.percent, tax.lowPercent, tax.highPercent)
      assertReference(tax.reference, "sellerTransferTax", code)
      assert.isDefined(tax.reference.lookedUp)
      assert.match(tax.weakness, /^The seller's transfer tax .*\.$/)
    })
  }

  // Worked by hand from the laws named in the rows.
  const cases: ReadonlyArray<
    [place: string, stateCode: string, county: string | null, city: string, price: number, dollars: number]
  > = [
    ["San Francisco", "CA", "San Francisco County", "San Francisco", 250_000, 1250],
    ["San Francisco", "CA", "San Francisco County", "San Francisco", 250_001, 1700.0068],
    ["San Francisco", "CA", "San Francisco County", "San Francisco", 1_000_000, 7500],
    ["San Francisco", "CA", "san francisco", "San Francisco", 25_000_000, 1_500_000],
    ["Los Angeles", "CA", "Los Angeles County", "LOS ANGELES", 5_300_000, 29_680],
    ["Los Angeles", "CA", "Los Angeles County", "Los Angeles", 5_400_000, 246_240],
    ["Pasadena", "CA", "Los Angeles County", "Pasadena", 1_000_000, 1100],
    // 1.5% of the city, half of it the seller's, and the county's 0.11%.
    ["Oakland", "CA", "Alameda County", "Oakland", 1_000_000, 8600],
    // 0.11% and half of 0.33%; Measure E on all of it above 2,300,000.
    ["San Jose", "CA", "Santa Clara County", "San Jose", 2_000_000, 5500],
    ["San Jose", "CA", "Santa Clara County", "San Jose", 3_000_000, 30_750],
    ["Manhattan", "NY", "New York County", "New York", 500_000, 7000],
    ["Brooklyn", "NY", "Kings County", "Brooklyn", 800_000, 14_600],
    ["Manhattan above three million", "NY", "New York County", "New York", 4_000_000, 83_000],
    ["Yonkers", "NY", "Westchester County", "Yonkers", 800_000, 15_200],
    ["Mount Vernon", "NY", "Westchester County", "Mount Vernon", 300_000, 3200],
    ["White Plains", "NY", "Westchester County", "White Plains", 800_000, 3200],
    ["Hanford, of another Kings County", "CA", "Kings County", "Hanford", 800_000, 880],
    ["Chicago", "IL", "Cook County", "CHICAGO", 300_000, 1350],
    ["Philadelphia", "PA", null, "Philadelphia", 300_000, 6867],
    ["Pittsburgh", "PA", "Allegheny County", "Pittsburgh", 200_000, 5000],
    ["Lancaster", "PA", "Lancaster County", "Lancaster", 200_000, 2000],
    ["Philadelphia, Mississippi", "MS", null, "Philadelphia", 300_000, 0],
    ["Cleveland", "OH", "Cuyahoga County", "Cleveland", 200_000, 800],
    ["Columbus", "OH", "Franklin County", "Columbus", 200_000, 600],
    // 0.75% to 800,000, 1.25% to 2,500,000, 2.25% above: 38,500; a quarter percent of the town, a half in Hartford.
    ["Greenwich", "CT", "Fairfield County", "Greenwich", 3_000_000, 46_000],
    ["Hartford", "CT", "Hartford County", "Hartford", 1_000_000, 13_500],
    ["Washington below 400,000", "DC", null, "Washington", 399_999, 4399.989],
    ["Washington from 400,000", "DC", null, "Washington", 400_000, 5800],
    // 0.15% below 600,000, and 0.25% of all of it above.
    ["Hilo", "HI", "Hawaii County", "Hilo", 599_999, 899.9985],
    ["Hilo", "HI", "Hawaii County", "Hilo", 600_000, 1500],
    // 600 + 335 + 150,000 at 0.78%.
    ["Newark", "NJ", "Essex County", "Newark", 350_000, 2105],
    // By the second schedule: 870 + 425 + 200,000 at 0.96%.
    ["Newark above 350,000", "NJ", "Essex County", "Newark", 400_000, 3215],
    // 870 + 425 + 3,360 + 3,180 + 1,740 = 9,575 to a million; 1.21% above; 1% of all of it.
    ["Montclair above a million", "NJ", "Essex County", "Montclair", 1_200_000, 23_995],
    // 5,775 at 1.1%, 3,840 at 1.28%, the local half percent.
    ["Seattle", "WA", "King County", "Seattle", 825_000, 13_740],
    ["Portland, Maine", "ME", "Cumberland County", "Portland", 3_000_000, 14_200],
    ["Providence", "RI", "Providence County", "Providence", 1_000_000, 8820],
    ["Las Vegas", "NV", "Clark County", "Las Vegas", 400_000, 2040],
    ["Carson City", "NV", "Carson City", "Carson City", 400_000, 1560],
    ["Baltimore, the city", "MD", "Baltimore city", "Baltimore", 300_000, 4500],
    ["Baltimore, the county around it", "MD", "Baltimore County", "Towson", 300_000, 3750],
    ["Baltimore, no county known", "MD", null, "Baltimore", 300_000, 4500],
    // 1.5% of the county and the state, and 4,450 + 1,350 + 2,040 of recordation: half of 18,340.
    ["Bethesda", "MD", "Montgomery County", "Bethesda", 700_000, 9170],
    ["Annapolis above a million", "MD", "Anne Arundel County", "Annapolis", 1_000_000, 13_500],
    ["Richmond", "VA", "Richmond city", "Richmond", 500_000, 500],
    ["Fairfax", "VA", "Fairfax County", "Reston", 500_000, 1500],
    ["Wilmington, Delaware", "DE", "New Castle County", "Wilmington", 300_000, 6000],
    ["Little Rock", "AR", "Pulaski County", "Little Rock", 200_000, 330],
    ["Des Moines", "IA", "Polk County", "Des Moines", 200_500, 320],
    ["Minneapolis", "MN", "Hennepin County", "Minneapolis", 200_000, 680],
    ["Miami", "FL", "Miami-Dade County", "Miami", 400_000, 2400],
    ["Nashville, where the buyer pays", "TN", "Davidson County", "Nashville", 400_000, 0]
  ]
  for (const [place, stateCode, county, city, price, dollars] of cases) {
    it(`is $${dollars} of $${price} in ${place}`, () => {
      const tax = taxAt(stateCode, county, city, price)
      assert.closeTo(tax.amount, dollars, 1e-6)
      assert.closeTo(tax.percent, (100 * dollars) / price, 1e-9)
    })
  }

  it("widens the range if law or custom does not decide who pays", () => {
    const tennessee = taxAt("TN", null, "", 400_000)
    assert.deepStrictEqual([tennessee.lowPercent, tennessee.highPercent], [0, 0.37])
    const berkeley = taxAt("CA", "Alameda County", "Berkeley", 1_000_000)
    assert.strictEqual(berkeley.reference.lookedUp, "unconfirmed")
    assert.closeTo(berkeley.lowPercent, 0.36, 1e-9)
    assert.closeTo(berkeley.highPercent, 2.61, 1e-9)
    assert.include(berkeley.weakness, "No source confirms its row")
    const ohio = taxAt("OH", null, "", 200_000)
    assert.closeTo(ohio.lowPercent, 0.1, 1e-9)
    assert.closeTo(ohio.highPercent, 0.4, 1e-9)
  })

  it("names state and place as the sources of a sum, and the place alone where it holds all of it", () => {
    const chicago = taxAt("IL", null, "Chicago", 300_000)
    assertReference(chicago.reference, "sellerTransferTax", "IL, Chicago")
    assert.strictEqual(chicago.reference.confidence, "medium; local medium")
    assert.include(chicago.reference.source, "; local: ")
    assert.strictEqual(taxAt("CA", "San Francisco", "San Francisco", 1_200_000).reference.confidence, "high")
  })

  it("has brackets that ascend from nothing, and a range wherever a row is unconfirmed", () => {
    const rows = [...Object.values(stateTransferTaxes), ...localTransferTaxes]
    assert.isAbove(localTransferTaxes.length, 60)
    for (const { levies, lookedUp, pointsAbove, pointsBelow, source } of rows) {
      if (lookedUp === "unconfirmed") assert.isAbove(pointsBelow + pointsAbove, 0, source)
      for (const { brackets, sellerShare } of levies) {
        const from = brackets.map((bracket) => bracket.from)
        assert.strictEqual(from[0], 0)
        assert.deepStrictEqual(
          from,
          from.toSorted((a, b) => a - b)
        )
        assertWithin(sellerShare, 0, 1)
        for (const { percent } of brackets) assertWithin(percent, 0, 6)
      }
    }
  })

  it("is null for territories and garbage", () => {
    for (const stateCode of codesWithoutRow) {
      assert.isNull(sellerTransferTax({ stateCode, county: "Kings", city: "Chicago" }, 300_000), stateCode)
    }
  })
})
