import type { Curve } from "../reference/Interpolation.ts"
import { wholeTable } from "../reference/TableReference.ts"
import type { ShortTermRentalRule } from "../state/stateLaws.ts"
import type { StateRegulation } from "../state/stateRegulation.ts"

/** The rule of a score made of sub-scores, each by its key. */
export interface ScoringRow {
  /** The weights sum to 100; their order breaks ties among drivers. */
  readonly weights: Readonly<Record<string, number>>
  /** The curve from a figure to its sub-score. A key without a curve is already a sub-score. */
  readonly curves: Readonly<Record<string, Curve>>
  /** The core sub-scores: if all of them are unknown, the score is capped. */
  readonly core: ReadonlyArray<string>
}

// oxfmt-ignore
const yieldCurve = [[0, 0], [3, 20], [5, 42], [6.5, 60], [8, 78], [10, 92], [12, 100]] as const
// oxfmt-ignore
const coverCurve = [[0.4, 0], [0.8, 25], [1, 50], [1.25, 78], [1.6, 100]] as const
// oxfmt-ignore
const valueRatioCurve = [[0.6, 75], [0.8, 90], [1, 60], [1.2, 40], [1.6, 10]] as const

/** The scoring rules of the plain rental, which every strategy is compared with. */
const longTermRental = {
  weights: { capRate: 30, dscr: 25, onePercent: 15, valueRatio: 10, landlord: 20 },
  // oxfmt-ignore
  curves: {
    capRate: [[1, 0], [3, 20], [5, 45], [6.5, 65], [8, 82], [10, 100]],
    dscr: coverCurve,
    onePercent: [[0.3, 0], [0.6, 30], [0.8, 55], [1, 80], [1.3, 100]],
    valueRatio: valueRatioCurve
  },
  core: ["capRate", "dscr"]
} as const satisfies ScoringRow

/** The scoring rules of the ranked strategies. */
const ranked = {
  shortTermRental: {
    weights: { yield: 35, cover: 15, legality: 20, demand: 10, size: 5, risk: 5, market: 10 },
    // oxfmt-ignore
    curves: {
      yield: yieldCurve,
      cover: coverCurve,
      demand: [[0, 25], [25, 40], [50, 60], [75, 80], [100, 95]],
      size: [[0, 25], [1, 40], [2, 65], [3, 85], [4, 100], [5, 95], [6, 85]]
    },
    core: ["yield", "cover"]
  },
  coLiving: {
    weights: { yield: 40, cover: 15, rooms: 13, walk: 8, affordability: 8, landlord: 10, occupancyLaw: 6 },
    // oxfmt-ignore
    curves: {
      yield: yieldCurve,
      cover: coverCurve,
      rooms: [[1, 0], [2, 15], [3, 50], [4, 80], [5, 95], [6, 100]],
      walk: [[0, 25], [50, 60], [100, 95]],
      affordability: [[15, 30], [25, 55], [35, 80], [50, 95]]
    },
    core: ["yield", "cover"]
  },
  subjectTo: {
    weights: { lockValue: 35, entry: 25, cashFlow: 25, legal: 15 },
    // oxfmt-ignore
    curves: {
      lockValue: [[0, 0], [3, 25], [8, 50], [15, 75], [25, 100]],
      entry: [[10, 100], [20, 85], [35, 60], [60, 25], [90, 5]],
      cashFlow: [[-40, 0], [-10, 30], [0, 50], [15, 75], [35, 100]]
    },
    core: ["lockValue", "cashFlow"]
  },
  brrrr: {
    weights: { cashLeft: 35, postDscr: 20, equity: 20, appreciation: 10, landlord: 10, risk: 5 },
    // oxfmt-ignore
    curves: {
      cashLeft: [[0, 100], [10, 85], [20, 65], [35, 35], [60, 5]],
      postDscr: [[0.5, 0], [0.9, 30], [1, 50], [1.25, 85], [1.5, 100]],
      equity: [[-10, 0], [0, 20], [10, 50], [20, 80], [30, 100]],
      appreciation: [[-4, 0], [0, 35], [3, 60], [6, 85], [10, 100]]
    },
    core: ["cashLeft", "postDscr"]
  },
  fixAndFlip: {
    weights: { margin: 45, discount: 20, market: 15, intensity: 10, valueRatio: 10 },
    // oxfmt-ignore
    curves: {
      margin: [[-20, 0], [-5, 15], [0, 30], [7, 55], [12, 78], [20, 100]],
      discount: [[0, 100], [10, 70], [20, 40], [30, 15], [40, 0]],
      market: [[-6, 0], [-2, 25], [0, 45], [4, 75], [8, 90]],
      intensity: [[5, 95], [12, 80], [20, 60], [35, 25], [50, 5]],
      valueRatio: valueRatioCurve
    },
    core: ["margin", "discount"]
  }
} as const satisfies Record<string, ScoringRow>

/** The possible sub-scores of a strategy. */
export type SubScoreKey = KeyOf<typeof longTermRental> | KeyOf<(typeof ranked)[keyof typeof ranked]>
type KeyOf<Row> = Row extends { readonly weights: infer Weights } ? keyof Weights : never

