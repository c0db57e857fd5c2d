import { PlaceMap } from "../map/PlaceMap.tsx"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { isRunning, type Lookup } from "./Lookup.ts"
import { LookupTrouble } from "./LookupTrouble.tsx"
import { MatchedPlace } from "./MatchedPlace.tsx"
import { Progress } from "./Progress.tsx"

interface LookupResultProps {
  readonly facts: ServiceFacts
  readonly lookup: Lookup
  readonly onAgain: () => void
}

/** Which place the answer is about, on a map, and how far it is. */
export const LookupResult = ({ facts, lookup, onAgain }: LookupResultProps) => {
  const { location, phase, problem, report } = lookup
  // What is wrong with the address itself stands at its field.
  if (phase === "idle" || problem?.field === "address") return null
  return (
    <section class={`found ${phase}`} aria-labelledby="found" aria-busy={isRunning(lookup)}>
      <div class="found-words">
        {location === null ? <AwaitedPlace lookup={lookup} /> : <MatchedPlace location={location} />}
        {phase === "refused" ? null : <Progress lookup={lookup} sources={facts.sources} />}
        {phase === "refused" || phase === "broken" ? (
          // A new one for each lookup, so that its clock begins anew.
          <LookupTrouble key={lookup.sentAt} lookup={lookup} onAgain={onAgain} />
        ) : null}
      </div>
      {phase === "refused" ? null : location === null ? (
        <div class="found-map-place">
          {phase === "broken" ? "No map: the match did not arrive." : "The map comes with the match."}
        </div>
      ) : (
        <PlaceMap report={report ?? { location }} tileUrl={facts.tileUrl} size="small" />
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
  broken: "The report is not whole."
} as const satisfies Record<Lookup["phase"], string>
