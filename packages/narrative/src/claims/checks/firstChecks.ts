import { type Claim, claimCase } from "../claim/Claim.ts"

/** Checks to make first: the address, the price, the kind of property. */
export const firstChecks = {
  /** Make sure that the record describes the property that was asked about. */
  addressMatch: {
    about: "make sure that the record is of the right property",
    place: "first",
    cases: {
      point: claimCase({
        facts: ["matchQuality"],
        when: ({ matchQuality }) => matchQuality === "point",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "make sure that the record is of the right property, as a point was asked about and not an address",
          "compare the parcel number with the deed, since a point on the map was asked about and no address",
          "confirm with the county which parcel the point lies on, because no address was matched",
          "before using any figure, settle whether the house at the point is the property in question",
          "set the address on record against the listing or the deed, as the report was asked for by a point"
        ]
      }),
      approximate: claimCase({
        facts: ["matchQuality"],
        when: ({ matchQuality }) => matchQuality === "approximate",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "make sure that the record is of the right property, as the address was matched only approximately",
          "compare the parcel number with the deed, since the matched address is not quite the requested address",
          "confirm the exact address with the county, because the match is only approximate",
          "before using any figure, settle whether the matched address is the property in question",
          "set the matched address against the listing or the deed, as the match is not exact"
        ]
      })
    }
  },
  /** Find out whether the seller would accept a price at which the plan works, before spending on other checks. */
  priceTalk: {
    about: "sound out the price at which the plan works",
    cases: {
      unlessCheaper: claimCase({
        facts: ["decision", "verdictPrice", "verdictPlan", "price"],
        when: ({ decision, price, verdictPrice }) => decision === "buyBelow" && verdictPrice < price,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "sound out the seller on a lower price before paying for inspections, as no plan works at this one",
          "settle the price ahead of every other check, as everything waits for it",
          "open with an offer below the limit, which is the most that works",
          "ask whether the seller would accept the limit or less, before anything else is spent",
          "find out whether a price at or below the limit is within reach before going further"
        ]
      }),
      unlessFarCheaper: claimCase({
        facts: ["decision", "planStrength", "verdictPrice", "verdictPlan", "price"],
        when: ({ decision, planStrength, price, verdictPrice }) =>
          decision === "dontBuy" && planStrength === "none" && verdictPrice < price,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "spend nothing on checks unless the seller would take the limit or less",
          "go no further unless a price at or below the limit is within reach",
          "ask about the price first, as it would have to come down a long way for {verdictPlan} to work",
          "leave this property alone at this price, and come back if it falls to the limit",
          "find out whether the seller has any reason to take a price that far below"
        ]
      })
    }
  },
  /** For a kind of property that the analysis does not cover, ask an expert. */
  otherKindReview: {
    about: "have a kind of property outside the analysis judged by a specialist",
    cases: {
      land: claimCase({
        facts: ["propertyKind"],
        when: ({ propertyKind }) => propertyKind === "parcel of land",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "ask the planning office what may be built on the parcel, with zoning, access and utilities in writing",
          "have a surveyor and the planning office settle boundaries, access and permitted use of the land",
          "get zoning, utility and soil reports for the parcel, as the analysis covers buildings only",
          "find out what the parcel may be used for before any price is discussed",
          "let a land appraiser value the parcel, which an analysis of rentals cannot"
        ]
      }),
      apartments: claimCase({
        facts: ["propertyKind"],
        when: ({ propertyKind }) => propertyKind === "apartment building",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "have a commercial appraiser value the building by the income on the books",
          "get the rent roll and the operating statements of recent years from the seller",
          "ask a commercial lender for terms, as rules for small rentals do not hold for an apartment building",
          "take rent roll, leases and expenses of the apartment building to a commercial appraiser",
          "let a commercial broker judge the apartment building from audited income and expenses"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
