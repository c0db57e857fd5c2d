import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })

const unknown = "unknown"

/** A report as text for a terminal: the headline figures, then how each of the sources did. */
export const describeReport = (report: PropertyReport): string =>
  [headline(report), "", table(report), "", footer(report)].join("\n")

const headline = ({ floodRisk, location, property, riskDetail, riskLabel, riskScore, walkability }: PropertyReport) => {
  const value = property?.valueEstimate
  const rent = property?.rentEstimate
  const rows = [
    ["Address", location.matchedAddress],
    ...(location.readAs === undefined ? [] : [["Read as", location.readAs]]),
    ["Value", range(value?.valueEstimate, value?.valueLow, value?.valueHigh)],
    ["Rent a month", range(rent?.rentEstimate, rent?.rentLow, rent?.rentHigh)],
    ["Flood zone", floodRisk === null ? unknown : `${floodRisk.zone ?? "none"} (${floodRisk.riskLevel})`],
    ["Walk score", walkability?.walkScore == null ? unknown : `${walkability.walkScore} (${walkability.walkLabel})`],
    [
      "Risk score",
      riskScore === null
        ? unknown
        : `${riskScore} (${riskLabel ?? unknown}), range ${riskDetail.low} to ${riskDetail.high}`
    ]
  ]
  return rows.map(([label = "", text = ""]) => `${label.padEnd(14)}${text}`).join("\n")
}

const money = (amount: number | null | undefined) => (amount == null ? unknown : dollars.format(amount))

const range = (
  estimate: number | null | undefined,
  low: number | null | undefined,
  high: number | null | undefined
): string => (estimate == null ? unknown : `${money(estimate)} (${money(low)} to ${money(high)})`)

const table = ({ meta }: PropertyReport) => {
  const width = Math.max(...meta.sources.map(({ name }) => name.length))
  return meta.sources
    .map(({ ms, name, reason, retrievedAt, status }) => {
      const line = `${name.padEnd(width)}  ${status.padEnd(14)}  ${(retrievedAt ?? "").padEnd(24)}  ${String(ms).padStart(5)} ms`
      return reason === null ? line : `${line}  ${reason}`
    })
    .join("\n")
}

const footer = ({ meta }: PropertyReport) => {
  const answered = `${meta.coverage.answered} of ${meta.coverage.of} sources answered in ${meta.processingMs} ms`
  return meta.sandbox ? `${answered}. SANDBOX: every figure above is made up.` : `${answered}.`
}

/** A full package as text for a terminal: the report, the verdict, the ranking with the prices that would work, and the narrative. */
export const describeFullReport = (report: FullReport): string =>
  [
    describeReport(report),
    "",
    describeVerdict(report.investorAnalysis.verdict),
    "",
    ranking(report),
    "",
    report.narrative,
    "",
    writer(report)
  ].join("\n")

const describeVerdict = ({ because, conditional, headline, hints, killers }: Verdict): string =>
  [
    headline,
    ...because.map(({ bearing, text }) => `  ${bearing.padEnd(9)}${text}`),
    ...(conditional === null
      ? []
      : [`  or       ${conditional.plan} up to ${dollars.format(conditional.price)}, ${conditional.condition}`]),
    ...killers.map((text) => `  clear    ${text}`),
    ...hints.map((text) => `  hint     ${text}`)
  ].join("\n")

type Verdict = FullReport["investorAnalysis"]["verdict"]

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
