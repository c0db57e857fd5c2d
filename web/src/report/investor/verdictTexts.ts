import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { dollars } from "../../figures/figures.ts"
import { withoutMark } from "../words/plainText.ts"

type Verdict = InvestorFindings["verdict"]
type Plan = NonNullable<Verdict["plan"]>

const decisions: Readonly<Record<Verdict["decision"], string>> = {
  buy: "Buy",
  buyBelow: "Buy only for less",
  dontBuy: "Don't buy",
  cannotJudge: "Can't be judged"
}

/** The decision in two or three words. */
export const decisionText = ({ decision }: Verdict): string => decisions[decision]

const plans: Readonly<Record<Plan, string>> = {
  longTermRental: "Plain rental",
  shortTermRental: "Short-Term Rental",
  subjectTo: "Subject-To",
  coLiving: "Co-Living",
  brrrr: "BRRRR",
  fixAndFlip: "Fix & Flip"
}

/** A plan by its name on the page; "None" if no plan works. */
export const planName = (plan: Plan | null): string => (plan === null ? "None" : plans[plan])

/** What keeps the price from being higher; `null` without a price. */
export const limitText = ({ inputs, verdict: { plan, priceLimit } }: InvestorFindings): string | null => {
  switch (priceLimit) {
    case "breakEven":
      return "Up to it the plan loses nothing in its first year"
    case "return":
      return "Up to it the plan returns what the money earns without risk"
    case "cash":
      return "Up to it the refinance still gives most of the money back"
    case "value":
      return inputs.property.valueEstimate.valueEstimate === null
        ? "Without an estimate of the value no more than the asked price"
        : "No more than a tenth above the estimated value"
    case "target":
      return plan === "fixAndFlip" && inputs.targetReturn === null
        ? "Up to it the resale earns its target profit"
        : "Up to it the plan reaches your return"
    case null:
      return null
  }
}

/** What the plan comes to at the price in use. */
export const outcomeText = (outcome: Verdict["atAskedPrice"]): string => {
  if (outcome === null) return "–"
  if (outcome.cashFlow !== null) return `${dollars(outcome.cashFlow)} a year`
  return outcome.profit === null ? "–" : `${dollars(outcome.profit)} in all`
}

/** A plan that works at a higher price, and what has to be true for it. */
export const conditionalText = ({ condition, plan, price }: NonNullable<Verdict["conditional"]>): string =>
  `${planName(plan)} works up to ${dollars(price)}, ${condition}.`

/** The highest price that works, and by which plan; why there is none. */
export const bestPriceText = ({ decision, headline, plan, price }: Verdict): string => {
  if (price !== null) return `${planName(plan)} works at ${dollars(price)} or less`
  return decision === "cannotJudge" ? headline : "No plan works at any price"
}

/** The verdict in a word or two, with the price that it hangs on. */
export const shortVerdictText = (verdict: Verdict): string =>
  verdict.decision === "buyBelow" ? `Buy at ${dollars(verdict.price)} or less` : decisionText(verdict)

/** The overall score with its word; what can't be judged has no score. */
export const opportunityText = ({ investorScore, investorScoreLabel, quality }: InvestorFindings): string => {
  const word = withoutMark(investorScoreLabel).toLowerCase()
  return quality.missingCore.length === 0 ? `${investorScore} of 100, ${word}` : `not scored: ${word}`
}
