import { coLivingRules as rules } from "../../tables/investor/coLiving.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { acquire, type Acquisition } from "../deal/Acquisition.ts"
import { type Deal, upkeepAt } from "../deal/Deal.ts"
import { holdingOf } from "../deal/Holding.ts"
import { propertyTaxAt } from "../deal/PropertyTax.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { againstLease, type AgainstLease } from "./AgainstLease.ts"
import { coverEvidence, coverGate, landlordEvidence } from "./SharedEvidence.ts"
import { cap, type Gate, onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The house let by the room: US dollars a month unless said. */
export interface CoLiving extends AgainstLease {
  readonly acquisition: Acquisition
  readonly rooms: number
  readonly uncappedGross: number
  /** What the rooms can cost together, a room at most 85% of a studio; `null` where that is not known or not used. */
  readonly studioCap: number | null
  readonly gross: number
  readonly roomRent: number
  readonly condominium: boolean
}

/** What the rooms of a home are counted from. */
export interface RoomedHome {
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly squareFeet: number | null
  readonly condominium: boolean
}

/** The deal as co-living; `null` when the bedrooms are not known. `studioRent` is HUD's fair market rent of a studio. Source: investor.md 3.2. */
export const coLivingOf = (deal: Deal, home: RoomedHome, studioRent: number | null): CoLiving | null => {
  if (home.bedrooms === null) return null
  const rooms = roomsOf(home, home.bedrooms)
  const uncappedGross = deal.rent * (rules.grossMultiplierByRooms[rooms] ?? 1)
  const studioCap =
    studioRent === null || rooms < rules.minimumRoomsForStudioCap ? null : rooms * rules.studioCapShare * studioRent
  const gross = studioCap === null ? uncappedGross : Math.min(uncappedGross, Math.max(studioCap, deal.rent))
  const grossYear = 12 * gross
  const collected = grossYear * (1 - rules.vacancy)
  const furnishing = rules.furnishingPerRoom * rooms
  const acquisition = acquire(deal, { months: rules.setUpMonths, furnishing })
  const holding = holdingOf(
    {
      income: collected,
      incomeCosts: rules.managementShare * collected + deal.maintenance.shareOfIncome * grossYear,
      propertyTax: propertyTaxAt(deal.propertyTax, deal.price),
      insurance: rules.insuranceFactor * deal.insurance,
      otherCosts:
        rules.maintenanceFactor * deal.maintenance.fixed +
        12 * deal.hoaMonthly +
        rules.utilitiesPerRoomMonthly * 12 * rooms * deal.costFactor +
        furnishing / rules.furnishingYears,
      capitalReserve: upkeepAt(deal.capitalReserve, grossYear)
    },
    acquisition
  )
  return {
    ...againstLease(holding, grossYear, rentalMetrics(deal)),
    acquisition,
    rooms,
    uncappedGross,
    studioCap,
    gross,
    roomRent: gross / rooms,
    condominium: home.condominium
  }
}

/** Bedrooms, and one more where a living room can become one. */
const roomsOf = ({ bathrooms, condominium, squareFeet }: RoomedHome, bedrooms: number): number => {
  const { minimumBathrooms, minimumSquareFeetPerRoom } = rules.extraRoom
  const whole = Math.floor(bedrooms)
  const extra =
    !condominium &&
    bathrooms !== null &&
    bathrooms >= minimumBathrooms &&
    squareFeet !== null &&
    squareFeet / (whole + 1) >= minimumSquareFeetPerRoom
  return Math.min(rules.mostRooms, Math.max(1, extra ? whole + 1 : whole))
}

/** The score of letting by the room. `rent` is the house's, US dollars a month. */
export const scoreCoLiving = (
  result: CoLiving | null,
  home: RoomedHome,
  rent: number | null,
  surroundings: Surroundings
): StrategyScore => {
  const { curves } = strategyScoring.ranked.coLiving
  const rooms = home.bedrooms === null ? null : roomsOf(home, home.bedrooms)
  const { landlord, medianHouseholdIncome, walkScore } = surroundings
  const barred = landlord?.law.occupancyCaps.barred ?? null
  const { allowed, barred: whereBarred } = strategyScoring.occupancyLaw
  return scoreStrategy(
    strategyScoring.ranked.coLiving,
    {
      yield: onCurve(result?.yieldPercent ?? null, curves.yield),
      cover: coverEvidence(result),
      rooms: onCurve(rooms, curves.rooms),
      walk: onCurve(walkScore, curves.walk),
      affordability: onCurve(rentToIncomePercent(rent, medianHouseholdIncome), curves.affordability),
      landlord: landlordEvidence(surroundings),
      occupancyLaw: { value: barred, subScore: barred === null ? null : barred ? whereBarred : allowed }
    },
    [...coverGate(result), ...fitGates(home, rooms)]
  )
}

const rentToIncomePercent = (rent: number | null, income: number | null): number | null =>
  rent === null || income === null ? null : (100 * 12 * rent) / income

const fitGates = ({ condominium }: RoomedHome, rooms: number | null): ReadonlyArray<Gate> => {
  const { caps, gateTexts } = strategyScoring
  return [
    ...(condominium ? [cap(caps.condominium, gateTexts.condominium)] : []),
    ...(rooms !== null && rooms < rules.fewestRooms ? [cap(caps.fewRooms, gateTexts.fewRooms)] : [])
  ]
}

/** Why a house is a poor fit for letting by the room, in words; `null` where it is not. */
export const poorFitOf = ({ condominium, rooms }: CoLiving): string | null => {
  const { condominium: inCondominium, fewRooms } = strategyScoring.gateTexts
  if (rooms < rules.fewestRooms) return fewRooms
  return condominium ? inCondominium : null
}
