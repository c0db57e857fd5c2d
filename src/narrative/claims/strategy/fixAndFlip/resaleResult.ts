import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a resale after renovation earns or loses where it is ranked first. */
export const resaleResultClaim: Claim = {
  about: "profit or loss of the resale beside its target",
  cases: {
    target: claimCase({
      facts: ["recommendedStrategy", "flipProfit", "flipTarget"],
      when: ({ flipProfit, flipTarget, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && flipProfit > 0 && flipProfit >= flipTarget,
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "the resale is projected to earn {flipProfit} before income tax, at or above its target of {flipTarget}",
        "a profit of {flipProfit} before income tax meets the target of {flipTarget}",
        "after work, financing, holding and selling costs, {flipProfit} of profit remains, against a target of {flipTarget}",
        "bought and sold again, the property returns a profit of {flipProfit}, which satisfies the target of {flipTarget}",
        "projected profit is {flipProfit}, and the target of {flipTarget} is reached"
      ]
    }),
    belowTarget: claimCase({
      facts: ["recommendedStrategy", "flipProfit", "flipTarget"],
      when: ({ flipProfit, flipTarget, recommendedStrategy }) =>
        recommendedStrategy === "fixAndFlip" && flipProfit > 0 && flipProfit < flipTarget,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the resale is projected to earn {flipProfit} before income tax, short of its target of {flipTarget}",
        "a profit of {flipProfit} before income tax does not reach the target of {flipTarget}",
        "after work, financing, holding and selling costs, {flipProfit} of profit remains, below a target of {flipTarget}",
        "bought and sold again, the property returns a profit of {flipProfit}, where the target is {flipTarget}",
        "projected profit stops at {flipProfit}, under the target of {flipTarget}"
      ]
    }),
    nothing: claimCase({
      facts: ["recommendedStrategy", "flipProfit", "flipTarget"],
      when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipProfit === 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the resale would return its cost and nothing more, with a target of {flipTarget}",
        "no profit remains from the resale after work, financing, holding and selling costs",
        "the resale is projected to break even, where the target is {flipTarget}",
        "bought and sold again, the property gives neither profit nor loss",
        "projected profit is nil, against a target of {flipTarget}"
      ]
    }),
    loss: claimCase({
      facts: ["recommendedStrategy", "flipProfit", "flipTarget"],
      when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipProfit < 0,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the resale is projected to lose {flipProfit:size} before income tax, where its target is a profit of {flipTarget}",
        "a loss of {flipProfit:size} is projected for the resale, against a target profit of {flipTarget}",
        "after work, financing, holding and selling costs, the resale ends in a loss of {flipProfit:size}",
        "bought and sold again, the property loses {flipProfit:size}",
        "the resale ends {flipProfit:size} in the red before income tax"
      ]
    })
  }
}
