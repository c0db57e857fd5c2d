import { Schema } from "effect"

import { conditions } from "./conditions.ts"

/** The state of the building as the caller knows it; `average` if not stated. The cost of rehab and of the work before renting depends on it. */
export const Condition = Schema.Literals(conditions)
export type Condition = typeof Condition.Type
