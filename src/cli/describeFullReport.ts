import type { FullReport } from "../api/answers/FullReport.ts"
import { describeReport } from "./describeReport.ts"

/** A full package as text for a terminal: the report, the ranking with the prices that would work, and the narrative. */
export const describeFullReport = (report: FullReport): string =>
  [describeReport(report), "", ranking(report), "", report.narrative, "", writer(report)].join("\n")

const ranking = ({ investorAnalysis }: FullReport): string => {
  const { investorScore, investorScoreLabel, recommendationStrength, recommendedStrategy, strategyRanking } =
    investorAnalysis
  const { brrrrFullRecycle, flipTargetProfit, longTermRentalBreakEven, outcomes } = investorAnalysis.maxAllowableOffers
  return [
    `Investor score ${investorScore} (${investorScoreLabel})`,
    `${recommendedStrategy} ranks first; ${recommendationStrength.text}`,
    ...strategyRanking.map(({ name, score }) => `  ${name.padEnd(20)}${score}`),
    `Works at or below: plain rental ${price(longTermRentalBreakEven, outcomes.longTermRentalBreakEven)}, BRRRR ` +
      `${price(brrrrFullRecycle, outcomes.brrrrFullRecycle)}, flip ${price(flipTargetProfit, outcomes.flipTargetProfit)}`
  ].join("\n")
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })

const price = (amount: number | null, outcome: Outcome | null): string => {
  if (amount !== null) return dollars.format(amount)
  return outcome === "anyPrice" ? "any price" : "no price"
}

type Outcome = NonNullable<FullReport["investorAnalysis"]["maxAllowableOffers"]["outcomes"]["brrrrFullRecycle"]>

const writer = ({ narrativeMeta: { attempts, generator, groundedNumbers, model, reason } }: FullReport): string => {
  const planner = generator === "model-plan" ? `Planned by ${model}` : `By the default plan (${reason})`
  const asked = attempts === 0 ? "" : `; a model was asked ${attempts === 1 ? "once" : `${attempts} times`}`
  return `${planner}, written by the program: ${groundedNumbers} figures, each of the analysis${asked}.`
}
