import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Ask for the papers of the loan that would be taken over. */
export const sellerLoanPapersClaim: Claim = {
  about: "check the papers of the seller's loan",
  cases: {
    abovePrice: claimCase({
      facts: ["recommendedStrategy", "subToBalance", "subToRate", "price"],
      when: ({ price, recommendedStrategy, subToBalance }, facts) =>
        recommendedStrategy === "subjectTo" && subToBalance > price && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "ask for a payoff letter at once, as the {subToBalance} estimated to be owed is above the price of {price}",
        "find out from the seller's lender whether the debt, estimated at {subToBalance}, really exceeds the price of {price}",
        "settle with the seller who would pay the part of the loan, put at {subToBalance}, above the price of {price}",
        "get the balance of the seller's loan in writing, since {subToBalance} owed on a price of {price} rules a takeover out",
        "read the latest loan statement against an estimated balance of {subToBalance}, more than the price of {price}"
      ]
    }),
    estimated: claimCase({
      facts: ["recommendedStrategy", "subToBalance", "subToRate"],
      when: ({ recommendedStrategy, subToBalance }, facts) =>
        recommendedStrategy === "subjectTo" &&
        subToBalance > 0 &&
        (facts.price === null || subToBalance <= facts.price) &&
        isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "ask the seller for the latest loan statement, as the balance of {subToBalance} and the rate of {subToRate} are estimates",
        "read the note and the newest statement of the seller's loan against the estimated balance of {subToBalance} at {subToRate}",
        "get balance, rate and payment of the seller's loan in writing, in place of the estimated balance of {subToBalance} at {subToRate}",
        "request a payoff letter from the seller's lender, and compare the amount with the balance of {subToBalance} estimated here",
        "start with the seller's loan documents, since the plan rests on an estimated balance of {subToBalance} at {subToRate}"
      ]
    }),
    unknown: claimCase({
      facts: ["recommendedStrategy"],
      when: ({ recommendedStrategy }, facts) =>
        recommendedStrategy === "subjectTo" &&
        isPlanToCheck(facts) &&
        (facts.subToBalance === null || facts.subToBalance <= 0 || facts.subToRate === null),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "ask the seller whether a loan is still open on the property, and on what terms",
        "get a written loan statement from the seller, as the record does not show what is owed",
        "find out from the seller's lender what is owed, at what rate and until when",
        "read the note of the seller's loan to learn whether {recommendedStrategy} is open at all",
        "start with the seller's loan documents, since balance and terms are not known here"
      ]
    })
  }
}
