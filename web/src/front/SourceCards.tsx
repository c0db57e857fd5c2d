import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { RiskDetail } from "@property-intelligence/domain/report/RiskDetail.ts"

import { dayText } from "../figures/figures.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { SourceState } from "../page/SourceState.tsx"
import { isRunning, type Lookup, type StreamedLine } from "./Lookup.ts"
import { RiskGauge } from "./RiskGauge.tsx"

/**
 * The sources in the order of the catalog. Each card shows what the source provides, and after a request its result.
 */
export const SourceCards = ({
  lookup,
  sources
}: {
  readonly lookup: Lookup
  readonly sources: ServiceFacts["sources"]
}) => (
  <ul class="cards">
    {sources.map((source) => {
      const line = lookup.lines.get(source.name)
      return line === undefined ? (
        <SourcePlaceholder key={source.name} source={source} state={placeholderState(lookup)} />
      ) : (
        <SourceCard key={source.name} subject={source.subject} line={line} report={lookup.report} />
      )
    })}
    <RiskCard lookup={lookup} />
  </ul>
)

interface SourceCardProps {
  /** The subject of the source, in plain words. */
  readonly subject: string
  readonly line: StreamedLine
  /** The whole report; `null` until it has arrived. */
  readonly report: PropertyReport | null
}

/**
 * The card of a source with its result: the main figure, its origin and its date. Or the reason why there is no result,
 * and the effect on the report.
 */
export const SourceCard = ({ line, report, subject }: SourceCardProps) => {
  const { name, partial, reason, status } = line
  const hasAnswer = status === "ok" || status === "stale"
  return (
    <li class={`source-card ${status}`}>
      <h3>
        {subject}
        {status === "ok" && !partial ? null : partial ? <PartState /> : <SourceState status={status} />}
      </h3>
      {hasAnswer ? <Headline line={line} report={report} /> : <p class="source-headline none">–</p>}
      {reason === null ? null : <p class="source-reason">{reason}</p>}
      {hasAnswer || report === null ? null : <p class="source-reason">{scoreEffect(name, report)}</p>}
      <p class="source-name">{name}</p>
      {hasAnswer && line.asOf !== null ? <p class="source-facts">as of {dayText(line.asOf)}</p> : null}
    </li>
  )
}

type Component = RiskDetail["components"][number]["key"]

const nationalRiskIndex = "FEMA National Risk Index"

/** The source of each component of the risk score. */
const sourceOf: Readonly<Record<Component, string>> = {
  flood: "FEMA National Flood Hazard Layer",
  vacancy: "US Census ACS 5-Year",
  environment: "EPA EJScreen (PEDP mirror)",
  seismic: "USGS Seismic Design",
  tornado: nationalRiskIndex,
  hail: nationalRiskIndex,
  wildfire: nationalRiskIndex,
  hurricane: nationalRiskIndex,
  wind: nationalRiskIndex,
  winter: nationalRiskIndex,
  temperature: nationalRiskIndex,
  areaFlood: nationalRiskIndex,
  market: "FHFA House Price Index",
  jobs: "BLS Local Area Unemployment",
  disasters: "OpenFEMA Disaster Declarations"
}

/** The effect of a missing source on the risk score. */
export const scoreEffect = (name: string, { riskDetail }: PropertyReport): string => {
  if (!Object.values(sourceOf).includes(name)) return "Not part of the risk score."
  const open = riskDetail.components.filter(({ key, subScore }) => sourceOf[key] === name && subScore === null)
  const weight = open.reduce((sum, part) => sum + part.weight, 0)
  return weight === 0 ? "The risk score uses another source instead." : `Leaves ${weight}% of the risk score open.`
}

const Headline = ({ line: { headline }, report }: Pick<SourceCardProps, "line" | "report">) => {
  if (typeof headline === "string") return <p class="source-headline">{headline}</p>
  return <p class="source-headline awaited">{report === null ? "Answered" : "No single figure"}</p>
}

const PartState = () => (
  <span class="source-state caution">
    <span aria-hidden="true">◐</span> in part
  </span>
)

const placeholderState = (lookup: Lookup) => {
  switch (lookup.phase) {
    case "locating":
      return "waiting"
    case "broken":
      return "lost"
    default:
      return "pending"
  }
}

interface SourcePlaceholderProps {
  readonly source: ServiceFacts["sources"][number]
  /**
   * The state of the source: `waiting` until the address is found, then `pending`, and `lost` if the connection was
   * lost.
   */
  readonly state: "waiting" | "pending" | "lost"
}

/** The card of a source that has no result. */
const SourcePlaceholder = ({ source: { name, subject }, state }: SourcePlaceholderProps) => (
  <li class={`source-card ${state}`}>
    <h3>{subject}</h3>
    <p class="source-headline awaited">{texts[state]}</p>
    <p class="source-name">{name}</p>
  </li>
)

const texts = { waiting: "Asked next", pending: "Asking …", lost: "Not received" } as const

/** The last card: the risk score, which combines the other parts. Shown once all of them have arrived. */
const RiskCard = ({ lookup }: { readonly lookup: Lookup }) =>
  lookup.report === null ? (
    <li class={`risk-card source-card ${isRunning(lookup) ? "pending" : "lost"}`}>
      <h3>Risk score</h3>
      <p class="source-gives">{isRunning(lookup) ? "Follows when all sources are done" : "Not received"}</p>
      <p class="source-name">Lower is better</p>
    </li>
  ) : (
    <li class="risk-card source-card ok">
      <RiskGauge risk={lookup.report} />
    </li>
  )
