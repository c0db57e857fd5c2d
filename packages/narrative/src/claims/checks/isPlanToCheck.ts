import type { Facts } from "../../facts/Facts.ts"

/** Whether the strategy ranked first is worth a check of its own: recommended, or kept back only by the price or a rule. */
export const isPlanToCheck = ({ noneReason, strength }: Facts): boolean =>
  strength !== null && (strength !== "none" || noneReason === "losesMoney" || noneReason === "barred")
