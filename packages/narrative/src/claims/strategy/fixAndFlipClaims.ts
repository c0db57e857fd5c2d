import { type Claim, claimCase } from "../claim/Claim.ts"

/** Claims about renovating and reselling, if that is the narrative's strategy (`recommendedStrategy`). */
export const fixAndFlipClaims = {
  /** The renovation before a resale: its cost, its duration and the planned sale price. */
  resaleWork: {
    about: "work before the resale, time and value after it",
    cases: {
      work: claimCase({
        facts: ["recommendedStrategy", "flipWork", "afterRepairValue", "flipMonths"],
        when: ({ flipWork, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipWork > 0,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "{recommendedStrategy} puts {flipWork} into the property and counts on a sale at {afterRepairValue} after {flipMonths}",
          "renovated for {flipWork}, the property is expected to sell at {afterRepairValue}, with {flipMonths} from purchase to sale",
          "the plan is {flipWork} of work and a resale at {afterRepairValue}, over {flipMonths}",
          "a resale price of {afterRepairValue} is assumed after {flipWork} of work, to the finish that buyers expect, and {flipMonths}",
          "over {flipMonths}, {flipWork} of work is meant to bring the property to a sale at {afterRepairValue}"
        ]
      }),
      noWork: claimCase({
        facts: ["recommendedStrategy", "flipWork", "afterRepairValue", "flipMonths"],
        when: ({ flipWork, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipWork === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "no work is budgeted for {recommendedStrategy}, which counts on a sale at {afterRepairValue} after {flipMonths}",
          "without any renovation in the budget, the property is expected to sell at {afterRepairValue} within {flipMonths}",
          "the plan is a resale at {afterRepairValue} after {flipMonths}, with no work in between",
          "a resale price of {afterRepairValue} is assumed after {flipMonths}, with nothing set aside for work",
          "nothing is planned to be renovated before a sale at {afterRepairValue}, {flipMonths} after the purchase"
        ]
      })
    }
  },
  /** The profit or loss of a resale after the renovation. */
  resaleResult: {
    about: "profit or loss of the resale beside its target",
    cases: {
      target: claimCase({
        facts: ["recommendedStrategy", "flipProfit", "flipTarget"],
        when: ({ flipProfit, flipTarget, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" && flipProfit > 0 && flipProfit >= flipTarget,
        weighs: ["for", 3],
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
        weighs: ["against", 3],
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
        weighs: ["against", 3],
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
        weighs: ["against", 3],
        wordings: [
          "the resale is projected to lose {flipProfit:size} before income tax, where its target is a profit of {flipTarget}",
          "a loss of {flipProfit:size} is projected for the resale, against a target profit of {flipTarget}",
          "after work, financing, holding and selling costs, the resale ends in a loss of {flipProfit:size}",
          "bought and sold again, the property loses {flipProfit:size}",
          "the resale ends {flipProfit:size} in the red before income tax"
        ]
      })
    }
  },
  /** The likely range of a resale's result. */
  resaleRange: {
    about: "likely range of the resale's result",
    cases: {
      profit: claimCase({
        facts: ["recommendedStrategy", "flipProfitLow", "flipProfitHigh"],
        when: ({ flipProfitLow, recommendedStrategy }) => recommendedStrategy === "fixAndFlip" && flipProfitLow > 0,
        weighs: ["for", 4, "must"],
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
        weighs: ["against", 4, "must"],
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
        weighs: ["against", 5, "must"],
        wordings: [
          "the likely range of the resale is a loss of {flipProfitHigh:size} to {flipProfitLow:size}",
          "even a good outcome of the resale loses {flipProfitHigh:size}, a poor outcome {flipProfitLow:size}",
          "in most outcomes the resale loses between {flipProfitHigh:size} and {flipProfitLow:size}",
          "the loss could plausibly run from {flipProfitHigh:size} to {flipProfitLow:size}",
          "errors in value and work spread the loss from {flipProfitHigh:size} to {flipProfitLow:size} in most outcomes"
        ]
      })
    }
  },
  /** The price at which a resale earns its target profit. A flip earns the target up to this price. */
  resaleOffer: {
    about: "price at which the resale earns its target",
    cases: {
      met: claimCase({
        facts: ["recommendedStrategy", "flipOfferOutcome", "flipOffer", "price"],
        when: ({ flipOffer, flipOfferOutcome, price, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" && flipOfferOutcome === "price" && flipOffer >= price,
        weighs: ["for", 3],
        wordings: [
          "the resale earns its target up to a price of {flipOffer}, which {price} does not exceed",
          "the target profit is earned at any price up to {flipOffer}, and {price} is within it",
          "at {price} the purchase stays at or under {flipOffer}, the highest price that earns the target",
          "the target would be missed only above {flipOffer}, the highest price that still earns the target",
          "a buyer could pay up to {flipOffer} and still earn the target profit"
        ]
      }),
      below: claimCase({
        facts: ["recommendedStrategy", "flipOfferOutcome", "flipOffer", "flipRequiredDiscount", "price"],
        when: ({ flipOffer, flipOfferOutcome, flipRequiredDiscount, price, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" &&
          flipOfferOutcome === "price" &&
          flipOffer < price &&
          flipRequiredDiscount > 0,
        weighs: ["against", 3],
        wordings: [
          "what would change the result is a price of {flipOffer} or less, a discount of {flipRequiredDiscount}, at which the resale earns its target",
          "the purchase would have to come down by {flipRequiredDiscount}, to {flipOffer}, for the resale to earn its target",
          "the target profit is earned only at {flipOffer} or less, {flipRequiredDiscount} under the {price} used here",
          "an offer of {flipOffer} is the highest that earns the target, which asks for a discount of {flipRequiredDiscount}",
          "a discount of {flipRequiredDiscount}, to {flipOffer}, separates the price from the target profit"
        ]
      }),
      justBelow: claimCase({
        facts: ["recommendedStrategy", "flipOfferOutcome", "flipOffer", "flipRequiredDiscount", "price"],
        when: ({ flipOffer, flipOfferOutcome, flipRequiredDiscount, price, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" &&
          flipOfferOutcome === "price" &&
          flipOffer < price &&
          flipRequiredDiscount === 0,
        weighs: ["neutral", 3],
        wordings: [
          "what would change the result is a slightly lower price, {flipOffer}, at which the resale earns its target",
          "the purchase would have to come down a little, from {price} to {flipOffer}, for the resale to earn its target",
          "the target profit is all but earned at {price}, and fully at {flipOffer}",
          "an offer of {flipOffer} is the highest that earns the target, a shade under {price}",
          "at {flipOffer}, just under the {price} used here, the resale reaches its target"
        ]
      }),
      anyPrice: claimCase({
        facts: ["recommendedStrategy", "flipOfferOutcome"],
        when: ({ flipOfferOutcome, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" && flipOfferOutcome === "anyPrice",
        weighs: ["for", 3],
        wordings: [
          "the resale would earn its target at any price examined",
          "no price in the range examined keeps the resale from its target",
          "the resale earns its target at every price that was tried",
          "at every price tried the resale earns its target",
          "the target profit is earned at any price within the search"
        ]
      }),
      noPrice: claimCase({
        facts: ["recommendedStrategy", "flipOfferOutcome"],
        when: ({ flipOfferOutcome, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" && flipOfferOutcome === "noPrice",
        weighs: ["against", 3],
        wordings: [
          "no price would let the resale earn its target",
          "a lower price does not cure the plan, since work and sale take too much of the value after repair",
          "at no price does the resale reach its target profit",
          "work and selling costs leave too little of the resale value for the target, whatever is paid for the property",
          "there is no offer at which the target profit is earned"
        ]
      })
    }
  },
  /** The buyer's own cash that a flip ties up. */
  resaleCash: {
    about: "own cash that the resale ties up",
    cases: {
      own: claimCase({
        facts: ["recommendedStrategy", "recommendedCashNeeded", "flipMonths"],
        when: ({ recommendedCashNeeded, recommendedStrategy }) =>
          recommendedStrategy === "fixAndFlip" && recommendedCashNeeded > 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "beside a short-term loan, the project ties up {recommendedCashNeeded} of own cash for {flipMonths}",
          "a buyer needs {recommendedCashNeeded} of own cash to carry purchase and work over {flipMonths}",
          "own cash of {recommendedCashNeeded} goes in, the bridge loan aside, and comes back only with the sale",
          "the outlay before the sale is {recommendedCashNeeded} of own money, at stake for {flipMonths}",
          "{recommendedCashNeeded} of own cash has to be there for {flipMonths}, the rest being bridge money"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
