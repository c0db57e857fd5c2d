import type { FullReport } from "../api/FullReport.ts"
import { describeReport } from "./describeReport.ts"

/** A full package as text for a terminal: the report, the ranking with the prices that would work, and the narrative. */
export const describeFullReport = (report: FullReport): string =>
  [describeReport(report), "", ranking(report), "", report.narrative, "", writer(report)].join("\n")

const ranking = ({ investorAnalysis }: FullReport): string => {
  const { investorScore, investorScoreLabel, maxAllowableOffers, recommendedStrategy, strategyRanking } =
    investorAnalysis
  return [
    `Investor score ${investorScore} (${investorScoreLabel}), recommended: ${recommendedStrategy}`,
    ...strategyRanking.map(({ name, score }) => `  ${name.padEnd(20)}${score}`),
    `Works at or below: plain rental ${price(maxAllowableOffers.longTermRentalBreakEven)}, BRRRR ` +
      `${price(maxAllowableOffers.brrrrFullRecycle)}, flip ${price(maxAllowableOffers.flipTargetProfit)}`
  ].join("\n")
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })

const price = (amount: number | null): string => (amount === null ? "no price" : dollars.format(amount))

const writer = ({ narrativeMeta: { attempts, generator, groundedNumbers, model } }: FullReport): string =>
  `Written by ${model ?? `the ${generator}`}, ${groundedNumbers} numbers, every one of them in the analysis; a model was asked ${attempts} times.`
