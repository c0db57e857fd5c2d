import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { subjectOf } from "./sourceSubjects.ts"

interface SourcePlaceholderProps {
  readonly source: ServiceFacts["sources"][number]
  /** `waiting`: it is asked once the address is found. */
  readonly state: "offered" | "waiting" | "pending" | "lost"
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
