import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Have the work priced by contractors. */
export const contractorBidsClaim: Claim = {
  about: "have the work priced by contractors",
  cases: {
    refinance: claimCase({
      facts: ["recommendedStrategy", "brrrrWork", "brrrrMonths"],
      when: ({ recommendedStrategy }, facts) => recommendedStrategy === "brrrr" && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "collect contractor bids for the full scope of work, put at {brrrrWork} in the plan",
        "have contractors price the renovation room by room before relying on a cost of {brrrrWork}",
        "get written bids and a schedule, as the plan counts on {brrrrWork} of work and {brrrrMonths} until the refinance",
        "walk the property with a contractor to test {brrrrWork} of work and {brrrrMonths} until the refinance",
        "back the renovation budget of {brrrrWork} with written bids that name materials, permits and dates"
      ]
    }),
    resale: claimCase({
      facts: ["recommendedStrategy", "flipWork", "flipMonths"],
      when: ({ recommendedStrategy }, facts) => recommendedStrategy === "fixAndFlip" && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "collect contractor bids for the full scope of work, put at {flipWork} in the plan",
        "have contractors price the renovation to resale finish before relying on a cost of {flipWork}",
        "get written bids with a schedule, as each month past the {flipMonths} planned adds to the cost of holding",
        "walk the property with a contractor to test {flipWork} of work and {flipMonths} until the sale",
        "back the renovation budget of {flipWork} with written bids that name materials, permits and dates"
      ]
    }),
    worn: claimCase({
      facts: ["condition", "rehabLow", "rehabHigh"],
      when: ({ condition, rehabHigh }, { recommendedStrategy }) =>
        (condition === "poor" || condition === "fair") &&
        rehabHigh > 0 &&
        recommendedStrategy !== "brrrr" &&
        recommendedStrategy !== "fixAndFlip",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "collect contractor bids for the work that {condition} condition calls for, estimated at {rehabLow:figure} to {rehabHigh}",
        "have a contractor price the repairs before closing, as work of {rehabLow:figure} to {rehabHigh} is an estimate made unseen",
        "get the work priced in writing, since {condition} condition leaves a cost of {rehabLow:figure} to {rehabHigh}",
        "walk the property with a contractor to narrow {rehabLow:figure} to {rehabHigh} of work down to a bid",
        "settle who pays for repairs estimated at {rehabLow:figure} to {rehabHigh} before the price is fixed"
      ]
    })
  }
}
