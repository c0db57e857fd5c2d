import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Look for work without a closed permit. */
export const permitRecordsClaim: Claim = {
  about: "look for work without a closed permit",
  cases: {
    building: claimCase({
      facts: [],
      when: (_, { propertyKind }) => propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "search the permit file for past work that was never closed out",
        "ask the building department for open permits and violations",
        "compare rooms and additions on site with the permits on file",
        "have the title company check for open permits before closing",
        "look up the building department's file for unpermitted additions and open violations"
      ]
    })
  }
}
