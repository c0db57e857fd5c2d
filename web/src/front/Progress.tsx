import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { isRunning, type Lookup } from "./Lookup.ts"
import { announcement, listed, progressText, slowMs, sourcesOut, unansweredText } from "./progress.ts"
import { useElapsed } from "./useElapsed.ts"

interface ProgressProps {
  readonly lookup: Lookup
  readonly sources: ServiceFacts["sources"]
}

/** How many of the sources have answered, after how long, and which are still out when it takes long. */
export const Progress = ({ lookup, sources }: ProgressProps) => {
  const running = isRunning(lookup)
  const elapsed = useElapsed(lookup.sentAt, running)
  const ms = running ? elapsed : lookup.heardAt - lookup.sentAt
  const isSlow = running && ms >= slowMs
  const unanswered = unansweredText(lookup.lines)
  return (
    <div class="progress">
      <p class="progress-text">
        {progressText(lookup, sources, ms)}
        {unanswered === "" ? null : <span class="quiet">; {unanswered}</span>}
      </p>
      <ol class="progress-marks" aria-hidden="true">
        {sources.map(({ name }) => (
          <li key={name} class={lookup.lines.get(name)?.status ?? "out"} />
        ))}
      </ol>
      {isSlow ? <p class="progress-slow">{slowText(lookup, sources)}</p> : null}
      <p class="hidden-visually" role="status">
        {announcement(lookup, sources, isSlow)}
      </p>
    </div>
  )
}

const slowText = (lookup: Lookup, sources: ProgressProps["sources"]): string =>
  lookup.phase === "locating"
    ? "The geocoder takes longer than usual. Nothing is asked before the house is found."
    : `Still out: ${listed(sourcesOut(lookup, sources))}. A source that does not answer in time is left out, and the report says so.`
