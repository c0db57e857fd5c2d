import { type Claim, claimCase } from "../claim/Claim.ts"

/** The projected return of the strategy ranked first, whichever it is. */
export const planReturnClaims = {
  /** What the plan ranked first returns over the years it is held, and a sale. */
  planReturn: {
    about: "internal rate of return of the plan ranked first",
    cases: {
      gains: claimCase({
        facts: ["recommendedStrategy", "recommendedIrr"],
        when: ({ recommendedIrr }, { noneReason }) =>
          recommendedIrr > 0 && noneReason !== "barred" && noneReason !== "insufficient" && noneReason !== "thin",
        bearing: "for",
        weight: 3,
        wordings: [
          "held and then sold, {recommendedStrategy} is projected to return {recommendedIrr} a year before tax",
          "sale included, the internal rate of return of {recommendedStrategy} is {recommendedIrr}",
          "over the holding period and the sale, {recommendedStrategy} comes to an annual return of {recommendedIrr}",
          "with the sale at the end counted in, {recommendedStrategy} earns {recommendedIrr} a year",
          "a return of {recommendedIrr} a year, sale included, is projected for {recommendedStrategy}"
        ]
      }),
      loses: claimCase({
        facts: ["recommendedStrategy", "recommendedIrr"],
        when: ({ recommendedIrr }, { noneReason }) =>
          recommendedIrr < 0 && noneReason !== "barred" && noneReason !== "insufficient" && noneReason !== "thin",
        bearing: "against",
        weight: 4,
        wordings: [
          "held and then sold, {recommendedStrategy} is projected to lose {recommendedIrr:size} a year before tax",
          "sale included, the internal rate of return of {recommendedStrategy} is {recommendedIrr}",
          "over the holding period and the sale, {recommendedStrategy} comes to an annual return of {recommendedIrr}",
          "even with the sale at the end counted in, {recommendedStrategy} loses {recommendedIrr:size} a year",
          "a loss of {recommendedIrr:size} a year, sale included, is projected for {recommendedStrategy}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
