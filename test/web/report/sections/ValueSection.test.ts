import { assert, describe, it } from "@effect/vitest"

import { estimateFinding, listingFindings } from "../../../../web/src/report/sections/ValueSection.tsx"

const range = { low: 160_000, value: 182_000, high: 204_000 }
const asking = (...prices: ReadonlyArray<number | null>) => prices.map((asks) => ({ asks }))

describe("estimateFinding", () => {
  it("counts what lies within the range", () => {
    assert.strictEqual(
      estimateFinding(range, asking(170_000, 190_000, 230_000, null), "asking prices"),
      "Two of 3 asking prices nearby lie within the estimate's range of $160,000 to $204,000"
    )
    assert.match(estimateFinding(range, asking(160_000, 204_000), "asking prices"), /^All 2 asking prices/)
    assert.match(estimateFinding(range, asking(1, 170_000), "asking prices"), /^One of 2 asking prices nearby lies /)
  })

  it("states the spread of the listings without a range, and the estimate without listings", () => {
    assert.strictEqual(
      estimateFinding({ ...range, low: null }, asking(170_000, 230_000), "asking prices"),
      "Two asking prices nearby run from $170,000 to $230,000"
    )
    assert.match(estimateFinding(range, [], "asking prices"), /no asking prices nearby are known/)
  })
})

describe("listingFindings", () => {
  const listing = (address: string, asks: number | null, distanceMiles: number | null, squareFeet: number | null) => ({
    address,
    asks,
    distanceMiles,
    squareFeet
  })

  it("names the nearest and the farthest listing, and the prices of a square foot", () => {
    const rows = [
      listing("2 Elm St, Houston, TX", 200_000, 0.5, 1000),
      listing("1 Oak St, Houston, TX", 150_000, 0.08, 1200),
      listing("3 Fir St, Houston, TX", 180_000, 1.2, null),
      listing("4 Ash St, Houston, TX", null, 9, 1000)
    ]
    assert.deepStrictEqual(listingFindings(rows, 182_000, 1100), [
      "Nearest, 0.08 mi: 1 Oak St, $150,000",
      "Farthest, 1.20 mi: 3 Fir St, $180,000",
      "A square foot: $165 estimated, $125 to $200 asked nearby"
    ])
    assert.deepStrictEqual(listingFindings([listing("1 Oak St", 1500, 0.1, 1000)], 1590, 1100), [
      "Nearest, 0.10 mi: 1 Oak St, $1,500",
      "A square foot: $1.45 estimated, $1.50 asked nearby"
    ])
  })

  it("says nothing of what is not known", () => {
    assert.deepStrictEqual(listingFindings([listing("1 Oak St", 150_000, null, 0)], 182_000, null), [])
  })
})
