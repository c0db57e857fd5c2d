import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Whether the price in use pays off what the seller owes, without which no loan can be taken over. */
export const takeoverClaim: Claim = {
  about: "whether the loan can be taken over at this price",
  cases: {
    possible: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "price"],
      when: ({ recommendedStrategy, subToPossible }) => recommendedStrategy === "subjectTo" && subToPossible,
      bearing: "neutral",
      weight: 3,
      must: true,
      wordings: [
        "a price of {price} leaves room for the seller's balance, and a takeover is possible where the loan exists",
        "the price covers what the seller is reckoned to owe, which makes a takeover possible in principle",
        "at {price} the seller's estimated debt can be cleared in full, the condition for any takeover",
        "nothing in the price stands in the way of a takeover, the estimated balance being within it",
        "the takeover is open at {price}, provided the loan exists and the lender does not call it"
      ]
    }),
    abovePrice: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToBalance", "price"],
      when: ({ price, recommendedStrategy, subToBalance, subToPossible }) =>
        recommendedStrategy === "subjectTo" && !subToPossible && subToBalance > price,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the seller's estimated debt of {subToBalance} exceeds the price of {price}, which rules out a takeover",
        "no takeover is possible at {price}, with an estimated {subToBalance} owed on the property",
        "the seller would have to bring money to the closing, owing an estimated {subToBalance} against a price of {price}",
        "a price of {price} does not clear the {subToBalance} that the seller is reckoned to owe",
        "at {price} the sale would fall short of an estimated balance of {subToBalance}, and the loan could not be taken over"
      ]
    }),
    justAbovePrice: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToBalance", "price"],
      when: ({ price, recommendedStrategy, subToBalance, subToPossible }) =>
        recommendedStrategy === "subjectTo" && !subToPossible && subToBalance > 0 && subToBalance <= price,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the price falls just short of what the seller is reckoned to owe, which rules out a takeover",
        "no takeover is possible at {price}, which does not quite clear the seller's estimated balance",
        "the seller's estimated balance narrowly exceeds the price, and the loan could not be taken over",
        "a takeover fails by a small amount at {price}, the estimated balance being slightly higher",
        "the seller would have to add a small sum at the closing, the estimated balance lying slightly above the price"
      ]
    })
  }
}
