import type { PropertyReport } from "../../../src/domain/report/PropertyReport.ts"
import { dayText, milliseconds } from "../figures/figures.ts"
import { SourceState } from "../page/SourceState.tsx"
import { headlineOf, subjectOf } from "./cardHeadlines.ts"
import type { StreamedLine } from "./Lookup.ts"
import { scoreEffect } from "./scoreEffect.ts"

interface SourceCardProps {
  readonly line: StreamedLine
  /** `null` until it is whole. */
  readonly report: PropertyReport | null
}

/** What a source gave: its main figure, from where, of when and how fast; or why there is none. */
export const SourceCard = ({ line, report }: SourceCardProps) => {
  const { ms, name, reason, status } = line
  const hasAnswer = status === "ok" || status === "stale"
  return (
    <li class={`source-card ${status}`}>
      <h3>{subjectOf(name)}</h3>
      {hasAnswer ? <Headline line={line} report={report} /> : <p class="source-headline none">–</p>}
      {reason === null ? null : <p class="source-reason">{reason}</p>}
      {hasAnswer || report === null ? null : <p class="source-reason">{scoreEffect(name, report)}</p>}
      <p class="source-name">{fromWhom(line)}</p>
      <p class="source-facts">
        <SourceState status={status} />
        <span>{milliseconds(ms)}</span>
        {hasAnswer ? <span>{age(line)}</span> : null}
      </p>
    </li>
  )
}

const Headline = ({ line, report }: SourceCardProps) => {
  const headline = line.headline ?? (report === null ? null : headlineOf(line.name, report))
  if (headline !== null) return <p class="source-headline">{headline}</p>
  return <p class="source-headline awaited">{report === null ? "Figure follows" : "No single figure"}</p>
}

/** The source, and who answered for it where that is another. */
const fromWhom = ({ name, upstream }: StreamedLine): string =>
  upstream === null || name.includes(upstream) ? name : `${name}, by ${upstream}`

const age = ({ asOf, cached }: StreamedLine): string =>
  `${asOf === null ? "no date given" : `as of ${dayText(asOf)}`}${cached ? ", kept answer" : ""}`
