import type { Facts } from "../../facts/Facts.ts"

/**
 * Returns true if the first-ranked strategy needs its own check: it is recommended, or only the price or a rule rejects
 * it.
 */
export const isPlanToCheck = ({ noneReason, strength }: Facts): boolean =>
  strength !== null && (strength !== "none" || noneReason === "losesMoney" || noneReason === "barred")
