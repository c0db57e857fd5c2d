import { wholeTable, type Origin } from "../reference/TableReference.ts"

/**
 * The uncertainty of the inputs. Halton points: their number, the number skipped before them, and the base of each shock; the correlation of rent
 * with value. Sigmas are of logarithms, except `occupancy`, which is a share of the nights. The sigmas of value and rent are
 * `ln(high / low) / rangeDivisor` within their bounds, and `unknownRange` without a range.
 */
export const uncertainty = wholeTable("uncertainty", {
  source:
    "Zestimate median error 1.9% listed, about 7% unlisted (7%/0.6745 = 10% sigma) for the value. RentCast states its ranges with 85% confidence (developers.rentcast.io/reference/property-valuation-schema): 2.88 sigmas. The rest: design choice of the investor analysis specification of 2026-11-20; no source stated",
  asOf: "2026-11-20",
  confidence: "not stated",
  note: "It covers errors of the inputs, not of the formulas.",
  points: 512,
  skip: 20,
  bases: { value: 2, rent: 3, rehab: 5, operating: 7, insurance: 11, nightlyRate: 13, occupancy: 17 },
  correlation: 0.4,
  sigmas: {
    rangeDivisor: 2.88,
    unknownRange: 0.12,
    value: [0.06, 0.35],
    rent: [0.05, 0.35],
    rehab: 0.25,
    operating: 0.12,
    insurance: 0.28,
    nightlyRate: 0.25,
    occupancy: 0.07
  }
})

/** The changes of one stress case: factors are 1 and additions 0 for figures that stay. */
export interface StressChange {
  readonly rentFactor: number
  /** A share of the year. */
  readonly vacancyAdded: number
  /** Percentage points. */
  readonly rateAdded: number
  readonly insuranceFactor: number
  readonly taxFactor: number
  readonly rehabFactor: number
  readonly afterRepairFactor: number
  readonly monthsAdded: number
  /** The factor for the price of the final sale. */
  readonly exitFactor: number
}

const unchanged: StressChange = {
  rentFactor: 1,
  vacancyAdded: 0,
  rateAdded: 0,
  insuranceFactor: 1,
  taxFactor: 1,
  rehabFactor: 1,
  afterRepairFactor: 1,
  monthsAdded: 0,
  exitFactor: 1
}

/** The cases that an analysis is stressed with: one change at a time, and in the last one all changes of a recession at once. */
export const stressCases = {
  source: "design choice of the investor analysis specification of 2026-11-20; no source stated",
  asOf: "2026-11-20",
  confidence: "n/a",
  cases: [
    { name: "rent -10%", change: { ...unchanged, rentFactor: 0.9 } },
    { name: "vacancy +5 pts", change: { ...unchanged, vacancyAdded: 0.05 } },
    { name: "rate +1 pt", change: { ...unchanged, rateAdded: 1 } },
    { name: "insurance +50%", change: { ...unchanged, insuranceFactor: 1.5 } },
    { name: "property tax +20%", change: { ...unchanged, taxFactor: 1.2 } },
    { name: "rehab +25%", change: { ...unchanged, rehabFactor: 1.25 } },
    { name: "ARV -10%", change: { ...unchanged, afterRepairFactor: 0.9 } },
    { name: "hold +3 months", change: { ...unchanged, monthsAdded: 3 } },
    {
      name: "combined downside",
      change: { ...unchanged, rentFactor: 0.9, vacancyAdded: 0.05, rateAdded: 1, exitFactor: 0.9 }
    }
  ]
} satisfies Origin & { readonly cases: ReadonlyArray<{ readonly name: string; readonly change: StressChange }> }
