import { type Claim, claimCase } from "../claim/Claim.ts"

/** The found address is not quite the asked one. */
export const approximateMatchClaim = {
  about: "the address matched only approximately",
  cases: {
    approximate: claimCase({
      facts: ["matchQuality"],
      when: ({ matchQuality }) => matchQuality === "approximate",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "the address was matched only approximately, and the record may describe a different building",
        "the address found differs in part from the address requested",
        "an approximate address match leaves open whether the record is of the right building",
        "as the address matched only in part, the record should be confirmed against the building in question",
        "the search returned a near match rather than the exact address"
      ]
    })
  }
} satisfies Claim
