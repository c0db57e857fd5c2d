import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Ask a tax adviser about the profit of a resale. */
export const resaleTaxClaim: Claim = {
  about: "ask a tax adviser about the profit of a resale",
  cases: {
    profit: claimCase({
      facts: ["recommendedStrategy", "flipProfit"],
      when: ({ flipProfit, recommendedStrategy }, facts) =>
        recommendedStrategy === "fixAndFlip" && flipProfit > 0 && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 3,
      wordings: [
        "ask a tax adviser what would be left of a resale profit of {flipProfit}, stated before income tax",
        "have a tax adviser look at the resale, as the profit of {flipProfit} is before income tax",
        "take the projected profit of {flipProfit} to a tax adviser before counting on the amount",
        "let a tax adviser work out the tax on a quick resale, with {flipProfit} as the profit before tax",
        "settle with a tax adviser how a resale profit of {flipProfit} would be treated"
      ]
    })
  }
}
