import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"

import { remadeMisses } from "../../../../packages/narrative/test/support/remadeMisses.ts"

/** How a figure is written, read from what a buyer would expect and not from the code that writes it. */
export type Unit =
  | "dollars"
  | "dollars a month"
  | "dollars a year"
  | "dollars a night"
  | "dollars a square foot"
  | "percent, whole"
  | "percent, one decimal"
  | "percent, two decimals"
  | "number"

/** A figure that a narrative may state: what it must be called in the clause that states it, and where the answer has it. */
export interface Figure {
  readonly unit: Unit
  /** At least one of these words stands beside it. */
  readonly called: RegExp
  /** Read from the answer by this file's own path; `null` where the answer has none. */
  readonly of: (answer: FullAnswer) => number | null
}

/** The number in a text of the answer, `+3.6%` or `141%`. */
const shown = (text: string | null | undefined): number | null => {
  const found = /[-+]?[\d,]*\.?\d+/.exec(text ?? "")
  return found === null ? null : Number(found[0].replaceAll(",", ""))
}

const quotient = (dollars: number | null | undefined, parts: number): number | null =>
  dollars === null || dollars === undefined ? null : Math.sign(dollars) * Math.round(Math.abs(dollars) / parts) + 0

const row = (unit: Unit, called: RegExp, of: (answer: FullAnswer) => number | null | undefined): Figure => ({
  unit,
  called,
  of: (answer) => of(answer) ?? null
})

type Section<Key extends keyof FullAnswer["analysis"]["strategies"]> = FullAnswer["analysis"]["strategies"][Key]
const nights = ({ analysis }: FullAnswer): Section<"shortTermRental"> => analysis.strategies.shortTermRental
const byRoom = ({ analysis }: FullAnswer): Section<"coLiving"> => analysis.strategies.coLiving
const takeover = ({ analysis }: FullAnswer): Section<"subjectTo"> => analysis.strategies.subjectTo
const refinanced = ({ analysis }: FullAnswer): Section<"brrrr"> => analysis.strategies.brrrr
const resold = ({ analysis }: FullAnswer): Section<"fixAndFlip"> => analysis.strategies.fixAndFlip
const lease = ({ analysis }: FullAnswer) => analysis.derivedMetrics.details
const rehab = ({ analysis }: FullAnswer) => analysis.hiddenCosts.rehabEstimate
const insurance = ({ analysis }: FullAnswer) => analysis.hiddenCosts.estimatedInsurance

const stressed = ({ analysis }: FullAnswer, name: string) => analysis.stressTable?.find((line) => line.name === name)

const shortNames = {
  shortTermRental: "Short-Term Rental",
  subjectTo: "Sub-To",
  coLiving: "Co-Living",
  brrrr: "BRRRR",
  fixAndFlip: "Fix & Flip"
} as const

type Strategy = keyof typeof shortNames

/** The key of the strategy at a place of the ranking, by the names that the answer gives. */
export const strategyAt = ({ analysis }: FullAnswer, place: number): Strategy | null => {
  const name = analysis.strategyRanking[place]?.name
  const keys = ["shortTermRental", "subjectTo", "coLiving", "brrrr", "fixAndFlip"] as const
  return keys.find((key) => shortNames[key] === name) ?? null
}

const ownCash = (
  statement: { readonly sources: ReadonlyArray<{ readonly name: string; readonly amount: number }> } | null
) => (statement === null ? null : (statement.sources.find(({ name }) => name === "Own cash")?.amount ?? 0))

const ofFirst = (answer: FullAnswer, figures: Readonly<Record<Strategy, number | null | undefined>>): number | null => {
  const first = strategyAt(answer, 0)
  return first === null ? null : (figures[first] ?? null)
}

/** The strategy that the text is about: the verdict's, else the one of its condition. */
const planOf = ({ analysis: { derivedMetrics, verdict } }: FullAnswer): Strategy | null => {
  const keys = ["shortTermRental", "subjectTo", "coLiving", "brrrr", "fixAndFlip"] as const
  const named = (plan: string | undefined | null) => keys.find((key) => key === plan) ?? null
  const isPayable = (verdict.conditional?.price ?? 0) >= (derivedMetrics.details.price ?? Number.POSITIVE_INFINITY)
  return named(verdict.plan) ?? (isPayable ? named(verdict.conditional?.plan) : null)
}

const ofPlan = (answer: FullAnswer, figures: Readonly<Record<Strategy, number | null | undefined>>): number | null => {
  const plan = planOf(answer)
  return plan === null ? null : (figures[plan] ?? null)
}

