import { type Claim, claimCase } from "../claim/Claim.ts"

/** The theses. One of those that hold is the headline. In the order of the catalog, the decisive ones come first. */
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
          "no plan is compared for {propertyKind:article}, so nothing is recommended",
          "{propertyKind:article} is outside what this analysis covers, and nothing is recommended",
          "nothing is recommended, as the analysis does not cover {propertyKind:article}",
          "the plans compared for homes do not apply to {propertyKind:article}, which is left without a recommendation",
          "for {propertyKind:article} there is a record to read but no recommendation"
        ]
      }),
      size: claimCase({
        facts: ["noneReason", "propertyKind"],
        when: ({ noneReason, propertyKind }) =>
          noneReason === "notAnalyzed" && propertyKind !== "parcel of land" && propertyKind !== "apartment building",
        bearing: "against",
        weight: 5,
        wordings: [
          "no plan is compared for a building of this size, and nothing is recommended",
          "the count of units takes this property out of the analysis, which recommends nothing",
          "nothing is recommended, as the analysis does not cover a building with so many units",
          "the plans compared for homes do not apply to a building of this size, which is left without a recommendation",
          "for a building of this size there is a record to read but no recommendation"
        ]
      })
    }
  },
  /** Too little known to recommend anything. */
  tooLittleKnown: {
    about: "too little known to recommend anything",
    cases: {
      withoutRent: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }) => noneReason === "withoutRent",
        bearing: "against",
        weight: 5,
        wordings: [
          "without a rent only a resale can be computed, so nothing is recommended",
          "nothing is recommended, as no rent is known and every plan but a resale rests on one",
          "the rent is missing, and with it the basis for a recommendation",
          "until a rent is established, no plan for this property can be recommended",
          "no rent is known here, which leaves the ranking without a recommendation"
        ]
      }),
      insufficient: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }) => noneReason === "insufficient",
        bearing: "against",
        weight: 5,
        wordings: [
          "too little is known of this property to recommend anything",
          "nothing is recommended, because too few figures are known",
          "the gaps in the data decide this one, and nothing is recommended",
          "what is known of this property does not carry a recommendation",
          "the first task is to fill the gaps, as the data supports no recommendation yet"
        ]
      })
    }
  },
  /** A first-ranked plan that is not open here. */
  planBarred: {
    about: "a first-ranked plan that is not open here",
    cases: {
      barred: claimCase({
        facts: ["recommendedStrategy", "noneReason", "planStrength"],
        when: ({ noneReason, planStrength }) => noneReason === "barred" && planStrength === "none",
        bearing: "against",
        weight: 3,
        wordings: [
          "{recommendedStrategy} ranks first but is not open to a buyer here",
          "the plan that ranks first, {recommendedStrategy}, cannot be carried out here",
          "nothing is recommended, and {recommendedStrategy}, which leads the ranking, is closed to a buyer here",
          "the ranking is led by {recommendedStrategy}, a plan that is not available for this property",
          "{recommendedStrategy} is not open here, and no plan ranked below is recommended in its place"
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
          "nothing is recommended, as no plan works here at any price",
          "no price makes a plan work here",
          "no plan works whatever is paid",
          "a lower price would not help, as no plan works at any",
          "no purchase price is low enough for any of the plans compared"
        ]
      })
    }
  },
  /** A price at which no plan works. */
  priceTooHigh: {
    about: "a price at which no plan works",
    cases: {
      somewhat: claimCase({
        facts: ["decision", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision }) => decision === "buyBelow",
        bearing: "against",
        weight: 5,
        wordings: [
          "worth buying at {verdictPrice} or less, as {verdictPlan}, and not at {price}",
          "{price} is too much, and {verdictPrice} is the most that can be paid, as {verdictPlan}",
          "the price is the obstacle, as {verdictPlan} needs {verdictPrice} or less and the figures rest on {price}",
          "no plan works at {price}, with {verdictPrice} as the most that {verdictPlan} can bear",
          "an offer of {verdictPrice} or less would work as {verdictPlan}, where {price} does not"
        ]
      }),
      far: claimCase({
        facts: ["decision", "planStrength", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "none",
        bearing: "against",
        weight: 5,
        wordings: [
          "at {price} nothing is recommended, and the most that any plan can pay is {verdictPrice}, as {verdictPlan}",
          "the price is the obstacle, as no plan can pay more than {verdictPrice} and the figures rest on {price}",
          "far from working at {price}, the property can bear {verdictPrice} at most, as {verdictPlan}",
          "a price of {price} is far above the {verdictPrice} that {verdictPlan} can pay, the most of all plans",
          "{verdictPrice} is the highest price that works, as {verdictPlan}, and {price} is far above"
        ]
      })
    }
  },
  /** A rent that leaves a plain lease short where nothing is recommended. */
  rentTooLow: {
    about: "a rent that leaves a plain lease short where nothing is recommended",
    cases: {
      short: claimCase({
        facts: ["decision", "planStrength", "annualCashFlow", "breakEvenRent", "rent", "price"],
        when: ({ annualCashFlow, breakEvenRent, decision, planStrength, rent }) =>
          decision === "dontBuy" && planStrength === "none" && annualCashFlow < 0 && breakEvenRent > rent,
        bearing: "against",
        weight: 4,
        wordings: [
          "a rent of {rent} is too little for a price of {price}, and nothing is recommended",
          "rent would have to be {breakEvenRent} and not {rent} before a plain lease broke even, and nothing is recommended at {price}",
          "the income is too small for the price, with rent at {rent} where a plain lease needs {breakEvenRent}",
          "nothing is recommended at {price}, where {rent} comes in and {breakEvenRent} is what a plain lease would need",
          "at {price} the rent of {rent} leaves a plain lease short, and no other plan is recommended"
        ]
      })
    }
  },
  /** A plan that fits well at this price. */
  strongFit: {
    about: "a plan that fits well at this price",
    cases: {
      works: claimCase({
        facts: ["decision", "planStrength", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "strong",
        bearing: "for",
        weight: 5,
        wordings: [
          "worth buying at {price} as {verdictPlan}, which works up to {verdictPrice}",
          "bought at {price}, this property is a strong fit for {verdictPlan}, which works up to {verdictPrice}",
          "the figures favor a purchase at {price}, with {verdictPlan} as the plan and {verdictPrice} as the highest price",
          "{price} does not exceed the price of {verdictPrice} that {verdictPlan} can pay",
          "as {verdictPlan} this property is worth up to {verdictPrice}, and the price is {price}"
        ]
      })
    }
  },
  /** A plan that works, with reservations. */
  moderateFit: {
    about: "a plan that works, with reservations",
    cases: {
      works: claimCase({
        facts: ["decision", "planStrength", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "moderate",
        bearing: "for",
        weight: 5,
        wordings: [
          "worth buying at {price} as {verdictPlan}, though at no more than {verdictPrice}",
          "at {price} the property works as {verdictPlan}, with {verdictPrice} as the highest price",
          "the case for buying at {price} is sound but not strong, as {verdictPlan} works up to {verdictPrice}",
          "a purchase at {price} works as {verdictPlan}, with {verdictPrice} as the most to pay",
          "{price} is within the {verdictPrice} that {verdictPlan} can pay, and leaves room for doubt"
        ]
      })
    }
  },
  /** A price at which only a plan works that rests on a condition. */
  conditionalFit: {
    about: "a price at which only a plan works that rests on a condition",
    cases: {
      unproved: claimCase({
        facts: ["decision", "planStrength", "price", "conditionalPlan"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "weak",
        bearing: "against",
        weight: 5,
        wordings: [
          "not worth buying at {price}, unless what {conditionalPlan} rests on is proved",
          "at {price} only {conditionalPlan} works, a plan that rests on a condition still to be proved",
          "no plan works at {price} but {conditionalPlan}, which hangs on more than the price",
          "{price} can be paid only for {conditionalPlan}, if the condition of that plan is true",
          "without proof of what {conditionalPlan} rests on, a price of {price} is too much"
        ]
      })
    }
  },
  /** A plain lease that pays its way. */
  leasePays: {
    about: "a plain lease that pays its way",
    cases: {
      surplus: claimCase({
        facts: ["annualCashFlow", "price", "planStrength", "rent"],
        when: ({ annualCashFlow, planStrength }) => annualCashFlow > 0 && planStrength !== "none",
        bearing: "for",
        weight: 4,
        wordings: [
          "a plain lease leaves {annualCashFlow} at a price of {price}",
          "let at {rent}, the property pays for itself at {price} and leaves {annualCashFlow}",
          "at {price} the rent of {rent} covers all costs, with {annualCashFlow} to spare",
          "the plainest plan pays here, as a lease at {rent} leaves {annualCashFlow}",
          "a purchase at {price} stands on its rent, with {annualCashFlow} left when everything is paid"
        ]
      })
    }
  },
  /** A case that rests on the loan of the seller. */
  sellersLoanDecides: {
    about: "a case that rests on the loan of the seller",
    cases: {
      takeover: claimCase({
        facts: ["recommendedStrategy", "strength", "subToBalance", "subToRate", "rateUsed", "subToPossible"],
        when: ({ rateUsed, recommendedStrategy, strength, subToPossible, subToRate }) =>
          recommendedStrategy === "subjectTo" && strength !== "none" && subToPossible && subToRate < rateUsed,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "everything here turns on a loan that the seller may still have, estimated at {subToBalance} and {subToRate}",
          "the seller's loan, estimated at {subToBalance}, decides whether this purchase works",
          "a seller's loan at an estimated {subToRate}, against {rateUsed} for a new one, is what this case rests on",
          "the value of this deal lies in an estimated loan of {subToBalance} at {subToRate}, if the seller still has one",
          "whether a loan of about {subToBalance} exists and can be taken over at {subToRate} decides the case"
        ]
      })
    }
  },
  /** A case that rests on the rules for letting by the night. */
  nightlyRulesDecide: {
    about: "a case that rests on the rules for letting by the night",
    cases: {
      rules: claimCase({
        facts: ["recommendedStrategy", "strength", "nightlyLegality", "nightlyRevenue"],
        when: ({ nightlyLegality, recommendedStrategy, strength }) =>
          recommendedStrategy === "shortTermRental" &&
          strength !== "none" &&
          (nightlyLegality === "local" || nightlyLegality === "restrictive"),
        bearing: "neutral",
        weight: 4,
        wordings: [
          "revenue of {nightlyRevenue} from letting by the night depends on rules that have yet to be confirmed",
          "the local rules on letting by the night decide whether {nightlyRevenue} can be earned here",
          "letting by the night would bring in {nightlyRevenue}, where the rules allow it",
          "the case rests on permission to let by the night and on the {nightlyRevenue} that would follow",
          "before anything else, the {nightlyRevenue} projected from nightly stays needs a rule that permits them"
        ]
      })
    }
  },
  /** A case that rests on letting by the room. */
  roomsDecide: {
    about: "a case that rests on letting by the room",
    cases: {
      rooms: claimCase({
        facts: ["recommendedStrategy", "strength", "rooms", "roomRent"],
        when: ({ recommendedStrategy, rooms, strength }) =>
          recommendedStrategy === "coLiving" && strength !== "none" && rooms > 1,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "the case rests on letting {rooms} at {roomRent} each",
          "{rooms} at {roomRent} apiece are what the plan counts on",
          "letting by the room, {rooms} at {roomRent}, carries the figures here",
          "whether {rooms} can be let at {roomRent} each decides this purchase",
          "the figures depend on {rooms} bringing in {roomRent} each"
        ]
      })
    }
  },
  /** A case that rests on the work and the value after it. */
  workDecides: {
    about: "a case that rests on the work and the value after it",
    cases: {
      brrrr: claimCase({
        facts: ["recommendedStrategy", "strength", "brrrrWork", "afterRepairValue"],
        when: ({ brrrrWork, recommendedStrategy, strength }) =>
          recommendedStrategy === "brrrr" && strength !== "none" && brrrrWork > 0,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "the case rests on turning {brrrrWork} of work into a value of {afterRepairValue}",
          "a value of {afterRepairValue} after {brrrrWork} of work is what the refinance depends on",
          "everything hangs on the work, {brrrrWork} of it, and on an appraisal of {afterRepairValue}",
          "{brrrrWork} of work and a finished value of {afterRepairValue} decide this purchase",
          "the plan presumes that {brrrrWork} of work brings the value to {afterRepairValue} before the refinance"
        ]
      }),
      flip: claimCase({
        facts: ["recommendedStrategy", "strength", "flipWork", "afterRepairValue"],
        when: ({ flipWork, recommendedStrategy, strength }) =>
          recommendedStrategy === "fixAndFlip" && strength !== "none" && flipWork > 0,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "the case rests on a resale at {afterRepairValue} after {flipWork} of work",
          "a resale price of {afterRepairValue} and a budget of {flipWork} decide this purchase",
          "everything hangs on {flipWork} of work and a buyer at {afterRepairValue}",
          "the plan presumes that {flipWork} of work brings the resale price to {afterRepairValue}",
          "whether {flipWork} of work leads to a sale at {afterRepairValue} decides the outcome"
        ]
      })
    }
  },
  /** A hazard that weighs on an otherwise workable case. */
  hazardDecides: {
    about: "a hazard that weighs on an otherwise workable case",
    cases: {
      flood: claimCase({
        facts: ["planStrength", "floodZone", "floodStanding"],
        when: ({ floodStanding, planStrength }, { floodZoneAtPoint }) =>
          planStrength !== "none" &&
          floodZoneAtPoint !== false &&
          (floodStanding === "special" || floodStanding === "specialCoastal"),
        bearing: "against",
        weight: 4,
        wordings: [
          "flood zone {floodZone} is the first thing to price in this purchase",
          "a mapped flood hazard, zone {floodZone}, hangs over the figures",
          "the location in flood zone {floodZone} bears on what this property costs to hold",
          "the flood map puts this property in zone {floodZone}, a cost to settle before any offer",
          "zone {floodZone} on the flood map is an open question over this property"
        ]
      }),
      floodBeside: claimCase({
        facts: ["planStrength", "floodZone", "floodStanding", "floodZoneAtPoint"],
        when: ({ floodStanding, floodZoneAtPoint, planStrength }) =>
          planStrength !== "none" &&
          !floodZoneAtPoint &&
          (floodStanding === "special" || floodStanding === "specialCoastal"),
        bearing: "against",
        weight: 4,
        wordings: [
          "flood zone {floodZone} is mapped right beside the point checked, a question to settle before any offer",
          "on which side of the edge of flood zone {floodZone} the property lies is yet to be settled",
          "the edge of flood zone {floodZone} runs close by, and the flood hazard has yet to be settled",
          "a mapped flood hazard, zone {floodZone}, begins right next to the point checked",
          "whether zone {floodZone} on the flood map reaches this property is the first thing to find out"
        ]
      }),
      severe: claimCase({
        facts: ["planStrength", "severeRisks"],
        when: ({ planStrength }) => planStrength === "strong" || planStrength === "moderate",
        bearing: "against",
        weight: 3,
        wordings: [
          "a severe rating for {severeRisks} weighs on a workable case",
          "the return has to be set against {severeRisks}, rated severe",
          "the price of risk is the open question here, with {severeRisks} rated severe",
          "what stands out among the risks is {severeRisks}, rated severe",
          "before the return comes the risk, with {severeRisks} rated severe"
        ]
      })
    }
  },
  /** Two plans that are close. */
  closeCall: {
    about: "two plans that are close",
    cases: {
      close: claimCase({
        facts: ["recommendedStrategy", "runnerUp", "recommendedScore", "runnerUpScore", "scoreGap", "strength"],
        when: ({ scoreGap, strength }) => strength !== "none" && scoreGap > 0 && scoreGap <= 3,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "{recommendedStrategy} and {runnerUp} are nearly level here, at {recommendedScore} and {runnerUpScore}",
          "little separates {recommendedStrategy} at {recommendedScore} from {runnerUp} at {runnerUpScore}",
          "the ranking is a contest between {recommendedStrategy} with {recommendedScore} points and {runnerUp} with {runnerUpScore}",
          "{runnerUp} is close behind {recommendedStrategy}, with {runnerUpScore} against {recommendedScore}",
          "the ranking puts {recommendedStrategy} just ahead of {runnerUp}, at {recommendedScore} to {runnerUpScore}"
        ]
      })
    }
  },
  /** A lease whose range runs from loss to gain. */
  rangeCrossesZero: {
    about: "a lease whose range runs from loss to gain",
    cases: {
      across: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh", "planStrength", "price"],
        when: ({ cashFlowHigh, cashFlowLow, planStrength }) =>
          planStrength !== "none" && cashFlowLow < 0 && cashFlowHigh > 0,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "bought at {price}, the property could on a plain lease lose {cashFlowLow:size} or leave {cashFlowHigh}, depending on which estimates hold",
          "the data does not settle whether {price} can be paid for a plain lease, with a range from {cashFlowLow:figure} to {cashFlowHigh}",
          "from {cashFlowLow:figure} to {cashFlowHigh}, the range for a plain lease lies on both sides of zero",
          "bought at {price} for a plain lease, the property may end in a loss of {cashFlowLow:size} or a gain of {cashFlowHigh}",
          "the likely result of a purchase at {price} and a plain lease runs from a loss of {cashFlowLow:size} to a gain of {cashFlowHigh}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
