import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

import { dayText, milliseconds } from "../figures/figures.ts"
import { SourceState } from "../page/SourceState.tsx"
import type { StreamedLine } from "./Lookup.ts"
import { scoreEffect } from "./scoreEffect.ts"

interface SourceCardProps {
  /** What the source is asked for, in people's words. */
  readonly subject: string
  readonly line: StreamedLine
  /** `null` until it is whole. */
  readonly report: PropertyReport | null
}

/** What a source gave: its main figure, from where, of when and how fast; or why there is none, and what that does. */
export const SourceCard = ({ line, report, subject }: SourceCardProps) => {
  const { ms, name, partial, reason, status } = line
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
      <p class="source-name">{fromWhom(line)}</p>
      <p class="source-facts">
        {hasAnswer ? <span>{age(line)}</span> : null}
        <span class="source-ms">{milliseconds(ms)}</span>
      </p>
    </li>
  )
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

/** The source, and who else answered for it. */
const fromWhom = ({ name, upstream }: StreamedLine): string => {
  const others = upstream?.split(", ").filter((each) => !name.includes(each.split(" ")[0] ?? each)) ?? []
  return others.length === 0 ? name : `${name}, by ${others.join(" and ")}`
}

const age = ({ asOf, cached }: StreamedLine): string =>
  `${asOf === null ? "no date given" : `as of ${dayText(asOf)}`}${cached ? ", kept answer" : ""}`
