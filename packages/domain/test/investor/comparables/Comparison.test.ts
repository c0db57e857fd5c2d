import { assert, describe, it } from "@effect/vitest"

import type { ComparableListing } from "../../../src/investor/comparables/ComparableListing.ts"
import { compare, type ComparedHome, rentMarket, saleMarket } from "../../../src/investor/comparables/Comparison.ts"
import { comparedHome, likeListing, someListings } from "../../support/investor/comparables.ts"

const market = saleMarket(4)
const compared = (listings: ReadonlyArray<ComparableListing>, home: ComparedHome = comparedHome) =>
  compare(home, listings, market)

const estimateOf = (listings: ReadonlyArray<ComparableListing>) =>
  compared(listings).estimate ?? assert.fail("no estimate")

/** Three listings of which the first differs from the others. */
const besideTwo = (change: Partial<ComparableListing>) => {
  const first = { ...likeListing, ...change }
  const { leftOut, used } = compared([first, likeListing, likeListing])
  return { why: leftOut[0]?.why ?? null, one: used.find(({ listing }) => listing === first) ?? null }
}

const weightBesideTwo = (change: Partial<ComparableListing>) => besideTwo(change).one?.weight ?? assert.fail("left out")
const adjustedBesideTwo = (change: Partial<ComparableListing>) =>
  besideTwo(change).one?.adjustedPrice ?? assert.fail("left out")

describe("the estimate", () => {
  it("is exactly what homes like the house ask today", () => {
    const { effectiveCount, estimate, spread } = estimateOf([likeListing, likeListing, likeListing])
    assert.deepStrictEqual([estimate, spread], [300_000, 0])
    assert.closeTo(effectiveCount, 3, 1e-9)
  })

  it("is null with fewer than three listings", () => {
    assert.isNull(compared([likeListing, likeListing]).estimate)
    assert.deepStrictEqual(compared([]), {
      used: [],
      leftOut: [],
      estimate: null,
      daysOnMarket: null,
      activeShare: null
    })
  })

  it("is the weighted geometric mean of what they ask", () => {
    const asked = [200_000, 300_000, 360_000].map((price) => ({ ...likeListing, price }))
    assert.closeTo(estimateOf(asked).estimate, (200_000 * 300_000 * 360_000) ** (1 / 3), 1e-6)
    const [nearest = likeListing, ...others] = asked
    const further = [{ ...nearest, distanceMiles: 0 }, ...others.map((listing) => ({ ...listing, distanceMiles: 0.5 }))]
    const weights = [1, Math.exp(-1), Math.exp(-1)]
    const all = 1 + 2 * Math.exp(-1)
    const logarithm = [200_000, 300_000, 360_000].reduce(
      (sum, price, index) => sum + ((weights[index] ?? 0) / all) * Math.log(price),
      0
    )
    assert.closeTo(estimateOf(further).estimate, Math.exp(logarithm), 1e-6)
  })

  it("has a range as wide as the comparables differ, at least a few percent", () => {
    const alike = estimateOf([likeListing, likeListing, likeListing])
    assert.closeTo(Math.log(alike.high / alike.estimate), 1.44 * 0.04 * Math.sqrt(4 / 3), 1e-9)
    const apart = estimateOf([250_000, 300_000, 360_000].map((price) => ({ ...likeListing, price })))
    const spread = Math.sqrt((2 * Math.log(1.2) ** 2) / 3)
    assert.closeTo(apart.spread, spread, 1e-9)
    assert.closeTo(Math.log(apart.estimate / apart.low), 1.44 * spread * Math.sqrt(4 / 3), 1e-9)
  })

  it.prop(
    "lies in its range and among the adjusted prices; the weights add up to 1",
    { listings: someListings },
    ({ listings }) => {
      const { estimate, used } = compared(listings)
      const known = estimate ?? assert.fail("no estimate")
      const prices = used.map(({ adjustedPrice }) => adjustedPrice)
      assert.isAtLeast(known.estimate, Math.min(...prices))
      assert.isAtMost(known.estimate, Math.max(...prices))
      assert.isBelow(known.low, known.estimate)
      assert.isAbove(known.high, known.estimate)
      assert.closeTo(
        used.reduce((sum, { weight }) => sum + weight, 0),
        1,
        1e-9
      )
      assert.isAtMost(known.effectiveCount, used.length + 1e-9)
      assert.isAtLeast(known.effectiveCount, 1 - 1e-9)
    }
  )

  it.prop("does not depend on the order of the listings", { listings: someListings }, ({ listings }) => {
    assert.deepStrictEqual(compared(listings.toReversed()).estimate, compared(listings).estimate)
  })

  it.prop("grows if all listings ask more", { listings: someListings }, ({ listings }) => {
    const half = listings.map((listing) => ({ ...listing, price: (listing.price ?? 0) / 2 }))
    const [whole, halved] = [estimateOf(listings), estimateOf(half)]
    assert.closeTo(halved.estimate / whole.estimate, 0.5, 1e-9)
    assert.closeTo(halved.spread, whole.spread, 1e-9)
  })

  it.prop("does not rise because one of them asks less", { listings: someListings }, ({ listings }) => {
    const [first, ...rest] = listings
    if (first === undefined) return
    const [before, after] = [compared(listings), compared([{ ...first, price: (first.price ?? 0) * 0.97 }, ...rest])]
    // What falls out of line is another matter.
    if (before.leftOut.length + after.leftOut.length > 0) return
    assert.isBelow(after.estimate?.estimate ?? 0, before.estimate?.estimate ?? 0)
  })
})

