import { wholeTable } from "../reference/TableReference.ts"

/**
 * The cost and the months of renovating, by condition. `perSquareFoot` is `[low, mid, high]` in US dollars, for a house of the
 * reference size at national cost; `adderShare` is the share of the era's extra work in each of the three.
 */
export const rehabCosts = wholeTable("rehabCosts", {
  source:
    "arvanalyzer.com tiers: cosmetic 15-25, moderate 30-50, gut 60-100; all4home.blog 2026: standard 15-60, gut 60-150, high-cost markets 100-250; months and era share: design choice of the investor analysis specification of 2026-11-20; no source stated",
  asOf: "2026-11-20",
  confidence: "medium-high",
  weakness:
    "The work is estimated by size and condition alone, unseen: a contractor's bid may be half of it or 1.7 times as much.",
  unit: "USD per sq ft, US average 2026, before location, size, era and contingency",
  perSquareFoot: {
    excellent: [0, 3, 6],
    good: [4, 8, 14],
    average: [12, 22, 34],
    fair: [28, 42, 60],
    poor: [55, 80, 115]
  },
  contingency: { low: 0.05, mid: 0.1, high: 0.2 },
  adderShare: { low: 0.5, mid: 1, high: 1.5 },
  size: { exponent: 0.1, reference: 1500, clamp: [0.9, 1.15] },
  condominiumFactor: 0.75,
  roundTo: 100,
  months: { excellent: 0.5, good: 1, average: 2, fair: 3.5, poor: 5.5 }
})
