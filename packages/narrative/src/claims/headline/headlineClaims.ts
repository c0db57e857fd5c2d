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
        facts: ["recommendedStrategy", "noneReason"],
        when: ({ noneReason }) => noneReason === "barred",
        bearing: "against",
        weight: 5,
        wordings: [
          "{recommendedStrategy} ranks first but is not open to a buyer here, so nothing is recommended",
          "the plan that ranks first, {recommendedStrategy}, cannot be carried out here",
          "nothing is recommended, because {recommendedStrategy} leads the ranking and is closed to a buyer here",
          "the ranking is led by {recommendedStrategy}, a plan that is not available for this property",
          "{recommendedStrategy} is not open here, and no plan ranked below is recommended in its place"
        ]
      })
    }
  },
  /** A first-ranked plan that no price saves. */
  losesAtAnyPrice: {
    about: "a first-ranked plan that no price saves",
    cases: {
      none: claimCase({
        facts: ["recommendedStrategy", "noneReason"],
        when: ({ noneReason }) => noneReason === "losesAtAnyPrice",
        bearing: "against",
        weight: 5,
        wordings: [
          "nothing is recommended, as even {recommendedStrategy} loses money at any price",
          "no price makes {recommendedStrategy} pay, the plan that ranks first, and nothing is recommended",
          "{recommendedStrategy} ranks first and still loses money whatever is paid",
          "a lower price would not help {recommendedStrategy}, first in the ranking and at a loss whatever the price",
          "no purchase price is low enough for {recommendedStrategy}, the plan that ranks first"
        ]
      })
    }
  },
  /** A price at which the first-ranked plan loses money. */
  priceTooHigh: {
    about: "a price at which the first-ranked plan loses money",
    cases: {
      offer: claimCase({
        facts: ["recommendedStrategy", "price", "noneReason", "recommendedBreakEven"],
        when: ({ noneReason }) => noneReason === "losesMoney",
        bearing: "against",
        weight: 5,
        wordings: [
          "at {price} nothing is recommended, and {recommendedStrategy} breaks even only at {recommendedBreakEven} or less",
          "the price is the obstacle, as {recommendedStrategy} needs {recommendedBreakEven} or less to break even and the figures rest on {price}",
          "{recommendedStrategy} ranks first and does not pay at {price}, with {recommendedBreakEven} as the most that the plan can bear",
          "an offer above {recommendedBreakEven} loses money even as {recommendedStrategy}, the plan that ranks first",
          "a price of {price} is above the {recommendedBreakEven} at which {recommendedStrategy} breaks even, and nothing is recommended"
        ]
      })
    }
  },
  /** A rent that leaves a plain lease short where nothing is recommended. */
  rentTooLow: {
    about: "a rent that leaves a plain lease short where nothing is recommended",
    cases: {
      short: claimCase({
        facts: ["noneReason", "annualCashFlow", "breakEvenRent", "rent", "price"],
        when: ({ annualCashFlow, breakEvenRent, noneReason, rent }) =>
          noneReason === "losesMoney" && annualCashFlow < 0 && breakEvenRent > rent,
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
      paysWell: claimCase({
        facts: ["recommendedStrategy", "price", "strength", "recommendedCashFlow"],
        when: ({ recommendedCashFlow, strength }) => strength === "strong" && recommendedCashFlow > 0,
        bearing: "for",
        weight: 5,
        wordings: [
          "{recommendedStrategy} fits this property well at {price} and would leave {recommendedCashFlow}",
          "bought at {price}, this property earns {recommendedCashFlow} as {recommendedStrategy} when everything is paid",
          "{price} is a price at which {recommendedStrategy} works, with {recommendedCashFlow} left when everything is paid",
          "the figures favor a purchase at {price}, with {recommendedStrategy} as the plan and {recommendedCashFlow} in cash flow",
          "{recommendedStrategy} is a strong fit at {price}, with cash flow of {recommendedCashFlow}"
        ]
      }),
      short: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "price", "strength", "recommendedCashFlow"],
        when: ({ recommendedCashFlow, strength }) => strength === "strong" && recommendedCashFlow < 0,
        bearing: "neutral",
        weight: 5,
        wordings: [
          "{recommendedStrategy} scores {recommendedScore} at {price} and is still short by {recommendedCashFlow:size}",
          "at {price} the best plan is {recommendedStrategy}, with a score of {recommendedScore} and a shortfall of {recommendedCashFlow:size}",
          "a price somewhat below {price} would end the shortfall of {recommendedCashFlow:size} that {recommendedStrategy} leaves",
          "{recommendedStrategy} ranks first at {price}, with a shortfall of {recommendedCashFlow:size} left to negotiate away",
          "a score of {recommendedScore} speaks for {recommendedStrategy}, and a shortfall of {recommendedCashFlow:size} speaks for a lower price than {price}"
        ]
      }),
      resaleLoses: claimCase({
        facts: ["recommendedStrategy", "price", "strength", "flipProfit"],
        when: ({ flipProfit, recommendedStrategy, strength }, { recommendedCashFlow }) =>
          strength === "strong" &&
          recommendedStrategy === "fixAndFlip" &&
          flipProfit < 0 &&
          recommendedCashFlow === null,
        bearing: "against",
        weight: 5,
        wordings: [
          "{recommendedStrategy} ranks first at {price} and would still lose {flipProfit:size}",
          "a loss of {flipProfit:size} stands against {recommendedStrategy}, the plan that ranks first at {price}",
          "at {price} the resale would end in a loss of {flipProfit:size}, even with {recommendedStrategy} first in the ranking",
          "bought at {price}, this property would be resold at a loss of {flipProfit:size}",
          "{price} is more than {recommendedStrategy} can bear, which would end {flipProfit:size} short"
        ]
      }),
      fits: claimCase({
        facts: ["recommendedStrategy", "price", "strength"],
        when: ({ recommendedStrategy, strength }, { flipProfit, recommendedCashFlow }) =>
          strength === "strong" &&
          (recommendedCashFlow ?? 0) === 0 &&
          !(recommendedStrategy === "fixAndFlip" && flipProfit !== null && flipProfit < 0),
        bearing: "for",
        weight: 5,
        wordings: [
          "{recommendedStrategy} is a strong fit for this property at {price}",
          "bought at {price}, this property suits {recommendedStrategy} well",
          "the figures favor a purchase at {price}, with {recommendedStrategy} as the plan",
          "{price} is a price at which {recommendedStrategy} works here",
          "of all the plans compared, {recommendedStrategy} ranks first, a strong fit at a price of {price}"
        ]
      })
    }
  },
  /** A plan that works, with reservations. */
  moderateFit: {
    about: "a plan that works, with reservations",
    cases: {
      short: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "price", "strength", "recommendedCashFlow"],
        when: ({ recommendedCashFlow, strength }) => strength === "moderate" && recommendedCashFlow < 0,
        bearing: "against",
        weight: 5,
        wordings: [
          "{recommendedStrategy} ranks first at {price} and falls short by {recommendedCashFlow:size}",
          "{price} is more than {recommendedStrategy} can bear, which would lose {recommendedCashFlow:size}",
          "the best plan at {price}, {recommendedStrategy}, leaves a shortfall of {recommendedCashFlow:size}",
          "a shortfall of {recommendedCashFlow:size} stands between {price} and a price at which {recommendedStrategy} pays",
          "with a score of {recommendedScore}, {recommendedStrategy} comes close at {price} and still loses {recommendedCashFlow:size}"
        ]
      }),
      resaleLoses: claimCase({
        facts: ["recommendedStrategy", "price", "strength", "flipProfit"],
        when: ({ flipProfit, recommendedStrategy, strength }, { recommendedCashFlow }) =>
          strength === "moderate" &&
          recommendedStrategy === "fixAndFlip" &&
          flipProfit < 0 &&
          recommendedCashFlow === null,
        bearing: "against",
        weight: 5,
        wordings: [
          "{recommendedStrategy} ranks first at {price} and would still lose {flipProfit:size}",
          "a loss of {flipProfit:size} stands against {recommendedStrategy}, the plan that ranks first at {price}",
          "at {price} the resale would end in a loss of {flipProfit:size}, even with {recommendedStrategy} first in the ranking",
          "bought at {price}, this property would be resold at a loss of {flipProfit:size}",
          "{price} is more than {recommendedStrategy} can bear, which would end {flipProfit:size} short"
        ]
      }),
      fits: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
        when: ({ recommendedStrategy, strength }, { flipProfit, recommendedCashFlow }) =>
          strength === "moderate" &&
          (recommendedCashFlow === null || recommendedCashFlow >= 0) &&
          !(recommendedStrategy === "fixAndFlip" && flipProfit !== null && flipProfit < 0),
        bearing: "for",
        weight: 5,
        wordings: [
          "{recommendedStrategy} works at {price}, with a score of {recommendedScore} that leaves room for doubt",
          "at {price} the property is a workable {recommendedStrategy} deal rather than an outstanding one",
          "a score of {recommendedScore} makes {recommendedStrategy} a reasonable plan at {price}, not an obvious one",
          "the case for buying at {price} is sound but not strong, and it rests on {recommendedStrategy}",
          "{recommendedStrategy} is a moderate fit at {price}"
        ]
      })
    }
  },
  /** A best plan that fits poorly. */
  weakFit: {
    about: "a best plan that fits poorly",
    cases: {
      leaseNetsMore: claimCase({
        facts: ["recommendedStrategy", "price", "strength", "leaseNetsMore"],
        when: ({ leaseNetsMore, strength }) => strength === "weak" && leaseNetsMore,
        bearing: "against",
        weight: 5,
        wordings: [
          "{recommendedStrategy} ranks first at {price}, yet a plain lease nets more",
          "a plain lease earns more here than {recommendedStrategy}, the plan that ranks first",
          "bought at {price}, the property earns more on a plain lease than as {recommendedStrategy}, first in the ranking",
          "a plain lease would out-earn {recommendedStrategy}, the plan that ranks first",
          "for all the extra work, {recommendedStrategy} nets less than a plain lease would"
        ]
      }),
      poor: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "price", "strength"],
        when: ({ strength }, { leaseNetsMore }) => strength === "weak" && leaseNetsMore !== true,
        bearing: "against",
        weight: 5,
        wordings: [
          "no plan fits this property well at {price}, and {recommendedStrategy} is the best of them with a score of {recommendedScore}",
          "at {price} even the best plan, {recommendedStrategy}, scores no more than {recommendedScore}",
          "{recommendedStrategy} comes first at {price}, but a score of {recommendedScore} is a thin basis for an offer",
          "{price} is a hard price to justify, as {recommendedStrategy}, the plan that ranks first, scores {recommendedScore}",
          "the best that can be said of a purchase at {price} is {recommendedStrategy} with a score of {recommendedScore}"
        ]
      })
    }
  },
  /** A plain lease that pays its way. */
  leasePays: {
    about: "a plain lease that pays its way",
    cases: {
      surplus: claimCase({
        facts: ["annualCashFlow", "price", "strength", "rent"],
        when: ({ annualCashFlow, strength }) => annualCashFlow > 0 && strength !== "none",
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
        facts: ["strength", "floodZone", "floodStanding"],
        when: ({ floodStanding, strength }, { floodZoneAtPoint }) =>
          strength !== "none" &&
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
        facts: ["strength", "floodZone", "floodStanding", "floodZoneAtPoint"],
        when: ({ floodStanding, floodZoneAtPoint, strength }) =>
          strength !== "none" &&
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
        facts: ["strength", "severeRisks"],
        when: ({ strength }) => strength === "strong" || strength === "moderate",
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
        facts: ["cashFlowLow", "cashFlowHigh", "strength", "price"],
        when: ({ cashFlowHigh, cashFlowLow, strength }) => strength !== "none" && cashFlowLow < 0 && cashFlowHigh > 0,
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
