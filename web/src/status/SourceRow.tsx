import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"

import { count, milliseconds } from "../figures/figures.ts"
import {
  answeredOf,
  askedOf,
  HistoryStrip,
  type SourceRecord,
  spansOf,
  stateOf,
  stripSummary,
  timeText
} from "./HistoryStrip.tsx"

interface SourceRowProps {
  readonly source: SourceRecord
  readonly health: SourcesHealth
}

/** A source: its current state, its six hours, its share of answers and its speed. */
export const SourceRow = ({ health, source }: SourceRowProps) => {
  const spans = spansOf(source, health)
  const now = nowOf(source)
  return (
    <li class="status-row">
      <h3>{source.name}</h3>
      <p class={`status-now ${now.tone}`}>
        <span aria-hidden="true">{now.shape}</span> {now.word}
      </p>
      <HistoryStrip spans={spans} summary={stripSummary(spans)} />
      <dl class="status-figures">
        <div>
          <dt>answered</dt>
          <dd>{shareText(source)}</dd>
        </div>
        <div>
          <dt>half within</dt>
          <dd>{milliseconds(source.total.p50Ms)}</dd>
        </div>
        <div>
          <dt>95% within</dt>
          <dd>{milliseconds(source.total.p95Ms)}</dd>
        </div>
        <div>
          <dt>last answer</dt>
          <dd>{source.answeredAt === null ? "none yet" : timeText(source.answeredAt)}</dd>
        </div>
      </dl>
    </li>
  )
}

/** `11 of 12`; a dash if the source was not asked. */
export const shareText = ({ total }: Pick<SourceRecord, "total">): string =>
  askedOf(total) === 0 ? "–" : `${count(answeredOf(total))} of ${count(askedOf(total))}`

/** The source's last outcome, as a word with its shape. Without a recent request it is unknown. */
export const nowOf = ({ askedAt, buckets, status }: Pick<SourceRecord, "askedAt" | "buckets" | "status">) => {
  if (askedAt === null) return { word: "nothing asked yet", tone: "unknown", shape: "○" }
  const newest = buckets.at(-1)
  switch (status) {
    case "pass":
      return { word: "answers", tone: "good", shape: "●" }
    case "warn":
      return newest !== undefined && stateOf(newest) === "notSetUp"
        ? { word: "not set up", tone: "unknown", shape: "–" }
        : { word: "older answers", tone: "caution", shape: "◐" }
    case "fail":
      return { word: "fails", tone: "bad", shape: "✕" }
    case null:
      return { word: `last asked ${timeText(askedAt)}`, tone: "unknown", shape: "○" }
  }
}
