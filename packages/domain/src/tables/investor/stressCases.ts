import type { Origin } from "../reference/TableReference.ts"

/** A change for the worse: factors are 1 and additions 0 if unchanged. */
export interface StressChange {
  readonly rentFactor: number
  /** Share of the year. */
  readonly vacancyAdded: number
  /** Percentage points. */
  readonly rateAdded: number
  readonly insuranceFactor: number
  readonly taxFactor: number
  readonly rehabFactor: number
  readonly afterRepairFactor: number
  readonly monthsAdded: number
  /** The factor on the final sale price. */
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

/** The cases that an analysis is stressed with: one change at a time, and in the last what a recession brings at once. */
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
