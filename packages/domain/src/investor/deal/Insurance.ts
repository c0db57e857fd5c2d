import { perilLabel } from "../../signals/HazardLevel.ts"
import { financing } from "../../tables/investor/financing.ts"
import { type FloodPremium, floodPremiums, floodZoneUnknown } from "../../tables/investor/floodPremiums.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { countyPremium } from "../../tables/state/countyPremiums.ts"
import { insuranceFactors, statePremium } from "../../tables/state/stateInsurance.ts"
import { type WindPool, windPoolOf } from "../../tables/state/windPools.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** The yearly insurance of the house as a rental, US dollars, and the factors behind it. */
export interface Insurance {
  /** The state's average owner policy, adjusted to this year. */
  readonly statePremium: number
  readonly sizeFactor: number
  readonly ageFactor: number
  /** The county's average policy divided by the state's; 1 if no regulator publishes it. */
  readonly countyFactor: number
  readonly countyReference: TableReference | null
  /** The hail and tornado risk relative to the state's average, which already includes both. */
  readonly hazardFactor: number
  readonly typeFactor: number
  /** Flood coverage, added only inside the Special Flood Hazard Area. */
  readonly flood: number
  readonly floodLow: number
  readonly floodHigh: number
  readonly floodReference: TableReference | null
  /** Flood coverage if no lender requires it but floods are possible (shaded X, D); never part of `annual`. */
  readonly floodOptional: number | null
  /** The wind pool of the place; its policy is never part of `annual`. `null` also if the county's own premium includes wind. */
  readonly windPool: WindPool | null
  readonly annual: number
  readonly low: number
  readonly high: number
  /** The cost of earthquake coverage; never part of `annual`. `null` if the shaking is unknown. */
  readonly earthquakeOptional: number | null
  /** The weak points of the estimate and their size, in sentences of the table rows used. */
  readonly weaknesses: ReadonlyArray<string>
  readonly reference: TableReference
}

/**
 * The estimated yearly insurance: `premium * county * (squareFeet / 1900)^0.7 * age * hazard * type + flood`. Its range
 * is 0.75 to 1.4 times the product, or to 1.82 times if wildfires or hurricanes do most damage there, plus the flood coverage's own
 * range. An unknown size has factor 1, an unknown age counts as 30 years, an unknown hazard as the state's average. The
 * owner of a condominium insures a share, flood included. `null` if the state has no average. Source:
 * docs/investor-analysis.md 4.1.
 */
export const estimateInsurance = (
  input: InvestorInput,
  { condominium, costFactor }: { readonly condominium: boolean; readonly costFactor: number }
): Insurance | null => {
  const state = statePremium(input.location.stateCode)
  if (state === null) return null
  const { band, earthquakeRate, exposed, landlord, rebuildCostPerSquareFoot, referenceSquareFeet, sizeElasticity } =
    insuranceFactors
  const { squareFeet, yearBuilt } = input.property
  const sizeFactor = squareFeet === null ? 1 : (squareFeet / referenceSquareFeet) ** sizeElasticity
  const ageFactor = ageFactorOf(yearBuilt === null ? null : Number(input.asOf.slice(0, 4)) - yearBuilt)
  const county = countyPremium(input.location.stateCode, input.location.county)
  const countyFactor = county === null ? 1 : county.annualPremium2022 / state.annualPremium2022
  const exposures = exposuresOf(input.naturalHazards, county !== null)
  const hazardFactor = hazardFactorOf(input.naturalHazards)
  const typeFactor = condominium ? insuranceFactors.condominium.share * insuranceFactors.condominium.landlord : landlord
  const floodShare = condominium ? insuranceFactors.condominium.share : 1
  const { asked, optional } = floodPremiumOf(input.floodRisk)
  const [floodLow, flood, floodHigh] = floodCoverOf(asked, floodShare)
  const policy = state.annualPremium * countyFactor * sizeFactor * ageFactor * hazardFactor * typeFactor
  const rebuildCost = (squareFeet ?? referenceSquareFeet) * rebuildCostPerSquareFoot * costFactor
  const { riskLevel } = input.naturalHazards.earthquakeHazard
  return {
    statePremium: state.annualPremium,
    sizeFactor,
    ageFactor,
    countyFactor,
    countyReference: county?.reference ?? null,
    hazardFactor,
    typeFactor,
    flood,
    floodLow,
    floodHigh,
    floodReference: asked?.reference ?? null,
    floodOptional: optional === null ? null : optional.annual[1] * floodShare,
    windPool: county === null ? windPoolOf(input.location.stateCode, input.location.county) : null,
    annual: policy + flood,
    low: policy * band.low + floodLow,
    high: policy * (exposures.length === 0 ? band.high : exposed.high) + floodHigh,
    earthquakeOptional: riskLevel === null ? null : rebuildCost * earthquakeRate[riskLevel],
    weaknesses: [
      state.weakness,
      ...(county === null ? [] : [county.weakness]),
      insuranceFactors.weakness,
      ...exposures.map((hazard) => exposed.weaknesses[hazard]),
      ...(isFloodZoneKnown(input.floodRisk) ? [] : [floodZoneUnknown]),
      ...[asked, optional].flatMap((premium) => (premium === null ? [] : [premium.weakness]))
    ],
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

/**
 * The hazards that make a policy expensive here and that no factor contains. A known county's premium already contains
 * hurricanes.
 */
const exposuresOf = ({ lossRatePercentiles }: InvestorInput["naturalHazards"], isCountyKnown: boolean) => {
  const { fromPercentile } = insuranceFactors.exposed
  const hazards = isCountyKnown ? (["wildfire"] as const) : (["wildfire", "hurricane"] as const)
  return hazards.filter((hazard) => (lossRatePercentiles[hazard] ?? 0) >= fromPercentile)
}

const isFloodZoneKnown = ({ inFloodZone, zone }: InvestorInput["floodRisk"]): boolean =>
  zone !== null || inFloodZone !== null

/** The flood coverage that the flood zone requires, and the one that is optional there. */
const floodPremiumOf = ({
  inFloodZone,
  riskLevel,
  zone
}: InvestorInput["floodRisk"]): { readonly asked: FloodPremium | null; readonly optional: FloodPremium | null } => {
  const coastal = zone?.startsWith("V") ?? false
  const special = inFloodZone ?? (coastal || (zone?.startsWith("A") ?? false))
  if (special) return { asked: coastal ? floodPremiums.vZones : floodPremiums.aZones, optional: null }
  return { asked: null, optional: riskLevel === "Moderate" || zone === "D" ? floodPremiums.optional : null }
}

const floodCoverOf = (premium: FloodPremium | null, share: number): readonly [number, number, number] => {
  const [low, mid, high] = premium?.annual ?? [0, 0, 0]
  return [low * share, mid * share, high * share]
}
