import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { subjectOf } from "./cardHeadlines.ts"

interface SourcePlaceholderProps {
  readonly source: ServiceFacts["sources"][number]
  readonly state: "offered" | "pending" | "lost"
}

/** The card of a source of which nothing has come: whose it is and how often it is new, or that it is being waited for. */
export const SourcePlaceholder = ({ source: { cadence, name, owner }, state }: SourcePlaceholderProps) => (
  <li class={`source-card ${state}`}>
    <h3>{subjectOf(name)}</h3>
    <p class="source-name">{name}</p>
    {state === "offered" ? (
      <p class="source-facts">
        {/* The owner's name often is the source's. */}
        {name.includes(owner) ? null : <span>By {owner}. </span>}
        <span>New: {cadence}</span>
      </p>
    ) : (
      <p class="source-facts">{state === "pending" ? "Asking …" : "Not received"}</p>
    )}
  </li>
)
