import { amountOf, ownCash } from "@property-intelligence/domain/investor/analysis/statement/Statements.ts"
import {
  strategies,
  type StrategyKey,
  strategyKeys
} from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import { type FullAnswer, money, named, numberIn, percent, plainNumber, rounded, term, termOf } from "./FactKind.ts"

const ranking = "investorAnalysis.strategyRanking"
const recommendation = "investorAnalysis.recommendationStrength"
const offers = "investorAnalysis.maxAllowableOffers"
const sections = strategyKeys.map((key) => `investorAnalysis.strategies.${key}`)
const plan = [
  "investorAnalysis.verdict.plan",
  "investorAnalysis.verdict.conditional",
  "investorAnalysis.derivedMetrics.details.price"
]
const offersOfRanked = [
  ranking,
  `${offers}.byStrategy`,
  `${offers}.brrrrFullRecycle`,
  `${offers}.flipTargetProfit`,
  `${offers}.outcomes`
]

const { plans } = verdictRules

/** The names of the strategies, the same in all sentences. */
const names: Readonly<Record<StrategyKey, string>> = {
  shortTermRental: plans.shortTermRental,
  subjectTo: plans.subjectTo,
  coLiving: plans.coLiving,
  brrrr: plans.brrrr,
  fixAndFlip: plans.fixAndFlip
}

/** The facts about the narrative's strategy and its result, and about the ranking of the strategies. */
export const rankingFacts = {
  recommendedStrategy: named(names, {
    noun: "strategy of the verdict, or else the one that works at the price in use on a condition; none for a plain rental",
    at: plan,
    read: (answer) => strategyOf(answer)
  }),
  firstRanked: named(names, {
    noun: "strategy ranked first, whether or not it pays",
    at: ranking,
    read: (answer) => firstOf(answer)
  }),
  runnerUp: named(names, { noun: "strategy ranked next", at: ranking, read: (answer) => rankedKey(answer, 1) }),
  lastStrategy: named(names, { noun: "strategy ranked last", at: ranking, read: (answer) => rankedKey(answer, -1) }),
  recommendedScore: plainNumber({
    noun: "score of the strategy ranked first, out of a hundred",
    at: ranking,
    read: (answer) => scoreAt(answer, 0)
  }),
  runnerUpScore: plainNumber({
    noun: "score of the strategy ranked next, out of a hundred",
    at: ranking,
    read: (answer) => scoreAt(answer, 1)
  }),
  scoreGap: plainNumber({
    noun: "points between the two",
    at: ranking,
    read: (answer) => {
      const [first, next] = [scoreAt(answer, 0), scoreAt(answer, 1)]
      return first === null || next === null ? null : first - next
    }
  }),
  strength: term({
    noun: "how well the strategy of the text works at the price in use",
    at: [recommendation, ...plan],
    read: (answer) => (strategyOf(answer) === null ? null : answer.analysis.recommendationStrength.strength)
  }),
  noneReason: term({
    noun: "why the strategy ranked first is not recommended",
    at: [recommendation, ranking, `${offers}.byStrategy`, "investorAnalysis.quality"],
    read: (answer) => noneReasonOf(answer)
  }),
  investorScore: plainNumber({
    noun: "overall investor score out of a hundred",
    at: "investorAnalysis.investorScore",
    read: ({ analysis }) => analysis.investorScore
  }),
  investorLabel: term({
    noun: "overall verdict",
    at: "investorAnalysis.investorScoreLabel",
    read: ({ analysis }) =>
      termOf(
        [
          "excellent opportunity",
          "good opportunity",
          "fair opportunity",
          "below average",
          "poor fit",
          "insufficient data",
          "not analyzed"
        ],
        analysis.investorScoreLabel.replace(/^[^\p{L}]+/u, "").toLowerCase()
      )
  }),
  recommendedBreakEven: money("once", {
    noun: "highest price at which the strategy ranked first loses no money",
    at: [ranking, `${offers}.byStrategy`],
    read: (answer) => breakEvenOf(answer)?.price ?? null
  }),
  recommendedBreakEvenOutcome: term({
    noun: "whether that is a price, any price or none",
    at: [ranking, `${offers}.byStrategy`],
    read: (answer) => termOf(outcomes, breakEvenOf(answer)?.outcome)
  }),
  recommendedOffer: money("once", {
    noun: "highest price at which the strategy ranked first works by its own target",
    at: offersOfRanked,
    read: (answer) => ownOffer(answer)?.price ?? null
  }),
  recommendedOutcome: term({
    noun: "whether that is a price, any price or none",
    at: offersOfRanked,
    read: (answer) => termOf(outcomes, ownOffer(answer)?.outcome)
  }),
  offerGap: money("once", {
    noun: "price in use less that offer; below zero the price may even rise",
    at: ["investorAnalysis.derivedMetrics.details.price", ...offersOfRanked],
    read: (answer) => {
      const { price } = answer.analysis.derivedMetrics.details
      const offer = ownOffer(answer)?.price ?? null
      return price === null || offer === null ? null : price - offer
    }
  }),
  recommendedCashNeeded: money("once", {
    noun: "own cash that the strategy of the text needs",
    at: [...plan, ...sections],
    read: (answer) => whenKnown(strategyOf(answer), (key) => cashNeededOf[key](answer))
  }),
  recommendedCashFlow: money("year", {
    noun: "cash flow of the strategy of the text",
    at: [...plan, ...sections],
    read: (answer) => whenKnown(strategyOf(answer), (key) => cashFlowOf[key](answer))
  }),
  recommendedMonthlyCashFlow: money("month", {
    noun: "a twelfth of it",
    at: [...plan, ...sections],
    read: (answer) => whenKnown(strategyOf(answer), (key) => monthlyCashFlowOf[key](answer))
  }),
  recommendedCashOnCash: percent(1, {
    noun: "a year's cash flow of the strategy of the text by the own cash",
    at: [...plan, "investorAnalysis.returns"],
    read: (answer) =>
      whenKnown(numberIn(returnsOf(strategyOf(answer), answer)?.cashOnCash ?? null), (share) => rounded(share, 1))
  }),
  recommendedIrr: percent(2, {
    noun: "internal rate of return of the strategy ranked first, over the years it is held and a sale",
    at: [ranking, "investorAnalysis.returns"],
    read: (answer) => numberIn(returnsOf(firstOf(answer), answer)?.internalRateOfReturn ?? null)
  })
} as const

