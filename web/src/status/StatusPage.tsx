import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"

import { count } from "../figures/figures.ts"
import { At } from "./At.tsx"
import { type Failure, failuresIn } from "./failures.ts"
import { SpanMark, stripLegend } from "./HistoryStrip.tsx"
import { SourceRow } from "./SourceRow.tsx"

/**
 * The status page: whether the service sells, and each source's last six hours. Only the server renders it. The page's
 * program replaces the parts with a `data-part` by the same parts of a newer page.
 */
export const StatusPage = ({ health }: { readonly health: SourcesHealth }) => (
  <div class="wide status">
    <header class="status-head">
      <h1>Status</h1>
      <p class="status-finding" role="status" data-part="finding">
        {findingOf(health)}
      </p>
      <div class="status-sold" data-part="sales">
        <Sales {...health.sales} />
      </div>
      <p class="status-as-of" data-part="as-of">
        As of <At instant={health.asOf} withDay />. <noscript>Load the page again for newer figures. </noscript>
        <span class="status-refreshes">Refreshes every 30 seconds. </span>
        Counted by this process alone, since <At instant={health.since} withDay />.
      </p>
      <p class="status-outdated" role="alert" hidden>
        The service did not answer just now. The figures are from the time above.
      </p>
    </header>
    <section aria-labelledby="status-failures">
      <h2 id="status-failures">Failures in the last six hours</h2>
      <div data-part="failures">
        <Failures failures={failuresIn(health)} />
      </div>
    </section>
    <section aria-labelledby="status-sources">
      <h2 id="status-sources">Source by source</h2>
      <p class="status-note">
        The last six hours: one mark is ten minutes, the newest at the right. A source is asked only for a report, so a
        mark without an answer often means that no report was requested.
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
      <ul class="status-rows" data-part="rows">
        {health.sources.map((source) => (
          <SourceRow key={source.name} source={source} health={health} />
        ))}
      </ul>
    </section>
    <section aria-labelledby="status-figures">
      <h2 id="status-figures">For programs</h2>
      <p class="status-note">
        Programs read all of this at <a href="/health/sources">/health/sources</a>. Times count fresh answers only: a
        cached answer takes no time and says nothing about its source.
      </p>
      <details class="status-outcomes">
        <summary>Each source's answers by outcome</summary>
        <StatusTable health={health} />
      </details>
    </section>
  </div>
)

const findingOf = ({ sources }: SourcesHealth): string => {
  if (sources.every(({ askedAt }) => askedAt === null)) return "Nothing was asked yet."
  const failing = sources.filter(({ status }) => status === "fail")
  const unknown = sources.filter(({ status }) => status === null).length
  const lately = sources.length - unknown
  if (lately === 0) return "No source was asked in the last ten minutes."
  if (failing.length === 1) return `${failing[0]?.name} is failing; reports are made without it.`
  if (failing.length > 1)
    return `${failing.length} of ${sources.length} sources are failing; reports are made without them.`
  return unknown === 0
    ? `No source failed when it was last asked.`
    : `None of the ${lately} sources asked in the last ten minutes failed.`
}

const Sales = ({ endpoints, open, reason }: SourcesHealth["sales"]) => {
  const limited = open ? endpoints.filter((endpoint) => endpoint.reason !== null) : []
  const words = !open ? "Nothing is on sale" : limited.length === 0 ? "All calls are on sale" : "Some calls are on sale"
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

const Failures = ({ failures }: { readonly failures: ReadonlyArray<Failure> }) =>
  failures.length === 0 ? (
    <p class="status-note">None.</p>
  ) : (
    <ul class="status-failures">
      {failures.map(({ asked, failed, from, isSevere, source, until }) => (
        <li key={source + from}>
          <strong>{source}</strong>: {count(failed)} of {count(asked)} requests failed
          {isSevere ? "" : ", the others were answered"}, from <At instant={from} />{" "}
          {until === null ? (
            "until now"
          ) : (
            <>
              to <At instant={until} />
            </>
          )}
          .
        </li>
      ))}
    </ul>
  )

/** A table of each source's results, by outcome. */
const StatusTable = ({ health }: { readonly health: SourcesHealth }) => (
  <div class="status-table" role="region" aria-label="Figures of each source" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Source</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" class="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-part="figures">
        {health.sources.map((source) => (
          <tr key={source.name}>
            <th scope="row">{source.name}</th>
            {columns.map(({ read, title }) => (
              <td key={title} class="number">
                {read(source.total)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type Total = SourcesHealth["sources"][number]["total"]

const columns: ReadonlyArray<{ readonly title: string; readonly read: (total: Total) => string }> = [
  { title: "Fresh", read: ({ cached, ok }) => count(ok - cached) },
  { title: "Cached", read: ({ cached }) => count(cached) },
  { title: "Older", read: ({ stale }) => count(stale) },
  { title: "No data", read: ({ noData }) => count(noData) },
  { title: "Failed", read: ({ failed }) => count(failed) },
  { title: "Not set up", read: ({ notConfigured }) => count(notConfigured) }
]
