import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How far the result of a resale may lie off. */
export const resaleRangeClaim: Claim = {
  about: "likely range of the resale's result",
  cases: {
    profit: claimCase({
      facts: ["recommendedStrategy", "flipProfitLow", "flipProfitHigh"],
      when: ({ flipProfitLow, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipProfitLow > 0,
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "the likely range of the resale is a profit of {flipProfitLow} to {flipProfitHigh}",
        "even a poor outcome of the resale earns {flipProfitLow}, a good outcome {flipProfitHigh}",
        "in most outcomes the resale brings between {flipProfitLow} and {flipProfitHigh}",
        "profit could plausibly run from {flipProfitLow} to {flipProfitHigh}",
        "errors in value and work spread the profit from {flipProfitLow} to {flipProfitHigh} in most outcomes"
      ]
    }),
    either: claimCase({
      facts: ["recommendedStrategy", "flipProfitLow", "flipProfitHigh"],
      when: ({ flipProfitHigh, flipProfitLow, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && flipProfitLow < 0 && flipProfitHigh > 0,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "the likely range of the resale runs from a loss of {flipProfitLow:size} to a profit of {flipProfitHigh}",
        "a poor outcome of the resale loses {flipProfitLow:size}, a good outcome earns {flipProfitHigh}",
        "in most outcomes the resale ends between a loss of {flipProfitLow:size} and a profit of {flipProfitHigh}",
        "a profit of {flipProfitHigh} is within reach of the resale, and a loss of {flipProfitLow:size} is no less plausible",
        "errors in value and work are wide enough to turn the result into a loss of {flipProfitLow:size} or a profit of {flipProfitHigh}"
      ]
    }),
    loss: claimCase({
      facts: ["recommendedStrategy", "flipProfitLow", "flipProfitHigh"],
      when: ({ flipProfitHigh, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipProfitHigh < 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the likely range of the resale is a loss of {flipProfitHigh:size} to {flipProfitLow:size}",
        "even a good outcome of the resale loses {flipProfitHigh:size}, a poor outcome {flipProfitLow:size}",
        "in most outcomes the resale loses between {flipProfitHigh:size} and {flipProfitLow:size}",
        "the loss could plausibly run from {flipProfitHigh:size} to {flipProfitLow:size}",
        "errors in value and work spread the loss from {flipProfitHigh:size} to {flipProfitLow:size} in most outcomes"
      ]
    })
  }
}
