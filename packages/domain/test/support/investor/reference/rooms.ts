import { coLivingRules } from "@property-intelligence/domain/tables/investor/coLiving.ts"
import {
  type MarketClass,
  shortTermRentalMarket
} from "@property-intelligence/domain/tables/state/shortTermRentalMarket.ts"
import { Struct } from "effect"

import { between } from "./arithmetic.ts"
import type { Facts } from "./facts.ts"
import { usualSquareFeet } from "./house.ts"
import { heldAt, leaseAt, ruleAt } from "./letting.ts"
import type { Setting } from "./setting.ts"

export const marketClassOf = ({ seasonalPercent, walkScore }: Facts): MarketClass => {
  const { resortSeasonalPercent, suburbanWalkScore, urbanCoreWalkScore, urbanWalkScore } =
    shortTermRentalMarket.classRule
  if (seasonalPercent !== null && seasonalPercent >= resortSeasonalPercent) return "resort"
  if (walkScore === null) return "suburban"
  if (walkScore >= urbanCoreWalkScore) return "urbanCore"
  if (walkScore >= urbanWalkScore) return "urban"
  return walkScore >= suburbanWalkScore ? "suburban" : "rural"
}

/** What a shock makes of the nights: a factor on the rate, points of the year on the occupancy. */
export interface NightShock {
  readonly rateFactor: number
  readonly occupancyAdded: number
}
const calm: NightShock = { rateFactor: 1, occupancyAdded: 0 }

/** Nights, stays and room revenue of all homes in a year. */
export const nightsOf = (setting: Setting, rent: number, { occupancyAdded, rateFactor }: NightShock = calm) => {
  const { classes, nightlyRate } = shortTermRentalMarket
  const marketClass = marketClassOf(setting.facts)
  const { homes } = setting.kind
  const { bedrooms } = setting.unit
  const ofBedrooms = nightlyRate.bedroomFactor[Math.min(6, Math.floor(bedrooms ?? -1))] ?? 1
  const estimated =
    nightlyRate.coefficient *
    (rent / homes / nightlyRate.daysPerMonth) ** nightlyRate.exponent *
    classes[marketClass].nightlyRateFactor *
    ofBedrooms
  const { nightlyRate: statedRate, occupancyPercent } = setting.facts
  const rate = rateFactor * (statedRate ?? estimated)
  const usual = occupancyPercent === null ? classes[marketClass].occupancy : occupancyPercent / 100
  const occupancy = between(usual + occupancyAdded, 0, 1)
  return {
    marketClass,
    nightlyRate: rate,
    occupancy,
    nights: homes * occupancy * 365,
    revenue: homes * rate * occupancy * 365
  }
}

/** What guests are charged for cleaning, which is what it costs: a clean a stay. */
const cleaningOf = ({ costFactor, facts, unit: { bedrooms } }: Setting, nights: number, marketClass: MarketClass) => {
  const { cleaning, stays } = shortTermRentalMarket
  const clean =
    bedrooms === null
      ? cleaning.unknownBedrooms
      : (cleaning.perStay[Math.min(6, Math.floor(bedrooms))] ?? cleaning.unknownBedrooms)
  return (nights / (facts.stayNights ?? stays.nights[marketClass])) * (facts.cleaningFee ?? clean * costFactor)
}

