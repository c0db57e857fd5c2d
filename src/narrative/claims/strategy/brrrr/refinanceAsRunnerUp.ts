import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a renovation with a refinance comes to where it is ranked next. */
export const refinanceAsRunnerUpClaim: Claim = {
  about: "renovation and refinance as runner-up",
  cases: {
    noRefinance: claimCase({
      facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrTotalCost"],
      when: ({ brrrrRefinanceLoan, brrrrTotalCost, runnerUp }) =>
        runnerUp === "brrrr" && brrrrRefinanceLoan === 0 && brrrrTotalCost > 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp} finds no refinance worth its cost, and the {brrrrTotalCost} spent would stay in the property",
        "no refinance would be made under {runnerUp}, since value and rent support no loan that pays for itself",
        "for {runnerUp} the refinance fails, and an all-in cost of {brrrrTotalCost} remains the buyer's own",
        "value and rent support no refinance for {runnerUp} that would repay the cost of borrowing",
        "the {brrrrTotalCost} that {runnerUp} costs would stay in the property for want of a refinance"
      ]
    }),
    left: claimCase({
      facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrWork", "brrrrCashLeft"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, runnerUp }) =>
        runnerUp === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft > 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp}, with {brrrrWork} of work, would leave {brrrrCashLeft} of own cash in after the refinance",
        "after {brrrrWork} of work and a refinance, {runnerUp} still ties up {brrrrCashLeft}",
        "the refinance under {runnerUp} would not return {brrrrCashLeft} of the outlay",
        "{brrrrCashLeft} would stay in the property under {runnerUp}, after {brrrrWork} of work",
        "as for {runnerUp}, a budget of {brrrrWork} for work ends with {brrrrCashLeft} of own cash left in"
      ]
    }),
    nothing: claimCase({
      facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrWork", "brrrrCashLeft"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, runnerUp }) =>
        runnerUp === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft === 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "{runnerUp}, with {brrrrWork} of work, would leave no own cash in after the refinance",
        "after {brrrrWork} of work and a refinance, {runnerUp} ties up nothing",
        "the refinance under {runnerUp} would return the whole outlay",
        "no cash would stay in the property under {runnerUp}, after {brrrrWork} of work",
        "as for {runnerUp}, a budget of {brrrrWork} for work ends with all of the cash back"
      ]
    }),
    beyond: claimCase({
      facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrWork", "brrrrCashLeft"],
      when: ({ brrrrCashLeft, brrrrRefinanceLoan, runnerUp }) =>
        runnerUp === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft < 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "{runnerUp}, with {brrrrWork} of work, would pay out {brrrrCashLeft:size} more than went in",
        "after {brrrrWork} of work and a refinance, {runnerUp} returns {brrrrCashLeft:size} beyond the outlay",
        "the refinance under {runnerUp} would return the outlay and {brrrrCashLeft:size} on top",
        "more cash would come back than went in under {runnerUp}, by {brrrrCashLeft:size}",
        "as for {runnerUp}, a budget of {brrrrWork} for work ends with {brrrrCashLeft:size} more cash out than in"
      ]
    })
  }
}