/**
 * The verdict's strategy, or else its conditional strategy if that works at the price in use. `null` if neither exists,
 * and if the only plan is a plain rental.
 */
const strategyOf = ({ analysis: { derivedMetrics, verdict } }: FullAnswer): StrategyKey | null => {
  const { price } = derivedMetrics.details
  const { conditional } = verdict
  const works = conditional !== null && price !== null && conditional.price >= price ? conditional.plan : null
  return strategyKeys.find((key) => key === verdict.plan) ?? strategyKeys.find((key) => key === works) ?? null
}

/** The strategy ranked first; `null` if none is ranked. */
export const firstOf = (answer: FullAnswer): StrategyKey | null => rankedKey(answer, 0)

/** The key of the strategy at an index of the ranking: 0 is the best, -1 the last. */
const rankedKey = ({ analysis }: FullAnswer, place: number): StrategyKey | null => {
  const name = analysis.strategyRanking.at(place)?.name
  return strategyKeys.find((key) => strategies[key].shortName === name) ?? null
}

const scoreAt = ({ analysis }: FullAnswer, place: number): number | null =>
  analysis.strategyRanking.at(place)?.score ?? null

type NoneReason =
  | "notAnalyzed"
  | "insufficient"
  | "withoutRent"
  | "thin"
  | "barred"
  | "losesMoney"
  | "losesAtAnyPrice"
  | "tooDear"

