import { Schema } from "effect"

/** Hazard in words; `Unknown` when the upstream has too little data. */
export const HazardLevel = Schema.Literals(["Low", "Moderate", "High", "Unknown"])
export type HazardLevel = typeof HazardLevel.Type
