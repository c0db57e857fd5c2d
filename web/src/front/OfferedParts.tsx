import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** The contents of a report in three cards, and the list of its sources, shown before the first look-up. */
export const OfferedParts = ({ sources }: Pick<ServiceFacts, "sources">) => (
  <>
    <ul class="offered">
      {parts.map(({ about, from, title }) => (
        <li key={title} class="card">
          <h3>{title}</h3>
          <p>{about}</p>
          <p class="quiet small">{from}</p>
        </li>
      ))}
    </ul>
    <h3 class="offered-head">From {sources.length} sources, each named beside its figures</h3>
    <ul class="offered-sources">
      {sources.map(({ cadence, gives, name, subject }) => (
        <li key={name}>
          <strong>{subject}</strong>
          <span>{gives}</span>
          <span class="quiet">
            {name}. Updated: {cadence}
          </span>
        </li>
      ))}
    </ul>
  </>
)

const parts = [
  {
    title: "Buy or not, and at what price",
    about:
      "Six plans, from a plain rental to a flip: up to which price each works, and what speaks for and against it.",
    from: "Computed from the figures below, with every assumption shown and yours to change."
  },
  {
    title: "What it is worth and lets for",
    about: "Estimated value and rent, each with its range, beside what homes like it ask nearby.",
    from: "Estimates, shown as such; asking prices, not sales."
  },
  {
    title: "What can harm it",
    about: "Flood zone, storms, earthquakes, pollution, disasters and the market, as one score with its range.",
    from: "What is not known widens the range. It never counts as safe."
  }
] as const
