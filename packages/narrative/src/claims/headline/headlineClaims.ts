import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * The theses. A narrative's headline is one of the theses that hold for the house. Each begins with the decision
 * (`Buy`, `Buy only`, `Don't buy`) if there is one, and names the plan and the price if there are any. So the model's
 * choice of a thesis changes only the angle.
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
  /** A property that does not work at any price. */
  noPriceWorks: {
    about: "a property that no price saves",
    cases: {
      none: claimCase({
        facts: ["decision", "planStrength"],
        when: ({ decision, planStrength }, { verdictPlan }) =>
          decision === "dontBuy" && planStrength === "none" && verdictPlan === null,
        weighs: ["against", 5],
        wordings: [
          "don't buy at any price",
          "don't buy: no price makes a plan work that is open here",
          "don't buy, whatever is asked, as no plan open here works",
          "don't buy at a lower price either, as no open plan works at any",
          "don't buy, as there is no price at which an open plan works"
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
          "buy only at {verdictPrice} or less, as {verdictPlan}",
          "buy only as {verdictPlan}, at up to {verdictPrice}",
          "buy only if the price comes down to {verdictPrice}, as {verdictPlan}",
          "buy only for {verdictPrice} or less, as {verdictPlan} and not at the present price",
          "buy only after the price falls to {verdictPrice}, as {verdictPlan}",
          "buy only below the present price, at {verdictPrice} or less as {verdictPlan}"
        ]
      }),
      far: claimCase({
        facts: ["decision", "planStrength", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "none",
        weighs: ["against", 5],
        wordings: [
          "don't buy above {verdictPrice}, the limit as {verdictPlan}",
          "don't buy: far overpriced, as {verdictPlan} supports {verdictPrice} at most",
          "don't buy unless the price falls to {verdictPrice}, as {verdictPlan}",
          "don't buy at this price, far above the {verdictPrice} that {verdictPlan} supports",
          "don't buy, as {verdictPlan} is worth {verdictPrice} at most",
          "don't buy for more than {verdictPrice}, the most to pay as {verdictPlan}"
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
          "buy with room to spare, up to {verdictPrice}, as {verdictPlan}",
          "buy at up to {verdictPrice}, as {verdictPlan}",
          "buy it as {verdictPlan}, and stop bidding at {verdictPrice}",
          "buy: as {verdictPlan}, a clear case up to {verdictPrice}",
          "buy for {verdictPrice} or less, which the figures favor as {verdictPlan}"
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
          "buy at up to {verdictPrice}, as {verdictPlan} and with reservations",
          "buy as {verdictPlan}, though not above {verdictPrice}",
          "buy it as {verdictPlan}, and never above {verdictPrice}",
          "buy: as {verdictPlan}, a fair case up to {verdictPrice}",
          "buy for {verdictPrice} or less, which the figures carry as {verdictPlan}"
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
          "don't buy above {verdictPrice}, the limit as {verdictPlan}",
          "don't buy: overpriced, at {verdictPrice} at most as {verdictPlan}",
          "don't buy for more than {verdictPrice}, as {verdictPlan}",
          "don't buy, as {verdictPlan} is worth {verdictPrice} and no more",
          "don't buy unless the price falls to {verdictPrice}, as {verdictPlan}"
        ]
      }),
      unproved: claimCase({
        facts: ["decision", "planStrength", "conditionalPlan"],
        when: ({ decision, planStrength }, { verdictPrice }) =>
          decision === "dontBuy" && planStrength === "weak" && verdictPrice === null,
        weighs: ["against", 5],
        wordings: [
          "don't buy unless {conditionalPlan} proves possible",
          "don't buy without proof that {conditionalPlan} is possible",
          "don't buy: the price works for {conditionalPlan} alone, and on a condition",
          "don't buy before the condition of {conditionalPlan} is proved",
          "don't buy, as only {conditionalPlan} works, and on a condition"
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
          "buy at up to {verdictPrice}, as {verdictPlan} that pays for itself",
          "buy for the rent alone, up to {verdictPrice}, as {verdictPlan}",
          "buy: the plainest plan pays here, {verdictPlan} at {verdictPrice} or less",
          "buy, as {verdictPlan} covers its costs up to {verdictPrice}",
          "buy on the strength of its rent, up to {verdictPrice}, as {verdictPlan}"
        ]
      })
    }
  },
  /** A case that depends on the rules for nightly rental. */
  nightlyRulesDecide: {
    about: "a case that rests on the rules for nightly rental",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "nightlyLegality"],
        when: ({ decision, nightlyLegality, verdictPlan }) =>
          decision === "buy" &&
          verdictPlan === "shortTermRental" &&
          (nightlyLegality === "local" || nightlyLegality === "restrictive"),
        weighs: ["for", 5],
        wordings: [
          "buy as {verdictPlan} up to {verdictPrice}, if the local rules allow it",
          "buy at up to {verdictPrice}, as {verdictPlan}, once the license is sure",
          "buy with the license in hand, as {verdictPlan} at up to {verdictPrice}",
          "buy it as {verdictPlan}, up to {verdictPrice}, if the rules let it be one",
          "buy, given leave to rent nightly, as {verdictPlan} up to {verdictPrice}"
        ]
      })
    }
  },
  /** A case that depends on the work and the value after it. */
  workDecides: {
    about: "a case that rests on the work and the value after it",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice"],
        when: ({ decision, verdictPlan }) =>
          decision === "buy" && (verdictPlan === "brrrr" || verdictPlan === "fixAndFlip"),
        weighs: ["for", 5],
        wordings: [
          "buy as {verdictPlan} up to {verdictPrice}, if the work stays within its budget",
          "buy at up to {verdictPrice}, as {verdictPlan}, with bids for the work in hand",
          "buy, and let the work decide, as {verdictPlan} up to {verdictPrice}",
          "buy it as {verdictPlan}, up to {verdictPrice}, and hold the work to its budget",
          "buy on the value after the work, as {verdictPlan} up to {verdictPrice}"
        ]
      })
    }
  },
  /** A flood hazard next to the verdict. */
  floodDecides: {
    about: "a flood hazard next to the verdict",
    cases: {
      buy: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          decision === "buy" && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["for", 5],
        wordings: [
          "buy as {verdictPlan} up to {verdictPrice}, if the flood insurance allows it",
          "buy at up to {verdictPrice}, as {verdictPlan}, once flood coverage is quoted",
          "buy after a flood quote, as {verdictPlan} at up to {verdictPrice}",
          "buy it as {verdictPlan}, up to {verdictPrice}, with the flood map in hand",
          "buy, with flood coverage as the open cost, as {verdictPlan} up to {verdictPrice}"
        ]
      }),
      below: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          decision === "buyBelow" && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["against", 5],
        wordings: [
          "buy only at {verdictPrice} or less, as {verdictPlan} in a flood hazard area",
          "buy only as {verdictPlan}, up to {verdictPrice} and with flood coverage quoted",
          "buy only after a flood quote, at {verdictPrice} or less as {verdictPlan}",
          "buy only if the price comes down to {verdictPrice}, as {verdictPlan} in a flood hazard area",
          "buy only for {verdictPrice} or less as {verdictPlan}, before any surprise in the flood quote"
        ]
      }),
      against: claimCase({
        facts: ["decision", "verdictPlan", "verdictPrice", "floodStanding"],
        when: ({ decision, floodStanding }) =>
          decision === "dontBuy" && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["against", 5],
        wordings: [
          "don't buy: overpriced in a flood hazard area, at {verdictPrice} at most as {verdictPlan}",
          "don't buy above {verdictPrice} as {verdictPlan}, with a flood hazard on top",
          "don't buy in a flood hazard area above {verdictPrice}, the limit as {verdictPlan}",
          "don't buy for more than {verdictPrice} as {verdictPlan}, in a mapped flood hazard area",
          "don't buy, as {verdictPlan} is worth {verdictPrice} at most, before any surprise in the flood quote"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