const driverTexts = {
  capRate: "cap rate {v}%",
  dscr: "debt coverage {v}x",
  onePercent: "rent is {v}% of price a month",
  valueRatio: "value is {v}x the neighborhood median",
  landlord: "landlord score {v}/100",
  yield: "net yield {v}% of price and work",
  cover: "debt coverage {v}x",
  legality: "short-term rental rule: {v}",
  demand: "walk score {v}",
  size: "{v} bedrooms",
  risk: "risk score {v} (lower is better)",
  market: "price growth {v}% a year",
  rooms: "{v} rentable rooms",
  walk: "walk score {v}",
  affordability: "rent is {v}% of median household income",
  occupancyLaw: "occupancy caps barred by state law: {v}",
  lockValue: "rate lock worth {v}% of price",
  cashFlow: "cash flow {v}% of rent",
  entry: "own cash {v}% of price and work",
  legal: "{v} foreclosure state; due-on-sale clause applies",
  cashLeft: "cash left is {v}% of cost",
  postDscr: "debt coverage at the full refinance loan {v}x",
  equity: "equity {v}% of after-repair value",
  appreciation: "price growth {v}% a year",
  margin: "profit {v}% of after-repair value",
  discount: "needs a {v}% discount",
  intensity: "rehab is {v}% of after-repair value"
} as const satisfies Record<SubScoreKey, string>

/** The values of drivers that are words instead of numbers. */
export type DriverWord = ShortTermRentalRule | StateRegulation["foreclosure"]

const driverValueTexts = {
  preemptsBans: "cities may not ban it",
  local: "left to the city",
  restrictive: "restricted by the state",
  prohibited: "not permitted",
  judicial: "judicial",
  nonjudicial: "nonjudicial",
  true: "yes",
  false: "no"
} as const satisfies Record<DriverWord | `${boolean}`, string>

/**
 * The rules of the strategies' scores and the overall investor score, from 0 (poor) to 100: `ranked` by strategy, `longTermRental`
 * for the plain rental. `legality`, `legal` and `occupancyLaw` are sub-scores. `debtCoverCap` maps net operating income divided by
 * debt service to the max score. `leastCoverage` is the share of the weight that must be known for a recommendation.
 * `aboveValueCap` maps the price paid divided by the estimated value to the max score. `losesMoney` caps a strategy that loses
 * money at the price in use, and at every price within `reach` (a share) below it. `bounds` are the lowest and highest overall
 * score by verdict. In `gateTexts` and `driverTexts`, `{v}` stands for the figure, or for the text in `driverValueTexts` if the
 * value is a word. Judgment, not fitted to outcomes.
 */
export const strategyScoring = wholeTable("strategyScoring", {
  source:
    "author judgment, NOT fitted to outcomes; at a 7.40% market rate a typical house bought at its estimated value scores 35-50, a strong cash-flow deal 60-75 (4,000-case fuzz: median about 42)",
  asOf: "2026-11-20",
  confidence: "n/a",
  neutralPrior: 40,
  longTermRental,
  ranked,
  legality: { preemptsBans: 100, local: 85, restrictive: 55, prohibited: 15 },
  legal: { nonjudicial: 55, judicial: 65 },
  occupancyLaw: { barred: 90, allowed: 50 },
  // oxfmt-ignore
  debtCoverCap: [[0, 20], [0.5, 35], [0.8, 55], [1, 80], [1.2, 100]],
  caps: {
    prohibited: 15,
    condominium: 45,
    fewRooms: 35,
    ruralRooms: 40,
    coreMissing: 40,
    notAnalyzed: 0
  },
  impliedPrice: { scoreShare: 0.6 },
  loanEndedScore: 5,
  withoutLoanScore: 20,
  leastCoverage: 0.5,
  // oxfmt-ignore
  aboveValueCap: [[1, 100], [1.1, 60], [1.25, 30], [1.5, 10]],
  losesMoney: {
    reach: 0.1,
    cap: 49,
    text: "loses money at this price, and at every price within 10% of it",
    reason:
      "A tenth below the asked price is what a buyer can hope to negotiate. A plan that still loses money there is not a fair opportunity, whatever else favors it: 49 is the highest score below Fair."
  },
  /** Lowest and highest overall score for each verdict: `Fair` begins at 50, `Good` at 65. */
  // oxfmt-ignore
  bounds: { buy: [50, 100], buyBelow: [0, 64], conditional: [0, 64], dontBuy: [0, 49], cannotJudge: [0, 100] },
  gateTexts: {
    debtCover: "income covers only {v}% of debt service",
    prohibited: "STR not permitted for non-resident owner",
    condominium: "co-living in a condominium",
    fewRooms: "fewer than 3 rentable rooms",
    ruralRooms: "no sign of demand for rooms: rural",
    impliedPrice: "sale price not recorded: loan size is a guess",
    loanMayNotExist: "the loan exists with a chance of only {v}%",
    aboveValue: "the loan or the price is above the estimated value",
    loanAbovePrice: "the owner owes more than the price: the seller would have to bring the difference",
    loanEnded: "the original loan's term is over",
    coreMissing: "financial inputs missing"
  },
  driverTexts,
  driverValueTexts,
  investor: {
    weights: { best: 0.35, second: 0.15, longTermRental: 0.25, market: 0.15, risk: 0.1 },
    marketBlend: { appreciation: 0.6, jobs: 0.4 },
    missingMarket: 40,
    missingRisk: 50
  }
})

const capsByState: Readonly<Record<string, number>> = { OR: 30, WA: 30 }

/**
 * The rules of the landlord score: weights that sum to 1, and sub-scores from 0 (bad for a landlord) to 100. `rentRegulation`
 * depends on the scope of rent control, but `byState` comes first; `noDepositCap` is the sub-score if no law caps the deposit.
 * `labels` are `[from, label]`, best first. Judgment, not fitted to outcomes.
 */
export const landlordScoring = wholeTable("landlordScoring", {
  source: "author judgment, not fitted to outcomes",
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
