import { Schema } from "effect"

import { conditions } from "./conditions.ts"

/**
 * The condition of the building as the caller knows it; `average` if not stated. The costs of a rehab and of the work before renting
 * depend on the condition.
 */
export const Condition = Schema.Literals(conditions)
export type Condition = typeof Condition.Type
