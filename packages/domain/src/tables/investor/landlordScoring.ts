import { wholeTable } from "../reference/TableReference.ts"

const capsByState: Readonly<Record<string, number>> = { OR: 30, WA: 30 }

/**
 * The rules of the landlord score: weights that sum to 1, and sub-scores from 0 (bad for a landlord) to 100. `rentRegulation`
 * depends on the scope of rent control, but `byState` comes first; `noDepositCap` is the sub-score if no law caps the deposit.
 * `labels` are `[from, label]`, best first. Judgement, not fitted to outcomes.
 */
export const landlordScoring = wholeTable("landlordScoring", {
  source: "author judgement, not fitted to outcomes",
  asOf: "2026-11-20",
  confidence: "n/a",
  weights: {
    evictionSpeed: 0.35,
    rentRegulation: 0.25,
    justCause: 0.15,
    deposit: 0.08,
    notice: 0.07,
    propertyTax: 0.1
  },
  // oxfmt-ignore
  curves: {
    evictionWeeks: [[3, 100], [6, 75], [10, 45], [16, 15], [20, 0]],
    depositMonths: [[1, 45], [1.5, 65], [2, 80], [3, 95]],
    noticeDays: [[3, 100], [5, 90], [7, 80], [10, 65], [14, 45], [30, 10]],
    propertyTaxPercent: [[0.4, 100], [1, 75], [1.5, 50], [2.3, 0]]
  },
  rentRegulation: { preempted: 100, none: 80, local: 35, statewide: 20, byState: capsByState },
  justCause: { none: 100, partial: 55, statewide: 15 },
  noDepositCap: 100,
  labels: [
    [80, "🟢 Landlord-friendly"],
    [60, "🟡 Balanced"],
    [40, "🟠 Tenant-leaning"],
    [0, "🔴 Tenant-protective"]
  ]
})
