import { isBelowAverage } from "@property-intelligence/domain/investor/deal/conditions.ts"

import { type Facts, isResale } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * Returns true if the narrative's strategy renovates the house and works at the price in use. Then another claim states
 * the cost of the work.
 */
const isPlanOfWork = ({ recommendedStrategy, strength }: Facts): boolean =>
  strength !== "none" && (recommendedStrategy === "brrrr" || recommendedStrategy === "fixAndFlip")

/** Returns true if the property tax is the tax that a buyer would pay, estimated from a recorded bill. */
const isAfterSale = ({ propertyTaxBasis }: Facts): boolean =>
  propertyTaxBasis === "bill" || propertyTaxBasis === "reassessed"

/** The costs of ownership: insurance, property tax, hazards typical of the building's age, renovation. */
export const ownershipCostClaims = {
  /** The cost of insuring the property as a rental. */
  insuranceCost: {
    about: "what insurance costs",
    cases: {
      estimated: claimCase({
        facts: ["insuranceMonth", "insuranceLow", "insuranceHigh", "insuranceBasis"],
        when: ({ insuranceBasis }, facts) => insuranceBasis === "estimated" && !isResale(facts),
        weighs: ["neutral", 3],
        wordings: [
          "insurance is estimated at {insuranceMonth}, within a range of {insuranceLow:figure} to {insuranceHigh}",
          "the estimate for insurance is {insuranceMonth}, and quotes may fall anywhere from {insuranceLow:figure} to {insuranceHigh}",
          "the figures set aside {insuranceMonth} for insurance",
          "insuring the property as a rental is put at {insuranceMonth}, with {insuranceHigh} at the upper end",
          "a landlord policy is estimated at {insuranceLow:figure} to {insuranceHigh}, with {insuranceMonth} used in the figures"
        ]
      }),
      estimatedForWork: claimCase({
        facts: ["insuranceMonth", "insuranceLow", "insuranceHigh", "insuranceBasis"],
        when: ({ insuranceBasis }, facts) => insuranceBasis === "estimated" && isResale(facts),
        weighs: ["neutral", 3],
        wordings: [
          "insurance is estimated at {insuranceMonth}, within a range of {insuranceLow:figure} to {insuranceHigh}",
          "the estimate for insurance is {insuranceMonth}, and quotes may fall anywhere from {insuranceLow:figure} to {insuranceHigh}",
          "the figures set aside {insuranceMonth} for insurance",
          "insuring the property is put at {insuranceMonth}, with {insuranceHigh} at the upper end",
          "a policy for the house is estimated at {insuranceLow:figure} to {insuranceHigh}, with {insuranceMonth} used in the figures"
        ]
      }),
      stated: claimCase({
        facts: ["insuranceMonth", "insuranceBasis"],
        when: ({ insuranceBasis }) => insuranceBasis === "stated",
        weighs: ["neutral", 2],
        wordings: [
          "insurance stands in the figures at the stated {insuranceMonth}",
          "the analysis takes the stated premium of {insuranceMonth} for insurance",
          "the stated insurance premium comes to {insuranceMonth}",
          "for insurance the figures use {insuranceMonth}, as stated in the request",
          "the premium was stated rather than estimated, at {insuranceMonth}"
        ]
      }),
      unknown: claimCase({
        facts: [],
        when: (_, { insuranceMonth, propertyKind }) => insuranceMonth === null && propertyKind !== "parcel of land",
        weighs: ["against", 4, "must"],
        wordings: [
          "the cost of insurance is not known",
          "no estimate of insurance could be made for the place",
          "insurance is an open cost, for want of any figure to start from",
          "what insurance would cost here has to come from a quote, as no estimate could be made",
          "the report has no figure for insurance"
        ]
      })
    }
  },
  /** The property tax that an investor would pay. */
  propertyTaxCost: {
    about: "what property tax an investor would pay",
    cases: {
      reassessed: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }) => propertyTaxBasis === "reassessed",
        weighs: ["neutral", 2],
        wordings: [
          "property tax is put at {propertyTax}, as the sale brings a new assessment",
          "after the new assessment that follows a sale, property tax is estimated at {propertyTax}",
          "an investor should count on {propertyTax} in property tax, with a new assessment of the property on the sale",
          "the figures hold {propertyTax} of property tax, the amount expected after a reassessment",
          "the tax office reassesses on a sale, and {propertyTax} is the estimate for a new owner"
        ]
      }),
      bill: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }) => propertyTaxBasis === "bill",
        weighs: ["neutral", 2],
        wordings: [
          "property tax is put at {propertyTax}, from the bill on record",
          "carried forward from the last bill, property tax comes to {propertyTax}",
          "the bill on record points to {propertyTax} of property tax",
          "an investor should count on {propertyTax} in property tax, going by the last bill",
          "the figures take the bill on record and set property tax at {propertyTax}"
        ]
      }),
      rate: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }) => propertyTaxBasis === "rate",
        weighs: ["neutral", 3],
        wordings: [
          "without a bill on record, property tax is estimated at {propertyTax} from the rate of the area",
          "no tax bill could be found, and the rate of the area gives {propertyTax}",
          "property tax of {propertyTax} rests on the rate of the area, not on a bill",
          "the estimate of property tax, {propertyTax}, comes from an area rate for want of a bill",
          "an area rate stands in for the missing tax bill and gives {propertyTax}"
        ]
      }),
      stated: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }) => propertyTaxBasis === "stated",
        weighs: ["neutral", 2],
        wordings: [
          "property tax stands in the figures at the stated {propertyTax}",
          "the analysis takes the stated property tax of {propertyTax}",
          "the stated property tax comes to {propertyTax}",
          "for property tax the figures use {propertyTax}, as stated in the request",
          "the property tax was stated rather than estimated, at {propertyTax}"
        ]
      }),
      unknown: claimCase({
        facts: [],
        when: (_, { propertyTax }) => propertyTax === null,
        weighs: ["against", 3],
        wordings: [
          "the property tax that a buyer would pay is not known",
          "no figure for the property tax of a new owner could be worked out",
          "property tax is not known, and not in the figures",
          "the report has no estimate of property tax after a sale",
          "what a new owner pays in property tax has to come from the assessor"
        ]
      })
    }
  },
  /** The possible rise of the recorded property tax after a sale. */
  taxAfterSale: {
    about: "what a sale may add to the property tax on record, and whether the figures count it",
    cases: {
      pricedJump: claimCase({
        facts: ["taxNotCounted", "propertyTax", "limitLostByTax"],
        when: ({ limitLostByTax, propertyTax, taxNotCounted }, facts) =>
          isAfterSale(facts) && taxNotCounted > 0 && taxNotCounted >= propertyTax / 4 && limitLostByTax > 0,
        weighs: ["against", 4, "must"],
        wordings: [
          "a new assessment could add {taxNotCounted} to the property tax used here, and if it does, offer {limitLostByTax} less",
          "the seller's tax bill is a poor guide: a buyer may owe {taxNotCounted} more, which takes {limitLostByTax} off the limit",
          "expect up to {taxNotCounted} more property tax after a reassessment, which would lower the limit by {limitLostByTax}",
          "property tax may rise by {taxNotCounted} beyond what these figures hold, and the limit would fall by {limitLostByTax}",
          "the limit is {limitLostByTax} lower if a reassessment adds the {taxNotCounted} of property tax that no figure here holds"
        ]
      }),
      uncountedJump: claimCase({
        facts: ["taxNotCounted", "propertyTax"],
        when: ({ propertyTax, taxNotCounted }, facts) =>
          isAfterSale(facts) &&
          taxNotCounted > 0 &&
          taxNotCounted >= propertyTax / 4 &&
          (facts.limitLostByTax ?? 0) === 0,
        weighs: ["against", 4, "must"],
        wordings: [
          "a new assessment could add {taxNotCounted} to the property tax used here, and neither the cash flow nor any price limit counts it",
          "the seller's tax bill is a poor guide: a buyer may owe {taxNotCounted} more than these figures hold, limit included",
          "expect up to {taxNotCounted} more property tax after a reassessment, none of it in the cash flow or in a price limit here",
          "property tax may rise by {taxNotCounted} beyond what these figures hold, and any limit here falls with it",
          "no figure here, price limits included, allows for the {taxNotCounted} that a reassessment may add to the property tax"
        ]
      }),
      uncounted: claimCase({
        facts: ["taxNotCounted", "propertyTax"],
        when: ({ propertyTax, taxNotCounted }, facts) =>
          isAfterSale(facts) && taxNotCounted > 0 && taxNotCounted < propertyTax / 4,
        weighs: ["against", 3],
        wordings: [
          "a buyer may pay {taxNotCounted} more property tax than these figures hold, price limits included",
          "expect up to {taxNotCounted} more property tax after the sale, which no price limit here counts",
          "property tax could rise {taxNotCounted} beyond what the figures here hold",
          "the sale may add {taxNotCounted} of property tax that neither the cash flow nor any price limit here counts",
          "an extra {taxNotCounted} of property tax is possible after the sale and is part of no figure here"
        ]
      }),
      countedJump: claimCase({
        facts: ["reassessment", "taxNotCounted", "propertyTax"],
        when: ({ propertyTax, reassessment, taxNotCounted }, facts) =>
          isAfterSale(facts) && taxNotCounted === 0 && reassessment > 0 && reassessment >= propertyTax / 4,
        weighs: ["against", 4, "must"],
        wordings: [
          "a buyer's property tax is {reassessment} above the seller's bill, and the cash flow and the limits here count it",
          "the seller's tax bill is a poor guide: a buyer owes about {reassessment} more, which the figures here already hold",
          "property tax jumps by about {reassessment} with the sale, a jump that these figures and their price limits count",
          "expect {reassessment} more property tax than the seller pays, already in the cash flow and in any price limit here",
          "the jump of {reassessment} in property tax that follows the sale is in all figures here, price limits included"
        ]
      }),
      counted: claimCase({
        facts: ["reassessment", "taxNotCounted", "propertyTax"],
        when: ({ propertyTax, reassessment, taxNotCounted }, facts) =>
          isAfterSale(facts) && taxNotCounted === 0 && reassessment > 0 && reassessment < propertyTax / 4,
        weighs: ["against", 2],
        wordings: [
          "the sale lifts the seller's tax bill by about {reassessment}, which the figures and price limits here already hold",
          "a buyer's property tax is {reassessment} above the seller's bill, and these figures count it",
          "of the property tax used here, {reassessment} is the step up that follows the sale",
          "expect {reassessment} more property tax than the seller pays, already counted in these figures",
          "reassessment on the sale accounts for {reassessment} of the property tax used here"
        ]
      }),
      none: claimCase({
        facts: ["reassessment", "taxNotCounted"],
        when: ({ reassessment, taxNotCounted }, facts) =>
          facts.propertyTaxBasis !== "stated" && taxNotCounted === 0 && reassessment === 0,
        weighs: ["for", 1],
        wordings: [
          "no increase of the tax bill is expected from the sale itself",
          "the tax bill on record is not below what the investor rate would give",
          "the sale should leave the tax bill about where the record shows the amount",
          "the investor rate gives no more than the bill on record",
          "a jump of the tax bill after the sale is not in the estimate"
        ]
      })
    }
  },
  /** Hazards that are common in homes of that age. The claim is never a finding about this home. */
  eraHazards: {
    about: "what is usual in homes of that age",
    cases: {
      highAndModerate: claimCase({
        facts: ["yearBuilt", "eraLikely", "eraPossible"],
        when: (_, { propertyKind }) => propertyKind !== "parcel of land",
        weighs: ["against", 3],
        wordings: [
          "for homes built in {yearBuilt}, the risk of {eraLikely} is rated high, and the risk of {eraPossible} moderate",
          "homes from around {yearBuilt} carry a high risk of {eraLikely} and a moderate risk of {eraPossible}",
          "the year {yearBuilt} brings a high risk of {eraLikely}, with {eraPossible} a moderate possibility",
          "a building from {yearBuilt} is rated a high risk for {eraLikely} and a moderate risk for {eraPossible}",
          "by age alone, the report rates {eraLikely} a high risk and {eraPossible} a moderate risk"
        ]
      }),
      high: claimCase({
        facts: ["yearBuilt", "eraLikely"],
        when: (_, { eraPossible, propertyKind }) => eraPossible === null && propertyKind !== "parcel of land",
        weighs: ["against", 3],
        wordings: [
          "for homes built in {yearBuilt}, the risk of {eraLikely} is rated high",
          "homes from around {yearBuilt} carry a high risk of {eraLikely}",
          "the age of the building brings a high risk of {eraLikely}",
          "a building from {yearBuilt} makes {eraLikely} a high risk until an inspection shows otherwise",
          "by age alone, the report rates the risk of {eraLikely} high"
        ]
      }),
      moderate: claimCase({
        facts: ["yearBuilt", "eraPossible"],
        when: (_, { eraLikely, propertyKind }) => eraLikely === null && propertyKind !== "parcel of land",
        weighs: ["against", 2],
        wordings: [
          "for homes built in {yearBuilt}, the risk of {eraPossible} is rated moderate",
          "homes from around {yearBuilt} carry a moderate risk of {eraPossible}",
          "the age of the building brings a moderate risk of {eraPossible}",
          "a building from {yearBuilt} makes {eraPossible} a moderate risk, to be settled by inspection",
          "by age alone, the report rates the risk of {eraPossible} moderate and none higher"
        ]
      }),
      low: claimCase({
        facts: ["yearBuilt"],
        when: (_, { eraLikely, eraPossible, propertyKind }) =>
          eraLikely === null && eraPossible === null && propertyKind !== "parcel of land",
        weighs: ["for", 2],
        wordings: [
          "a building from {yearBuilt} is recent enough for low risks of lead paint, asbestos and outdated wiring",
          "the hazards of older construction are rated low for homes from {yearBuilt}",
          "for homes built in {yearBuilt}, the risks of lead paint, asbestos, old wiring and old plumbing are all rated low",
          "the year built, {yearBuilt}, keeps the risks that come with old materials low",
          "homes from around {yearBuilt} carry only low risks of lead paint, asbestos or worn-out plumbing"
        ]
      }),
      unknown: claimCase({
        facts: [],
        when: (_, { eraLikely, eraPossible, propertyKind, yearBuilt }) =>
          yearBuilt === null && eraLikely === null && eraPossible === null && propertyKind !== "parcel of land",
        weighs: ["against", 3],
        wordings: [
          "without the year built, the risk of lead paint, asbestos and old wiring cannot be judged",
          "the year built is not known, so nothing is known of lead paint, asbestos or old systems",
          "what the age of the building may hide is unknown, as no usable year built is on record",
          "a missing or unusable year built leaves lead paint and asbestos an open question",
          "hazards that come with age are unknown here, for want of the year built"
        ]
      })
    }
  },
  /** The estimated cost of work on a home in the condition in use. */
  workEstimate: {
    about: "what work on the property may cost",
    cases: {
      worn: claimCase({
        facts: ["rehabLow", "rehabMid", "rehabHigh", "condition"],
        when: ({ condition, rehabMid }, facts) => isBelowAverage(condition) && rehabMid > 0 && !isPlanOfWork(facts),
        weighs: ["against", 3],
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
        when: ({ condition, rehabMid }, facts) => !isBelowAverage(condition) && rehabMid > 0 && !isPlanOfWork(facts),
        weighs: ["neutral", 2],
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
        weighs: ["against", 2],
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
} satisfies Readonly<Record<string, Claim>>
