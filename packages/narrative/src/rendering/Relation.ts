import type { ClaimId, LicensedClaim, LicensedClaims } from "../claims/catalog.ts"
import type { Bearing } from "../claims/claim/Claim.ts"
import type { Facts } from "../facts/Facts.ts"
import { followsFrom } from "./causes.ts"
import { areContrasted, areOfOneTopic } from "./topics.ts"

/**
 * The relation of a claim to the claim before it: `although` concedes the earlier claim, `because` gives its cause, and
 * `so` gives its consequence.
 */
export const relations = ["none", "and", "but", "although", "because", "so", "while"] as const
export type Relation = (typeof relations)[number]

/** A relation that needs words. */
export type SpokenRelation = Exclude<Relation, "none">

/**
 * Returns true if this relation may join two neighboring claims. `and` needs one topic and no opposite bearings (`for`
 * and `against` buying). `but`, `although` and `while` need contrasted topics and opposite bearings. `because` and `so`
 * need a pair of `causes` that holds. Due-diligence checks have no relations.
 */
export const isLicensedRelation = (
  relation: SpokenRelation,
  before: LicensedClaim,
  after: LicensedClaim,
  facts: Facts
): boolean => {
  switch (relation) {
    case "and":
      return areOfOneTopic(before.id, after.id) && !areOpposite(before.bearing, after.bearing)
    case "but":
    case "although":
    case "while":
      return areSetAgainst(before, after)
    case "because":
      return followsFrom(after, before, facts)
    case "so":
      return followsFrom(before, after, facts)
  }
}

/** The pairs of a house's claims that may be joined by `but`, `although` and `while`, in either order. */
export const licensedContrasts = (licensed: LicensedClaims): ReadonlyArray<readonly [one: ClaimId, other: ClaimId]> => {
  const claims = [...licensed.values()]
  return claims.flatMap((one, at) =>
    claims.slice(at + 1).flatMap((other) => (areSetAgainst(one, other) ? [[one.id, other.id] as const] : []))
  )
}

const areSetAgainst = (one: LicensedClaim, other: LicensedClaim): boolean =>
  areOpposite(one.bearing, other.bearing) && areContrasted(one.id, other.id)

/** Returns true if one claim is for buying and the other against it. */
export const areOpposite = (one: Bearing, other: Bearing): boolean =>
  (one === "for" && other === "against") || (one === "against" && other === "for")
