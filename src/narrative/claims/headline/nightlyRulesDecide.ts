import { type Claim, claimCase } from "../claim/Claim.ts"

/** A case that rests on the rules for letting by the night. */
export const nightlyRulesDecideClaim: Claim = {
  about: "a case that rests on the rules for letting by the night",
  cases: {
    rules: claimCase({
      facts: ["recommendedStrategy", "strength", "nightlyLegality", "nightlyRevenue"],
      when: ({ nightlyLegality, recommendedStrategy, strength }) =>
        recommendedStrategy === "shortTermRental" &&
        strength !== "none" &&
        (nightlyLegality === "local" || nightlyLegality === "restrictive"),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "revenue of {nightlyRevenue} from letting by the night depends on rules that have yet to be confirmed",
        "the local rules on letting by the night decide whether {nightlyRevenue} can be earned here",
        "letting by the night would bring in {nightlyRevenue}, where the rules allow it",
        "the case rests on permission to let by the night and on the {nightlyRevenue} that would follow",
        "before anything else, the {nightlyRevenue} projected from nightly stays needs a rule that permits them"
      ]
    })
  }
}
