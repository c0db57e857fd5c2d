import type { ServiceFacts } from "../page/ServiceFacts.ts"
import type { Lookup } from "./Lookup.ts"
import { RiskCard } from "./RiskCard.tsx"
import { SourceCard } from "./SourceCard.tsx"
import { SourcePlaceholder } from "./SourcePlaceholder.tsx"

/** The fourteen in the order of the catalog: what each gives, and once an address is asked for what it gave. */
export const SourceCards = ({
  lookup,
  sources
}: {
  readonly lookup: Lookup
  readonly sources: ServiceFacts["sources"]
}) => (
  <ul class="cards">
    {sources.map((source) => {
      const line = lookup.lines.get(source.name)
      return line === undefined ? (
        <SourcePlaceholder key={source.name} source={source} state={placeholderState(lookup)} />
      ) : (
        <SourceCard key={source.name} line={line} report={lookup.report} />
      )
    })}
    <RiskCard lookup={lookup} />
  </ul>
)

const placeholderState = (lookup: Lookup) => {
  switch (lookup.phase) {
    case "locating":
      return "waiting"
    case "asking":
      return "pending"
    case "broken":
      return "lost"
    default:
      return "offered"
  }
}
