import type { Facts } from "../../facts/Facts.ts"

/** Returns true if the plan of the verdict is a resale, which no tenant pays for. */
export const isResale = ({ verdictPlan }: Facts): boolean => verdictPlan === "fixAndFlip"
