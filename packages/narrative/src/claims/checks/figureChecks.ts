import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

const isResale = ({ recommendedStrategy, strength }: Facts): boolean =>
  recommendedStrategy === "fixAndFlip" && strength !== "none"

/** Figures to confirm: rent, value, price, property tax. */
export const figureChecks = {
  /** Prove the rent with leases. */
  rentProof: {
    about: "prove the rent",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { investorLabel, propertyKind, rentInUse }) =>
          rentInUse === null && propertyKind !== "parcel of land" && investorLabel !== "not analyzed",
        bearing: "neutral",
        weight: 5,
        must: true,
        wordings: [
          "establish the rent from signed leases of similar homes nearby, as no estimate was to be had",
          "find out what comparable homes rent for before anything else, since the rent is not known",
          "ask local property managers for a rent range, the figure that the analysis lacks",
          "get signed leases of like homes nearby, in place of a rent that could not be estimated",
          "have a property manager put a rent on the property in writing"
        ]
      }),
      fallback: claimCase({
        facts: ["rentInUse"],
        when: (_, facts) => isResale(facts),
        bearing: "neutral",
        weight: 2,
        wordings: [
          "keep a lease at a rent of {rentInUse} as the fallback for a slow resale, and test the figure with local managers",
          "ask a property manager whether a rent of {rentInUse} would hold if the resale has to wait",
          "test {rentInUse} of rent against signed leases, in case the property is kept",
          "know the rent before the resale, with {rentInUse} as the figure to check",
          "compare a rent of {rentInUse} with leases nearby, to know the way out if a resale fails"
        ]
      }),
      fairMarket: claimCase({
        facts: ["rentInUse", "rentBasis"],
        when: ({ rentBasis }, facts) => rentBasis === "fair market" && !isResale(facts),
        bearing: "neutral",
        weight: 5,
        wordings: [
          "replace the rent of {rentInUse} with signed leases nearby, as the figure comes from HUD's area rents",
          "establish the rent from leases of similar homes, since the rent of {rentInUse} is an area figure and not an estimate for the property",
          "ask property managers what the property itself would rent for, against an area rent of {rentInUse}",
          "get comparable leases before relying on a rent of {rentInUse}, which was taken from HUD's fair market rents",
          "put the area rent of {rentInUse} to the test with leases from the same streets"
        ]
      }),
      stated: claimCase({
        facts: ["rentInUse", "rentBasis"],
        when: ({ rentBasis }, facts) => rentBasis === "stated" && !isResale(facts),
        bearing: "neutral",
        weight: 4,
        wordings: [
          "support the stated rent of {rentInUse} with a signed lease and bank records",
          "have the stated rent of {rentInUse} proved by leases and payments",
          "test the stated rent of {rentInUse} against signed leases of similar homes",
          "ask for the lease behind the stated rent of {rentInUse}, and for a year of payments",
          "compare the stated rent of {rentInUse} with what like homes nearby are let for"
        ]
      }),
      high: claimCase({
        facts: ["rent", "rentCheck"],
        when: ({ rentCheck }, facts) => rentCheck === "high" && !isResale(facts),
        bearing: "neutral",
        weight: 5,
        wordings: [
          "prove the rent of {rent} with signed leases, as a check against HUD's fair market rent finds the figure high",
          "get leases of similar homes before relying on a rent of {rent}, a high figure for the area",
          "ask property managers whether a rent of {rent} is within reach, given an estimate on the high side",
          "treat the rent of {rent} as unproved until signed leases of like homes support so high a figure",
          "test the rent of {rent} hard against leases nearby, since the estimate is high beside HUD's fair market rent"
        ]
      }),
      estimated: claimCase({
        facts: ["rent"],
        when: (_, facts) => facts.rentCheck !== "high" && facts.rentBasis === "estimated" && !isResale(facts),
        bearing: "neutral",
        weight: 4,
        wordings: [
          "test the rent of {rent} against signed leases of similar homes nearby",
          "ask local property managers whether the property would let for a rent of {rent}",
          "get signed leases of like homes to support the estimated rent of {rent}",
          "prove the rent of {rent} with signed leases rather than with listings",
          "have a property manager confirm the rent of {rent} in writing before the offer"
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
        bearing: "neutral",
        weight: 5,
        must: true,
        wordings: [
          "establish the value from recent closed sales of like size and condition, as no estimate was to be had",
          "order an appraisal before any offer, since the value is not known",
          "ask an agent for closed sales of similar property, the evidence that the analysis lacks",
          "have an appraiser value the property, in place of an estimate that could not be made",
          "find closed sales nearby to put a value on the property"
        ]
      }),
      wide: claimCase({
        facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
        when: ({ valueSpreadPercent }) => valueSpreadPercent >= 30,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "narrow a value range of {valueLow} to {valueHigh} with recent closed sales or an appraisal",
          "order an appraisal, as the value estimate of {value} leaves room from {valueLow} to {valueHigh}",
          "test the value of {value} against closed sales of like size, given a wide range of {valueLow} to {valueHigh}",
          "have an appraiser settle where between {valueLow} and {valueHigh} the value lies",
          "ask an agent for closed sales that decide on a value between {valueLow} and {valueHigh}"
        ]
      }),
      estimated: claimCase({
        facts: ["value"],
        when: (_, { valueHigh, valueLow, valueSpreadPercent }) =>
          valueSpreadPercent === null || valueSpreadPercent < 30 || valueLow === null || valueHigh === null,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "test the value of {value} against recent closed sales of like size and condition",
          "support the value of {value} with closed sales rather than with listings",
          "have an agent or appraiser review the value estimate of {value}",
          "compare the estimated value of {value} with what similar homes nearby sold for of late",
          "set the value estimate of {value} against an appraisal before the price is final"
        ]
      })
    }
  },
  /** Settle why listings nearby and the estimate disagree. */
  listingsGap: {
    about: "settle why listings nearby and the estimate disagree",
    cases: {
      value: claimCase({
        facts: ["listingsValue", "value", "listingsValueAgree"],
        when: ({ listingsValueAgree }) => !listingsValueAgree,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "settle which value is right, {value} by the estimate or {listingsValue} by the listings nearby",
          "go through the listings nearby with an agent, as a value of {listingsValue} from there does not fit the estimate of {value}",
          "find out why the listings point to a value of {listingsValue} and the estimate to {value}",
          "have an appraiser decide between a value of {listingsValue} from listings and {value} from the estimate",
          "compare size and condition of the listings, as the value of {listingsValue} from there lies outside the range of the {value} estimate"
        ]
      }),
      rent: claimCase({
        facts: ["listingsRent", "rent", "listingsRentAgree"],
        when: ({ listingsRentAgree }, { listingsValueAgree }) => !listingsRentAgree && listingsValueAgree !== false,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "settle which rent is right, {rent} by the estimate or {listingsRent} by the listings nearby",
          "go through the rental listings with a property manager, as a rent of {listingsRent} from there does not fit the estimate of {rent}",
          "find out why rental listings point to a rent of {listingsRent} and the estimate to {rent}",
          "have a property manager decide between a rent of {listingsRent} from listings and {rent} from the estimate",
          "compare the rentals listed at about {listingsRent} with the property, since the rent estimate says {rent}"
        ]
      })
    }
  },
  /** Find out why the asking price stands apart from the estimated value. */
  askingPriceCheck: {
    about: "find out why the asking price differs from the estimate",
    cases: {
      above: claimCase({
        facts: ["askingGapPercent", "value"],
        when: ({ askingGapPercent }) => askingGapPercent >= 10,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "ask what justifies a price {askingGapPercent} above the estimated value of {value}",
          "have the seller show the sales behind a price {askingGapPercent} over the estimate",
          "settle whether the record misses an addition or renovation, as the asking price is {askingGapPercent} above the estimated value of {value}",
          "take the value estimate of {value} into the talks on price, with the asking price {askingGapPercent} higher",
          "look for the reason behind an asking price {askingGapPercent} above the estimate before matching the figure"
        ]
      }),
      below: claimCase({
        facts: ["askingGapPercent", "value"],
        when: ({ askingGapPercent }) => askingGapPercent <= -10,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "find out why the asking price is {askingGapPercent:size} below the estimated value of {value}",
          "look for a defect, a lien or a lease that explains a price {askingGapPercent:size} under the estimate",
          "ask the seller about the reason for a price {askingGapPercent:size} below the estimated value of {value}",
          "have the condition checked with care, as a price {askingGapPercent:size} under the estimate may have a cause",
          "make sure that the value estimate of {value} fits the property, with a price {askingGapPercent:size} lower being asked"
        ]
      })
    }
  },
  /** Ask what a sale does to the property tax. */
  taxBillCheck: {
    about: "ask what a sale does to the property tax",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { propertyTax }) => propertyTax === null,
        bearing: "neutral",
        weight: 4,
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
        bearing: "neutral",
        weight: 4,
        wordings: [
          "ask the assessor how a sale changes the tax bill, which may rise by {reassessment}",
          "have the assessor confirm the property tax of a new owner, put at {propertyTax} here, and the increase of {reassessment} that a sale may bring",
          "check with the county how much of the estimated tax increase of {reassessment} a sale would trigger",
          "get the property tax after the sale from the assessor in writing, as the tax bill on record may be {reassessment} short",
          "settle the property tax of a new owner, since {reassessment} of tax may come on top of the present bill"
        ]
      }),
      areaRate: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }, { reassessment }) =>
          propertyTaxBasis === "rate" && (reassessment === null || reassessment <= 0),
        bearing: "neutral",
        weight: 4,
        wordings: [
          "get the actual tax bill from the county, as the property tax of {propertyTax} is reckoned from a rate of the area",
          "look up the bill with the assessor to replace a property tax estimate of {propertyTax}",
          "ask the assessor for assessed value and bill, since the property tax of {propertyTax} rests on no record",
          "have the county confirm the property tax of {propertyTax}, an estimate without a bill behind the figure",
          "replace the property tax estimate of {propertyTax}, made from an area rate, with the bill itself"
        ]
      }),
      usual: claimCase({
        facts: ["propertyTax", "propertyTaxBasis"],
        when: ({ propertyTaxBasis }, { reassessment }) =>
          propertyTaxBasis !== "rate" && (reassessment === null || reassessment <= 0),
        bearing: "neutral",
        weight: 2,
        wordings: [
          "ask the assessor what a sale does to the property tax of {propertyTax}",
          "confirm the property tax of {propertyTax} with the assessor, exemptions of the present owner taken out",
          "have the assessor say whether {propertyTax} of property tax holds for an owner who rents the property out",
          "read the last bill for exemptions that end with the sale, with {propertyTax} of property tax in the figures",
          "check the {propertyTax} of property tax for special assessments that pass to the buyer"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
