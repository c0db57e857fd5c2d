import { isPlanOfText } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** Claims about rental by the room, if that is the narrative's strategy (`recommendedStrategy`). */
export const coLivingClaims = {
  /** The reason why a property can't be rented by the room. */
  roomsFit: {
    about: "why the property can't be let by the room",
    cases: {
      condominium: claimCase({
        facts: ["recommendedStrategy", "propertyKind", "noneReason"],
        when: ({ noneReason, propertyKind, recommendedStrategy }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") &&
          noneReason === "barred" &&
          propertyKind === "condominium",
        weighs: ["against", 5, "must"],
        wordings: [
          "a condominium is ruled out for letting by the room, whatever the rooms would bring",
          "the property is a condominium, which closes it to letting by the room",
          "letting by the room is not open in a condominium",
          "a condominium does not qualify for separate room leases here",
          "the figures for separate rooms cannot be used in a condominium, as the plan is not open there"
        ]
      }),
      fewRooms: claimCase({
        facts: ["recommendedStrategy", "propertyKind", "noneReason"],
        when: ({ noneReason, propertyKind, recommendedStrategy }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") &&
          noneReason === "barred" &&
          propertyKind !== "condominium",
        weighs: ["against", 5, "must"],
        wordings: [
          "the property has too few rooms to be let by the room",
          "letting by the room needs more rooms than the property offers",
          "too few rooms can be let separately for the plan to be open here",
          "the count of rooms falls short of what letting by the room requires",
          "separate room leases are ruled out by the small number of rooms"
        ]
      })
    }
  },
  /** The number of rooms for rent, and their rent. */
  roomsGross: {
    about: "rooms to let and rent of a room",
    cases: {
      rooms: claimCase({
        facts: ["recommendedStrategy", "rooms", "roomRent"],
        when: ({ recommendedStrategy, rooms }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && rooms > 1 && noneReason !== "barred",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "{recommendedStrategy} counts on {rooms} at {roomRent} apiece, utilities included",
          "let by the room, the property offers {rooms} at a rent of {roomRent} each",
          "the plan is to let {rooms} separately at {roomRent} each, utilities paid by the owner",
          "each of {rooms} is expected to bring {roomRent}, with utilities in the rent",
          "{rooms} on separate leases, at {roomRent} each, make up the income of {recommendedStrategy}",
          "rooms are assumed to let at {roomRent}, {rooms} in all"
        ]
      })
    }
  },
  /** The yearly net operating income from rental by the room. */
  roomsNet: {
    about: "net operating income of letting by the room",
    cases: {
      income: claimCase({
        facts: ["recommendedStrategy", "roomsNetIncome"],
        when: ({ recommendedStrategy, roomsNetIncome }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsNetIncome > 0 && noneReason !== "barred",
        weighs: ["neutral", 3],
        wordings: [
          "net operating income from separate rooms comes to {roomsNetIncome}",
          "after vacancy, management, utilities and the other operating costs, letting by the room nets {roomsNetIncome}",
          "what the rooms leave before any loan is {roomsNetIncome}",
          "operating costs cut the rent of the rooms down to {roomsNetIncome} net",
          "letting by the room nets {roomsNetIncome} before debt and reserve"
        ]
      }),
      nothing: claimCase({
        facts: ["recommendedStrategy", "roomsNetIncome"],
        when: ({ recommendedStrategy, roomsNetIncome }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsNetIncome === 0 && noneReason !== "barred",
        weighs: ["against", 4, "must"],
        wordings: [
          "operating costs take about all of the rent that the rooms bring",
          "letting by the room leaves about nothing after its operating costs",
          "the rooms about cover their own costs and net nothing before debt",
          "no net operating income remains from letting by the room",
          "vacancy, management, utilities and the rest use up the rent of the rooms"
        ]
      }),
      loss: claimCase({
        facts: ["recommendedStrategy", "roomsNetIncome"],
        when: ({ recommendedStrategy, roomsNetIncome }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsNetIncome < 0 && noneReason !== "barred",
        weighs: ["against", 5, "must"],
        wordings: [
          "letting by the room does not cover its operating costs and loses {roomsNetIncome:size} before any loan",
          "the rooms run an operating loss of {roomsNetIncome:size}",
          "operating costs exceed the rent of the rooms by {roomsNetIncome:size}",
          "before debt, letting by the room ends {roomsNetIncome:size} in the red",
          "vacancy, management, utilities and the rest outrun the rent of the rooms by {roomsNetIncome:size}"
        ]
      })
    }
  },
  /** Rental by the room compared with a plain rental, after operating costs. */
  roomsBesideLease: {
    about: "letting by the room beside a plain rental, net of costs",
    cases: {
      more: claimCase({
        facts: ["recommendedStrategy", "roomsPremium"],
        when: ({ recommendedStrategy, roomsPremium }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsPremium > 0 && noneReason !== "barred",
        weighs: ["for", 4, "must"],
        wordings: [
          "net of costs, letting by the room comes out {roomsPremium} ahead of a plain rental",
          "a plain rental would net {roomsPremium} less than separate rooms",
          "the reward for managing several leases in place of a single lease is {roomsPremium} after operating costs",
          "room-by-room letting beats a plain rental by {roomsPremium} in net operating income",
          "beside a plain rental, separate rooms add {roomsPremium} after their own costs"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "roomsPremium"],
        when: ({ recommendedStrategy, roomsPremium }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsPremium === 0 && noneReason !== "barred",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "net of costs, letting by the room comes out level with a plain rental",
          "a plain rental would net as much as separate rooms",
          "the added work of several leases earns nothing over a plain rental",
          "room-by-room letting and a plain rental end with the same net operating income",
          "beside a plain rental, separate rooms neither gain nor lose after operating costs"
        ]
      }),
      less: claimCase({
        facts: ["recommendedStrategy", "roomsPremium"],
        when: ({ recommendedStrategy, roomsPremium }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsPremium < 0 && noneReason !== "barred",
        weighs: ["against", 5, "must"],
        wordings: [
          "net of costs, letting by the room trails a plain rental by {roomsPremium:size}",
          "a plain rental would net {roomsPremium:size} more than separate rooms, for less work",
          "several leases cost more to run than they add and net {roomsPremium:size} less than a plain rental",
          "the costs of room-by-room letting leave it {roomsPremium:size} behind a plain rental",
          "beside a plain rental, separate rooms forgo {roomsPremium:size} after operating costs"
        ]
      })
    }
  },
  /** The state's law on local occupancy caps. */
  roomsCaps: {
    about: "whether local occupancy caps may limit letting by the room",
    cases: {
      barred: claimCase({
        facts: ["recommendedStrategy", "occupancyCapsBarred"],
        when: ({ occupancyCapsBarred, recommendedStrategy }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && occupancyCapsBarred && noneReason !== "barred",
        weighs: ["for", 3],
        wordings: [
          "state law bars local occupancy caps of the kind that would limit letting by the room",
          "the state does not let a city cap occupancy in a way that would block separate room leases",
          "local occupancy caps, a common obstacle to letting by the room, are barred by state law",
          "on the legal side, state law keeps local occupancy caps out of the way of room leases",
          "letting by the room is helped by a state bar on local occupancy caps"
        ]
      }),
      possible: claimCase({
        facts: ["recommendedStrategy", "occupancyCapsBarred"],
        when: ({ occupancyCapsBarred, recommendedStrategy }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && !occupancyCapsBarred && noneReason !== "barred",
        weighs: ["against", 3, "must"],
        wordings: [
          "local occupancy caps may apply to letting by the room, no state bar on them being on record",
          "nothing on record keeps a city from capping occupancy, which can limit how many rooms may be let",
          "a local cap on occupancy could cut into the number of rooms that may be let",
          "how many rooms may be let at once can be limited by a local occupancy cap",
          "letting by the room may meet a local occupancy cap, which has to be checked"
        ]
      })
    }
  },
  /** The buyer's own cash for rental by the room, and the annual return on it. */
  roomsCash: {
    about: "own cash that letting by the room needs, with its cash-on-cash return",
    cases: {
      earns: claimCase({
        facts: ["recommendedStrategy", "roomsCashNeeded", "roomsCashOnCash"],
        when: ({ recommendedStrategy, roomsCashOnCash }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsCashOnCash > 0 && noneReason !== "barred",
        weighs: ["for", 4, "must"],
        wordings: [
          "to buy and furnish the rooms takes {roomsCashNeeded} of own cash, at a cash-on-cash return of {roomsCashOnCash}",
          "a buyer would put in {roomsCashNeeded} with furniture included and earn {roomsCashOnCash} cash on cash",
          "cash on cash from separate rooms is {roomsCashOnCash}, on an outlay of {roomsCashNeeded} that includes the furnishing",
          "on an outlay of {roomsCashNeeded}, furniture included, letting by the room earns {roomsCashOnCash} in a year's cash flow",
          "own cash of {roomsCashNeeded} goes in before the first room is let and earns {roomsCashOnCash} in a year"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "roomsCashNeeded", "roomsCashOnCash"],
        when: ({ recommendedStrategy, roomsCashOnCash }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") &&
          roomsCashOnCash === 0 &&
          noneReason !== "barred",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "to buy and furnish the rooms takes {roomsCashNeeded} of own cash, on which cash flow earns about nothing",
          "a buyer would put in {roomsCashNeeded} with furniture included, for a cash-on-cash return of {roomsCashOnCash}",
          "cash on cash from separate rooms is {roomsCashOnCash}, on an outlay of {roomsCashNeeded} that includes the furnishing",
          "on an outlay of {roomsCashNeeded}, furniture included, letting by the room earns about nothing in a year's cash flow",
          "own cash of {roomsCashNeeded} goes in before the first room is let and earns about nothing in a year"
        ]
      }),
      loses: claimCase({
        facts: ["recommendedStrategy", "roomsCashNeeded", "roomsCashOnCash"],
        when: ({ recommendedStrategy, roomsCashOnCash }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && roomsCashOnCash < 0 && noneReason !== "barred",
        weighs: ["against", 4, "must"],
        wordings: [
          "to buy and furnish the rooms takes {roomsCashNeeded} of own cash, at a cash-on-cash return of {roomsCashOnCash}",
          "a buyer would put in {roomsCashNeeded} with furniture included and lose {roomsCashOnCash:size} of the sum in a year",
          "cash on cash from separate rooms is {roomsCashOnCash}, on an outlay of {roomsCashNeeded} that includes the furnishing",
          "on an outlay of {roomsCashNeeded}, furniture included, letting by the room loses {roomsCashOnCash:size} in a year's cash flow",
          "own cash of {roomsCashNeeded} goes in before the first room is let and returns {roomsCashOnCash} in a year"
        ]
      })
    }
  },
  /** The monthly cash flow from rental by the room, after all costs and the loan. */
  roomsFlow: {
    about: "monthly cash flow of letting by the room",
    cases: {
      surplus: claimCase({
        facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
        when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") &&
          recommendedMonthlyCashFlow > 0 &&
          noneReason !== "barred",
        weighs: ["for", 5, "must"],
        wordings: [
          "after all outgoings, the rooms clear {recommendedMonthlyCashFlow}",
          "cash flow from letting by the room is positive, at {recommendedMonthlyCashFlow}",
          "the owner would keep {recommendedMonthlyCashFlow} from separate rooms",
          "a surplus of {recommendedMonthlyCashFlow} remains from letting by the room after all outgoings, reserve included",
          "the rooms pay for themselves and leave {recommendedMonthlyCashFlow}"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
        when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") &&
          recommendedMonthlyCashFlow === 0 &&
          noneReason !== "barred",
        weighs: ["neutral", 4, "must"],
        wordings: [
          "after all outgoings, the rooms come out about level",
          "cash flow from letting by the room is about level, neither surplus nor shortfall",
          "the owner would neither keep nor add money to speak of with separate rooms",
          "outgoings take about all that letting by the room brings",
          "the rooms about pay for themselves and leave nothing over"
        ]
      }),
      shortfall: claimCase({
        facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
        when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") &&
          recommendedMonthlyCashFlow < 0 &&
          noneReason !== "barred",
        weighs: ["against", 5, "must"],
        wordings: [
          "after all outgoings, the rooms lose {recommendedMonthlyCashFlow:size}",
          "cash flow from letting by the room is negative, a shortfall of {recommendedMonthlyCashFlow:size}",
          "the owner would have to add {recommendedMonthlyCashFlow:size} to the rent of the rooms",
          "letting by the room leaves a gap of {recommendedMonthlyCashFlow:size} after all outgoings, reserve included",
          "the rooms do not pay for themselves, and the owner covers {recommendedMonthlyCashFlow:size}"
        ]
      })
    }
  },
  /** The basis of the figures for rental by the room. */
  roomsEvidence: {
    about: "what the rent of the rooms rests on",
    cases: {
      modeled: claimCase({
        facts: ["recommendedStrategy", "roomRent"],
        when: ({ recommendedStrategy }, { noneReason, verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "coLiving") && noneReason !== "barred",
        weighs: ["against", 2],
        wordings: [
          "the rent of a room comes from a formula, not from rooms let nearby",
          "no room let nearby was counted for the projection, and demand for rooms has yet to be shown",
          "the evidence behind the room rent is thin, a formula in place of comparable rooms",
          "demand for rooms was not measured here, and the room rent is the result of a formula",
          "advertised rooms nearby would be better evidence than the formula behind the room rent"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
