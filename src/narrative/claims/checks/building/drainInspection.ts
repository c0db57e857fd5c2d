import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Have the drains of an old building filmed. */
export const drainInspectionClaim: Claim = {
  about: "have the drains filmed",
  cases: {
    oldPlumbing: claimCase({
      facts: ["eraLikely", "yearBuilt"],
      when: ({ eraLikely }, { propertyKind }) =>
        eraLikely.includes("worn-out plumbing") && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "have the sewer line filmed, as plumbing from {yearBuilt} is rated a high risk",
        "send a camera through the drains before the inspection period ends",
        "ask a plumber to scope the sewer line and to check supply pipes for lead",
        "add a sewer scope to the inspection, with a high risk of worn-out plumbing for a building from {yearBuilt}",
        "let a plumber price the pipes separately from the rest of the work"
      ]
    })
  }
}
