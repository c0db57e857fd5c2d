import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * The theses: one of those that hold is the headline, and all that hold go with the verdict. None has a figure, as the opening
 * right below has them.
 */
export const headlineClaims = {
  /** A kind of property that is not analyzed. */
  notAnalyzed: {
    about: "a kind of property that is not analyzed",
    cases: {
      kind: claimCase({
        facts: ["noneReason", "propertyKind"],
        when: ({ noneReason, propertyKind }) =>
          noneReason === "notAnalyzed" && (propertyKind === "parcel of land" || propertyKind === "apartment building"),
        bearing: "against",
        weight: 5,
        wordings: [
          "{propertyKind:article}, and no verdict",
          "not covered by the analysis: {propertyKind:article}",
          "a record without a verdict, as the analysis does not cover {propertyKind:article}",
          "no plan compared for {propertyKind:article}",
          "outside the analysis, as {propertyKind:article}"
        ]
      }),
      size: claimCase({
        facts: ["noneReason", "propertyKind"],
        when: ({ noneReason, propertyKind }) =>
          noneReason === "notAnalyzed" && propertyKind !== "parcel of land" && propertyKind !== "apartment building",
        bearing: "against",
        weight: 5,
        wordings: [
          "too many units for a verdict",
          "not covered by the analysis: a building of this size",
          "a record without a verdict, as the building is too large for the analysis",
          "no plan compared for a building of this size",
          "outside the analysis, by the count of units"
        ]
      })
    }
  },
  /** Too little known to judge anything. */
  tooLittleKnown: {
    about: "too little known to judge anything",
    cases: {
      withoutRent: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }) => noneReason === "withoutRent",
        bearing: "against",
        weight: 5,
        wordings: [
          "no rent on file, and so no verdict yet",
          "the rent is missing, and the verdict with it",
          "a verdict has to wait for the rent",
          "not to be judged until a rent is known",
          "first the rent, then the verdict"
        ]
      }),
      insufficient: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }) =>
          decision === "cannotJudge" && noneReason !== "withoutRent" && noneReason !== "notAnalyzed",
        bearing: "against",
        weight: 5,
        wordings: [
          "too little known for a verdict",
          "the figures are too few to judge",
          "a verdict has to wait for more figures",
          "not to be judged on what is known",
          "first the missing figures, then the verdict"
        ]
      })
    }
  },
  /** A property that no price saves. */
  noPriceWorks: {
    about: "a property that no price saves",
    cases: {
      none: claimCase({
        facts: ["decision", "planStrength"],
        when: ({ decision, planStrength }, { verdictPlan }) =>
          decision === "dontBuy" && planStrength === "none" && verdictPlan === null,
        bearing: "against",
        weight: 5,
        wordings: [
          "not a buy, as no plan works at any price",
          "no price makes a plan work here",
          "leave it, as no plan works whatever is paid",
          "a lower price would not help, as no plan works at any",
          "there is no price at which a plan works"
        ]
      })
    }
  },
  /** A price at which no plan works. */
  priceTooHigh: {
    about: "a price at which no plan works",
    cases: {
      somewhat: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision }) => decision === "buyBelow",
        bearing: "against",
        weight: 5,
        wordings: [
          "a buy as {verdictPlan}, but not at this price",
          "worth having as {verdictPlan}, for less",
          "the price is the obstacle, and {verdictPlan} the plan",
          "overpriced, but close enough to negotiate",
          "negotiate first: as {verdictPlan} a lower price works",
          "worth an offer as {verdictPlan}, below this price"
        ]
      }),
      far: claimCase({
        facts: ["decision", "planStrength", "verdictPlan"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "none",
        bearing: "against",
        weight: 5,
        wordings: [
          "not a buy at anything near this price",
          "far overpriced, as {verdictPlan} or by any other plan",
          "the price is out of reach of every plan",
          "a clear no: the price is far too high for any plan",
          "overpriced by far, whatever the plan",
          "no deal near this price"
        ]
      })
    }
  },
  /** A plan that fits well at this price. */
  strongFit: {
    about: "a plan that fits well at this price",
    cases: {
      works: claimCase({
        facts: ["decision", "planStrength", "verdictPlan"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "strong",
        bearing: "for",
        weight: 5,
        wordings: [
          "a buy as {verdictPlan}, with room in the price",
          "worth buying as {verdictPlan}, with a margin to spare",
          "the price leaves {verdictPlan} a margin",
          "buy it as {verdictPlan}, with a margin",
          "as {verdictPlan}, a strong fit at this price",
          "the figures favor {verdictPlan}"
        ]
      })
    }
  },
  /** A plan that works, with reservations. */
  moderateFit: {
    about: "a plan that works, with reservations",
    cases: {
      works: claimCase({
        facts: ["decision", "planStrength", "verdictPlan"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "moderate",
        bearing: "for",
        weight: 5,
        wordings: [
          "a buy as {verdictPlan}, with little room in the price",
          "worth buying as {verdictPlan}, at this price and not much above",
          "the price leaves {verdictPlan} a thin margin",
          "buy it as {verdictPlan}, and not for much more",
          "as {verdictPlan}, a fair fit at this price",
          "the figures carry {verdictPlan}, without much to spare"
        ]
      })
    }
  },
  /** A price at which only a plan works that rests on a condition. */
  conditionalFit: {
    about: "a price at which only a plan works that rests on a condition",
    cases: {
      unproved: claimCase({
        facts: ["decision", "planStrength", "conditionalPlan"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "weak",
        bearing: "against",
        weight: 5,
        wordings: [
          "not a buy, unless {conditionalPlan} proves possible",
          "overpriced, unless {conditionalPlan} proves possible",
          "the price works for {conditionalPlan} alone, and on a condition",
          "prove the condition of {conditionalPlan} first, or leave it",
          "without proof that {conditionalPlan} is possible, not a buy"
        ]
      })
    }
  },
  /** A purchase that stands on its rent. */
  leasePays: {
    about: "a purchase that stands on its rent",
    cases: {
      surplus: claimCase({
        facts: ["decision", "verdictPlan", "annualCashFlow"],
        when: ({ annualCashFlow, decision, verdictPlan }) =>
          decision === "buy" && verdictPlan === "longTermRental" && annualCashFlow > 0,
        bearing: "for",
        weight: 5,
        wordings: [
          "a buy on its rent alone",
          "worth buying for the rent alone",
          "the plainest plan pays here: buy and let",
          "buy, as a plain rental covers all costs",
          "rent carries this one, and makes it a buy"
        ]
      })
    }
  },
  /** A case that rests on the rules for letting by the night. */
  nightlyRulesDecide: {
    about: "a case that rests on the rules for letting by the night",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "nightlyLegality"],
        when: ({ decision, nightlyLegality, verdictPlan }) =>
          decision === "buy" &&
          verdictPlan === "shortTermRental" &&
          (nightlyLegality === "local" || nightlyLegality === "restrictive"),
        bearing: "for",
        weight: 5,
        wordings: [
          "a buy as {verdictPlan}, if the local rules allow it",
          "worth buying as {verdictPlan}, once the license is sure",
          "the license first, then a buy as {verdictPlan}",
          "buy it as {verdictPlan}, where the rules let it be one",
          "with leave to let by the night, a buy"
        ]
      })
    }
  },
  /** A case that rests on the work and the value after it. */
  workDecides: {
    about: "a case that rests on the work and the value after it",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) =>
          decision === "buy" && (verdictPlan === "brrrr" || verdictPlan === "fixAndFlip"),
        bearing: "for",
        weight: 5,
        wordings: [
          "a buy as {verdictPlan}, if the work stays within its budget",
          "worth buying as {verdictPlan}, with bids for the work in hand",
          "the work decides, and makes {verdictPlan} pay at this price",
          "buy it as {verdictPlan}, and hold the work to its budget",
          "as {verdictPlan} a buy, on the strength of the value after the work"
        ]
      })
    }
  },
  /** A flood hazard beside the verdict. */
  floodDecides: {
    about: "a flood hazard beside the verdict",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          decision === "buy" && (floodStanding === "special" || floodStanding === "specialCoastal"),
        bearing: "for",
        weight: 5,
        wordings: [
          "a buy as {verdictPlan}, if flood insurance leaves it one",
          "worth buying as {verdictPlan}, once flood cover is quoted",
          "the flood quote first, then a buy as {verdictPlan}",
          "buy it as {verdictPlan}, with the flood map in hand",
          "as {verdictPlan} a buy, with flood cover as the open cost"
        ]
      }),
      against: claimCase({
        facts: ["decision", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          (decision === "buyBelow" || decision === "dontBuy") &&
          (floodStanding === "special" || floodStanding === "specialCoastal"),
        bearing: "against",
        weight: 5,
        wordings: [
          "overpriced, and in a flood hazard area besides",
          "not a buy at this price, with the flood hazard on top",
          "the price is too high and the flood hazard mapped",
          "a flood hazard, at a price that does not work",
          "the price fails before flood insurance is counted"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