const firstOffer = (answer: FullAnswer): number | null => {
  const { brrrrFullRecycle, byStrategy, flipTargetProfit } = answer.analysis.maxAllowableOffers
  return ofFirst(answer, {
    shortTermRental: byStrategy.shortTermRental?.breakEven.price,
    subjectTo: byStrategy.subjectTo?.breakEven.price,
    coLiving: byStrategy.coLiving?.breakEven.price,
    brrrr: brrrrFullRecycle,
    fixAndFlip: flipTargetProfit
  })
}

const firstReturns = (answer: FullAnswer) => {
  const first = strategyAt(answer, 0)
  return first === null || first === "fixAndFlip" ? null : answer.analysis.returns[first]
}

const flow =
  /cash ?flow|surplus|shortfall|deficit|los(?:s|es|e|ing)\b|leav(?:es|e|ing)|left|short\b|gain|earn|make|making|nets?\b|level|profit|red\b|black\b|pocket|to spare|ahead|behind|remain|cash\b|margin|owner|fund|subsid|cover|cost|clear|to find|to the good|result|comes to|ends?\b|gap|break|at neither|outcome|negative|positive|likely|own/i
const cash = /cash|own money|equity|put in|invest|takes|needs|requires?|up front|to close|closing|pocket|capital/i
const onCash =
  /cash-on-cash|cash on cash|on (?:the |that |your )?(?:own )?cash|on the money|return|yield|of the cash|of the sum|shortfall|outlay|first year|own cash|earns|returns|loses?\b|in a year/i