/** The reason why the first-ranked strategy is not recommended; `null` if it is. */
const noneReasonOf = (answer: FullAnswer): NoneReason | null => {
  const { derivedMetrics, quality, recommendationStrength, verdict } = answer.analysis
  const { price } = derivedMetrics.details
  const first = firstOf(answer)
  if (recommendationStrength.plan !== null && recommendationStrength.plan === first) return null
  if (quality.notAnalyzed !== null) return "notAnalyzed"
  if (verdict.decision === "cannotJudge") return price === null || quality.rentKnown ? "insufficient" : "withoutRent"
  const plan = first === null ? null : answer.analysis.maxAllowableOffers.byStrategy[first]
  if (plan === null) return "thin"
  if (first === "subjectTo" && answer.analysis.strategies.subjectTo.details.possibleAtThisPrice === false)
    return "barred"
  if (plan.works === null && !isKnownEnough(answer)) return "thin"
  // The verdict never chooses a flip without work to do, but such a flip is not barred.
  if (plan.works === null && first !== "fixAndFlip") return "barred"
  if (plan.breakEven.outcome === "noPrice") return "losesAtAnyPrice"
  const { price: breakEven } = plan.breakEven
  return breakEven !== null && price !== null && breakEven < price ? "losesMoney" : "tooDear"
}

const isKnownEnough = (answer: FullAnswer): boolean => {
  const first = firstOf(answer)
  return first !== null && answer.analysis.scoring[first].coverage >= strategyScoring.leastCoverage
}

const outcomes = ["price", "anyPrice", "noPrice"] as const

const breakEvenOf = (answer: FullAnswer) => {
  const key = firstOf(answer)
  return key === null ? null : (answer.analysis.maxAllowableOffers.byStrategy[key]?.breakEven ?? null)
}

/**
 * The highest price at which the first-ranked strategy works by its own measure. A BRRRR or a flip reaches its target
 * at that price, any other strategy loses no money.
 */
const ownOffer = (answer: FullAnswer) => {
  const { brrrrFullRecycle, flipTargetProfit, outcomes: outcomeOf } = answer.analysis.maxAllowableOffers
  switch (firstOf(answer)) {
    case "brrrr":
      return { price: brrrrFullRecycle, outcome: outcomeOf.brrrrFullRecycle }
    case "fixAndFlip":
      return { price: flipTargetProfit, outcome: outcomeOf.flipTargetProfit }
    default:
      return breakEvenOf(answer)
  }
}

type FigureOf = Readonly<Record<StrategyKey, (answer: FullAnswer) => number | null>>

const cashNeededOf: FigureOf = {
  shortTermRental: ({ analysis }) => analysis.strategies.shortTermRental.details.cashInvested,
  subjectTo: ({ analysis }) => analysis.strategies.subjectTo.details.cashNeededAtClosing,
  coLiving: ({ analysis }) => analysis.strategies.coLiving.details.cashInvested,
  brrrr: ({ analysis }) => ownCashIn(analysis.strategies.brrrr.details.sourcesAndUses),
  fixAndFlip: ({ analysis }) => ownCashIn(analysis.strategies.fixAndFlip.details.sourcesAndUses)
}

const ownCashIn = (
  statement: FullAnswer["analysis"]["strategies"]["brrrr"]["details"]["sourcesAndUses"]
): number | null => whenKnown(statement, ({ sources }) => amountOf(sources, ownCash))

/** The yearly cash flow of each strategy; `null` for a flip, which is sold, not held. */
const cashFlowOf: FigureOf = {
  shortTermRental: ({ analysis }) => analysis.strategies.shortTermRental.details.annualCashFlow,
  subjectTo: ({ analysis }) => analysis.strategies.subjectTo.details.annualCashFlow,
  coLiving: ({ analysis }) => analysis.strategies.coLiving.details.annualCashFlow,
  brrrr: ({ analysis }) => analysis.strategies.brrrr.details.operatingStatement?.cashFlow ?? null,
  fixAndFlip: () => null
}

const monthlyCashFlowOf: FigureOf = {
  shortTermRental: ({ analysis }) => analysis.strategies.shortTermRental.details.monthlyCashFlow,
  subjectTo: ({ analysis }) => analysis.strategies.subjectTo.details.monthlyCashFlow,
  coLiving: ({ analysis }) => analysis.strategies.coLiving.details.monthlyCashFlow,
  brrrr: ({ analysis }) => analysis.strategies.brrrr.details.monthlyCashFlowAfter,
  fixAndFlip: () => null
}

const returnsOf = (key: StrategyKey | null, { analysis }: FullAnswer) =>
  key === null || key === "fixAndFlip" ? null : analysis.returns[key]
