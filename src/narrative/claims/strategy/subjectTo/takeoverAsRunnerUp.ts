import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a takeover of the seller's loan comes to where it is ranked next. */
export const takeoverAsRunnerUpClaim: Claim = {
  about: "the takeover of the seller's loan as runner-up",
  cases: {
    ended: claimCase({
      facts: ["runnerUp", "subToBalance"],
      when: ({ runnerUp, subToBalance }) => runnerUp === "subjectTo" && subToBalance === 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "{runnerUp} has nothing to take over, the original loan's term having ended",
        "for {runnerUp}, the seller's original loan has run its full term and leaves no balance",
        "the loan that {runnerUp} would need has reached the end of its term",
        "no balance is left for {runnerUp} to take over, on the term of the original loan",
        "the original loan has run out, which leaves {runnerUp} without an object"
      ]
    }),
    abovePrice: claimCase({
      facts: ["runnerUp", "subToPossible", "subToBalance", "price"],
      when: ({ price, runnerUp, subToBalance, subToPossible }) =>
        runnerUp === "subjectTo" && !subToPossible && subToBalance > price,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "{runnerUp} is closed at {price}, with an estimated {subToBalance} owed by the seller",
        "the seller's estimated debt of {subToBalance} exceeds the price and rules out {runnerUp}",
        "for {runnerUp}, a price of {price} would not clear the {subToBalance} that the seller is reckoned to owe",
        "an estimated balance of {subToBalance}, above the price of {price}, stands in the way of {runnerUp}",
        "no loan could be taken over by {runnerUp} at {price}, below an estimated balance of {subToBalance}"
      ]
    }),
    surplus: claimCase({
      facts: ["runnerUp", "subToPossible", "subToBalance", "subToRate", "subToMonthlyCashFlow"],
      when: ({ runnerUp, subToMonthlyCashFlow, subToPossible }) =>
        runnerUp === "subjectTo" && subToPossible && subToMonthlyCashFlow > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "{runnerUp}, on an estimated loan of {subToBalance} at {subToRate}, would leave {subToMonthlyCashFlow}",
        "with the seller's estimated {subToBalance} at {subToRate} taken over, {runnerUp} clears {subToMonthlyCashFlow}",
        "a surplus of {subToMonthlyCashFlow} is what {runnerUp} shows, the seller's loan being put at {subToBalance} and {subToRate}",
        "{runnerUp} would turn the seller's loan, about {subToBalance} at {subToRate}, into a surplus of {subToMonthlyCashFlow}",
        "with a loan of about {subToBalance} at {subToRate} taken over, {runnerUp} ends {subToMonthlyCashFlow} to the good, if the loan exists"
      ]
    }),
    level: claimCase({
      facts: ["runnerUp", "subToPossible", "subToBalance", "subToRate", "subToMonthlyCashFlow"],
      when: ({ runnerUp, subToMonthlyCashFlow, subToPossible }) =>
        runnerUp === "subjectTo" && subToPossible && subToMonthlyCashFlow === 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "{runnerUp}, on an estimated loan of {subToBalance} at {subToRate}, would come out about level",
        "with the seller's estimated {subToBalance} at {subToRate} taken over, {runnerUp} breaks about even",
        "neither surplus nor shortfall to speak of is left by {runnerUp}, the seller's loan being put at {subToBalance} and {subToRate}",
        "the seller's loan, put at {subToBalance} and {subToRate}, would leave {runnerUp} about level",
        "with a loan of about {subToBalance} at {subToRate} taken over, {runnerUp} covers about what it costs"
      ]
    }),
    shortfall: claimCase({
      facts: ["runnerUp", "subToPossible", "subToBalance", "subToRate", "subToMonthlyCashFlow"],
      when: ({ runnerUp, subToMonthlyCashFlow, subToPossible }) =>
        runnerUp === "subjectTo" && subToPossible && subToMonthlyCashFlow < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp}, on an estimated loan of {subToBalance} at {subToRate}, would still lose {subToMonthlyCashFlow:size}",
        "with the seller's estimated {subToBalance} at {subToRate} taken over, {runnerUp} falls short by {subToMonthlyCashFlow:size}",
        "a shortfall of {subToMonthlyCashFlow:size} is what {runnerUp} shows, the seller's loan being put at {subToBalance} and {subToRate}",
        "the seller's loan, put at {subToBalance} and {subToRate}, would not spare {runnerUp} a shortfall of {subToMonthlyCashFlow:size}",
        "with a loan of about {subToBalance} at {subToRate} taken over, {runnerUp} leaves the owner {subToMonthlyCashFlow:size} short"
      ]
    })
  }
}
