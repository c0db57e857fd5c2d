import type { Facts } from "../facts/Fact.ts"
import { factText } from "./wording.ts"

/** Whether the flood zone is in the special flood hazard area: every zone of A or V. */
export const isFloodArea = (facts: Facts): boolean => /^[AV]/.test(factText(facts, "floodZone"))
