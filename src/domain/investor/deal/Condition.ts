import { Schema } from "effect"

/** State of the building as the caller knows it. Calibrates rehab, BRRRR and flip; `average` where it is not stated. */
export const Condition = Schema.Literals(["poor", "fair", "average", "good", "excellent"])
export type Condition = typeof Condition.Type
