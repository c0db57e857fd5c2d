import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Ask what insurers have paid for the property. */
export const claimsHistoryClaim: Claim = {
  about: "ask for past insurance claims",
  cases: {
    hazards: claimCase({
      facts: [],
      when: (_, { moderateRisks, severeRisks }) =>
        [...(severeRisks ?? []), ...(moderateRisks ?? [])].some((name) => insured.includes(name)),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "ask the seller for the insurance claims history of the property",
        "get a claims report for the address, and see what past storms or floods have cost",
        "find out which claims have been paid on the property and how the damage was repaired",
        "request the loss history from the seller's insurer",
        "ask in writing about past water, wind and quake damage"
      ]
    })
  }
}

const insured: ReadonlyArray<string> = [
  "flooding",
  "earthquakes",
  "tornadoes",
  "hail",
  "the county's history of disasters"
]
