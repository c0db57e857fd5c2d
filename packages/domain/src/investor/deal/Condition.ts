import { Schema } from "effect"

import { conditions } from "./conditions.ts"

/** State of the building as the caller knows it. Calibrates rehab, BRRRR and flip; `average` where it is not stated. */
export const Condition = Schema.Literals(conditions)
export type Condition = typeof Condition.Type
