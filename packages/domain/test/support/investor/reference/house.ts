import { rehabAdders } from "@property-intelligence/domain/tables/investor/eraHazards.ts"
import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"
import { floodPremiums } from "@property-intelligence/domain/tables/investor/floodPremiums.ts"
import { rehabCosts } from "@property-intelligence/domain/tables/investor/rehabCosts.ts"
import { constructionCost } from "@property-intelligence/domain/tables/state/constructionCost.ts"
import { countyPremium } from "@property-intelligence/domain/tables/state/countyPremiums.ts"
import { insuranceFactors, statePremium } from "@property-intelligence/domain/tables/state/stateInsurance.ts"

import { between } from "./arithmetic.ts"
import type { Facts } from "./facts.ts"

/** The size by which a house without one is insured, renovated and furnished. */
export const usualSquareFeet = insuranceFactors.referenceSquareFeet

const letters = (words: string | null) => (words ?? "").toLowerCase().replaceAll(/[^a-z]/g, "")

/** What kind of property it is, and how many homes it has. */
export const kindOf = ({ propertyType, units }: Facts) => {
  const type = letters(propertyType)
  const counted = units === null || Math.floor(units) < 1 ? null : Math.floor(units)
  const oneHome = (kind: "house" | "condominium" | "townhouse" | "manufactured" | "unknown") => ({
    kind,
    homes: 1,
    ofOneHome: true
  })
  if (type === "land") return null
  if (type === "apartment") return null
  if (["condo", "condominium", "coop"].includes(type)) return oneHome("condominium")
  if (type === "townhouse") return oneHome("townhouse")
  if (counted !== null && counted >= 5) return null
  if (type === "manufactured") return oneHome("manufactured")
  if (type === "multifamily") {
    const homes = counted ?? 2
    return homes === 1 ? oneHome("house") : { kind: "smallMultiFamily" as const, homes, ofOneHome: true }
  }
  if (counted !== null && counted >= 2) return { kind: "smallMultiFamily" as const, homes: counted, ofOneHome: false }
  return oneHome(type === "singlefamily" ? "house" : "unknown")
}
export type Kind = NonNullable<ReturnType<typeof kindOf>>

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Age in years, or what stands for one that is not known. */
const ageOf = ({ asOf, yearBuilt }: Facts, unknown: number) => (yearBuilt === null ? unknown : yearOf(asOf) - yearBuilt)

/** What a policy for a landlord costs a year; `null` outside the states. */
export const insuranceOf = (facts: Facts, kind: Kind | null): number | null => {
  const premium = statePremium(facts.stateCode)
  if (premium === null) return null
  const { ageSteps, condominium, hail, hazardClamp, landlord, sizeElasticity, tornado } = insuranceFactors
  const age = ageOf(facts, financing.missingAge.insurance)
  const ageFactor = ageSteps.find(([upTo]) => age <= upTo)?.[1] ?? 1.3
  const hazards =
    (facts.hailLabel === null ? 1 : hail[facts.hailLabel]) *
    (facts.tornadoLabel === null ? 1 : tornado[facts.tornadoLabel])
  const policy = kind?.kind === "condominium" ? condominium.share * condominium.landlord : landlord
  const size = ((facts.squareFeet ?? usualSquareFeet) / usualSquareFeet) ** sizeElasticity
  const zone = facts.floodZone ?? ""
  const inArea = facts.inFloodArea ?? /^[AV]/.test(zone)
  const flood = zone.startsWith("V") ? floodPremiums.vZones : floodPremiums.aZones
  const floodPremium = inArea ? flood.annual[1] * (kind?.kind === "condominium" ? condominium.share : 1) : 0
  const [least, most] = hazardClamp
  const ofCounty = countyPremium(facts.stateCode, facts.county)?.annualPremium2022 ?? premium.annualPremium2022
  return (
    (premium.annualPremium / premium.annualPremium2022) *
      ofCounty *
      size *
      ageFactor *
      between(hazards, least, most) *
      policy +
    floodPremium
  )
}

/** Renovating from one of the five conditions: `[low, mid, high]`, before and after rounding to $100. */
export const rehabOf = (facts: Facts, kind: Kind | null, condition: Facts["condition"], squareFeet: number) => {
  const cost = constructionCost(facts.stateCode, facts.county)
  if (cost === null) return null
  const { adderShare, clamp, condominiumFactor, contingency, exponent, reference } = {
    ...rehabCosts,
    ...rehabCosts.size
  }
  const condominium = kind?.kind === "condominium"
  const size = between((reference / squareFeet) ** exponent, clamp[0], clamp[1]) * (condominium ? condominiumFactor : 1)
  const base = rehabCosts.perSquareFoot[condition].map((rate) => rate * squareFeet * cost.factor * size)
  const built = facts.yearBuilt
  const during = ({ from, to }: { readonly from: number | null; readonly to: number | null }) =>
    built !== null && built >= (from ?? -Infinity) && built <= (to ?? Infinity)
  const scale = rehabAdders.scale[condition]
  let extra = 0
  for (const adder of rehabAdders.perSquareFoot) {
    if (during(adder) && (adder.inCondominiums || !condominium)) extra += adder.cost * squareFeet * cost.factor * scale
  }
  for (const lump of rehabAdders.lumps) if (during(lump)) extra += lump.cost * scale
  if (built !== null && built < rehabAdders.leadSafeBefore) extra += rehabAdders.leadSafeShare * (base[1] ?? 0)
  const whole = [
    ((base[0] ?? 0) + adderShare.low * extra) * (1 + contingency.low),
    ((base[1] ?? 0) + adderShare.mid * extra) * (1 + contingency.mid),
    ((base[2] ?? 0) + adderShare.high * extra) * (1 + contingency.high)
  ] as const
  const rounded = whole.map((dollars) => Math.round(dollars / 100) * 100)
  return { unrounded: whole[1], low: rounded[0] ?? 0, mid: rounded[1] ?? 0, high: rounded[2] ?? 0 }
}

/** A year's upkeep: a fixed sum by size and age, or a share of the income where the size is not known. */
export const upkeepRules = (facts: Facts, kind: Kind, costFactor: number) => {
  const { maintenanceShareOfRent, reserveShareOfRent } = financing.missingSquareFeet
  if (facts.squareFeet === null) {
    return {
      maintenance: { fixed: 0, share: maintenanceShareOfRent },
      reserve: { fixed: 0, share: reserveShareOfRent }
    }
  }
  const age = ageOf(facts, financing.missingAge.upkeep)
  const perFoot = (steps: ReadonlyArray<readonly [number, number]>) => steps.find(([under]) => age < under)?.[1] ?? 0
  const feet = facts.squareFeet * costFactor * (kind.kind === "condominium" ? financing.condominiumUpkeepFactor : 1)
  return {
    maintenance: { fixed: feet * perFoot(financing.maintenancePerSquareFoot), share: 0 },
    reserve: { fixed: feet * perFoot(financing.reservePerSquareFoot), share: 0 }
  }
}

/** Association fees a month where the record has none. */
export const usualFee = (facts: Facts, kind: Kind, costFactor: number): number => {
  if (kind.kind !== "condominium" && kind.kind !== "townhouse") return 0
  const { minimum, perSquareFoot } = financing.hoaFallback
  return Math.max(minimum, (facts.squareFeet ?? 0) * perSquareFoot * costFactor)
}
