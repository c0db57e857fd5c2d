import type { Facts } from "../../../facts/Facts.ts"
import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What work on a home in the condition in use is estimated to cost. */
export const workEstimateClaim: Claim = {
  about: "what work on the property may cost",
  cases: {
    worn: claimCase({
      facts: ["rehabLow", "rehabMid", "rehabHigh", "condition"],
      when: ({ condition, rehabMid }, facts) =>
        (condition === "poor" || condition === "fair") && rehabMid > 0 && !isPlanOfWork(facts),
      bearing: "against",
      weight: 3,
      wordings: [
        "work on a building in {condition} condition is estimated at {rehabMid}, within {rehabLow:figure} to {rehabHigh}",
        "the {condition} condition makes for an estimated {rehabMid} of work, or {rehabHigh} at the upper end",
        "the work is priced unseen at {rehabLow:figure} to {rehabHigh}, for {condition} condition",
        "renovation from {condition} condition is put at {rehabMid}, a figure that no contractor has confirmed",
        "an estimated {rehabMid} of work goes with the {condition} condition, with {rehabLow:figure} to {rehabHigh} as the range"
      ]
    }),
    ordinary: claimCase({
      facts: ["rehabLow", "rehabMid", "rehabHigh", "condition"],
      when: ({ condition, rehabMid }, facts) =>
        condition !== "poor" && condition !== "fair" && rehabMid > 0 && !isPlanOfWork(facts),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "for {condition} condition, a renovation is estimated at {rehabMid}, within {rehabLow:figure} to {rehabHigh}",
        "the renovation estimate is {rehabMid}, made by size and {condition} condition without a visit",
        "bringing a building in {condition} condition up to date is put at {rehabLow:figure} to {rehabHigh}",
        "renovation is priced unseen at {rehabMid}, on the assumption of {condition} condition",
        "a range of {rehabLow:figure} to {rehabHigh} covers the likely cost of a renovation from {condition} condition"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { propertyKind, rehabMid }) => rehabMid === null && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 2,
      wordings: [
        "the cost of a renovation could not be estimated",
        "no estimate of the work could be made for want of data on the building",
        "the report has no figure for work on the building",
        "what a renovation would cost is unknown",
        "work on the property is an open cost, as no estimate could be made"
      ]
    })
  }
}

/** A plan that renovates states its own work, which is not the same figure. */
const isPlanOfWork = ({ recommendedStrategy, strength }: Facts): boolean =>
  strength !== "none" && (recommendedStrategy === "brrrr" || recommendedStrategy === "fixAndFlip")
