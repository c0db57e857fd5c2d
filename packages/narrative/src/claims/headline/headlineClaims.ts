import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * The theses. The headline is one of the theses that hold. Each agrees with the verdict, and names its plan and its
 * price if it has them. A model therefore chooses only the angle.
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
        weighs: ["against", 5],
        wordings: [
          "no verdict: this is {propertyKind:article}",
          "not covered by the analysis: {propertyKind:article}",
          "a record without a verdict, as the analysis does not cover {propertyKind:article}",
          "no price to name for {propertyKind:article}",
          "{propertyKind:article}, outside what the analysis judges"
        ]
      }),
      size: claimCase({
        facts: ["noneReason", "propertyKind"],
        when: ({ noneReason, propertyKind }) =>
          noneReason === "notAnalyzed" && propertyKind !== "parcel of land" && propertyKind !== "apartment building",
        weighs: ["against", 5],
        wordings: [
          "no verdict: the building has too many units",
          "not covered by the analysis: a building of this size",
          "a record without a verdict, as the building is too large for the analysis",
          "no price to name for a building of this size",
          "too many units for a verdict"
        ]
      })
    }
  },
  /** Too little known to judge anything. */
  tooLittleKnown: {
    about: "too little known to judge anything",
    cases: {
      flipAlone: claimCase({
        facts: ["noneReason", "verdictPlan", "verdictPrice"],
        when: ({ noneReason }) => noneReason === "withoutRent",
        weighs: ["against", 5],
        wordings: [
          "no rent on file, so only {verdictPlan} can be priced, at {verdictPrice} or less",
          "a verdict has to wait for the rent, though {verdictPlan} works up to {verdictPrice}",
          "first the rent, then the verdict; as {verdictPlan} the limit is {verdictPrice}",
          "not to be judged without a rent, but for {verdictPlan} at up to {verdictPrice}",
          "the rent is missing, and only {verdictPlan} has a limit, {verdictPrice}"
        ]
      }),
      withoutRent: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }, { verdictPrice }) => noneReason === "withoutRent" && verdictPrice === null,
        weighs: ["against", 5],
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
        weighs: ["against", 5],
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
        weighs: ["against", 5],
        wordings: [
          "not a buy at any price",
          "pass: no price makes a plan work here",
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
        facts: ["decision", "verdictPlan", "verdictPrice"],
        when: ({ decision }) => decision === "buyBelow",
        weighs: ["against", 5],
        wordings: [
          "a buy at {verdictPrice} or less, as {verdictPlan}",
          "buy at up to {verdictPrice}, as {verdictPlan}",
          "offer {verdictPrice} at most, as {verdictPlan}",
          "worth {verdictPrice} as {verdictPlan}, and not the present price",
          "negotiate down to {verdictPrice}, then buy it as {verdictPlan}",
          "overpriced: as {verdictPlan} it is worth {verdictPrice} at most"
        ]
      }),
      far: claimCase({
        facts: ["decision", "planStrength", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "none",
        weighs: ["against", 5],
        wordings: [
          "not a buy above {verdictPrice}, the limit as {verdictPlan}",
          "far overpriced: as {verdictPlan} the most to pay is {verdictPrice}",
          "no deal unless the price falls to {verdictPrice}, as {verdictPlan}",
          "a clear no above {verdictPrice}, the most that {verdictPlan} supports",
          "pass: as {verdictPlan} the property is worth {verdictPrice} at most",
          "leave it above a price of {verdictPrice}, the limit as {verdictPlan}"
        ]
      })
    }
  },
  /** A plan that fits well at this price. */
  strongFit: {
    about: "a plan that fits well at this price",
    cases: {
      works: claimCase({
        facts: ["decision", "planStrength", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "strong",
        weighs: ["for", 5],
        wordings: [
          "buy, as {verdictPlan}, at up to {verdictPrice}",
          "a buy as {verdictPlan}, with room up to {verdictPrice}",
          "worth buying as {verdictPlan}, up to {verdictPrice}",
          "buy it as {verdictPlan}, and stop bidding at {verdictPrice}",
          "as {verdictPlan}, a clear buy up to {verdictPrice}",
          "the figures favor buying up to {verdictPrice}, as {verdictPlan}"
        ]
      })
    }
  },
  /** A plan that works, with reservations. */
  moderateFit: {
    about: "a plan that works, with reservations",
    cases: {
      works: claimCase({
        facts: ["decision", "planStrength", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "moderate",
        weighs: ["for", 5],
        wordings: [
          "buy with care, as {verdictPlan}, at no more than {verdictPrice}",
          "a buy as {verdictPlan}, up to {verdictPrice} and with reservations",
          "worth buying as {verdictPlan}, though not above {verdictPrice}",
          "buy it as {verdictPlan}, and never above {verdictPrice}",
          "as {verdictPlan}, a fair buy up to {verdictPrice}",
          "the figures carry a price of up to {verdictPrice}, as {verdictPlan}"
        ]
      })
    }
  },
  /** A price at which only a conditional plan works. */
  conditionalFit: {
    about: "a price at which only a plan works that rests on a condition",
    cases: {
      limited: claimCase({
        facts: ["decision", "planStrength", "verdictPlan", "verdictPrice", "conditionalPlan"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "weak",
        weighs: ["against", 5],
        wordings: [
          "not a buy above {verdictPrice}, as {verdictPlan}",
          "overpriced: pay {verdictPrice} at most, as {verdictPlan}",
          "don't pay over {verdictPrice} for {verdictPlan}",
          "worth {verdictPrice} as {verdictPlan}, and no more",
          "no deal above {verdictPrice}, the most to pay as {verdictPlan}"
        ]
      }),
      unproved: claimCase({
        facts: ["decision", "planStrength", "conditionalPlan"],
        when: ({ decision, planStrength }, { verdictPrice }) =>
          decision === "dontBuy" && planStrength === "weak" && verdictPrice === null,
        weighs: ["against", 5],
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
  /** A purchase that the rent supports. */
  leasePays: {
    about: "a purchase that stands on its rent",
    cases: {
      surplus: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "annualCashFlow"],
        when: ({ annualCashFlow, decision, verdictPlan }) =>
          decision === "buy" && verdictPlan === "longTermRental" && annualCashFlow > 0,
        weighs: ["for", 5],
        wordings: [
          "a buy up to {verdictPrice}, as {verdictPlan} that pays for itself",
          "worth buying at up to {verdictPrice}, for the rent alone, as {verdictPlan}",
          "the plainest plan pays here: {verdictPlan}, bought at {verdictPrice} or less",
          "buy at up to {verdictPrice}, as {verdictPlan} covers its costs",
          "rent makes it a buy, up to {verdictPrice}, as {verdictPlan}"
        ]
      })
    }
  },
  /** A case that rests on the rules for letting by the night. */
  nightlyRulesDecide: {
    about: "a case that rests on the rules for letting by the night",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "nightlyLegality"],
        when: ({ decision, nightlyLegality, verdictPlan }) =>
          decision === "buy" &&
          verdictPlan === "shortTermRental" &&
          (nightlyLegality === "local" || nightlyLegality === "restrictive"),
        weighs: ["for", 5],
        wordings: [
          "a buy as {verdictPlan} up to {verdictPrice}, if the local rules allow it",
          "worth buying as {verdictPlan}, at up to {verdictPrice}, once the license is sure",
          "the license first, then a buy as {verdictPlan} at up to {verdictPrice}",
          "buy it as {verdictPlan}, up to {verdictPrice}, where the rules let it be one",
          "with leave to let by the night, a buy as {verdictPlan} up to {verdictPrice}"
        ]
      })
    }
  },
  /** A case that rests on the work and the value after it. */
  workDecides: {
    about: "a case that rests on the work and the value after it",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice"],
        when: ({ decision, verdictPlan }) =>
          decision === "buy" && (verdictPlan === "brrrr" || verdictPlan === "fixAndFlip"),
        weighs: ["for", 5],
        wordings: [
          "a buy as {verdictPlan} up to {verdictPrice}, if the work stays within its budget",
          "worth buying as {verdictPlan}, at up to {verdictPrice}, with bids for the work in hand",
          "the work decides: a buy as {verdictPlan}, up to {verdictPrice}",
          "buy it as {verdictPlan}, up to {verdictPrice}, and hold the work to its budget",
          "as {verdictPlan} a buy up to {verdictPrice}, on the value after the work"
        ]
      })
    }
  },
  /** A flood hazard next to the verdict. */
  floodDecides: {
    about: "a flood hazard beside the verdict",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          decision === "buy" && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["for", 5],
        wordings: [
          "a buy as {verdictPlan} up to {verdictPrice}, if flood insurance leaves it one",
          "worth buying as {verdictPlan}, up to {verdictPrice}, once flood cover is quoted",
          "the flood quote first, then a buy as {verdictPlan} at up to {verdictPrice}",
          "buy it as {verdictPlan}, up to {verdictPrice}, with the flood map in hand",
          "as {verdictPlan} a buy up to {verdictPrice}, with flood cover as the open cost"
        ]
      }),
      against: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          (decision === "buyBelow" || decision === "dontBuy") &&
          (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["against", 5],
        wordings: [
          "overpriced in a flood hazard area: {verdictPrice} is the most to pay, as {verdictPlan}",
          "not a buy above {verdictPrice} as {verdictPlan}, with a flood hazard on top",
          "a flood hazard, and too dear above {verdictPrice}, the limit as {verdictPlan}",
          "not worth more than {verdictPrice} as {verdictPlan}, in a mapped flood hazard area",
          "worth {verdictPrice} at most as {verdictPlan}, before any surprise in the flood quote"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
