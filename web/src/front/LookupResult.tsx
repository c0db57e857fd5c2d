import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import { useEffect, useState } from "preact/hooks"

import { PlaceNotes } from "../map/PlaceNotes.tsx"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { differenceWords, matchWords, unitWords } from "../words/matchWords.ts"
import { reportAction } from "./AddressForm.tsx"
import { isRunning, type Lookup } from "./Lookup.ts"
import { againText, announcement, listed, progressText, slowMs, sourcesOut, unansweredText } from "./progress.ts"

interface LookupResultProps {
  readonly facts: ServiceFacts
  readonly lookup: Lookup
  readonly onAgain: () => void
}

/** The matched place on a map, and the progress of the look-up. */
export const LookupResult = ({ facts, lookup, onAgain }: LookupResultProps) => {
  const { location, phase, problem, report } = lookup
  // The address field shows a problem with the address.
  if (phase === "idle" || problem?.field === "address") return null
  return (
    <section class={`found ${phase}`} aria-labelledby="found" aria-busy={isRunning(lookup)}>
      <div class="found-words">
        {location === null ? <AwaitedPlace lookup={lookup} /> : <MatchedPlace location={location} />}
        {phase === "refused" ? null : <Progress lookup={lookup} sources={facts.sources} />}
        {location === null || phase === "refused" ? null : (
          <form method="post" action={reportAction}>
            <input type="hidden" name="address" value={lookup.address} />
            <button class="button primary" type="submit">
              Open the full report
            </button>
          </form>
        )}
        {phase === "refused" || phase === "broken" ? (
          // Each look-up has another key, so that the component's clock starts again.
          <LookupTrouble key={lookup.sentAt} lookup={lookup} onAgain={onAgain} />
        ) : null}
      </div>
      {phase === "refused" ? null : location === null ? (
        <div class="found-notes-place">
          {phase === "broken" ? "The match did not arrive." : "The location comes with the match."}
        </div>
      ) : (
        <PlaceNotes report={report ?? { location }} />
      )}
    </section>
  )
}

const AwaitedPlace = ({ lookup: { address, phase } }: { readonly lookup: Lookup }) => (
  <div>
    <h2 id="found">{address.trim() === "" ? "No address" : address}</h2>
    <p class="quiet">{stages[phase]}</p>
  </div>
)

const stages = {
  idle: "",
  locating: "Looking for the address …",
  asking: "The address was found.",
  whole: "",
  refused: "There is no report.",
  broken: "The report is incomplete."
} as const satisfies Record<Lookup["phase"], string>

/** The place that matches the address: the geocoder, the quality of the match, and the differences. */
const MatchedPlace = ({ location }: { readonly location: LocationSection }) => {
  const { county, matchDifferences, matchedBy, matchQuality, readAs, state } = location
  const isExact = matchQuality === "exact"
  const unit = unitWords(location)
  return (
    <div>
      <h2 id="found">{shownAddress(location)}</h2>
      <p class="found-match">
        <span class={isExact ? "good" : "caution"}>
          <span aria-hidden="true">{isExact ? "●" : "◐"}</span> {matchWords[matchQuality] ?? matchQuality}
        </span>{" "}
        by {matchedBy}, in {county === null || county === state ? state : `${county}, ${state}`}
      </p>
      {unit === null ? null : <p class="quiet small">{unit}</p>}
      {matchDifferences.length === 0 ? null : (
        <div class="notice caution">
          <p>
            This differs from your address. Is it the house you mean?
            {readAs === undefined ? null : ` We read it as: ${readAs}.`}
          </p>
          <ul class="found-differences">
            {matchDifferences.map((difference) => (
              <li key={difference.component}>{differenceWords(difference)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface LookupTroubleProps {
  readonly lookup: Lookup
  readonly onAgain: () => void
}

/** The reason for a missing or incomplete report, and when to try again. */
const LookupTrouble = ({ lookup, onAgain }: LookupTroubleProps) => {
  const { heardAt, phase, problem } = lookup
  const seconds = problem?.retryAfterSeconds ?? 0
  const waited = useElapsed(heardAt, seconds > 0)
  const left = Math.max(0, Math.ceil(seconds - waited / 1000))
  const offline = useOffline()
  const { hint, text } = phase === "broken" ? lost(lookup, offline) : refusal(lookup)
  return (
    <div class="notice bad" role="alert">
      <p>
        <strong>{text}</strong> {hint}
      </p>
      {seconds > 0 ? <p class="again-when">{againText(left, Date.now())}</p> : null}
      <p>
        <button class="button small" type="button" onClick={onAgain} disabled={left > 0}>
          Try again
        </button>
      </p>
    </div>
  )
}

/**
 * The milliseconds since an instant of the page's clock, updated a few times a second while the look-up is in progress.
 */
const useElapsed = (since: number, isRunning: boolean): number => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), 200)
    return () => clearInterval(timer)
  }, [since, isRunning])
  return Math.max(0, now - since)
}

const refusal = ({ problem }: Lookup) => ({ text: problem?.detail ?? problem?.title, hint: problem?.hint })

const lost = ({ lines }: Lookup, offline: boolean) => {
  const kept = lines.size === 0 ? "No answer arrived." : "The answers up to then are below."
  return offline
    ? { text: "You are offline.", hint: `${kept} Try again once you are connected.` }
    : { text: lines.size === 0 ? "The service can't be reached." : "The connection was lost.", hint: kept }
}

/** Returns true if the browser reports that it is offline. */
const useOffline = (): boolean => {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine)
    read()
    addEventListener("online", read)
    addEventListener("offline", read)
    return () => {
      removeEventListener("online", read)
      removeEventListener("offline", read)
    }
  }, [])
  return offline
}

interface ProgressProps {
  readonly lookup: Lookup
  readonly sources: ServiceFacts["sources"]
}

/** The number of sources that have answered, the time so far, and after some seconds the missing sources. */
const Progress = ({ lookup, sources }: ProgressProps) => {
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
    ? "The geocoder is taking longer than usual. The sources are asked once the house is found."
    : `Still waiting for ${listed(sourcesOut(lookup, sources))}. A source that does not answer in time is left out, and the report says so.`
