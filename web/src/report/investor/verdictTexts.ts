import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { dollars } from "../../figures/figures.ts"
import { withoutMark } from "../../words/plainText.ts"
import { planName } from "../../words/planNames.ts"

type Verdict = InvestorFindings["verdict"]

const decisions: Readonly<Record<Verdict["decision"], string>> = {
  buy: "Buy",
  buyBelow: "Buy only for less",
  dontBuy: "Don't buy",
  cannotJudge: "Can't be judged"
}

const decisionText = ({ decision }: Verdict): string => decisions[decision]

/** The limit that sets the highest price, in words; `null` without a price. */
export const limitText = ({ inputs, verdict: { plan, priceLimit } }: InvestorFindings): string | null => {
  switch (priceLimit) {
    case "breakEven":
      return "Up to that price the plan loses nothing in its first year"
    case "return":
      return "Up to that price the plan returns as much as a risk-free investment"
    case "cash":
      return "Up to that price the refinance still gives most of the money back"
    case "value":
      return inputs.property.valueEstimate.valueEstimate === null
        ? "Without a value estimate, no more than the asking price"
        : "No more than a tenth above the estimated value"
    case "target":
      return plan === "fixAndFlip" && inputs.targetReturn === null
        ? "Up to that price the resale earns its target profit"
        : "Up to that price the plan reaches your return"
    case null:
      return null
  }
}

/** A plan that works at a higher price under a condition, in words. */
export const conditionalText = ({ condition, plan, price }: NonNullable<Verdict["conditional"]>): string =>
  `${planName(plan)} works up to ${dollars(price)}, ${condition}.`

/** The verdict in a word or two, with its price. */
export const shortVerdictText = (verdict: Verdict): string =>
  verdict.decision === "buyBelow" ? `Buy at ${dollars(verdict.price)} or less` : decisionText(verdict)

/** The overall score with its label. A deal that can't be judged has no score. */
export const scoreText = ({ investorScore, investorScoreLabel, quality }: InvestorFindings): string => {
  const word = withoutMark(investorScoreLabel).toLowerCase()
  return quality.missingCore.length === 0 ? `${investorScore} of 100, ${word}` : `not scored: ${word}`
}
