import type { SourcesHealth } from "../../../src/api/SourcesHealth.ts"
import { count, milliseconds } from "../figures/figures.ts"
import { timeText } from "./HistoryStrip.tsx"
import { nowOf } from "./SourceRow.tsx"

/** Everything that the strips show, in figures. */
export const StatusTable = ({ health }: { readonly health: SourcesHealth }) => (
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
