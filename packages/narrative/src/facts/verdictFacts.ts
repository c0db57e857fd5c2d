import { wholeDollars } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { comparableRules } from "@property-intelligence/domain/tables/investor/comparables.ts"
import { propertyKinds } from "@property-intelligence/domain/tables/investor/propertyKinds.ts"
import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import { contradictionFacts } from "./contradictionFacts.ts"
import { believed, type FullAnswer, list, money, named, numberIn, percent, term } from "./FactKind.ts"

const verdict = "investorAnalysis.verdict"
const inputs = "investorAnalysis.inputs"

/** The condition of each plan that depends on one, as a clause after `whether`. */
const conditions = {
  subjectTo: "the seller's loan is as estimated and its lender lets it stand",
  abovePrice:
    "the seller's loan is as estimated, its lender lets it stand, and the seller pays what is owed above the price",
  coLiving: "each room lets at the assumed rent"
} as const

/** The meaning of the verdict's highest price, as a noun, by the limit that sets the price. */
const meanings = {
  breakEven: "the highest price at which the first year loses nothing",
  return: "the highest price at which the money earns as much as Treasury notes pay",
  cash: "the highest price at which the refinance gives most of the cash back",
  value: "the estimated value plus a tenth",
  asked: "the price asked, for want of a value estimate",
  profit: "the highest price at which the resale earns enough for the risk",
  target: "the highest price that still reaches the return asked for"
} as const

/** Returns a function that recognizes sentences made from a text template, whatever figures they contain. */
const saying = (rule: string) => {
  const [start = rule] = rule.split("{")
  return (sentence: string): boolean => sentence.startsWith(start)
}

const { limits } = comparableRules
const { limits: ofKind } = propertyKinds

/** Returns true for a sentence which says that the record and the analysis count the units differently. */
const countsOtherwise = (sentence: string): boolean =>
  [ofKind.oneUnit, ofKind.unitsOfAssociation, ofKind.unitsOfLot].some((rule) => saying(rule)(sentence))

/**
 * The short name of each objection that may end the deal, and the function that recognizes its sentence. The strongest
 * objection is first.
 */
const killerNames: ReadonlyArray<{ readonly name: string; readonly isOf: (sentence: string) => boolean }> = [
  { name: "the cost of flood insurance", isOf: saying(verdictRules.killers.flood) },
  { name: "a lender who refuses a loan that the rent does not cover", isOf: saying(verdictRules.killers.loan) },
  { name: "a rent that is HUD's for the area and not the property's own", isOf: saying(verdictRules.killers.rent) },
  { name: "a value that no estimate supports", isOf: saying(verdictRules.killers.value) },
  { name: "a value that the listings nearby contradict", isOf: saying(limits.value) },
  { name: "a rent that the listings nearby contradict", isOf: saying(limits.rent) },
  { name: "a number of units that is assumed", isOf: saying(ofKind.unitsAssumed) },
  { name: "a rent that is one unit's estimate times the number of units", isOf: saying(ofKind.rentOfOneUnit) },
  { name: "a rent that is read as the whole building's", isOf: saying(ofKind.rentOfWholeHouse) },
  { name: "a unit count that differs from the record", isOf: countsOtherwise }
]

