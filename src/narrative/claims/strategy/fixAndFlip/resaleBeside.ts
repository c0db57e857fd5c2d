import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a quick resale after renovation would bring where another plan is ranked first. */
export const resaleBesideClaim: Claim = {
  about: "what a resale after renovation would bring, where another plan leads",
  cases: {
    profit: claimCase({
      facts: ["recommendedStrategy", "flipProfit"],
      when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy !== "fixAndFlip" && flipProfit > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "sold again after any work, the property would show a profit of {flipProfit} before income tax",
        "a resale after renovation is projected to earn {flipProfit}",
        "a quick exit would pay, with {flipProfit} of profit projected for a resale after any work",
        "selling after renovation would leave a profit of {flipProfit} after all costs",
        "the price leaves {flipProfit} of profit in a resale after renovation"
      ]
    }),
    nothing: claimCase({
      facts: ["recommendedStrategy", "flipProfit"],
      when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy !== "fixAndFlip" && flipProfit === 0,
      bearing: "against",
      weight: 2,
      wordings: [
        "sold again after any work, the property would return its cost and nothing more",
        "a resale after renovation is projected to break even",
        "a quick exit earns nothing, with a resale after any work at break-even",
        "selling after renovation would bring neither profit nor loss",
        "the price leaves no profit in a resale after renovation"
      ]
    }),
    loss: claimCase({
      facts: ["recommendedStrategy", "flipProfit"],
      when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy !== "fixAndFlip" && flipProfit < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "sold again after any work, the property would lose {flipProfit:size} before income tax",
        "a resale after renovation is projected to end in a loss of {flipProfit:size}",
        "a quick exit would cost money, with a loss of {flipProfit:size} projected for a resale after any work",
        "selling after renovation would end {flipProfit:size} in the red",
        "the price leaves no room for a resale after renovation, which would lose {flipProfit:size}"
      ]
    })
  }
}
