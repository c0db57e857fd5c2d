import type { Facts } from "../facts/Facts.ts"
import { catalog, type ClaimId } from "./catalog.ts"
import type { Claim, ClaimCase, Part } from "./claim/Claim.ts"

/** A claim that holds for a house, with the case that applies. */
export interface LicensedClaim extends ClaimCase {
  readonly id: ClaimId
  readonly part: Part
  readonly about: string
  readonly place: Claim["place"]
  /** The name of the case. */
  readonly caseName: string
}

/** The claims that hold for a house, by id, in the order of the catalog. */
export type LicensedClaims = ReadonlyMap<string, LicensedClaim>

/** The claims that hold for a house. */
export const licensedClaims = (facts: Facts): LicensedClaims =>
  new Map(
    catalog.flatMap(({ claim: { about, cases, place }, id, part }) => {
      const holding = Object.entries(cases).find(([, { holds }]) => holds(facts))
      return holding === undefined
        ? []
        : [[id, { ...holding[1], id, part, about, place, caseName: holding[0] }] as const]
    })
  )
