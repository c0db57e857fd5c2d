import type { PlainFullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import {
  rankingFigures,
  reportFigures,
  verdictFigures
} from "@property-intelligence/client/cli/command/reportFigures.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Schema } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"

import type { Purchase } from "./buyReport.ts"

/** USDC by address, e.g. `99.950000`. */
type Balances = Readonly<Record<string, string>>

/** A purchase as text: the offer, the payment, and the balances of both wallets before and after. */
export const describePurchase = (
  { offer, receipt }: Pick<Purchase, "offer" | "receipt">,
  before: Balances,
  after: Balances
): string =>
  [
    "402 Payment Required",
    row("price", priceText({ amount: BigInt(offer.amount), per: "call" })),
    row("network", offer.network),
    row("pay to", offer.payTo),
    "",
    "Paid",
    row("payer", receipt.payer),
    row("transaction", receipt.transaction),
    "",
    "Balances in USDC",
    ...Object.keys(after).map((address) =>
      row(address === offer.payTo ? "receiver" : "payer", `${before[address] ?? "unknown"} -> ${after[address]}`)
    )
  ].join("\n")

const row = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`

const BalancesBody = Schema.Record(Schema.String, Schema.String)

/** Asks the sandbox's gateway for the USDC balances of the sandbox's wallets. */
export const readBalances = Effect.fnUntraced(function* (gateway: URL) {
  const response = yield* HttpClient.get(new URL("/_balances", gateway))
  const balances: Balances = yield* HttpClientResponse.schemaBodyJson(BalancesBody)(response)
  return balances
})

/** A report as text: the headline figures, then the status of each source. */
export const describeReport = (report: PropertyReport): string =>
  [headline(report), "", table(report), "", footer(report)].join("\n")

/** The main figures of a report as text, one per line, as the command line prints them. */
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
