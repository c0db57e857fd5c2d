import type { SourcesHealth } from "../../../src/api/SourcesHealth.ts"
import { instantText } from "../figures/figures.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { SourceRow } from "./SourceRow.tsx"
import { SpanMark } from "./SpanMark.tsx"
import { stripLegend } from "./spanState.ts"
import { StatusTable } from "./StatusTable.tsx"
import { useSourcesHealth } from "./useSourcesHealth.ts"

interface StatusPageProps {
  readonly facts: ServiceFacts
  readonly data: SourcesHealth
}

/** The status page: whether calls can be bought, and how each source did in the last six hours. */
export const StatusPage = ({ data }: StatusPageProps) => {
  const { health, isLive, isOutdated } = useSourcesHealth(data)
  return (
    <div class="wide status">
      <header class="status-head">
        <h1>Status</h1>
        <p class="status-finding" role="status">
          {findingOf(health)}
        </p>
        <Sales {...health.sales} />
        <p class="status-as-of">
          As of <time dateTime={health.asOf}>{instantText(health.asOf)}</time>.{" "}
          {isLive ? "Refreshes every 30 seconds. " : "Load the page again for newer figures. "}
          Counted by this process alone, since <time dateTime={health.since}>{instantText(health.since)}</time>.
        </p>
        {isOutdated ? (
          <p class="status-outdated" role="alert">
            The service did not answer just now. What is shown was true at the time above.
          </p>
        ) : null}
      </header>
      <section aria-labelledby="status-sources">
        <h2 id="status-sources">The last six hours, source by source</h2>
        <p class="status-note">
          One mark is ten minutes, the newest at the right. A source is asked when a report is asked for, so a mark
          without an answer often means that no report was asked for.
        </p>
        <ul class="status-legend" aria-label="Marks">
          {stripLegend.map(({ state, word }) => (
            <li key={state}>
              <svg class="status-key" viewBox="0 0 8 24" width="8" height="24" aria-hidden="true">
                <SpanMark state={state} x={0} />
              </svg>
              {word}
            </li>
          ))}
        </ul>
        <ul class="status-rows">
          {health.sources.map((source) => (
            <SourceRow key={source.name} source={source} health={health} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="status-figures">
        <h2 id="status-figures">The same in figures</h2>
        <StatusTable health={health} />
        <p class="status-note">
          Times are those of fresh answers alone: an answer that was kept from before costs no time and says nothing of
          its source. Programs read all of this at <a href="/health/sources">/health/sources</a>.
        </p>
      </section>
    </div>
  )
}

const findingOf = ({ sources }: SourcesHealth): string => {
  if (sources.every(({ askedAt }) => askedAt === null)) return "Nothing was asked yet."
  const failing = sources.filter(({ status }) => status === "fail")
  const unknown = sources.filter(({ status }) => status === null).length
  const lately = sources.length - unknown
  if (lately === 0) return "No source was asked in the last ten minutes."
  if (failing.length === 1) return `${failing[0]?.name} fails at the moment; reports go without it.`
  if (failing.length > 1)
    return `${failing.length} of ${sources.length} sources fail at the moment; reports go without them.`
  return unknown === 0
    ? `No source failed when it was last asked.`
    : `None of the ${lately} sources asked in the last ten minutes failed.`
}

const Sales = ({ open, reason }: SourcesHealth["sales"]) => (
  <p class="status-sales">
    <span class={`status-now ${open ? "good" : "unknown"}`}>
      <span aria-hidden="true">{open ? "●" : "–"}</span> {open ? "Calls can be bought" : "Calls can't be bought"}
    </span>
    {reason === null ? null : <span class="status-reason">{reason}.</span>}
  </p>
)
