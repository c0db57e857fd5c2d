import { type Claim, claimCase } from "../claim/Claim.ts"

/** Too little known to recommend anything. */
export const tooLittleKnownClaim: Claim = {
  about: "too little known to recommend anything",
  cases: {
    withoutRent: claimCase({
      facts: ["noneReason"],
      when: ({ noneReason }) => noneReason === "withoutRent",
      bearing: "against",
      weight: 5,
      wordings: [
        "without a rent only a resale can be computed, so nothing is recommended",
        "nothing is recommended, as no rent is known and every plan but a resale rests on one",
        "the rent is missing, and with it the basis for a recommendation",
        "until a rent is established, no plan for this property can be recommended",
        "no rent is known here, which leaves the ranking without a recommendation"
      ]
    }),
    insufficient: claimCase({
      facts: ["noneReason"],
      when: ({ noneReason }) => noneReason === "insufficient",
      bearing: "against",
      weight: 5,
      wordings: [
        "too little is known of this property to recommend anything",
        "nothing is recommended, because too few figures are known",
        "the gaps in the data decide this one, and nothing is recommended",
        "what is known of this property does not carry a recommendation",
        "the first task is to fill the gaps, as the data supports no recommendation yet"
      ]
    })
  }
}