/** Nightly rental at a price. */
export const nightlyAt = (setting: Setting, rent: number, price: number) => {
  const { costs } = shortTermRentalMarket
  const { homes } = setting.kind
  const nights = nightsOf(setting, rent)
  const { revenue } = nights
  const fees = cleaningOf(setting, nights.nights, nights.marketClass)
  const furnishing = costs.furnishingPerSquareFoot * (setting.facts.squareFeet ?? usualSquareFeet)
  const { platformPercent } = setting.facts
  const platformShare = platformPercent === null ? costs.platformShare : platformPercent / 100
  const incomeCosts =
    platformShare * (revenue + fees) +
    (costs.managementShare + costs.suppliesShare + setting.maintenance.share) * revenue +
    fees
  const held = heldAt(setting, price, {
    income: revenue + fees,
    incomeCosts,
    insurance: costs.insuranceFactor * setting.insurance,
    otherCosts:
      costs.maintenanceFactor * setting.maintenance.fixed +
      12 * setting.hoa +
      12 * homes * costs.utilitiesMonthly * setting.costFactor +
      furnishing / costs.furnishingYears +
      homes * costs.permitAnnual,
    capitalReserve: ruleAt(setting.reserve, revenue),
    setUpMonths: 1,
    furnishing
  })
  const lease = leaseAt(setting, rent, price)
  return {
    ...held,
    ...Struct.omit(nights, ["nights"]),
    grossPremiumPercent: 100 * (revenue / (12 * rent) - 1),
    netPremium: held.noi - lease.noi,
    yieldPercent: (100 * held.noi) / held.basis,
    debtCover: held.annualDebtService > 0 ? held.noi / held.annualDebtService : null
  }
}

/** Rooms to let in one home; `null` without its bedrooms. */
export const roomsOf = (kind: string | null, { bathrooms, bedrooms, squareFeet }: Setting["unit"]) => {
  if (bedrooms === null) return null
  const { extraRoom, maxRooms } = coLivingRules
  const whole = Math.floor(bedrooms)
  const another =
    kind !== "condominium" &&
    bathrooms !== null &&
    bathrooms >= extraRoom.minimumBathrooms &&
    squareFeet !== null &&
    squareFeet / (whole + 1) >= extraRoom.minimumSquareFeetPerRoom
  return between(whole + (another ? 1 : 0), 1, maxRooms)
}

/** Letting by the room at a price; `null` without bedrooms. */
export const roomsAt = (setting: Setting, rent: number, price: number) => {
  const { roomRent, statedRooms } = setting.facts
  const { homes } = setting.kind
  const rooms = statedRooms === null ? roomsOf(setting.kind.kind, setting.unit) : statedRooms / homes
  if (rooms === null) return null
  const rules = coLivingRules
  const ofHome = rent / homes
  const multiplier = rules.grossMultiplierByRooms[Math.min(6, Math.floor(rooms))] ?? 1
  const uncapped = roomRent === null ? ofHome * multiplier : rooms * roomRent
  const studio = setting.facts.fairRents[0] ?? null
  const cap =
    studio === null || roomRent !== null || rooms < rules.minimumRoomsForStudioCap
      ? null
      : Math.max(rooms * rules.studioCapShare * studio, ofHome)
  const monthly = homes * (cap === null ? uncapped : Math.min(uncapped, cap))
  const gross = 12 * monthly
  const collected = gross * (1 - rules.vacancy)
  const furnishing = rules.furnishingPerRoom * rooms * homes
  const held = heldAt(setting, price, {
    income: collected,
    incomeCosts: rules.managementShare * collected + setting.maintenance.share * gross,
    insurance: rules.insuranceFactor * setting.insurance,
    otherCosts:
      rules.maintenanceFactor * setting.maintenance.fixed +
      12 * setting.hoa +
      12 * rules.utilitiesPerRoomMonthly * rooms * homes * setting.costFactor +
      furnishing / rules.furnishingYears,
    capitalReserve: ruleAt(setting.reserve, gross),
    setUpMonths: 1,
    furnishing
  })
  const lease = leaseAt(setting, rent, price)
  return {
    ...held,
    roomsPerUnit: rooms,
    rooms: homes * rooms,
    gross: monthly,
    roomRent: monthly / homes / rooms,
    grossPremiumPercent: 100 * (monthly / rent - 1),
    netPremium: held.noi - lease.noi,
    yieldPercent: (100 * held.noi) / held.basis,
    debtCover: held.annualDebtService > 0 ? held.noi / held.annualDebtService : null
  }
}