/** The facts about the decision to buy or not, with the plan and the highest price. */
export const verdictFacts = {
  decision: term({
    noun: "whether to buy at the price in use",
    at: `${verdict}.decision`,
    read: ({ analysis }) => analysis.verdict.decision
  }),
  planStrength: term({
    noun: "how well the best plan fits at the price in use",
    at: "investorAnalysis.recommendationStrength.strength",
    read: ({ analysis }) => analysis.recommendationStrength.strength
  }),
  verdictPlan: named(verdictRules.plans, {
    noun: "plan that works at the highest price",
    at: `${verdict}.plan`,
    read: ({ analysis }) => analysis.verdict.plan
  }),
  verdictPrice: money("once", {
    noun: "highest price at which that plan works",
    at: `${verdict}.price`,
    read: ({ analysis }) => analysis.verdict.price
  }),
  askedPrice: money("once", {
    noun: "what is asked: in the request, else by the property's own listing",
    at: [`${inputs}.askingPrice`, "property.valueEstimate.listing.price"],
    read: (answer) => askedPriceOf(answer)
  }),
  limitGap: money("once", {
    noun: "how far what is asked and the highest price lie apart",
    at: [`${inputs}.askingPrice`, "property.valueEstimate.listing.price", `${verdict}.price`],
    read: (answer) => gapOf(answer)
  }),
  limitGapPercent: percent(0, {
    noun: "the same, by what is asked",
    at: [`${inputs}.askingPrice`, "property.valueEstimate.listing.price", `${verdict}.price`],
    read: (answer) => {
      const [asked, gap] = [askedPriceOf(answer), gapOf(answer)]
      return asked === null || gap === null ? null : Math.round((100 * gap) / asked)
    }
  }),
  priceMeaning: named(meanings, {
    noun: "what binds that price",
    at: [
      `${verdict}.priceLimit`,
      `${verdict}.plan`,
      "investorAnalysis.inputs.targetReturn",
      "property.valueEstimate.valueEstimate"
    ],
    read: (answer) => meaningOf(answer)
  }),
  conditionalPlan: named(verdictRules.plans, {
    noun: "plan that works at a higher price, if its condition is true",
    at: `${verdict}.conditional`,
    read: ({ analysis }) => analysis.verdict.conditional?.plan ?? null
  }),
  conditionalPrice: money("once", {
    noun: "highest price at which it works",
    at: `${verdict}.conditional`,
    read: ({ analysis }) => analysis.verdict.conditional?.price ?? null
  }),
  planCondition: named(conditions, {
    noun: "what must be true for it",
    at: [`${verdict}.conditional.plan`, `${verdict}.conditional.condition`],
    read: ({ analysis }) => {
      const { conditional } = analysis.verdict
      if (conditional?.condition === verdictRules.takeoverAbovePrice) return "abovePrice"
      return conditional?.plan === "subjectTo" || conditional?.plan === "coLiving" ? conditional.plan : null
    }
  }),
  planAtPrice: named(verdictRules.plans, {
    noun: "plan of the verdict, or the best that can be done, at the price in use",
    at: `${verdict}.atAskedPrice.plan`,
    read: ({ analysis }) => analysis.verdict.atAskedPrice?.plan ?? null
  }),
  planCashFlow: money("year", {
    noun: "its cash flow of the first year, after loan and reserve",
    at: `${verdict}.atAskedPrice.cashFlow`,
    read: ({ analysis }) => analysis.verdict.atAskedPrice?.cashFlow ?? null
  }),
  planProfit: money("once", {
    noun: "its profit, if it is a resale",
    at: `${verdict}.atAskedPrice.profit`,
    read: ({ analysis }) => analysis.verdict.atAskedPrice?.profit ?? null
  }),
  planReturn: percent(1, {
    noun: "what it returns a year over the years held and a sale",
    at: `${verdict}.atAskedPrice.internalRateOfReturn`,
    read: ({ analysis }) => numberIn(analysis.verdict.atAskedPrice?.internalRateOfReturn ?? null)
  }),
  killers: list({
    noun: "what may end the deal whatever the figures say",
    at: `${verdict}.killers`,
    read: ({ analysis }) => {
      const named = killerNames.filter(({ isOf }) => analysis.verdict.killers.some(isOf)).map(({ name }) => name)
      return named.length === 0 ? null : named
    }
  })
} as const

const askedPriceOf = (answer: FullAnswer): number | null =>
  believed(answer).askingPrice ?? contradictionFacts.listedPrice.read(answer)

const gapOf = (answer: FullAnswer): number | null => {
  const asked = askedPriceOf(answer)
  const { price } = answer.analysis.verdict
  return asked === null || price === null ? null : wholeDollars(Math.abs(asked - price))
}

const meaningOf = (answer: FullAnswer): keyof typeof meanings | null => {
  const { plan, priceLimit } = answer.analysis.verdict
  if (priceLimit === "target") {
    return plan === "fixAndFlip" && answer.analysis.inputs.targetReturn === null ? "profit" : "target"
  }
  return priceLimit === "value" && believed(answer).property.valueEstimate.valueEstimate === null ? "asked" : priceLimit
}
