import { count, money, numberIn, percent, term, termOf } from "./FactKind.ts"

const refinanced = "investorAnalysis.strategies.brrrr"
const flipped = "investorAnalysis.strategies.fixAndFlip"
const ranges = "investorAnalysis.intervals"

/** The facts about renovating the house to refinance it, or to sell it. */
export const renovationFacts = {
  brrrrCashLeft: money("once", {
    noun: "own cash still in the house after the refinance; below zero more comes out than went in",
    at: `${refinanced}.cashLeftInDeal`,
    read: ({ analysis }) => analysis.strategies.brrrr.cashLeftInDeal
  }),
  brrrrCashLeftLow: money("once", {
    noun: "own cash left in that one outcome in ten falls below",
    at: `${ranges}.brrrrCashLeft.p10`,
    read: ({ analysis }) => analysis.intervals?.brrrrCashLeft?.p10 ?? null
  }),
  brrrrCashLeftHigh: money("once", {
    noun: "own cash left in that one outcome in ten exceeds",
    at: `${ranges}.brrrrCashLeft.p90`,
    read: ({ analysis }) => analysis.intervals?.brrrrCashLeft?.p90 ?? null
  }),
  afterRepairValue: money("once", {
    noun: "value after the renovation",
    at: [`${refinanced}.details.afterRepairValue`, `${flipped}.details.afterRepairValue`],
    read: ({ analysis: { strategies } }) =>
      strategies.brrrr.details.afterRepairValue ?? strategies.fixAndFlip.details.afterRepairValue
  }),
  brrrrWork: money("once", {
    noun: "renovation before the refinance",
    at: `${refinanced}.details.rehab`,
    read: ({ analysis }) => analysis.strategies.brrrr.details.rehab
  }),
  brrrrTotalCost: money("once", {
    noun: "all that is paid before the refinance less the rent collected",
    at: `${refinanced}.details.totalCost`,
    read: ({ analysis }) => analysis.strategies.brrrr.details.totalCost
  }),
  brrrrRefinanceLoan: money("once", {
    noun: "loan of the refinance",
    at: `${refinanced}.details.refinanceLoan`,
    read: ({ analysis }) => analysis.strategies.brrrr.details.refinanceLoan
  }),
  brrrrLoanLimit: term({
    noun: "what limits that loan, the value (LTV) or the rent (DSCR)",
    at: `${refinanced}.details.bindingLimit`,
    read: ({ analysis }) => termOf(["LTV", "DSCR"], analysis.strategies.brrrr.details.bindingLimit)
  }),
  brrrrOffer: money("once", {
    noun: "highest price that leaves no cash in the deal",
    at: "investorAnalysis.maxAllowableOffers.brrrrFullRecycle",
    read: ({ analysis }) => analysis.maxAllowableOffers.brrrrFullRecycle
  }),
  brrrrOfferOutcome: term({
    noun: "whether that is a price, any price or none",
    at: `${refinanced}.details.maxOfferOutcome`,
    read: ({ analysis }) => analysis.strategies.brrrr.details.maxOfferOutcome
  }),
  brrrrMonthlyAfter: money("month", {
    noun: "cash flow after the refinance",
    at: `${refinanced}.details.monthlyCashFlowAfter`,
    read: ({ analysis }) => analysis.strategies.brrrr.details.monthlyCashFlowAfter
  }),
  brrrrMonths: count("month", "months", {
    noun: "time from the purchase to the refinance",
    at: `${refinanced}.details.monthsHeld`,
    read: ({ analysis }) => analysis.strategies.brrrr.details.monthsHeld
  }),
  flipProfit: money("once", {
    noun: "profit of a flip before income tax; below zero it is a loss",
    at: `${flipped}.projectedProfit`,
    read: ({ analysis }) => analysis.strategies.fixAndFlip.projectedProfit
  }),
  flipProfitLow: money("once", {
    noun: "profit of a flip that one outcome in ten falls below",
    at: `${ranges}.flipProfit.p10`,
    read: ({ analysis }) => analysis.intervals?.flipProfit?.p10 ?? null
  }),
  flipProfitHigh: money("once", {
    noun: "profit of a flip that one outcome in ten exceeds",
    at: `${ranges}.flipProfit.p90`,
    read: ({ analysis }) => analysis.intervals?.flipProfit?.p90 ?? null
  }),
  flipWork: money("once", {
    noun: "renovation before the sale, with the finish that buyers expect",
    at: `${flipped}.details.rehab`,
    read: ({ analysis }) => analysis.strategies.fixAndFlip.details.rehab
  }),
  flipMonths: count("month", "months", {
    noun: "time from the purchase to the sale",
    at: `${flipped}.details.monthsHeld`,
    read: ({ analysis }) => analysis.strategies.fixAndFlip.details.monthsHeld
  }),
  flipOffer: money("once", {
    noun: "highest price that earns the target profit",
    at: "investorAnalysis.maxAllowableOffers.flipTargetProfit",
    read: ({ analysis }) => analysis.maxAllowableOffers.flipTargetProfit
  }),
  flipOfferOutcome: term({
    noun: "whether that is a price, any price or none",
    at: `${flipped}.details.maxAllowableOfferOutcome`,
    read: ({ analysis }) => analysis.strategies.fixAndFlip.details.maxAllowableOfferOutcome
  }),
  flipTarget: money("once", {
    noun: "target profit of a flip",
    at: `${flipped}.details.targetProfit`,
    read: ({ analysis }) => analysis.strategies.fixAndFlip.details.targetProfit
  }),
  flipRequiredDiscount: percent(1, {
    noun: "how far the price must fall to earn the target profit",
    at: `${flipped}.details.requiredDiscount`,
    read: ({ analysis }) => numberIn(analysis.strategies.fixAndFlip.details.requiredDiscount)
  })
} as const