const offer =
  /price|pay|paid|offer|bid|buy|bought|purchase|at or below|or less|no more than|bear|above [#$]|below [#$]|break even|level|seller|discount|aim|target|limit|ceiling|worth|asked|estimated|stop at|most that works|up to/i
const income =
  /income|nets?\b|earn|in rent\b.*\b(?:leaves|left)\b|rent brings\b.*\bleaves\b|after (?:operating )?(?:costs|expenses)|operating|before (?:any )?(?:loan|debt)|outrun/i
const rentWords = /rent|let\b|lets\b|lease|comes in|income|property manager|letting/i
const score = /score|scor|points?\b|out of|rat(?:e|ing|ed)|index|at \S+|with \S+|against|to \S+|risk|composite|label/i
const unemployment = /unemploy|jobless|labor|job/i

/** Every figure, by the name of its fact. */
export const figureTable: Readonly<Record<string, Figure>> = {
  yearBuilt: row(
    "number",
    /built|construct|dat|complet|put up|from|since|year|went up|homes of #|building of #|# building|plumbing of #/i,
    ({ analysis }) => analysis.inputs.property.yearBuilt
  ),
  ageYears: row("number", /./, ({ analysis: { inputs } }) =>
    inputs.property.yearBuilt === null ? null : Number(inputs.asOf.slice(0, 4)) - inputs.property.yearBuilt
  ),
  bedrooms: row("number", /./, ({ analysis }) => analysis.inputs.property.bedrooms),
  bathrooms: row("number", /./, ({ analysis }) => analysis.inputs.property.bathrooms),
  squareFeet: row("number", /./, ({ analysis }) => analysis.inputs.property.squareFeet),
  units: row("number", /./, ({ analysis }) => analysis.inputs.property.units),
  unitsLet: row("number", /./, (answer) => lease(answer).perUnit?.units),
  lastSalePrice: row(
    "dollars",
    /s(?:old|ale|ell)|changed hands|bought|deed|transfer|paid|fetched|last price|recorded|passed|price on record|brought/i,
    ({ analysis }) => analysis.inputs.property.lastSalePrice
  ),
  saleAgeYears: row("number", /year/i, () => null),
  value: row(
    "dollars",
    /value|worth|estimate|property is put at|closed sales|property is put|belongs|asking price/i,
    ({ analysis }) => analysis.inputs.property.valueEstimate.valueEstimate
  ),
  valueLow: row(
    "dollars",
    /value|worth|estimate|apprais|closed sales|belongs/i,
    ({ analysis }) => analysis.inputs.property.valueEstimate.valueLow
  ),
  valueHigh: row(
    "dollars",
    /value|worth|estimate|apprais|closed sales|belongs/i,
    ({ analysis }) => analysis.inputs.property.valueEstimate.valueHigh
  ),
  valueSpreadPercent: row("percent, whole", /range|spread|wide|width|span|apart|band/i, () => null),
  price: row(
    "dollars",
    /pric|ask|pay|paid|buy|bought|purchas|offer|cost|\bfor\b|bid|deal|value|\bat [#$]|used here|# #/i,
    (answer) => lease(answer).price
  ),
  pricePerSquareFoot: row(
    "dollars a square foot",
    /square foot|pric|pay/i,
    ({ analysis }) => analysis.derivedMetrics.pricePerSquareFoot
  ),
  askingGapPercent: row("percent, whole", /ask|price|value|estimate/i, () => null),
  listingsValue: row(
    "dollars",
    /list|comparable|for sale|nearby/i,
    ({ analysis }) => analysis.comparables?.value.estimate
  ),
  listingsValueLow: row(
    "dollars",
    /list|comparable|for sale|nearby/i,
    ({ analysis }) => analysis.comparables?.value.low
  ),
  listingsValueHigh: row(
    "dollars",
    /list|comparable|for sale|nearby/i,
    ({ analysis }) => analysis.comparables?.value.high
  ),
  listingsValueCount: row("number", /./, ({ analysis }) => analysis.comparables?.value.count),
  listingsValueDifference: row("percent, one decimal", /list|comparable|for sale|nearby/i, ({ analysis }) =>
    shown(analysis.comparables?.value.difference)
  ),
  listingsRent: row(
    "dollars a month",
    /list|comparable|for rent|nearby/i,
    ({ analysis }) => analysis.comparables?.rent.estimate
  ),
  listingsRentLow: row(
    "dollars a month",
    /list|comparable|for rent|nearby/i,
    ({ analysis }) => analysis.comparables?.rent.low
  ),
  listingsRentHigh: row(
    "dollars a month",
    /list|comparable|for rent|nearby/i,
    ({ analysis }) => analysis.comparables?.rent.high
  ),
  listingsRentCount: row("number", /./, ({ analysis }) => analysis.comparables?.rent.count),
  rent: row("dollars a month", rentWords, (answer) => lease(answer).monthlyRent),
  rentInUse: row("dollars a month", rentWords, (answer) => lease(answer).monthlyRent),
  rentLow: row("dollars a month", rentWords, (answer) =>
    unitRents(answer, answer.analysis.inputs.property.rentEstimate.rentLow)
  ),
  rentHigh: row("dollars a month", rentWords, (answer) =>
    unitRents(answer, answer.analysis.inputs.property.rentEstimate.rentHigh)
  ),
  unitRent: row("dollars a month", /unit|each|rent/i, (answer) => lease(answer).perUnit?.rent),
  rentToFairMarketRent: row("number", /fair market|HUD/i, (answer) => lease(answer).rentToFairMarketRent),
  fairMarketRent: row("dollars a month", /fair market|HUD|rent/i, () => null),
  medianHomeValue: row("dollars", /median|typical/i, (answer) => lease(answer).adjustedMedianHomeValue),
  valueVsMedianPercent: row("percent, whole", /median|typical/i, ({ analysis }) =>
    beside(analysis.derivedMetrics.valueVsNeighborhood)
  ),
  appreciation: row(
    "percent, one decimal",
    /price|appreciat|market|home value|value|growth|declin|index|fall of/i,
    ({ analysis }) => shown(analysis.regulatoryIntelligence.appreciation)
  ),
  unemployment: row(
    "percent, one decimal",
    unemployment,
    ({ analysis }) => analysis.inputs.jobMarket.stateUnemploymentRate
  ),
  nationalUnemployment: row(
    "percent, one decimal",
    unemployment,
    ({ analysis }) => analysis.inputs.jobMarket.nationalUnemploymentRate
  ),
  countyUnemployment: row(
    "percent, one decimal",
    unemployment,
    ({ report }) => report.jobMarket?.countyUnemploymentRate
  ),
  unemploymentChange: row(
    "number",
    unemployment,
    ({ analysis }) => analysis.inputs.jobMarket.unemploymentChange12Months
  ),
  walkScore: row("number", /walk|foot/i, ({ analysis }) => analysis.inputs.walkability.walkScore),
  yearRoundVacancyRate: row(
    "percent, one decimal",
    /vacan|empty|unoccupied/i,
    ({ analysis }) => analysis.inputs.neighborhood.yearRoundVacancyRate
  ),
  onePercentRatio: row("percent, two decimals", /rent|percent rule|price/i, ({ analysis }) =>
    shown(analysis.derivedMetrics.onePercentRule.ratio)
  ),
  grossRentMultiplier: row("number", /rent/i, ({ analysis }) => analysis.derivedMetrics.grossRentMultiplier),
  netOperatingIncome: row("dollars a year", income, (answer) => lease(answer).netOperatingIncome),
  operatingExpenses: row(
    "dollars a year",
    /cost|expens|operat|run|tax|upkeep/i,
    (answer) => lease(answer).operatingExpenses.total
  ),
  expenseRatio: row("percent, one decimal", /cost|expens|operat|rent collected|upkeep/i, (answer) =>
    shown(lease(answer).expenseRatio)
  ),
  capRate: row("percent, one decimal", /cap rate|capitalization|outlay|yield/i, ({ analysis }) =>
    shown(analysis.derivedMetrics.capRate)
  ),
  rateUsed: row("percent, two decimals", /rate|loan|interest|borrow|mortgage|financ/i, (answer) =>
    shown(lease(answer).rateUsed)
  ),
  debtCover: row(
    "number",
    /cover|times|ratio|service/i,
    ({ analysis }) => analysis.derivedMetrics.debtServiceCoverageRatio
  ),
  debtService: row(
    "dollars a year",
    /debt|loan|principal|mortgage|payment/i,
    (answer) => lease(answer).annualDebtService
  ),
  monthlyPayment: row(
    "dollars a month",
    /debt|loan|principal|mortgage|payment/i,
    (answer) => lease(answer).monthlyPayment
  ),
  loan: row("dollars", /loan|borrow|mortgage|financ|lend/i, (answer) => lease(answer).loan),
  capitalReserve: row("dollars a year", /reserve|set aside/i, (answer) => lease(answer).capitalReserve),
  annualCashFlow: row("dollars a year", flow, (answer) => lease(answer).annualCashFlow),
  monthlyCashFlow: row("dollars a month", flow, (answer) => quotient(lease(answer).annualCashFlow, 12)),
  cashNeeded: row("dollars", cash, (answer) => lease(answer).cashInvested),
  cashOnCash: row("percent, one decimal", onCash, (answer) => shown(lease(answer).cashOnCash)),
  workBeforeLetting: row("dollars", /work|repair|renovat/i, (answer) => lease(answer).workBeforeLetting?.cost),
  propertyTax: row("dollars a year", /tax/i, ({ analysis }) => analysis.hiddenCosts.propertyTax.estimatedAnnual),
  cashFlowLow: row("dollars a year", flow, ({ analysis }) => analysis.intervals?.cashFlowAnnual.p10),
  cashFlowHigh: row("dollars a year", flow, ({ analysis }) => analysis.intervals?.cashFlowAnnual.p90),
  capRateLow: row("percent, two decimals", /cap rate/i, ({ analysis }) =>
    shown(String(analysis.intervals?.capRatePercent.p10 ?? ""))
  ),
  capRateHigh: row("percent, two decimals", /cap rate/i, ({ analysis }) =>
    shown(String(analysis.intervals?.capRatePercent.p90 ?? ""))
  ),
  breakEvenRent: row("dollars a month", /rent|lease|income/i, ({ analysis }) => analysis.breakEvens?.monthlyRent),
  breakEvenPrice: row("dollars", offer, ({ analysis }) => analysis.breakEvens?.price),
  breakEvenOccupancy: row("percent, whole", /occup|let\b|year/i, ({ analysis }) =>
    shown(analysis.breakEvens?.occupancy)
  ),
  breakEvenRate: row("percent, two decimals", /rate|loan|interest|financing/i, ({ analysis }) =>
    shown(analysis.breakEvens?.interestRate)
  ),
  irrFive: row(
    "percent, two decimals",
    /return|yield|projection|annual|a year on|loss of|earns|loses/i,
    ({ analysis }) => shown(analysis.fiveYearProjection?.internalRateOfReturn)
  ),
  equityMultipleFive: row(
    "number",
    /times|multiple|back|return|held for/i,
    ({ analysis }) => analysis.fiveYearProjection?.equityMultiple
  ),
  irrTen: row(
    "percent, two decimals",
    /return|yield|projection|annual|a year on|loss of|earns|loses/i,
    ({ analysis }) => shown(analysis.projections?.horizons.find(({ years }) => years === 10)?.internalRateOfReturn)
  ),
  rentDownCashFlow: row("dollars a year", flow, (answer) => stressed(answer, "rent -10%")?.cashFlowAnnual),
  rateUpCashFlow: row("dollars a year", flow, (answer) => stressed(answer, "rate +1 pt")?.cashFlowAnnual),
  downsideCashFlow: row("dollars a year", flow, (answer) => stressed(answer, "combined downside")?.cashFlowAnnual),
  downsideDebtCover: row("number", /cover|times|ratio/i, (answer) => stressed(answer, "combined downside")?.dscr),
  recommendedScore: row("number", score, ({ analysis }) => analysis.strategyRanking[0]?.score),
  runnerUpScore: row("number", score, ({ analysis }) => analysis.strategyRanking[1]?.score),
  scoreGap: row(
    "number",
    /point|gap|apart|separat|ahead|behind|lead|margin|more|fewer|less/i,
    ({
      analysis: {
        strategyRanking: [first, next]
      }
    }) => (first === undefined || next === undefined ? null : first.score - next.score)
  ),
  investorScore: row("number", score, ({ analysis }) => analysis.investorScore),
  recommendedOffer: row("dollars", offer, firstOffer),
  listedPrice: row(
    "dollars",
    /list|market the property asks/i,
    ({ report }) => report.property?.valueEstimate?.listing?.price
  ),
  listedRent: row(
    "dollars a month",
    /list|offered|offers/i,
    ({ report }) => report.property?.rentEstimate?.listing?.rent
  ),
  taxNotCounted: row("dollars a year", /property tax|tax bill/i, ({ analysis: { hiddenCosts } }) => {
    const { billOnRecord, estimatedAnnual, reassessmentIncrease } = hiddenCosts.propertyTax
    if (billOnRecord === null || estimatedAnnual === null || reassessmentIncrease === null) return null
    const open = billOnRecord + reassessmentIncrease - estimatedAnnual
    return open > 2 ? open : 0
  }),
  grossRent: row("dollars a year", /rent/i, (answer) => rentOf(answer)),
  taxAndInsurance: row("dollars a year", /tax and insurance/i, (answer) => taxed(answer)),
  runningCosts: row("dollars a year", /in rent|rent brings/i, (answer) => {
    const [rent, taxes, left] = [rentOf(answer), taxed(answer), lease(answer).operatingStatement?.netOperatingIncome]
    return rent === null || taxes === null || left === undefined ? null : rent - taxes - left
  }),
  loanAndReserve: row("dollars a year", /loan and reserve/i, (answer) => {
    const statement = lease(answer).operatingStatement
    return statement === null ? null : statement.debtService + statement.capitalReserve
  }),
  askedPrice: row("dollars", /ask|list/i, (answer) => asked(answer)),
  limitGap: row("dollars", /ask|list|come down|negotiate|limit/i, (answer) => gap(answer)),
  limitGapPercent: row("percent, whole", /ask|list|come down|negotiate|limit/i, (answer) => {
    const [price, apart] = [asked(answer), gap(answer)]
    return price === null || apart === null ? null : Math.round((100 * apart) / price)
  }),
  rentMissed: row("dollars a month", /rent/i, remadeMisses.rentMissed),
  limitLostByRent: row("dollars", /rent/i, remadeMisses.limitLostByRent),
  limitLostByRate: row("dollars", /loan/i, remadeMisses.limitLostByRate),
  limitLostByTax: row("dollars", /tax|assess/i, remadeMisses.limitLostByTax),
  limitLostByNights: row("dollars", /occupancy/i, remadeMisses.limitLostByNights),
  workMissed: row("dollars", /work/i, remadeMisses.workMissed),
  limitLostByWork: row("dollars", /work/i, remadeMisses.limitLostByWork),
  limitLostByResale: row("dollars", /value after/i, remadeMisses.limitLostByResale),
  verdictPrice: row("dollars", offer, ({ analysis }) => analysis.verdict.price),
  verdictGap: row("dollars", offer, ({ analysis }) => {
    const { price } = analysis.derivedMetrics.details
    return price === null || analysis.verdict.price === null ? null : price - analysis.verdict.price
  }),
  planCashFlow: row("dollars a year", flow, ({ analysis }) => analysis.verdict.atAskedPrice?.cashFlow),
  planProfit: row(
    "dollars",
    /resale|profit|earns|loses|loss/i,
    ({ analysis }) => analysis.verdict.atAskedPrice?.profit
  ),
  planReturn: row("percent, one decimal", /returns?\b|cash earns|on the cash/i, ({ analysis }) =>
    shown(analysis.verdict.atAskedPrice?.internalRateOfReturn)
  ),
  conditionalPrice: row("dollars", offer, ({ analysis }) => analysis.verdict.conditional?.price),
  recommendedBreakEven: row("dollars", offer, (answer) => {
    const first = strategyAt(answer, 0)
    return first === null ? null : answer.analysis.maxAllowableOffers.byStrategy[first]?.breakEven.price
  }),
  offerGap: row("dollars", offer, (answer) => {
    const [price, most] = [lease(answer).price, firstOffer(answer)]
    return price === null || most === null ? null : price - most
  }),
  recommendedCashNeeded: row("dollars", cash, (answer) =>
    ofPlan(answer, {
      shortTermRental: nights(answer).details.cashInvested,
      subjectTo: takeover(answer).details.cashNeededAtClosing,
      coLiving: byRoom(answer).details.cashInvested,
      brrrr: ownCash(refinanced(answer).details.sourcesAndUses),
      fixAndFlip: ownCash(resold(answer).details.sourcesAndUses)
    })
  ),
  recommendedCashFlow: row("dollars a year", flow, (answer) =>
    ofPlan(answer, {
      shortTermRental: nights(answer).details.annualCashFlow,
      subjectTo: takeover(answer).details.annualCashFlow,
      coLiving: byRoom(answer).details.annualCashFlow,
      brrrr: refinanced(answer).details.operatingStatement?.cashFlow,
      fixAndFlip: null
    })
  ),
  recommendedMonthlyCashFlow: row("dollars a month", flow, (answer) =>
    ofPlan(answer, {
      shortTermRental: nights(answer).details.monthlyCashFlow,
      subjectTo: takeover(answer).details.monthlyCashFlow,
      coLiving: byRoom(answer).details.monthlyCashFlow,
      brrrr: refinanced(answer).details.monthlyCashFlowAfter,
      fixAndFlip: null
    })
  ),
  recommendedCashOnCash: row("percent, one decimal", onCash, (answer) => {
    const plan = planOf(answer)
    const percent = shown(plan === null || plan === "fixAndFlip" ? null : answer.analysis.returns[plan]?.cashOnCash)
    return percent === null ? null : (Math.sign(percent) * Math.round(Number(`${Math.abs(percent)}e1`))) / 10 + 0
  }),
  recommendedIrr: row(
    "percent, two decimals",
    /return|yield|projected|a year|loss of|earns|loses|held|sale/i,
    (answer) => shown(firstReturns(answer)?.internalRateOfReturn)
  ),
  subToBalance: row(
    "dollars",
    /loan|balance|owe|debt|mortgage|still owe|seller|estimated #|about #/i,
    (answer) => takeover(answer).estimatedRemainingBalance
  ),
  subToRate: row("percent, two decimals", /loan|rate|mortgage|interest|debt|seller|at #|estimated #/i, (answer) =>
    shown(takeover(answer).estimatedOriginalRate)
  ),
  subToPayment: row(
    "dollars a month",
    /payment|principal|loan|service|seller|costing/i,
    (answer) => takeover(answer).details.estimatedMonthlyPayment
  ),
  subToCashNeeded: row("dollars", cash, (answer) => takeover(answer).details.cashNeededAtClosing),
  subToCashFlow: row("dollars a year", flow, (answer) => takeover(answer).details.annualCashFlow),
  subToMonthlyCashFlow: row("dollars a month", flow, (answer) => takeover(answer).details.monthlyCashFlow),
  subToCashOnCash: row("percent, one decimal", onCash, (answer) => shown(takeover(answer).details.cashOnCash)),
  subToLoanChance: row("percent, whole", /chance|likel|probab|odds/i, (answer) =>
    share(takeover(answer).details.probabilityLoanExists)
  ),
  subToSpread: row("number", /point|below|under|cheaper|rate/i, () => null),
  subToLockValue: row(
    "dollars",
    /worth|value|saves?|saving|discount|gains|equivalent/i,
    (answer) => takeover(answer).details.rateLockValue
  ),
  nightlyRate: row("dollars a night", /night|# at #|#|night|rentals/i, (answer) => nights(answer).estimatedNightlyRate),
  occupancy: row(
    "percent, whole",
    /occup|nights|booked|full|let\b|filled|nightly stays|booking|rentals|assumed|booked/i,
    (answer) => shown(nights(answer).estimatedOccupancy)
  ),
  nightlyRevenue: row(
    "dollars a year",
    /revenue|gross|bring|takes? in|night|turnover|projected|pay #|sold|take in|nights?/i,
    (answer) => nights(answer).projectedAnnualRevenue
  ),
  nightlyRevenueLow: row(
    "dollars a year",
    /revenue|gross|bring|takes? in|night/i,
    ({ analysis }) => analysis.intervals?.strRevenue.p10
  ),
  nightlyRevenueHigh: row(
    "dollars a year",
    /revenue|gross|bring|takes? in|night/i,
    ({ analysis }) => analysis.intervals?.strRevenue.p90
  ),
  nightlyNetIncome: row("dollars a year", income, (answer) => nights(answer).details.netOperatingIncome),
  nightlyPremium: row("dollars a year", /lease|rental/i, (answer) => nights(answer).details.netPremium),
  nightlyBreakEvenOccupancy: row("percent, whole", /occup|nights|booked|full|let\b|assumed|nightly/i, (answer) =>
    shown(nights(answer).details.breakEvenOccupancyVsLTR)
  ),
  nightlyCashFlow: row("dollars a year", flow, (answer) => nights(answer).details.annualCashFlow),
  nightlyCashNeeded: row("dollars", cash, (answer) => nights(answer).details.cashInvested),
  nightlyCashOnCash: row("percent, one decimal", onCash, (answer) => shown(nights(answer).details.cashOnCash)),
  rooms: row("number", /./, (answer) => byRoom(answer).details.rentableRooms),
  roomRent: row("dollars a month", /room|each|apiece|rooms/i, (answer) => byRoom(answer).details.estimatedRoomRent),
  roomsNetIncome: row("dollars a year", income, (answer) => byRoom(answer).details.netOperatingIncome),
  roomsPremium: row("dollars a year", /lease|rental/i, (answer) => byRoom(answer).details.netPremium),
  roomsCashFlow: row("dollars a year", flow, (answer) => byRoom(answer).details.annualCashFlow),
  roomsCashNeeded: row("dollars", cash, (answer) => byRoom(answer).details.cashInvested),
  roomsCashOnCash: row("percent, one decimal", onCash, (answer) => shown(byRoom(answer).details.cashOnCash)),
  brrrrCashLeft: row(
    "dollars",
    /cash|left|tied|deal|refinanc|outlay|came back|stays? in|went in/i,
    (answer) => refinanced(answer).cashLeftInDeal
  ),
  brrrrCashLeftLow: row(
    "dollars",
    /cash|left|tied|deal|refinanc|outcome|outlay|went in|comes? (?:back|out)|stays? in|paid out|to the good/i,
    ({ analysis }) => analysis.intervals?.brrrrCashLeft?.p10
  ),
  brrrrCashLeftHigh: row(
    "dollars",
    /cash|left|tied|deal|refinanc|outcome|outlay|went in|comes? (?:back|out)|stays? in|paid out|to the good/i,
    ({ analysis }) => analysis.intervals?.brrrrCashLeft?.p90
  ),
  afterRepairValue: row(
    "dollars",
    /value|worth|apprais|resale|sale|sell|sold|buyer|property is put at|lift the property|coming out|lead to|refinance/i,
    (answer) => refinanced(answer).details.afterRepairValue ?? resold(answer).details.afterRepairValue
  ),
  brrrrWork: row(
    "dollars",
    /work|renovat|rehab|repair|budget|put # into|bids/i,
    (answer) => refinanced(answer).details.rehab
  ),
  brrrrTotalCost: row(
    "dollars",
    /cost|spent|paid|total|all in|outlay|going in|goes in|come to|add up/i,
    (answer) => refinanced(answer).details.totalCost
  ),
  brrrrRefinanceLoan: row(
    "dollars",
    /refinanc|loan|lend|advance|lent/i,
    (answer) => refinanced(answer).details.refinanceLoan
  ),
  brrrrOffer: row("dollars", offer, ({ analysis }) => analysis.maxAllowableOffers.brrrrFullRecycle),
  brrrrMonthlyAfter: row("dollars a month", flow, (answer) => refinanced(answer).details.monthlyCashFlowAfter),
  brrrrMonths: row("number", /./, (answer) => refinanced(answer).details.monthsHeld),
  flipProfit: row(
    "dollars",
    /profit|loss|los(?:es|e|ing)\b|gain|earn|make|leaves?|clear|margin|red\b|before income tax|over all costs|cost the buyer/i,
    (answer) => resold(answer).projectedProfit
  ),
  flipProfitLow: row(
    "dollars",
    /profit|loss|los(?:es|e|ing)\b|gain|earn|make|leaves?|result|outcome|brings/i,
    ({ analysis }) => analysis.intervals?.flipProfit?.p10
  ),
  flipProfitHigh: row(
    "dollars",
    /profit|loss|los(?:es|e|ing)\b|gain|earn|make|leaves?|result|outcome|brings/i,
    ({ analysis }) => analysis.intervals?.flipProfit?.p90
  ),
  flipWork: row(
    "dollars",
    /work|renovat|rehab|repair|budget|puts? # into|bids/i,
    (answer) => resold(answer).details.rehab
  ),
  flipMonths: row("number", /./, (answer) => resold(answer).details.monthsHeld),
  flipOffer: row("dollars", offer, ({ analysis }) => analysis.maxAllowableOffers.flipTargetProfit),
  flipTarget: row("dollars", /target|profit/i, (answer) => resold(answer).details.targetProfit),
  flipRequiredDiscount: row(
    "percent, one decimal",
    /discount|below|off|lower|less|cheaper|cut|fall|come down/i,
    (answer) => shown(resold(answer).details.requiredDiscount)
  ),
  riskScore: row("number", score, ({ report }) => report.riskScore),
  riskLow: row("number", score, ({ report }) => report.riskDetail.low),
  riskHigh: row("number", score, ({ report }) => report.riskDetail.high),
  floodInsuranceYear: row("dollars a year", /flood/i, (answer) => insurance(answer).details.floodAnnual),
  floodOptionalYear: row("dollars a year", /flood/i, (answer) => insurance(answer).details.floodOptionalAnnual),
  insuranceMonth: row(
    "dollars a month",
    /insur|premium|cover|policy/i,
    (answer) => insurance(answer).estimatedMonthlyInsurance
  ),
  insuranceLow: row("dollars a month", /insur|premium|cover|policy/i, (answer) => insurance(answer).details.lowMonthly),
  insuranceHigh: row(
    "dollars a month",
    /insur|premium|cover|policy/i,
    (answer) => insurance(answer).details.highMonthly
  ),
  reassessment: row(
    "dollars a year",
    /tax|reassess|bill/i,
    ({ analysis }) => analysis.hiddenCosts.propertyTax.reassessmentIncrease
  ),
  rehabLow: row(
    "dollars",
    /work|renovat|rehab|repair|bid|bringing a building/i,
    (answer) => rehab(answer).estimatedRehabLow
  ),
  rehabMid: row("dollars", /work|renovat|rehab|repair/i, (answer) => rehab(answer).estimatedRehabMid),
  rehabHigh: row(
    "dollars",
    /work|renovat|rehab|repair|bid|bringing a building/i,
    (answer) => rehab(answer).estimatedRehabHigh
  ),
  earthquakeCover: row(
    "dollars a year",
    /earthquake|seismic|shak/i,
    (answer) => insurance(answer).details.earthquakeOptionalAnnual
  ),
  disasters: row("number", /./, ({ report }) => report.disasterHistory?.totalFederalDisasters),
  disastersTenYears: row("number", /./, ({ report }) => report.disasterHistory?.declarationsLast10Years),
  superfundMiles: row("number", /superfund|cleanup/i, ({ report }) => {
    const km = report.environment?.nearestSuperfundSite?.distanceKm ?? null
    return km === null ? null : Math.round((10 * km) / 1.609344) / 10
  }),
  airQualityPercentile: row("number", /air|particle/i, ({ report }) => report.environment?.airQualityPercentile),
  landlordScore: row("number", score, ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.score),
  evictionWeeks: row(
    "number",
    /evict|possession|nonpayment/i,
    ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.evictionWeeks
  ),
  payOrQuitDays: row(
    "number",
    /notice|pay/i,
    ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.details.payOrQuitDays.value
  ),
  coverage: row("number", /known|cover|weigh/i, ({ analysis }) => analysis.quality.coverage)
}

/** An estimate for one unit counts once a unit: where the rent in use is that many times the estimate. */
const unitRents = (answer: FullAnswer, rent: number | null): number | null => {
  const { monthlyRent, perUnit } = lease(answer)
  const { rentEstimate } = answer.analysis.inputs.property.rentEstimate
  if (rent === null || monthlyRent === null || rentEstimate === null) return null
  const units = perUnit?.units ?? 1
  return Math.round(rent * (Math.round(monthlyRent / rentEstimate) === units ? units : 1))
}

const rentOf = (answer: FullAnswer): number | null =>
  lease(answer).operatingStatement?.income.find(({ name }) => name === "Gross rent")?.amount ?? null

const taxed = (answer: FullAnswer): number | null => {
  const tax = answer.analysis.hiddenCosts.propertyTax.estimatedAnnual
  const premium = lease(answer).operatingExpenses.insurance
  return tax === null || premium === null ? null : tax + premium
}

/** What the request asks, else what an active listing of the property does. */
const asked = ({ analysis, report: { property } }: FullAnswer): number | null => {
  const listing = property?.valueEstimate?.listing ?? null
  return analysis.inputs.askingPrice ?? (listing?.status === "Active" ? listing.price : null)
}

const gap = (answer: FullAnswer): number | null => {
  const [price, limit] = [asked(answer), answer.analysis.verdict.price]
  return price === null || limit === null ? null : Math.round(Math.abs(price - limit))
}

/** A share of one in whole percent. */
const share = (part: number | null): number | null => (part === null ? null : Math.round(100 * part))

/** `12% below` is -12, `10% above` is 10. */
const beside = (verdict: string): number | null => {
  const percent = shown(/[-+]?\d+%/.exec(verdict)?.[0])
  return percent !== null && /% below/.test(verdict) ? -percent : percent
}
