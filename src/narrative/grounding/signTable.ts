/** Which way a word says that money goes. */
export type Direction = "gain" | "loss"

/** Words and phrases that say so of a figure. */
export const directionWords: ReadonlyArray<readonly [phrase: string, direction: Direction]> = [
  ...[
    ...["loss", "losses", "lose", "loses", "losing", "lost money", "loses money", "lose money", "losing money"],
    ...["negative", "negatively", "shortfall", "shortfalls", "deficit", "deficits", "below zero", "in the red"],
    ...["drain", "drains", "draining", "unprofitable", "bleeds", "bleeding", "at a loss"]
  ].map((phrase) => [phrase, "loss"] as const),
  ...[
    ...["profit", "profits", "profitable", "profitably", "profitability", "gain", "gains", "gained", "gaining"],
    ...["earn", "earns", "earned", "earning", "earnings", "positive", "positively", "surplus", "surpluses"],
    ...["in the black", "above zero", "income of", "cash out", "makes money", "make money", "making money"],
    ...["pays for itself", "pay for itself", "carries itself", "carry itself", "turns a profit", "at a profit"]
  ].map((phrase) => [phrase, "gain"] as const)
]

/** Of these a figure may be told: `a loss of [[flipProfit]]`. */
export const amountNouns: ReadonlySet<string> = new Set(
  "loss losses shortfall shortfalls deficit deficits drain profit profits gain gains surplus surpluses earnings".split(
    " "
  )
)

/** Between such a noun with `of` and its figure. */
export const approximations: ReadonlySet<string> = new Set(
  "about roughly around some nearly almost just only approximately".split(" ")
)

/** Turn what follows within three words into its opposite. */
export const negations: ReadonlyArray<string> = [
  ...["no", "not", "never", "without", "cannot", "neither", "nor", "none", "hardly", "barely"],
  ...[
    "fails to",
    "fail to",
    "failing to",
    "rather than",
    "instead of",
    "far from",
    "free of",
    "short of",
    "avoids",
    "avoid"
  ]
]

/** Begin like a negation and are none. */
export const noNegations: ReadonlyArray<string> = ["not only", "not just", "not merely", "not least"]

/** Facts whose sign is told in words alone, and what a reader knows them by. */
export const subjects: ReadonlyArray<readonly [phrase: string, factId: string]> = [
  ["cash flow", "annualCashFlow"],
  ["cash flows", "annualCashFlow"],
  ["cashflow", "annualCashFlow"],
  ["flip", "flipProfit"],
  ["flips", "flipProfit"],
  ["flipping", "flipProfit"],
  ["net operating income", "netOperatingIncome"],
  ["appreciation", "appreciation"],
  ["price growth", "appreciation"]
]

/** Facts that are such a subject by their placeholder too. */
export const subjectFacts: ReadonlySet<string> = new Set([
  ...["annualCashFlow", "flipProfit", "netOperatingIncome", "appreciation", "shortTermPremium", "coLivingPremium"]
])

/** Claims that need no subject: they are about the property, so its cash flow or its flip must bear them out. */
export const wholeClaims: ReadonlySet<string> = new Set([
  ...["profitable", "profitably", "unprofitable", "makes money", "make money", "making money", "loses money"],
  ...["lose money", "losing money", "lost money", "pays for itself", "pay for itself", "carries itself"],
  ...["carry itself", "in the red", "in the black", "turns a profit", "at a profit", "at a loss"]
])

/** The facts that bear such a claim out. */
export const wholeClaimFacts: ReadonlyArray<string> = ["annualCashFlow", "flipProfit"]

/** A claim beside one of these is of what may be, not of what is. */
export const conditions: ReadonlyArray<string> = [
  ...["if", "unless", "until", "whether", "once", "could", "might", "need", "needs", "needed", "target", "targets"],
  ...["depends", "depend", "hinges", "requires", "require", "required", "at which", "break even"]
]

/** The same for the facts that are such conditions. */
export const conditionFacts: ReadonlySet<string> = new Set([
  ...["breakEvenRent", "breakEvenPrice", "answerChanger", "brrrrOffer", "flipOffer"]
])
