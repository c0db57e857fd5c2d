import type { PlainFullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import {
  rankingFigures,
  reportFigures,
  verdictFigures
} from "@property-intelligence/client/cli/command/reportFigures.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

/** A report as text: the headline figures, then the status of each source. */
export const describeReport = (report: PropertyReport): string =>
  [headline(report), "", table(report), "", footer(report)].join("\n")

/** The same lines as in the command line. */
const headline = (report: PropertyReport): string =>
  reportFigures(report)
    .map(([label, text]) => `${label.padEnd(14)}${text}`)
    .join("\n")

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
  return meta.sandbox ? `${answered}. SANDBOX: every figure above is simulated.` : `${answered}.`
}

/** A full package as text: the report, the verdict, the ranking with the prices that would work, and the narrative. */
export const describeFullReport = (report: PlainFullReport): string =>
  [describeReport(report), describeVerdict(report), describeRanking(report), report.narrative, writer(report)].join(
    "\n\n"
  )

const describeVerdict = (report: PlainFullReport): string => {
  const { headline: sentence, rows } = verdictFigures(report) ?? { headline: "", rows: [] }
  return [sentence, ...rows.map(([label, text]) => `  ${label.padEnd(9)}${text}`)].join("\n")
}

const describeRanking = (report: PlainFullReport): string =>
  [
    `${report.investorAnalysis.recommendedStrategy} ranks first; ${report.investorAnalysis.recommendationStrength.text}`,
    ...rankingFigures(report).map(([label, text]) => `  ${label.padEnd(22)}${text}`)
  ].join("\n")

const writer = ({
  narrativeMeta: { attempts, generator, groundedNumbers, model, reason }
}: PlainFullReport): string => {
  const planner = generator === "model-plan" ? `Planned by ${model}` : `By the built-in plan (${reason})`
  const asked = attempts === 0 ? "" : `; a model was asked ${attempts === 1 ? "once" : `${attempts} times`}`
  return `${planner}, written by the program: ${groundedNumbers} figures, all from the analysis${asked}.`
}