describe("the adjustment", () => {
  it("takes a smaller home up by part of its price for each square foot", () => {
    assert.closeTo(adjustedBesideTwo({ squareFeet: 1500 }), 300_000 * 1.2 ** 0.6, 1e-6)
    assert.strictEqual(adjustedBesideTwo({ squareFeet: null }), 300_000)
  })

  it("takes an older home up by a little a year, for thirty years at most", () => {
    assert.closeTo(adjustedBesideTwo({ yearBuilt: 1985 }), 300_000 * Math.exp(0.03), 1e-6)
    assert.closeTo(adjustedBesideTwo({ yearBuilt: 2005 }), 300_000 * Math.exp(-0.03), 1e-6)
    assert.closeTo(adjustedBesideTwo({ yearBuilt: 1900 }), 300_000 * Math.exp(0.09), 1e-6)
  })

  it("moves an earlier price to today by the market's change since its last day on the market", () => {
    const sold = { status: "Inactive", listedDate: "2025-08-20", removedDate: "2025-11-20" } as const
    assert.closeTo(adjustedBesideTwo(sold), 300_000 * 1.04, 1e-6)
    assert.strictEqual(adjustedBesideTwo({ listedDate: "2025-11-20" }), 300_000)
    assert.closeTo(adjustedBesideTwo({ ...sold, removedDate: null, listedDate: "2025-11-20" }), 300_000 * 1.04, 1e-6)
    assert.strictEqual(adjustedBesideTwo({ ...sold, removedDate: null, listedDate: null }), 300_000)
  })

  it("ignores a market that doubles, and treats an unknown market as flat", () => {
    assert.deepStrictEqual([saleMarket(900).growth, saleMarket(-99).growth, saleMarket(null).growth], [25, -25, 0])
    assert.strictEqual(rentMarket.growth, 3)
  })
})

