import { perilLabel } from "../../signals/ExpectedLossRating.ts"
import { financing } from "../../tables/investor/financing.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { insuranceFactors, statePremium } from "../../tables/state/stateInsurance.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** A year's insurance of the house as a rental, US dollars, with the factors it was multiplied from. */
export interface Insurance {
  /** The state's average owner policy, trended to this year. */
  readonly statePremium: number
  readonly sizeFactor: number
  readonly ageFactor: number
  /** Hail and tornado against the state's own average, which already holds both. */
  readonly hazardFactor: number
  readonly typeFactor: number
  /** Added only inside the Special Flood Hazard Area. */
  readonly flood: number
  readonly annual: number
  readonly low: number
  readonly high: number
  /** What earthquake cover would cost; never part of `annual`. `null` where the shaking is not known. */
  readonly earthquakeOptional: number | null
  readonly reference: TableReference
}

/**
 * `premium * (squareFeet / 1900)^0.7 * age * hazard * type + flood`; the band is 0.75 to 1.4 of it. An unknown size has
 * factor 1, an unknown age counts as 30 years, an unknown hazard as the state's average. `null` where the state has no
 * average. Source: investor.md 4.1.
 */
export const estimateInsurance = (
  input: InvestorInput,
  { condominium, costFactor }: { readonly condominium: boolean; readonly costFactor: number }
): Insurance | null => {
  const state = statePremium(input.location.stateCode)
  if (state === null) return null
  const { band, earthquakeRate, landlord, rebuildCostPerSquareFoot, referenceSquareFeet, sizeElasticity } =
    insuranceFactors
  const { squareFeet, yearBuilt } = input.property
  const sizeFactor = squareFeet === null ? 1 : (squareFeet / referenceSquareFeet) ** sizeElasticity
  const ageFactor = ageFactorOf(yearBuilt === null ? null : Number(input.asOf.slice(0, 4)) - yearBuilt)
  const hazardFactor = hazardFactorOf(input.naturalHazards)
  const typeFactor = condominium ? insuranceFactors.condominium.share * insuranceFactors.condominium.landlord : landlord
  const flood = floodPremium(input.floodRisk)
  const annual = state.annualPremium * sizeFactor * ageFactor * hazardFactor * typeFactor + flood
  const rebuildCost = (squareFeet ?? referenceSquareFeet) * rebuildCostPerSquareFoot * costFactor
  const { riskLevel } = input.naturalHazards.earthquakeHazard
  return {
    statePremium: state.annualPremium,
    sizeFactor,
    ageFactor,
    hazardFactor,
    typeFactor,
    flood,
    annual,
    low: annual * band.low,
    high: annual * band.high,
    earthquakeOptional: riskLevel === null ? null : rebuildCost * earthquakeRate[riskLevel],
    reference: state.reference
  }
}

const ageFactorOf = (age: number | null): number => {
  const years = age ?? financing.missingAge.insurance
  return insuranceFactors.ageSteps.find(([most]) => years <= most)?.[1] ?? 1
}

const hazardFactorOf = ({ hailRisk, tornadoRisk }: InvestorInput["naturalHazards"]): number => {
  const [low, high] = insuranceFactors.hazardClamp
  const hailLabel = perilLabel(hailRisk.rating)
  const tornadoLabel = perilLabel(tornadoRisk.rating)
  const hail = hailLabel === null ? 1 : insuranceFactors.hail[hailLabel]
  const tornado = tornadoLabel === null ? 1 : insuranceFactors.tornado[tornadoLabel]
  return clamp(hail * tornado, low, high)
}

const floodPremium = ({ inFloodZone, zone }: InvestorInput["floodRisk"]): number => {
  const coastal = zone?.startsWith("V") ?? false
  const special = inFloodZone ?? (coastal || (zone?.startsWith("A") ?? false))
  if (!special) return 0
  return coastal ? insuranceFactors.flood.vZones : insuranceFactors.flood.aZones
}
