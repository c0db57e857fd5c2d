import { Schema } from "effect"

/** A peril in words, by FEMA's expected annual loss. `None`: it cannot occur here, or has cost nothing so far. */
export const PerilLabel = Schema.Literals(["None", "Low", "Relatively Low", "Moderate", "High", "Very High"])
export type PerilLabel = typeof PerilLabel.Type
