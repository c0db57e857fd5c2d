import { type Claim, claimCase } from "../claim/Claim.ts"

/** The ranking against the verdict, and the reason for an unknown cash flow. */
export const verdictClaims = {
  /** The first-ranked strategy, if the verdict has another plan. */
  firstRanked: {
    about: "how the strategy ranked first stands",
    cases: {
      barred: claimCase({
        facts: ["noneReason", "firstRanked"],
        when: ({ firstRanked, noneReason }, { recommendedStrategy }) =>
          noneReason === "barred" && firstRanked !== recommendedStrategy,
        weighs: ["against", 4, "must"],
        wordings: [
          "the score ranks {firstRanked} first, and that plan is not open here",
          "the first in the ranking, {firstRanked}, cannot be carried out here",
          "the way is barred for {firstRanked}, which leads the ranking",
          "of the strategies ranked, {firstRanked} comes first and is closed here",
          "leading the ranking is {firstRanked}, which is not open here"
        ]
      }),
      losesMoney: claimCase({
        facts: ["noneReason", "firstRanked"],
        when: ({ firstRanked, noneReason }, { recommendedStrategy }) =>
          (noneReason === "losesMoney" || noneReason === "losesAtAnyPrice") && firstRanked !== recommendedStrategy,
        weighs: ["against", 4, "must"],
        wordings: [
          "the score ranks {firstRanked} first, and that plan loses money here",
          "the first in the ranking, {firstRanked}, loses money at this price",
          "the ranking by score is led by {firstRanked}, which does not pay here",
          "{firstRanked} ranks first of the strategies and still loses money",
          "leading the ranking by score is {firstRanked}, which loses money here"
        ]
      }),
      other: claimCase({
        facts: ["firstRanked", "decision", "verdictPlan"],
        when: ({ decision, firstRanked, verdictPlan }, { noneReason, recommendedStrategy }) =>
          decision === "buy" &&
          verdictPlan !== firstRanked &&
          firstRanked !== recommendedStrategy &&
          noneReason === null,
        weighs: ["neutral", 2],
        wordings: [
          "{firstRanked} ranks first of the strategies by score, and {verdictPlan} bears the higher price",
          "the first in the ranking is {firstRanked}, and {verdictPlan} can pay more",
          "the ranking by score is led by {firstRanked}, and the price by {verdictPlan}",
          "of the strategies ranked, {firstRanked} comes first, with {verdictPlan} able to pay more",
          "leading the ranking by score is {firstRanked}, at a lower limit than {verdictPlan}"
        ]
      })
    }
  },
  /**
   * An unknown cash flow of a plain rental, because a price or costs are missing. A missing rent is part of the
   * verdict.
   */
  planUnknown: {
    about: "why no cash flow could be worked out",
    cases: {
      withoutPrice: claimCase({
        facts: [],
        when: (_, { annualCashFlow, noneReason, price }) =>
          annualCashFlow === null && price === null && noneReason !== "notAnalyzed",
        weighs: ["against", 4, "must"],
        wordings: [
          "no price is known, and neither a new loan nor a cash flow can be worked out",
          "the missing price leaves cash flow, cap rate and returns unknown",
          "cash flow could not be worked out, as neither a value nor an asking price is known",
          "for want of a price the analysis states no cash flow, no cap rate and no return",
          "without a value or an asking price the analysis has no cash flow to show"
        ]
      }),
      withoutCosts: claimCase({
        facts: ["price", "rentInUse"],
        when: (_, { annualCashFlow, noneReason }) => annualCashFlow === null && noneReason !== "notAnalyzed",
        weighs: ["against", 4, "must"],
        wordings: [
          "the costs of the property could not be worked out, which leaves the cash flow of a plain rental unknown",
          "a price and a rent are known, and the costs that would turn them into a cash flow are not",
          "cash flow could not be worked out, as figures for the costs are missing",
          "between a price of {price} and a rent of {rentInUse} stand costs that are not known, and no cash flow is stated",
          "for want of known costs the analysis states no cash flow and no debt cover"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
