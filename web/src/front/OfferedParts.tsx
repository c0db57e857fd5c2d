import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** The contents of a report in three cards, and the list of its sources. Shown before the first look-up. */
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
    <h3 class="offered-head">From {sources.length} sources, each named next to its figures</h3>
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
    title: "Decision and maximum price",
    about:
      "Six plans, from a plain rental to a flip: the highest price at which each works, with the points for and against it.",
    from: "Computed from the figures below. Every assumption is shown, and you can change it."
  },
  {
    title: "Value and rent",
    about: "Estimated value and rent, each with its range, next to the asking prices of similar homes nearby.",
    from: "Estimates are marked as such. Comparables show asking prices, not sale prices."
  },
  {
    title: "Risks and hazards",
    about: "Flood zone, storms, earthquakes, pollution, disasters and the market, in one score with its range.",
    from: "An unknown figure widens the range. It never counts as safe."
  }
] as const
