import type { Facts } from "../../../facts/Facts.ts"
import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Prove the rent with leases. */
export const rentProofClaim: Claim = {
  about: "prove the rent",
  cases: {
    unknown: claimCase({
      facts: [],
      when: (_, { investorLabel, propertyKind, rentInUse }) =>
        rentInUse === null && propertyKind !== "parcel of land" && investorLabel !== "not analyzed",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "establish the rent from signed leases of similar homes nearby, as no estimate was to be had",
        "find out what comparable homes rent for before anything else, since the rent is not known",
        "ask local property managers for a rent range, the figure that the analysis lacks",
        "get signed leases of like homes nearby, in place of a rent that could not be estimated",
        "have a property manager put a rent on the property in writing"
      ]
    }),
    fallback: claimCase({
      facts: ["rentInUse"],
      when: (_, facts) => isResale(facts),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "keep a lease at a rent of {rentInUse} as the fallback for a slow resale, and test the figure with local managers",
        "ask a property manager whether a rent of {rentInUse} would hold if the resale has to wait",
        "test {rentInUse} of rent against signed leases, in case the property is kept",
        "know the rent before the resale, with {rentInUse} as the figure to check",
        "compare a rent of {rentInUse} with leases nearby, to know the way out if a resale fails"
      ]
    }),
    fairMarket: claimCase({
      facts: ["rentInUse", "rentBasis"],
      when: ({ rentBasis }, facts) => rentBasis === "fair market" && !isResale(facts),
      bearing: "neutral",
      weight: 5,
      wordings: [
        "replace the rent of {rentInUse} with signed leases nearby, as the figure comes from HUD's area rents",
        "establish the rent from leases of similar homes, since the rent of {rentInUse} is an area figure and not an estimate for the property",
        "ask property managers what the property itself would rent for, against an area rent of {rentInUse}",
        "get comparable leases before relying on a rent of {rentInUse}, which was taken from HUD's fair market rents",
        "put the area rent of {rentInUse} to the test with leases from the same streets"
      ]
    }),
    stated: claimCase({
      facts: ["rentInUse", "rentBasis"],
      when: ({ rentBasis }, facts) => rentBasis === "stated" && !isResale(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "support the stated rent of {rentInUse} with a signed lease and bank records",
        "have the stated rent of {rentInUse} proved by leases and payments",
        "test the stated rent of {rentInUse} against signed leases of similar homes",
        "ask for the lease behind the stated rent of {rentInUse}, and for a year of payments",
        "compare the stated rent of {rentInUse} with what like homes nearby are let for"
      ]
    }),
    high: claimCase({
      facts: ["rent", "rentCheck"],
      when: ({ rentCheck }, facts) => rentCheck === "high" && !isResale(facts),
      bearing: "neutral",
      weight: 5,
      wordings: [
        "prove the rent of {rent} with signed leases, as a check against HUD's fair market rent finds the figure high",
        "get leases of similar homes before relying on a rent of {rent}, a high figure for the area",
        "ask property managers whether a rent of {rent} is within reach, given an estimate on the high side",
        "treat the rent of {rent} as unproved until signed leases of like homes support so high a figure",
        "test the rent of {rent} hard against leases nearby, since the estimate is high beside HUD's fair market rent"
      ]
    }),
    estimated: claimCase({
      facts: ["rent"],
      when: (_, facts) => facts.rentCheck !== "high" && facts.rentBasis === "estimated" && !isResale(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "test the rent of {rent} against signed leases of similar homes nearby",
        "ask local property managers whether the property would let for a rent of {rent}",
        "get signed leases of like homes to support the estimated rent of {rent}",
        "prove the rent of {rent} with signed leases rather than with listings",
        "have a property manager confirm the rent of {rent} in writing before the offer"
      ]
    })
  }
}

const isResale = ({ recommendedStrategy, strength }: Facts): boolean =>
  recommendedStrategy === "fixAndFlip" && strength !== "none"
