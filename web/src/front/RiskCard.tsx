import { isRunning, type Lookup } from "./Lookup.ts"
import { RiskGauge } from "./RiskGauge.tsx"

/** The card that closes the row: the risk that the others add up to, once all are in. */
export const RiskCard = ({ lookup }: { readonly lookup: Lookup }) =>
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
