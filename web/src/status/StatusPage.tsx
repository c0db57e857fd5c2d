import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"
import { useEffect, useState } from "preact/hooks"

import { count, instantText, milliseconds } from "../figures/figures.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { SpanMark, stripLegend, timeText } from "./HistoryStrip.tsx"
import { nowOf, SourceRow } from "./SourceRow.tsx"

interface StatusPageProps {
  readonly facts: ServiceFacts
  readonly data: SourcesHealth
}

/** The status page: the state of sales, and each source's last six hours. */
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

const Sales = ({ endpoints, open, reason }: SourcesHealth["sales"]) => {
  const limited = open ? endpoints.filter((endpoint) => endpoint.reason !== null) : []
  const words = !open
    ? "Calls can't be bought"
    : limited.length === 0
      ? "Calls can be bought"
      : "Some calls can be bought"
  return (
    <>
      <p class="status-sales">
        <span class={`status-now ${open && limited.length === 0 ? "good" : "unknown"}`}>
          <span aria-hidden="true">{open ? "●" : "–"}</span> {words}
        </span>
        {reason === null ? null : <span class="status-reason">{reason}.</span>}
      </p>
      {limited.length === 0 ? null : (
        <ul class="status-limited">
          {limited.map((endpoint) => (
            <li key={endpoint.path}>
              <code>{endpoint.path}</code> {endpoint.open ? "in part" : "not at the moment"}: {endpoint.reason}.
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The strips' content in figures. */
const StatusTable = ({ health }: { readonly health: SourcesHealth }) => (
  <div class="status-table" role="region" aria-label="Figures of each source" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Now</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" class="number">
              {title}
            </th>
          ))}
          <th scope="col">Last answer</th>
        </tr>
      </thead>
      <tbody>
        {health.sources.map((source) => (
          <tr key={source.name}>
            <th scope="row">{source.name}</th>
            <td>{nowOf(source).word}</td>
            {columns.map(({ read, title }) => (
              <td key={title} class="number">
                {read(source.total)}
              </td>
            ))}
            <td>{source.answeredAt === null ? "none yet" : timeText(source.answeredAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type Total = SourcesHealth["sources"][number]["total"]

const columns: ReadonlyArray<{ readonly title: string; readonly read: (total: Total) => string }> = [
  { title: "Fresh", read: ({ cached, ok }) => count(ok - cached) },
  { title: "Kept", read: ({ cached }) => count(cached) },
  { title: "Older", read: ({ stale }) => count(stale) },
  { title: "Nothing there", read: ({ noData }) => count(noData) },
  { title: "Failed", read: ({ failed }) => count(failed) },
  { title: "Not set up", read: ({ notConfigured }) => count(notConfigured) },
  { title: "Half within", read: ({ p50Ms }) => milliseconds(p50Ms) },
  { title: "95% within", read: ({ p95Ms }) => milliseconds(p95Ms) }
]

const everyMillis = 30_000

/** The state of the sources, fetched again every 30 seconds while the page is visible. */
const useSourcesHealth = (first: SourcesHealth) => {
  const [health, setHealth] = useState(first)
  const [isLive, setLive] = useState(false)
  const [isOutdated, setOutdated] = useState(false)

  useEffect(() => {
    setLive(true)
    const refresh = async () => {
      if (document.hidden) return
      try {
        setHealth(await latest())
        setOutdated(false)
      } catch {
        setOutdated(true)
      }
    }
    const timer = setInterval(refresh, everyMillis)
    document.addEventListener("visibilitychange", refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", refresh)
    }
  }, [])

  return { health, isLive, isOutdated }
}

const latest = async (): Promise<SourcesHealth> => {
  const response = await fetch("/health/sources", { cache: "no-store", signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  // From this service, and from the same version.
  const answer: SourcesHealth = await response.json()
  return answer
}
