import { Schema } from "effect"

/** State of the building as the asker knows it. Calibrates rehab, BRRRR and flip; `average` where nobody says. */
export const Condition = Schema.Literals(["poor", "fair", "average", "good", "excellent"])
export type Condition = typeof Condition.Type
