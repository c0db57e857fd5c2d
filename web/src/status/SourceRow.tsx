import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"

import { count, milliseconds } from "../figures/figures.ts"
import { At } from "./At.tsx"
import {
  answeredOf,
  askedOf,
  HistoryStrip,
  type SourceRecord,
  spansOf,
  stateOf,
  stripSummary
} from "./HistoryStrip.tsx"

interface SourceRowProps {
  readonly source: SourceRecord
  readonly health: SourcesHealth
}

/** A source: its current state, its last six hours, its share of answered requests, and its speed. */
export const SourceRow = ({ health, source }: SourceRowProps) => {
  const spans = spansOf(source, health)
  const now = nowOf(source)
  return (
    <li class="status-row">
      <h3>{source.name}</h3>
      <p class={`status-now ${now.tone}`}>
        <span aria-hidden="true">{now.shape}</span> <NowWord source={source} />
      </p>
      <HistoryStrip spans={spans} summary={stripSummary(spans)} />
      <dl class="status-figures">
        <div>
          <dt>answered</dt>
          <dd>{shareText(source)}</dd>
        </div>
        <div>
          <dt>median</dt>
          <dd>{milliseconds(source.total.p50Ms)}</dd>
        </div>
        <div>
          <dt>95% within</dt>
          <dd>{milliseconds(source.total.p95Ms)}</dd>
        </div>
        <div>
          <dt>last answer</dt>
          <dd>
            <AnsweredAt source={source} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** The state of a source in words, with the time of its last request if that request has no known outcome. */
const NowWord = ({ source }: { readonly source: SourceRecord }) => (
  <>
    {nowOf(source).word}
    {source.askedAt !== null && source.status === null ? (
      <>
        {" "}
        <At instant={source.askedAt} />
      </>
    ) : null}
  </>
)

/** The time of a source's last answer. */
const AnsweredAt = ({ source: { answeredAt } }: { readonly source: Pick<SourceRecord, "answeredAt"> }) =>
  answeredAt === null ? "none yet" : <At instant={answeredAt} />

/** The share of a source's requests that it answered: `11 of 12`; a dash if it was not asked. */
export const shareText = ({ total }: Pick<SourceRecord, "total">): string =>
  askedOf(total) === 0 ? "–" : `${count(answeredOf(total))} of ${count(askedOf(total))}`

/** The outcome of a source's last request, as a word with its shape. It is unknown without a recent request. */
export const nowOf = ({ askedAt, buckets, status }: Pick<SourceRecord, "askedAt" | "buckets" | "status">) => {
  if (askedAt === null) return { word: "not asked yet", tone: "unknown", shape: "○" }
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
      return { word: "last asked", tone: "unknown", shape: "○" }
  }
}
