import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { subjectOf } from "./sourceSubjects.ts"

interface SourcePlaceholderProps {
  readonly source: ServiceFacts["sources"][number]
  readonly state: "offered" | "pending" | "lost"
}

/** The card of a source of which nothing has come: what it gives, whose it is and how often it is new, or that it is awaited. */
export const SourcePlaceholder = ({ source: { cadence, name, owner }, state }: SourcePlaceholderProps) => {
  const { gives, subject } = subjectOf(name)
  return (
    <li class={`source-card ${state}`}>
      <h3>{subject}</h3>
      {state === "offered" ? (
        <p class="source-gives">{gives}</p>
      ) : (
        <p class="source-headline awaited">{state === "pending" ? "Asking …" : "Not received"}</p>
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
