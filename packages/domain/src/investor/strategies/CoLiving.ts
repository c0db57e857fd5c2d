import { coLivingRules as rules } from "../../tables/investor/coLiving.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import type { MarketClass } from "../../tables/state/shortTermRentalMarket.ts"
import { acquire, type Acquisition } from "../deal/Acquisition.ts"
import { type Deal, upkeepAt } from "../deal/Deal.ts"
import { type Holding, holdingOf } from "../deal/Holding.ts"
import { propertyTaxAt } from "../deal/PropertyTax.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { againstLease, type AgainstLease } from "./AgainstLease.ts"
import {
  cap,
  coverEvidence,
  coverGate,
  type Gate,
  landlordEvidence,
  onCurve,
  scoreStrategy,
  type StrategyScore
} from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The house rented by the room, all dwelling units together: US dollars a year unless stated. */
interface LetByTheRoom extends Holding {
  readonly acquisition: Acquisition
  /** The number of rooms in one unit. */
  readonly roomsPerUnit: number
  readonly rooms: number
  /** The gross income a month without the cap. */
  readonly uncappedGross: number
  /** The max total rent of the rooms a month, each room at most 85% of a studio; `null` if unknown or not used. */
  readonly studioCap: number | null
  /** The gross income a month. */
  readonly gross: number
  /** The rent of one room a month. */
  readonly roomRent: number
  readonly condominium: boolean
  readonly management: number
  readonly maintenance: number
  readonly hoaAnnual: number
  readonly utilities: number
  /** The yearly cost of replacing the furniture. */
  readonly furnishing: number
}

/** The figures of one dwelling unit that its rooms are counted from. */
export interface RoomedHome {
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly squareFeet: number | null
  readonly condominium: boolean
}

/**
 * Calculates the deal rented by the room; `null` if neither rooms nor bedrooms are known. `studioRent` is HUD's fair
 * market rent of a studio. Source: docs/investor-analysis.md 3.2.
 */
export const letByTheRoom = (deal: Deal, home: RoomedHome, studioRent: number | null): LetByTheRoom | null => {
  const { rent, rooms: stated, units } = deal
  const roomsPerUnit = stated.count === null ? roomsOf(home) : stated.count / units
  if (roomsPerUnit === null) return null
  const rooms = units * roomsPerUnit
  const uncappedGross =
    stated.rent === null
      ? rent * (rules.grossMultiplierByRooms[Math.min(rules.maxRooms, Math.floor(roomsPerUnit))] ?? 1)
      : rooms * stated.rent
  const studioCap =
    studioRent === null || stated.rent !== null || roomsPerUnit < rules.minimumRoomsForStudioCap
      ? null
      : rooms * rules.studioCapShare * studioRent
  const gross = studioCap === null ? uncappedGross : Math.min(uncappedGross, Math.max(studioCap, rent))
  const grossYear = 12 * gross
  const income = grossYear * (1 - rules.vacancy)
  const management = rules.managementShare * income
  const upkeepFixed = rules.maintenanceFactor * deal.maintenance.fixed
  const upkeepByIncome = deal.maintenance.shareOfIncome * grossYear
  const hoaAnnual = 12 * deal.hoaMonthly
  const utilities = 12 * rules.utilitiesPerRoomMonthly * rooms * deal.costFactor
  const furniture = rules.furnishingPerRoom * rooms
  const furnishing = furniture / rules.furnishingYears
  const acquisition = acquire(deal, { months: rules.setUpMonths, furnishing: furniture })
  return {
    ...holdingOf(
      {
        income,
        incomeCosts: management + upkeepByIncome,
        propertyTax: propertyTaxAt(deal.propertyTax, deal.price),
        insurance: rules.insuranceFactor * deal.insurance,
        otherCosts: upkeepFixed + hoaAnnual + utilities + furnishing,
        capitalReserve: upkeepAt(deal.capitalReserve, grossYear)
      },
      acquisition
    ),
    acquisition,
    roomsPerUnit,
    rooms,
    uncappedGross,
    studioCap,
    gross,
    roomRent: gross / rooms,
    condominium: home.condominium,
    management,
    maintenance: upkeepFixed + upkeepByIncome,
    hoaAnnual,
    utilities,
    furnishing
  }
}

/** The house rented by the room, with the difference from a plain rental. */
export type CoLiving = LetByTheRoom & AgainstLease

/** Calculates the deal as co-living; `null` if neither rooms nor bedrooms are known. */
export const coLivingOf = (deal: Deal, home: RoomedHome, studioRent: number | null): CoLiving | null => {
  const held = letByTheRoom(deal, home, studioRent)
  return held === null ? null : { ...held, ...againstLease(held, 12 * held.gross, rentalMetrics(deal)) }
}

/** The number of rooms to rent, 1 to `maxRooms`: the bedrooms, and one more if a living room can become one. `null` if unknown. */
const roomsOf = ({ bathrooms, bedrooms, condominium, squareFeet }: RoomedHome): number | null => {
  if (bedrooms === null) return null
  const { minimumBathrooms, minimumSquareFeetPerRoom } = rules.extraRoom
  const whole = Math.floor(bedrooms)
  const extra =
    !condominium &&
    bathrooms !== null &&
    bathrooms >= minimumBathrooms &&
    squareFeet !== null &&
    squareFeet / (whole + 1) >= minimumSquareFeetPerRoom
  return Math.min(rules.maxRooms, Math.max(1, extra ? whole + 1 : whole))
}

/** The score of co-living. `rent` is for one unit, US dollars a month. */
export const scoreCoLiving = (
  result: CoLiving | null,
  home: RoomedHome,
  { marketClass, rent }: { readonly rent: number | null; readonly marketClass: MarketClass },
  surroundings: Surroundings
): StrategyScore => {
  const { curves } = strategyScoring.ranked.coLiving
  const rooms = result?.roomsPerUnit ?? roomsOf(home)
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
    [...coverGate(result), ...fitGates(home, rooms, marketClass)]
  )
}

const rentToIncomePercent = (rent: number | null, income: number | null): number | null =>
  rent === null || income === null ? null : (100 * 12 * rent) / income

const fitGates = ({ condominium }: RoomedHome, rooms: number | null, marketClass: MarketClass): ReadonlyArray<Gate> => {
  const { caps, gateTexts } = strategyScoring
  return [
    ...(condominium ? [cap(caps.condominium, gateTexts.condominium)] : []),
    ...(rooms !== null && rooms < rules.fewestRooms ? [cap(caps.fewRooms, gateTexts.fewRooms)] : []),
    ...(marketClass === "rural" ? [cap(caps.ruralRooms, gateTexts.ruralRooms)] : [])
  ]
}

/** The reason, in words, why a house can't be rented by the room; `null` if it can. */
export const unfitForRooms = ({ condominium, roomsPerUnit }: CoLiving): string | null => {
  const { condominium: inCondominium, fewRooms } = strategyScoring.gateTexts
  if (roomsPerUnit < rules.fewestRooms) return fewRooms
  return condominium ? inCondominium : null
}

/** The reason, in words, why a house is a poor fit for co-living; `null` if it is not. */
export const poorFitOf = (result: CoLiving, marketClass: MarketClass): string | null =>
  unfitForRooms(result) ?? (marketClass === "rural" ? strategyScoring.gateTexts.ruralRooms : null)
