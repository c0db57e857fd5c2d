import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { type Lookup, isRunning } from "./Lookup.ts"
import { RiskGauge } from "./RiskGauge.tsx"
import { SourceCard } from "./SourceCard.tsx"

/** The sources in the order of the catalog: what each gives, and once an address is asked for what it gave. */
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
        <SourceCard key={source.name} subject={source.subject} line={line} report={lookup.report} />
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

interface SourcePlaceholderProps {
  readonly source: ServiceFacts["sources"][number]
  /** `waiting`: it is asked once the address is found. */
  readonly state: "offered" | "waiting" | "pending" | "lost"
}

/** The card of a source of which nothing has come: what it gives, whose it is and how often it is new, or that it is awaited. */
const SourcePlaceholder = ({ source: { cadence, gives, name, owner, subject }, state }: SourcePlaceholderProps) => {
  return (
    <li class={`source-card ${state}`}>
      <h3>{subject}</h3>
      {state === "offered" ? (
        <p class="source-gives">{gives}</p>
      ) : (
        <p class="source-headline awaited">{texts[state]}</p>
      )}
      <p class="source-name">{name}</p>
      {state === "offered" ? (
        <p class="source-facts">
          {/* Often the source's name has its owner's. */}
          {name.includes(owner) ? null : <span>By {owner}. </span>}
          <span>Updated: {cadence}</span>
        </p>
      ) : null}
    </li>
  )
}

const texts = { waiting: "Asked next", pending: "Asking …", lost: "Not received" } as const

/** The card that closes the row: the risk that the others add up to, once all are in. */
const RiskCard = ({ lookup }: { readonly lookup: Lookup }) =>
  lookup.report === null ? (
    <li class={`risk-card source-card ${isRunning(lookup) ? "pending" : "offered"}`}>
      <h3>Risk score</h3>
      <p class="source-gives">{isRunning(lookup) ? "Follows when all are in" : waiting[lookup.phase]}</p>
      <p class="source-name">Lower is better</p>
      <p class="source-facts">A score only where something is known; what is not known widens its range</p>
    </li>
  ) : (
    <li class="risk-card source-card ok">
      <RiskGauge risk={lookup.report} />
    </li>
  )

const made = "0 to 100, from nine parts of these sources, with its range"

const waiting = {
  idle: made,
  refused: made,
  broken: "Not received",
  locating: "",
  asking: "",
  whole: ""
} as const satisfies Record<Lookup["phase"], string>