describe("the weight", () => {
  const lighter: ReadonlyArray<[string, Partial<ComparableListing>, Partial<ComparableListing>]> = [
    ["further off", { distanceMiles: 0.2 }, { distanceMiles: 0.4 }],
    ["listed earlier", { listedDate: "2026-10-01" }, { listedDate: "2026-06-01" }],
    ["of another size", { squareFeet: 1900 }, { squareFeet: 2400 }],
    ["of another age", { yearBuilt: 1990 }, { yearBuilt: 1960 }],
    ["of other bedrooms", { bedrooms: 4 }, { bedrooms: 6 }],
    ["of other bathrooms", { bathrooms: 2.5 }, { bathrooms: 4 }],
    ["of another kind", { propertyType: null }, { propertyType: "Townhouse" }],
    ["sold in need", { listingType: "New Construction" }, { listingType: "Short Sale" }],
    ["of an unknown size", {}, { squareFeet: null }],
    ["of an unknown age", {}, { yearBuilt: null }],
    ["of unknown rooms", {}, { bedrooms: null }],
    ["at an unknown distance", {}, { distanceMiles: null }],
    ["listed on an unknown day", {}, { listedDate: null }]
  ]
  for (const [name, more, less] of lighter) {
    it(`is less of one ${name}`, () => {
      assert.isAbove(weightBesideTwo(more), weightBesideTwo(less))
      assert.isAbove(weightBesideTwo({}), weightBesideTwo(less))
    })
  }

  it("falls to 1/e over half a mile, or over the median distance in the country", () => {
    const weightsAt = (...miles: ReadonlyArray<number>) =>
      compared(miles.map((distanceMiles) => ({ ...likeListing, distanceMiles }))).used.map(({ weight }) => weight)
    const [near = 0, , far = 0] = weightsAt(0, 0, 0.5)
    assert.closeTo(far / near, Math.exp(-1), 1e-9)
    const [first = 0, second = 0] = weightsAt(6, 12, 18)
    assert.closeTo(second / first, Math.exp(-0.5), 1e-9)
  })
})

describe("what is left out", () => {
  const absurd: ReadonlyArray<[string, Partial<ComparableListing>, string]> = [
    ["without a price", { price: null }, "price"],
    ["for a dollar", { price: 1 }, "price"],
    ["for a trillion", { price: 1e12 }, "price"],
    ["below zero", { price: -300_000 }, "price"],
    ["for less than half of the rest", { price: 140_000 }, "outOfLine"],
    ["for more than twice the rest", { price: 620_000 }, "outOfLine"],
    ["in another state", { address: "1 Smith St, Kansas City, KS 66101" }, "state"],
    ["at a distance below zero", { distanceMiles: -0.1 }, "distance"],
    ["on the other side of the country", { distanceMiles: 900 }, "distance"],
    ["listed tomorrow", { listedDate: "2026-11-21" }, "future"],
    ["long gone", { status: "Inactive", listedDate: "2023-05-01", removedDate: "2023-06-01" }, "old"],
    ["of land", { propertyType: "Land" }, "kind"],
    ["of an apartment building", { propertyType: "Apartment" }, "kind"],
    ["of a duplex", { propertyType: "Multi-Family" }, "kind"],
    ["three times as large", { squareFeet: 5400 }, "area"],
    ["without any area", { squareFeet: 0 }, "area"]
  ]
  for (const [name, change, why] of absurd) {
    it(`is a listing ${name}`, () => {
      const { one, why: reason } = besideTwo(change)
      assert.strictEqual(reason, why)
      assert.isNull(one)
    })
  }

  it("is nothing for an address without a state, nor for an impossible day", () => {
    for (const change of [{ address: "Smith St" }, { listedDate: "soon" }, { removedDate: "2027-01-01" }]) {
      assert.isNull(besideTwo(change).why)
    }
  })

  it.prop("changes nothing of what the others come to", { listings: someListings }, ({ listings }) => {
    const nonsense = [{ price: 1 }, { distanceMiles: -1 }, { propertyType: "Land" }, { listedDate: "2030-01-01" }]
    const { estimate, leftOut } = compared([...listings, ...nonsense.map((change) => ({ ...likeListing, ...change }))])
    assert.deepStrictEqual(estimate, compared(listings).estimate)
    assert.isAtLeast(leftOut.length, 4)
  })
})

describe("the market around", () => {
  it("is described by the days on the market and the number of active listings", () => {
    const { activeShare, daysOnMarket } = compared([
      { ...likeListing, daysOnMarket: 10 },
      { ...likeListing, daysOnMarket: 20 },
      { ...likeListing, daysOnMarket: 60, status: "Inactive", removedDate: "2026-11-20" },
      { ...likeListing, daysOnMarket: -5, status: null }
    ])
    assert.strictEqual(daysOnMarket, 20)
    assert.closeTo(activeShare ?? 0, 2 / 3, 1e-9)
  })
})
