import { coLivingRules } from "@property-intelligence/domain/tables/investor/coLiving.ts"

import { type Claim, claimCase } from "../claim/Claim.ts"

/** Of each unit. */
const hasEnoughRooms = (rooms: number, unitsLet: number | null): boolean =>
  rooms >= coLivingRules.fewestRooms * (unitsLet ?? 1)

/** In short, the figures of the strategy ranked second, and of those that the first one is compared with. */
export const runnerUpClaims = {
  /** What a takeover of the seller's loan comes to where it is ranked next. */
  takeoverAsRunnerUp: {
    about: "the takeover of the seller's loan as runner-up",
    cases: {
      ended: claimCase({
        facts: ["runnerUp", "subToBalance"],
        when: ({ runnerUp, subToBalance }) => runnerUp === "subjectTo" && subToBalance === 0,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "{runnerUp} has nothing to take over, the original loan's term having ended",
          "for {runnerUp}, the seller's original loan has run its full term and leaves no balance",
          "the loan that {runnerUp} would need has reached the end of its term",
          "no balance is left for {runnerUp} to take over, on the term of the original loan",
          "the original loan has run out, which leaves {runnerUp} without an object"
        ]
      }),
      abovePrice: claimCase({
        facts: ["runnerUp", "subToPossible", "subToBalance", "price"],
        when: ({ price, runnerUp, subToBalance, subToPossible }) =>
          runnerUp === "subjectTo" && !subToPossible && subToBalance > price,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "{runnerUp} is closed at {price}, with an estimated {subToBalance} owed by the seller",
          "the seller's estimated debt of {subToBalance} exceeds the price and rules out {runnerUp}",
          "for {runnerUp}, a price of {price} would not clear the {subToBalance} that the seller is reckoned to owe",
          "an estimated balance of {subToBalance}, above the price of {price}, stands in the way of {runnerUp}",
          "no loan could be taken over by {runnerUp} at {price}, below an estimated balance of {subToBalance}"
        ]
      }),
      surplus: claimCase({
        facts: ["runnerUp", "subToPossible", "subToBalance", "subToRate", "subToMonthlyCashFlow"],
        when: ({ runnerUp, subToMonthlyCashFlow, subToPossible }) =>
          runnerUp === "subjectTo" && subToPossible && subToMonthlyCashFlow > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "{runnerUp}, on an estimated loan of {subToBalance} at {subToRate}, would leave {subToMonthlyCashFlow}",
          "with the seller's estimated {subToBalance} at {subToRate} taken over, {runnerUp} clears {subToMonthlyCashFlow}",
          "a surplus of {subToMonthlyCashFlow} is what {runnerUp} shows, the seller's loan being put at {subToBalance} and {subToRate}",
          "{runnerUp} would turn the seller's loan, about {subToBalance} at {subToRate}, into a surplus of {subToMonthlyCashFlow}",
          "with a loan of about {subToBalance} at {subToRate} taken over, {runnerUp} ends {subToMonthlyCashFlow} to the good, if the loan exists"
        ]
      }),
      level: claimCase({
        facts: ["runnerUp", "subToPossible", "subToBalance", "subToRate", "subToMonthlyCashFlow"],
        when: ({ runnerUp, subToMonthlyCashFlow, subToPossible }) =>
          runnerUp === "subjectTo" && subToPossible && subToMonthlyCashFlow === 0,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "{runnerUp}, on an estimated loan of {subToBalance} at {subToRate}, would come out about level",
          "with the seller's estimated {subToBalance} at {subToRate} taken over, {runnerUp} breaks about even",
          "neither surplus nor shortfall to speak of is left by {runnerUp}, the seller's loan being put at {subToBalance} and {subToRate}",
          "the seller's loan, put at {subToBalance} and {subToRate}, would leave {runnerUp} about level",
          "with a loan of about {subToBalance} at {subToRate} taken over, {runnerUp} covers about what it costs"
        ]
      }),
      shortfall: claimCase({
        facts: ["runnerUp", "subToPossible", "subToBalance", "subToRate", "subToMonthlyCashFlow"],
        when: ({ runnerUp, subToMonthlyCashFlow, subToPossible }) =>
          runnerUp === "subjectTo" && subToPossible && subToMonthlyCashFlow < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp}, on an estimated loan of {subToBalance} at {subToRate}, would still lose {subToMonthlyCashFlow:size}",
          "with the seller's estimated {subToBalance} at {subToRate} taken over, {runnerUp} falls short by {subToMonthlyCashFlow:size}",
          "a shortfall of {subToMonthlyCashFlow:size} is what {runnerUp} shows, the seller's loan being put at {subToBalance} and {subToRate}",
          "the seller's loan, put at {subToBalance} and {subToRate}, would not spare {runnerUp} a shortfall of {subToMonthlyCashFlow:size}",
          "with a loan of about {subToBalance} at {subToRate} taken over, {runnerUp} leaves the owner {subToMonthlyCashFlow:size} short"
        ]
      })
    }
  },
  /** What letting by the night comes to where it is ranked next. */
  nightlyAsRunnerUp: {
    about: "letting by the night as runner-up",
    cases: {
      prohibited: claimCase({
        facts: ["runnerUp", "nightlyLegality"],
        when: ({ nightlyLegality, runnerUp }) => runnerUp === "shortTermRental" && nightlyLegality === "prohibited",
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp} is closed to a non-resident owner under the rules on record",
          "the rules on record do not let an owner who lives elsewhere take up {runnerUp}",
          "an owner who does not live in the property could not carry out {runnerUp} here",
          "nightly stays by a non-resident owner are prohibited, which takes {runnerUp} off the table",
          "as a fallback {runnerUp} is barred, nightly stays being prohibited to a non-resident owner"
        ]
      }),
      ahead: claimCase({
        facts: ["runnerUp", "nightlyPremium", "nightlyRevenue"],
        when: ({ nightlyPremium, runnerUp }, { nightlyLegality }) =>
          runnerUp === "shortTermRental" && nightlyLegality !== "prohibited" && nightlyPremium > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "{runnerUp} would gross {nightlyRevenue} and come out {nightlyPremium} ahead of a plain lease after costs, permits allowing",
          "letting by the night, on revenue of {nightlyRevenue}, would net {nightlyPremium} more than a plain lease where the rules permit",
          "where permitted, {runnerUp} would add {nightlyPremium} to what a plain lease nets",
          "revenue of {nightlyRevenue} from nightly stays would leave {nightlyPremium} over a plain lease, net of costs",
          "net of costs, {runnerUp} beats a plain lease by {nightlyPremium}, provided a permit can be had"
        ]
      }),
      level: claimCase({
        facts: ["runnerUp", "nightlyPremium", "nightlyRevenue"],
        when: ({ nightlyPremium, runnerUp }, { nightlyLegality }) =>
          runnerUp === "shortTermRental" && nightlyLegality !== "prohibited" && nightlyPremium === 0,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "{runnerUp} would gross {nightlyRevenue} and come out level with a plain lease after costs",
          "letting by the night, on revenue of {nightlyRevenue}, would net what a plain lease does",
          "nothing is gained by {runnerUp} over a plain lease once costs are paid",
          "revenue of {nightlyRevenue} from nightly stays would leave nothing over a plain lease, net of costs",
          "net of costs, {runnerUp} and a plain lease end level"
        ]
      }),
      behind: claimCase({
        facts: ["runnerUp", "nightlyPremium", "nightlyRevenue"],
        when: ({ nightlyPremium, runnerUp }, { nightlyLegality }) =>
          runnerUp === "shortTermRental" && nightlyLegality !== "prohibited" && nightlyPremium < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp} would gross {nightlyRevenue} and still come out {nightlyPremium:size} behind a plain lease after costs",
          "letting by the night, on revenue of {nightlyRevenue}, would net {nightlyPremium:size} less than a plain lease",
          "a plain lease would net {nightlyPremium:size} more than {runnerUp}",
          "revenue of {nightlyRevenue} from nightly stays would end {nightlyPremium:size} short of a plain lease, net of costs",
          "net of costs, {runnerUp} trails a plain lease by {nightlyPremium:size}"
        ]
      })
    }
  },
  /** What letting by the room comes to where it is ranked next. */
  roomsAsRunnerUp: {
    about: "letting by the room as runner-up",
    cases: {
      condominium: claimCase({
        facts: ["runnerUp", "propertyKind"],
        when: ({ propertyKind, runnerUp }) => runnerUp === "coLiving" && propertyKind === "condominium",
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp} is not open in a condominium",
          "a condominium is not treated as open to letting by the room, which rules out {runnerUp}",
          "as a fallback {runnerUp} is closed, the property being a condominium",
          "the next plan, {runnerUp}, does not fit a condominium",
          "the analysis rules out separate room leases in a condominium, and {runnerUp} with them"
        ]
      }),
      fewRooms: claimCase({
        facts: ["runnerUp", "rooms"],
        when: ({ rooms, runnerUp }, { propertyKind, unitsLet }) =>
          runnerUp === "coLiving" && propertyKind !== "condominium" && !hasEnoughRooms(rooms, unitsLet),
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp} is not open for want of rooms",
          "the property has too few rooms for {runnerUp}",
          "as a fallback {runnerUp} is closed, the property having too few rooms to let separately",
          "the next plan, {runnerUp}, needs more rooms than the property offers",
          "too few rooms could be let separately for {runnerUp} to be carried out"
        ]
      }),
      ahead: claimCase({
        facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
        when: ({ rooms, roomsPremium, runnerUp }, { propertyKind, unitsLet }) =>
          runnerUp === "coLiving" &&
          propertyKind !== "condominium" &&
          hasEnoughRooms(rooms, unitsLet) &&
          roomsPremium > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "{runnerUp}, with {rooms} at {roomRent} each, would net {roomsPremium} more than a plain lease",
          "{rooms} at {roomRent} each would bring {runnerUp} {roomsPremium} more than a plain lease, net of costs",
          "net of costs, {runnerUp} beats a plain lease by {roomsPremium}, on {rooms} at {roomRent} each",
          "letting {rooms} at {roomRent} each, {runnerUp} comes out {roomsPremium} ahead of a plain lease",
          "a plain lease would net {roomsPremium} less than {runnerUp} with {rooms} at {roomRent} each"
        ]
      }),
      level: claimCase({
        facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
        when: ({ rooms, roomsPremium, runnerUp }, { propertyKind, unitsLet }) =>
          runnerUp === "coLiving" &&
          propertyKind !== "condominium" &&
          hasEnoughRooms(rooms, unitsLet) &&
          roomsPremium === 0,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "{runnerUp}, with {rooms} at {roomRent} each, would net no more than a plain lease",
          "{rooms} at {roomRent} each would bring {runnerUp} level with a plain lease, net of costs",
          "net of costs, {runnerUp} and a plain lease end level, on {rooms} at {roomRent} each",
          "letting {rooms} at {roomRent} each, {runnerUp} gains nothing over a plain lease",
          "a plain lease would net as much as {runnerUp} with {rooms} at {roomRent} each"
        ]
      }),
      behind: claimCase({
        facts: ["runnerUp", "rooms", "roomRent", "roomsPremium"],
        when: ({ rooms, roomsPremium, runnerUp }, { propertyKind, unitsLet }) =>
          runnerUp === "coLiving" &&
          propertyKind !== "condominium" &&
          hasEnoughRooms(rooms, unitsLet) &&
          roomsPremium < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp}, with {rooms} at {roomRent} each, would net {roomsPremium:size} less than a plain lease",
          "{rooms} at {roomRent} each would still leave {runnerUp} {roomsPremium:size} behind a plain lease, net of costs",
          "net of costs, {runnerUp} trails a plain lease by {roomsPremium:size}, on {rooms} at {roomRent} each",
          "letting {rooms} at {roomRent} each, {runnerUp} comes out {roomsPremium:size} short of a plain lease",
          "a plain lease would net {roomsPremium:size} more than {runnerUp} with {rooms} at {roomRent} each"
        ]
      })
    }
  },
  /** What a renovation with a refinance comes to where it is ranked next. */
  refinanceAsRunnerUp: {
    about: "renovation and refinance as runner-up",
    cases: {
      noRefinance: claimCase({
        facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrTotalCost"],
        when: ({ brrrrRefinanceLoan, brrrrTotalCost, runnerUp }) =>
          runnerUp === "brrrr" && brrrrRefinanceLoan === 0 && brrrrTotalCost > 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp} finds no refinance worth its cost, and the {brrrrTotalCost} spent would stay in the property",
          "no refinance would be made under {runnerUp}, since value and rent support no loan that pays for itself",
          "for {runnerUp} the refinance fails, and an all-in cost of {brrrrTotalCost} remains the buyer's own",
          "value and rent support no refinance for {runnerUp} that would repay the cost of borrowing",
          "the {brrrrTotalCost} that {runnerUp} costs would stay in the property for want of a refinance"
        ]
      }),
      left: claimCase({
        facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrWork", "brrrrCashLeft"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, runnerUp }) =>
          runnerUp === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft > 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "{runnerUp}, with {brrrrWork} of work, would leave {brrrrCashLeft} of own cash in after the refinance",
          "after {brrrrWork} of work and a refinance, {runnerUp} still ties up {brrrrCashLeft}",
          "the refinance under {runnerUp} would not return {brrrrCashLeft} of the outlay",
          "{brrrrCashLeft} would stay in the property under {runnerUp}, after {brrrrWork} of work",
          "as for {runnerUp}, a budget of {brrrrWork} for work ends with {brrrrCashLeft} of own cash left in"
        ]
      }),
      nothing: claimCase({
        facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrWork", "brrrrCashLeft"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, runnerUp }) =>
          runnerUp === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft === 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "{runnerUp}, with {brrrrWork} of work, would leave no own cash in after the refinance",
          "after {brrrrWork} of work and a refinance, {runnerUp} ties up nothing",
          "the refinance under {runnerUp} would return the whole outlay",
          "no cash would stay in the property under {runnerUp}, after {brrrrWork} of work",
          "as for {runnerUp}, a budget of {brrrrWork} for work ends with all of the cash back"
        ]
      }),
      beyond: claimCase({
        facts: ["runnerUp", "brrrrRefinanceLoan", "brrrrWork", "brrrrCashLeft"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, runnerUp }) =>
          runnerUp === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft < 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "{runnerUp}, with {brrrrWork} of work, would pay out {brrrrCashLeft:size} more than went in",
          "after {brrrrWork} of work and a refinance, {runnerUp} returns {brrrrCashLeft:size} beyond the outlay",
          "the refinance under {runnerUp} would return the outlay and {brrrrCashLeft:size} on top",
          "more cash would come back than went in under {runnerUp}, by {brrrrCashLeft:size}",
          "as for {runnerUp}, a budget of {brrrrWork} for work ends with {brrrrCashLeft:size} more cash out than in"
        ]
      })
    }
  },
  /** The price at which the refinance of a plan ranked next returns all of the cash. */
  refinanceOfferAsRunnerUp: {
    about: "price at which the runner-up's refinance returns all of the cash",
    cases: {
      below: claimCase({
        facts: ["runnerUp", "brrrrOfferOutcome", "brrrrOffer", "price"],
        when: ({ brrrrOffer, brrrrOfferOutcome, price, runnerUp }) =>
          runnerUp === "brrrr" && brrrrOfferOutcome === "price" && brrrrOffer < price,
        bearing: "against",
        weight: 2,
        wordings: [
          "{runnerUp} would return all of the cash only at {brrrrOffer} or less",
          "for {runnerUp} to free all of the cash, the price would have to be {brrrrOffer} or less",
          "a purchase at {brrrrOffer} or less is what {runnerUp} needs to leave no cash in",
          "all of the cash comes back under {runnerUp} at a price of {brrrrOffer}, below the {price} used here",
          "an offer of {brrrrOffer} would let {runnerUp} recover the whole outlay"
        ]
      }),
      noPrice: claimCase({
        facts: ["runnerUp", "brrrrOfferOutcome"],
        when: ({ brrrrOfferOutcome, runnerUp }) => runnerUp === "brrrr" && brrrrOfferOutcome === "noPrice",
        bearing: "against",
        weight: 2,
        wordings: [
          "no price would let {runnerUp} return all of the cash",
          "under {runnerUp} some cash stays in at every price",
          "at no price does the refinance of {runnerUp} pay back the whole outlay",
          "a lower price would not cure {runnerUp}, whose refinance repays less than work and holding cost",
          "there is no offer at which {runnerUp} recovers all of the cash"
        ]
      })
    }
  },
  /** The price at which a resale that is ranked next earns its target. */
  resaleAsRunnerUp: {
    about: "price at which the runner-up's resale earns its target",
    cases: {
      met: claimCase({
        facts: ["runnerUp", "flipOfferOutcome", "flipOffer", "price"],
        when: ({ flipOffer, flipOfferOutcome, price, runnerUp }) =>
          runnerUp === "fixAndFlip" && flipOfferOutcome === "price" && flipOffer >= price,
        bearing: "for",
        weight: 2,
        wordings: [
          "{runnerUp} would earn its target at any price up to {flipOffer}",
          "for {runnerUp} the target is within reach up to {flipOffer}, and {price} is no higher",
          "a purchase at {price} lets {runnerUp} earn its target, as would any up to {flipOffer}",
          "up to {flipOffer} a resale under {runnerUp} meets its target",
          "the highest price for {runnerUp}, {flipOffer}, is not exceeded by {price}"
        ]
      }),
      below: claimCase({
        facts: ["runnerUp", "flipOfferOutcome", "flipOffer", "price"],
        when: ({ flipOffer, flipOfferOutcome, price, runnerUp }) =>
          runnerUp === "fixAndFlip" && flipOfferOutcome === "price" && flipOffer < price,
        bearing: "against",
        weight: 2,
        wordings: [
          "{runnerUp} would earn its target only at {flipOffer} or less",
          "for {runnerUp} to earn its target, the price would have to be {flipOffer} or less",
          "a purchase at {flipOffer} or less is what {runnerUp} needs to earn its target",
          "the target profit of {runnerUp} is earned at {flipOffer}, below the {price} used here",
          "an offer of {flipOffer} would let {runnerUp} reach its target profit"
        ]
      }),
      noPrice: claimCase({
        facts: ["runnerUp", "flipOfferOutcome"],
        when: ({ flipOfferOutcome, runnerUp }) => runnerUp === "fixAndFlip" && flipOfferOutcome === "noPrice",
        bearing: "against",
        weight: 2,
        wordings: [
          "no price would let {runnerUp} earn its target",
          "under {runnerUp} the target profit is out of reach at every price",
          "at no price does {runnerUp} reach its target profit",
          "a lower price would not cure {runnerUp}, where work and sale take too much of the value after repair",
          "there is no offer at which {runnerUp} earns its target"
        ]
      })
    }
  },
  /** What a quick resale after renovation would bring where another plan is ranked first. */
  resaleBeside: {
    about: "what a resale after renovation would bring, where another plan leads",
    cases: {
      profit: claimCase({
        facts: ["recommendedStrategy", "flipProfit"],
        when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy !== "fixAndFlip" && flipProfit > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "sold again after any work, the property would show a profit of {flipProfit} before income tax",
          "a resale after renovation is projected to earn {flipProfit}",
          "a quick exit would pay, with {flipProfit} of profit projected for a resale after any work",
          "selling after renovation would leave a profit of {flipProfit} after all costs",
          "the price leaves {flipProfit} of profit in a resale after renovation"
        ]
      }),
      nothing: claimCase({
        facts: ["recommendedStrategy", "flipProfit"],
        when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy !== "fixAndFlip" && flipProfit === 0,
        bearing: "against",
        weight: 2,
        wordings: [
          "sold again after any work, the property would return its cost and nothing more",
          "a resale after renovation is projected to break even",
          "a quick exit earns nothing, with a resale after any work at break-even",
          "selling after renovation would bring neither profit nor loss",
          "the price leaves no profit in a resale after renovation"
        ]
      }),
      loss: claimCase({
        facts: ["recommendedStrategy", "flipProfit"],
        when: ({ flipProfit, recommendedStrategy }) => recommendedStrategy !== "fixAndFlip" && flipProfit < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "sold again after any work, the property would lose {flipProfit:size} before income tax",
          "a resale after renovation is projected to end in a loss of {flipProfit:size}",
          "a quick exit would cost money, with a loss of {flipProfit:size} projected for a resale after any work",
          "selling after renovation would end {flipProfit:size} in the red",
          "the price leaves no room for a resale after renovation, which would lose {flipProfit:size}"
        ]
      })
    }
  },
  /** That nightly stays are barred, where the plan is ranked neither first nor next. */
  nightlyClosed: {
    about: "nightly stays barred, where they are no leading plan",
    cases: {
      prohibited: claimCase({
        facts: ["recommendedStrategy", "runnerUp", "nightlyLegality"],
        when: ({ nightlyLegality, recommendedStrategy, runnerUp }) =>
          nightlyLegality === "prohibited" &&
          recommendedStrategy !== "shortTermRental" &&
          runnerUp !== "shortTermRental",
        bearing: "against",
        weight: 2,
        wordings: [
          "nightly stays are not open here, the rules on record barring them for a non-resident owner",
          "letting by the night is prohibited here to an owner who lives elsewhere",
          "an owner who does not live in the property may not let by the night under the rules on record",
          "the rules on record close off nightly stays for a non-resident owner",
          "income from nightly stays is not available to an investor who lives elsewhere, under the rules on record"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
