import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What stays of the buyer's money after a refinance. */
export const refinanceCashLeftClaim: Claim = {
  about: "own cash left in the property after the refinance",
  cases: {
    little: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrTotalCost", "brrrrRefinanceLoan"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" &&
        brrrrRefinanceLoan > 0 &&
        brrrrCashLeft > 0 &&
        brrrrCashLeft <= littleShare * brrrrTotalCost,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "only {brrrrCashLeft} of own cash would stay in the property after the refinance",
        "the refinance pays back nearly all of the cost, all but {brrrrCashLeft}",
        "the refinance repays most of the all-in cost and leaves a modest {brrrrCashLeft} in the deal",
        "cash left in after the refinance is {brrrrCashLeft}, a small part of the {brrrrTotalCost} spent",
        "a small remainder of {brrrrCashLeft} is what the refinance would not pay back"
      ]
    }),
    part: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrTotalCost", "brrrrRefinanceLoan"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" &&
        brrrrRefinanceLoan > 0 &&
        brrrrCashLeft > littleShare * brrrrTotalCost &&
        brrrrCashLeft <= largeShare * brrrrTotalCost,
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "{brrrrCashLeft} of own cash would stay in the property after the refinance",
        "the refinance repays part of the all-in cost and leaves {brrrrCashLeft} in the deal",
        "cash left in after the refinance is {brrrrCashLeft}, out of {brrrrTotalCost} spent",
        "of the {brrrrTotalCost} spent, the refinance would leave {brrrrCashLeft} unrecovered",
        "some of the money stays behind, {brrrrCashLeft} after the refinance"
      ]
    }),
    much: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrTotalCost", "brrrrRefinanceLoan"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" &&
        brrrrRefinanceLoan > 0 &&
        brrrrTotalCost > 0 &&
        brrrrCashLeft > largeShare * brrrrTotalCost,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "as much as {brrrrCashLeft} of own cash would stay in the property after the refinance",
        "the refinance leaves {brrrrCashLeft} in the deal, far more than the plan aims at",
        "cash left in after the refinance is {brrrrCashLeft}, a large part of the {brrrrTotalCost} spent",
        "a refinance would leave {brrrrCashLeft} tied up, out of an all-in cost of {brrrrTotalCost}",
        "the plan fails in its purpose of freeing the cash, with {brrrrCashLeft} left behind"
      ]
    }),
    nothing: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrRefinanceLoan"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft === 0,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "the refinance would return the whole outlay and leave no own cash in the property",
        "no own cash stays in the deal after the refinance",
        "all of the money that goes in comes back at the refinance",
        "the refinance repays the outlay in full, to the dollar",
        "cash in and cash out balance at the refinance, with nothing left behind"
      ]
    }),
    beyond: claimCase({
      facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrRefinanceLoan"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, recommendedStrategy }) =>
        recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft < 0,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "the refinance would pay out {brrrrCashLeft:size} more than went in",
        "more cash comes back than was spent, by {brrrrCashLeft:size}",
        "the whole outlay returns at the refinance, with {brrrrCashLeft:size} on top",
        "no own cash stays in, and the refinance leaves {brrrrCashLeft:size} over",
        "after the refinance the buyer would hold the property and {brrrrCashLeft:size} beyond the outlay"
      ]
    })
  }
}

/** Of the all-in cost. */
const littleShare = 0.1

/** Of the all-in cost: beyond it the answer calls it no plan of this kind. */
const largeShare = 0.35
