import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * Returns true if the verdict's plan is a resale that works at the price in use. `isResale` does not ask whether it
 * works.
 */
const isResaleRecommended = ({ recommendedStrategy, strength }: Facts): boolean =>
  recommendedStrategy === "fixAndFlip" && strength !== "none"

/** Checks that ask the buyer to confirm figures: rent, value, price, property tax. */
export const figureChecks = {
  /** Prove the rent with leases. */
  rentProof: {
    about: "prove the rent",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { investorLabel, propertyKind, rentInUse }) =>
          rentInUse === null && propertyKind !== "parcel of land" && investorLabel !== "not analyzed",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "establish the rent from signed leases of similar homes nearby, as no estimate was available",
          "find out what comparable homes rent for before anything else, since the rent is not known",
          "ask local property managers for a rent range, the figure that the analysis lacks",
          "get signed leases of like homes nearby, in place of a rent that could not be estimated",
          "have a property manager put a rent on the property in writing"
        ]
      }),
      fallback: claimCase({
        facts: ["rentInUse"],
        when: (_, facts) => isResaleRecommended(facts),
        weighs: ["neutral", 2],
        wordings: [
          "keep a lease as the fallback for a slow resale, and test the rent with local managers",
          "ask a property manager what rent would hold if the resale has to wait",
          "test the rent against signed leases, in case the property is kept",
          "know the rent before the resale, as the way out if a buyer stays away",
          "compare the rent with leases nearby, to know the way out if a resale fails"
        ]
      }),
      fairMarket: claimCase({
        facts: ["rentInUse", "rentBasis"],
        when: ({ rentBasis }, facts) => rentBasis === "fair market" && !isResaleRecommended(facts),
        weighs: ["neutral", 5],
        wordings: [
          "replace the rent with signed leases nearby, as the figure comes from HUD's area rents",
          "establish the rent from leases of similar homes, since the rent used here is an area figure and not an estimate for the property",
          "ask property managers what the property itself would rent for, and not the area",
          "get comparable leases before relying on a rent that was taken from HUD's fair market rents",
          "put the area rent to the test with leases from the same streets"
        ]
      }),
      stated: claimCase({
        facts: ["rentInUse", "rentBasis"],
        when: ({ rentBasis }, facts) => rentBasis === "stated" && !isResaleRecommended(facts),
        weighs: ["neutral", 4],
        wordings: [
          "support the stated rent with a signed lease and bank records",
          "have the stated rent proved by leases and payments",
          "test the stated rent against signed leases of similar homes",
          "ask for the lease behind the stated rent, and for a year of payments",
          "compare the stated rent with what like homes nearby are let for"
        ]
      }),
      high: claimCase({
        facts: ["rent", "rentCheck"],
        when: ({ rentCheck }, facts) => rentCheck === "high" && !isResaleRecommended(facts),
        weighs: ["neutral", 5],
        wordings: [
          "prove the rent with signed leases, as a check against HUD's fair market rent finds the figure high",
          "get leases of similar homes before relying on a rent that is high for the area",
          "ask property managers whether the rent is within reach, as the estimate is on the high side",
          "treat the rent as unproved until signed leases of like homes support so high a figure",
          "test the rent hard against leases nearby, since the estimate is high beside HUD's fair market rent"
        ]
      }),
      estimated: claimCase({
        facts: ["rent"],
        when: (_, facts) =>
          facts.rentCheck !== "high" && facts.rentBasis === "estimated" && !isResaleRecommended(facts),
        weighs: ["neutral", 4],
        wordings: [
          "test the rent against signed leases of similar homes nearby",
          "ask local property managers what the property would let for",
          "get signed leases of like homes to support the estimated rent",
          "prove the rent with signed leases rather than with listings",
          "have a property manager confirm the rent in writing before the offer"
        ]
      })
    }
  },
  /** Prove the value with closed sales. */
  valueProof: {
    about: "prove the value",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { value }) => value === null,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "establish the value from recent closed sales of like size and condition, as no estimate was available",
          "order an appraisal before any offer, since the value is not known",
          "ask an agent for closed sales of similar property, the evidence that the analysis lacks",
          "have an appraiser value the property, in place of an estimate that could not be made",
          "find closed sales nearby to put a value on the property"
        ]
      }),
      wide: claimCase({
        facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
        when: ({ valueSpreadPercent }) => valueSpreadPercent >= 30,
        weighs: ["neutral", 4],
        wordings: [
          "narrow the value range with recent closed sales or an appraisal",
          "order an appraisal, as the value estimate leaves much room",
          "test the value against closed sales of like size, given so wide a range",
          "have an appraiser settle where in the range the value lies",
          "ask an agent for closed sales that decide on a value within the range"
        ]
      }),
      estimated: claimCase({
        facts: ["value"],
        when: (_, { valueHigh, valueLow, valueSpreadPercent }) =>
          valueSpreadPercent === null || valueSpreadPercent < 30 || valueLow === null || valueHigh === null,
        weighs: ["neutral", 3],
        wordings: [
          "test the value against recent closed sales of like size and condition",
          "support the value with closed sales rather than with listings",
          "have an agent or appraiser review the value estimate",
          "compare the estimated value with what similar homes nearby sold for of late",
          "set the value estimate against an appraisal before the price is final"
        ]
      })
    }
  },
  /** Find out why the listings nearby and the estimate disagree. */
  listingsGap: {
    about: "settle why listings nearby and the estimate disagree",
    cases: {
      value: claimCase({
        facts: ["listingsValue", "value", "listingsValueAgree"],
        when: ({ listingsValueAgree }) => !listingsValueAgree,
        weighs: ["neutral", 4],
        wordings: [
          "settle which value is right, the estimate or the one from the listings nearby",
          "go through the listings nearby with an agent, as the value from there does not fit the estimate",
          "find out why the listings point to one value and the estimate to a different one",
          "have an appraiser decide between the value from listings and the estimate",
          "compare size and condition of the listings, as the value from there lies outside the range of the estimate"
        ]
      }),
      rent: claimCase({
        facts: ["listingsRent", "rent", "listingsRentAgree"],
        when: ({ listingsRentAgree }, { listingsValueAgree }) => !listingsRentAgree && listingsValueAgree !== false,
        weighs: ["neutral", 3],
        wordings: [
          "settle which rent is right, the estimate or the one from the listings nearby",
          "go through the rental listings with a property manager, as the rent from there does not fit the estimate",
          "find out why rental listings point to one rent and the estimate to a different one",
          "have a property manager decide between the rent from listings and the estimate",
          "compare the rentals listed nearby with the property, since the rent estimate says otherwise"
        ]
      })
    }
  },
  /** Find out why the asking price differs so far from the estimated value. */
  askingPriceCheck: {
    about: "find out why the asking price differs from the estimate",
    cases: {
      above: claimCase({
        facts: ["askingGapPercent", "value"],
        when: ({ askingGapPercent }) => askingGapPercent >= 10,
        weighs: ["neutral", 4],
        wordings: [
          "ask what justifies a price above the estimated value",
          "have the seller show the sales behind a price over the estimate",
          "settle whether the record misses an addition or renovation, as the asking price is above the estimated value",
          "take the value estimate into the talks on price, as the asking price is higher",
          "look for the reason behind an asking price above the estimate before matching the figure"
        ]
      }),
      below: claimCase({
        facts: ["askingGapPercent", "value"],
        when: ({ askingGapPercent }) => askingGapPercent <= -10,
        weighs: ["neutral", 4],
        wordings: [
          "find out why the asking price is so far below the estimated value",
          "look for a defect, a lien or a lease that explains a price so far under the estimate",
          "ask the seller about the reason for a price so far below the estimated value",
          "have the condition checked with care, as a price so far under the estimate may have a cause",
          "make sure that the value estimate fits the property, with the price asked so far below it"
        ]
      })
    }
  },
  /** Ask how a sale would change the property tax. */
  taxBillCheck: {
    about: "ask what a sale does to the property tax",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { propertyTax }) => propertyTax === null,
        weighs: ["neutral", 4],
        wordings: [
          "ask the assessor what the property tax is and what a sale does to the bill",
          "get the current tax bill and the rule on reassessment from the county",
          "look up the tax bill and the rate for a non-resident owner with the assessor",
          "have the county say what a new owner would pay, since no figure could be worked out",
          "find the property tax with the assessor, a cost that the figures leave open"
        ]
      }),
      increase: claimCase({
        facts: ["propertyTax", "reassessment"],
        when: ({ reassessment }) => reassessment > 0,
        weighs: ["neutral", 4],
        wordings: [
          "ask the assessor how a sale changes the tax bill, which may rise",
          "have the assessor confirm the property tax of a new owner, and the increase that a sale may bring",
          "check with the county how much of the estimated tax increase a sale would trigger",
          "get the property tax after the sale from the assessor in writing, as the tax bill on record may be too low",
          "settle the property tax of a new owner, since a sale may add to the present bill"
        ]
      }),
      areaRate: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }, { reassessment }) =>
          propertyTaxBasis === "rate" && (reassessment === null || reassessment <= 0),
        weighs: ["neutral", 4],
        wordings: [
          "get the actual tax bill from the county, as the property tax is reckoned from a rate of the area",
          "look up the bill with the assessor to replace a property tax estimate",
          "ask the assessor for assessed value and bill, since the property tax rests on no record",
          "have the county confirm the property tax, an estimate without a bill behind the figure",
          "replace the property tax estimate, made from an area rate, with the bill itself"
        ]
      }),
      usual: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }, { reassessment }) =>
          propertyTaxBasis !== "rate" && (reassessment === null || reassessment <= 0),
        weighs: ["neutral", 2],
        wordings: [
          "ask the assessor what a sale does to the property tax",
          "confirm the property tax with the assessor, exemptions of the present owner taken out",
          "have the assessor say whether the property tax holds for an owner who rents the property out",
          "read the last bill for exemptions that end with the sale, as property tax is in the figures without them",
          "check the property tax for special assessments that pass to the buyer"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
