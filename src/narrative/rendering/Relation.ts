import type { Bearing } from "../claims/claim/Claim.ts"
import type { LicensedClaim } from "../claims/licensedClaims.ts"
import type { Facts } from "../facts/Facts.ts"
import { followsFrom } from "./causes.ts"

/** How a claim joins the one before it: `although` concedes the one before, `because` gives its cause, `so` its consequence. */
export const relations = ["none", "and", "but", "although", "because", "so", "while"] as const
export type Relation = (typeof relations)[number]

/** A relation that is said in words. */
export type SpokenRelation = Exclude<Relation, "none">

/**
 * Whether a claim may join the one before it so. A contrast needs bearings that are opposite, an addition bearings that are
 * not, and a cause a row of `causes`. Checks are a list: they join nothing.
 */
export const isLicensedRelation = (
  relation: SpokenRelation,
  before: LicensedClaim,
  after: LicensedClaim,
  facts: Facts
): boolean => {
  if (before.part !== after.part || after.part === "dueDiligencePriorities") return false
  switch (relation) {
    case "and":
      return !areOpposite(before.bearing, after.bearing)
    case "but":
    case "although":
    case "while":
      return areOpposite(before.bearing, after.bearing)
    case "because":
      return followsFrom(after, before, facts)
    case "so":
      return followsFrom(before, after, facts)
  }
}

/** Whether one speaks for buying and the other against it. */
export const areOpposite = (one: Bearing, other: Bearing): boolean =>
  (one === "for" && other === "against") || (one === "against" && other === "for")
