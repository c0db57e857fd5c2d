import { wholeTable } from "../reference/TableReference.ts"

/**
 * The rules for nearby listings: how they are adjusted to the house, left out, and weighed.
 *
 * `sales`, `rents`: the elasticity of the asking price in living area, its change per year of building age, and the
 * believable bounds in US dollars, monthly for rents. For a tenth more space, owners ask about 6% (rent: 4.5%) more, because
 * the land and the kitchen are there either way. `yearlyRentGrowth` replaces an index of rents. `askingToClosing` is the factor from an
 * asking price to a closing price. `weights`: a weight falls to 1/e over `miles` (or over the median distance if comparables
 * are further away) and over `days` since the listing. Every difference between a home and the house lowers it, too.
 * `outOfLine`: an adjusted price this many times above or below the median is an error. `range.deviations` bound 85% of a
 * normal distribution, as RentCast's range does.
 */
export const comparableRules = wholeTable("comparables", {
  source:
    "weights by distance and days: specification of 2026-11-20, feature 7 (exp(-miles/0.5) x exp(-days/180) x similarity); asking prices: developers.rentcast.io/reference/property-valuation (estimates and comparables rest on listings); elasticities, age, likeness and bounds: judgment",
  asOf: "2026-11-22",
  confidence: "low",
  weakness:
    "Asking prices of listings, not closed sales; how size and age are priced is judgment, the same everywhere; condition, lot and view are not known.",
  least: 3,
  most: 25,
  sales: { areaElasticity: 0.6, byYearOfAge: 0.003, believed: [5000, 1_000_000_000] },
  rents: { areaElasticity: 0.45, byYearOfAge: 0.002, believed: [50, 1_000_000] },
  maxAgeGap: 30,
  yearlyRentGrowth: 3,
  /** The range of yearly price changes, percent, that counts as plausible. */
  believedGrowth: [-25, 25],
  askingToClosing: {
    source:
      "RentCast's estimate rests on asking prices, so its second opinion stays at them. Redfin, September 2025: homes that sell close 1.4% below the last asking price on average (sale-to-list 98.6%), and nothing says which of these sold",
    asOf: "2025-09",
    confidence: "medium",
    multiplier: 1
  },
  bounds: { areaRatio: [0.5, 2], miles: 50, days: 730, outOfLine: 2 },
  weights: {
    miles: 0.5,
    days: 180,
    areaRatio: 0.4,
    ageGap: 50,
    eachBedroom: 0.85,
    eachBathroom: 0.93,
    otherKind: 0.4,
    newConstruction: 0.6,
    forcedSale: 0.3,
    unknown: { area: 0.5, age: 0.8, rooms: 0.9, kind: 0.8 }
  },
  range: { deviations: 1.44, leastSpread: 0.04 },
  leftOut: {
    price: "no price that can be believed",
    outOfLine: "its price is out of line with the rest",
    state: "it is in another state",
    distance: "its distance can't be believed or is over {miles} miles",
    future: "it was listed after the day of the analysis",
    old: "its price was last asked over two years ago",
    kind: "it is another kind of property",
    area: "it is less than half or more than twice as large"
  },
  texts: {
    agrees:
      "🟢 {count} {listings} nearby, adjusted, come to about {estimate} ({low} to {high}), within RentCast's range of {avmLow} to {avmHigh}",
    above:
      "🟠 {count} {listings} nearby, adjusted, come to about {estimate} ({low} to {high}), above RentCast's range of {avmLow} to {avmHigh}: the two disagree, so check comparables by hand",
    below:
      "🟠 {count} {listings} nearby, adjusted, come to about {estimate} ({low} to {high}), below RentCast's range of {avmLow} to {avmHigh}: the two disagree, so check comparables by hand",
    alone:
      "🟡 {count} {listings} nearby, adjusted, come to about {estimate} ({low} to {high}); RentCast gives no range to compare them with",
    tooFew: "⚪ Too few {listings} nearby to compare with: {count}, and {least} are needed"
  },
  limits: {
    value: "The comparables put the value at about {estimate}, {direction} RentCast's range of {avmLow} to {avmHigh}.",
    rent: "The comparables put the rent at about {estimate} a month, {direction} RentCast's range of {avmLow} to {avmHigh}."
  }
})
