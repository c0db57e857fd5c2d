import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Wind cover near the coast, which the insurance estimate does not hold. */
export const windPolicyClaim: Claim = {
  about: "wind cover near the coast",
  cases: {
    separate: claimCase({
      facts: ["windPool"],
      when: ({ windPool }, { insuranceBasis }) => windPool && insuranceBasis === "estimated",
      bearing: "against",
      weight: 3,
      wordings: [
        "near the coast an ordinary policy may leave wind out, and no separate wind policy is in the insurance estimate",
        "a separate wind policy, which places near the coast may need, is not in the insurance estimate and can cost as much again",
        "the insurance estimate holds no wind policy, a gap that can matter near the coast of the state",
        "wind cover may have to be bought separately near the coast, at a cost outside the insurance estimate",
        "cover from a state wind plan may be needed near the coast, at a cost that the figures leave out"
      ]
    })
  }
}
