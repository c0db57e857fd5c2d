import { financing } from "../../tables/investor/financing.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { constructionCost } from "../../tables/state/constructionCost.ts"
import { insuranceFactors } from "../../tables/state/stateInsurance.ts"
import type { Deal, HousePurchase, Upkeep } from "./Deal.ts"
import { type HoldingPlan, holdingPlanOf } from "./Holding.ts"
import { estimateInsurance, type Insurance } from "./Insurance.ts"
import { fairMarketRentOf, type InvestorInput } from "./InvestorInput.ts"
import { type SurveyRate, surveyRateOf } from "./MortgageRate.ts"
import { homeOf, type HomeOfProperty, type KindOfProperty, type PropertyKind, propertyKindOf } from "./PropertyKind.ts"
import { estimatePropertyTax, type PropertyTax } from "./PropertyTax.ts"
import {
  asIsValueOf,
  estimateRehab,
  lettingWorkOf,
  type RehabByCondition,
  type RehabEstimate,
  renovationOf
} from "./Renovation.ts"
import { bridgeTermsOf, loanTermsOf, nightTermsOf, refinanceOf, asShare } from "./StatedTerms.ts"

/** An input with its gaps filled: the deal, the estimates behind it, and their table rows. US dollars. */
export interface ResolvedDeal {
  readonly kind: KindOfProperty
  /** The number of homes to rent out; 1 if the kind is not analyzed. */
  readonly units: number
  /** The size of one unit. */
  readonly home: HomeOfProperty
  /** `null` without a price or a table for the state, or if the kind is not analyzed. */
  readonly purchase: HousePurchase | null
  /** `null` without a purchase or a rent. */
  readonly deal: Deal | null
  readonly price: number | null
  /** The possible value of the house in its present condition; `null` if value or size is unknown. */
  readonly asIsValue: number | null
  /** The monthly rent of all units together. */
  readonly rent: number | null
  readonly condominium: boolean
  readonly propertyTax: PropertyTax | null
  readonly insurance: Insurance | null
  readonly rehab: RehabEstimate | null
  readonly surveyRate: SurveyRate
  readonly ratePercent: number
  readonly plan: HoldingPlan
  readonly references: ReadonlyArray<TableReference>
}

/** Fills the gaps of a plausible input by the rules of docs/investor-analysis.md 1.2, and makes the deal. */
export const resolveDeal = (input: InvestorInput): ResolvedDeal => {
  const { location, property } = input
  const value = property.valueEstimate.valueEstimate
  const price = input.askingPrice ?? value
  const kind = propertyKindOf(property)
  const analyzed = kind.notAnalyzed === null
  const units = kind.units ?? 1
  const home = homeOf(property, units)
  const rent = analyzed ? rentOf(input, kind, home) : null
  const condominium = kind.kind === "condominium"
  const cost = constructionCost(location.stateCode, location.county)
  const building = cost === null || !analyzed ? null : { condominium, costFactor: cost.factor }
  const propertyTax = price === null || !analyzed ? null : estimatePropertyTax(input, price)
  const insurance = building === null ? null : insuranceOf(input, building)
  const rehab = building === null || property.squareFeet === null ? null : rehabByCondition(input, building)
  const surveyRate = surveyRateOf(input)
  const ratePercent = input.interestRatePercent ?? surveyRate.percent + financing.investorRateSpread
  const renovated = analyzed ? renovationOf(input, rehab?.own ?? null, condominium) : null
  const purchase: HousePurchase | null =
    price === null || propertyTax === null || insurance === null || building === null
      ? null
      : {
          price,
          value,
          propertyTax: propertyTax.rule,
          insurance: insurance.annual,
          hoaMonthly:
            input.hoaMonth ??
            property.hoaMonthly ??
            usualAssociationFee(kind.kind, property.squareFeet, building.costFactor),
          costFactor: building.costFactor,
          terms: loanTermsOf(input, ratePercent),
          bridge: bridgeTermsOf(input),
          renovation: renovated?.renovation ?? null
        }
  return {
    kind,
    units,
    home,
    purchase,
    deal:
      purchase === null || rent === null || building === null
        ? null
        : {
            ...purchase,
            rent,
            units,
            vacancy: asShare(input.vacancyPercent) ?? vacancyOf(input.neighborhood.yearRoundVacancyRate),
            managementShare: asShare(input.managementPercent) ?? financing.managementShare,
            badDebtShare: asShare(input.badDebtPercent) ?? financing.creditLoss,
            ...upkeepOf(input, building),
            work: lettingWorkOf(input, rehab ?? rehabByCondition(input, building)),
            ...refinanceOf(input, units, ratePercent),
            nights: nightTermsOf(input),
            rooms: { rent: input.roomRent, count: input.rooms }
          },
    price,
    asIsValue: value === null || rehab === null ? null : asIsValueOf(value, rehab),
    rent,
    condominium,
    propertyTax,
    insurance,
    rehab: rehab?.own ?? null,
    surveyRate,
    ratePercent,
    plan: holdingPlanOf(input),
    references: [
      propertyTax?.reference,
      insurance?.reference,
      insurance?.countyReference,
      insurance?.floodReference,
      building === null ? null : cost?.reference,
      renovated?.transferTax
    ].filter((reference) => reference !== null && reference !== undefined)
  }
}

/** Returns true if the home pays an association fee. A missing fee is then unknown; for any other home it is 0. */
export const hasAssociation = (kind: PropertyKind): boolean => kind === "condominium" || kind === "townhouse"

/** The estimated insurance, or the premium that the caller states, which has no range and no weak point. */
const insuranceOf = (input: InvestorInput, building: Building): Insurance | null => {
  const estimate = estimateInsurance(input, building)
  const { insuranceYear: stated } = input
  return estimate === null || stated === null
    ? estimate
    : { ...estimate, annual: stated, low: stated, high: stated, weaknesses: [] }
}

/**
 * The monthly rent of all units: the caller's, or else the estimate, which may be for one unit, or else HUD's by the
 * bedrooms of one unit.
 */
const rentOf = (
  input: InvestorInput,
  { rentEstimateOf, units }: KindOfProperty,
  { bedrooms }: HomeOfProperty
): number | null => {
  const count = units ?? 1
  const { rentEstimate } = input.property.rentEstimate
  if (input.monthlyRent !== null) return input.monthlyRent
  if (rentEstimate !== null) return rentEstimateOf === "unit" ? count * rentEstimate : rentEstimate
  const fair = rentFromFairMarketRent(input, bedrooms)
  return fair === null ? null : count * fair
}

/**
 * A rent made from HUD's fair market rent, US dollars a month. HUD's is a 40th percentile with utilities: a tenth more
 * is about the middle.
 */
const rentFromFairMarketRent = (input: InvestorInput, bedrooms: number | null): number | null => {
  const base = fairMarketRentOf(input, bedrooms)
  const { extraBedroomShare, factor } = financing.rentFallback
  const extraBedrooms = Math.max(0, (bedrooms ?? 0) - 4)
  return base === null ? null : base * (1 + extraBedroomShare * extraBedrooms) * factor
}

const usualAssociationFee = (kind: PropertyKind, squareFeet: number | null, costFactor: number): number => {
  const { minimum, perSquareFoot } = financing.hoaFallback
  return hasAssociation(kind) ? Math.max(minimum, (squareFeet ?? 0) * perSquareFoot * costFactor) : 0
}

/**
 * The share of the year without tenants. The survey's rate covers all housing except seasonal homes, so it only shifts
 * the usual rental vacancy a little.
 */
const vacancyOf = (yearRoundVacancyRate: number | null): number => {
  const { base, maximum, minimum, missing, pivot, slope } = financing.vacancy
  return yearRoundVacancyRate === null
    ? missing
    : clamp(base + slope * (yearRoundVacancyRate / 100 - pivot), minimum, maximum)
}

interface Building {
  readonly condominium: boolean
  readonly costFactor: number
}

/**
 * The maintenance, the reserve and the other costs: by size and age or, if the size is unknown, as shares of the rent. A
 * condominium costs less, because its association maintains the outside. A stated maintenance is a share of the income;
 * other stated costs are fixed sums.
 */
const upkeepOf = (
  input: InvestorInput,
  building: Building
): Pick<Deal, "maintenance" | "capitalReserve" | "miscellaneous"> => {
  const estimated = estimatedUpkeep(input, building)
  const share = asShare(input.maintenancePercent)
  return {
    maintenance: share === null ? estimated.maintenance : { fixed: 0, shareOfIncome: share },
    capitalReserve: fixedOf(input.capitalReserveYear) ?? estimated.capitalReserve,
    miscellaneous: fixedOf(input.miscellaneousYear) ?? { fixed: 0, shareOfIncome: financing.miscellaneousShare }
  }
}

const fixedOf = (stated: number | null): Upkeep | null => (stated === null ? null : { fixed: stated, shareOfIncome: 0 })

const estimatedUpkeep = (
  { asOf, property }: InvestorInput,
  { condominium, costFactor }: Building
): Pick<Deal, "maintenance" | "capitalReserve"> => {
  const { maintenanceShareOfRent, reserveShareOfRent } = financing.missingSquareFeet
  const { squareFeet, yearBuilt } = property
  if (squareFeet === null) {
    return {
      maintenance: { fixed: 0, shareOfIncome: maintenanceShareOfRent },
      capitalReserve: { fixed: 0, shareOfIncome: reserveShareOfRent }
    }
  }
  const age = yearBuilt === null ? financing.missingAge.upkeep : Number(asOf.slice(0, 4)) - yearBuilt
  const scale = squareFeet * costFactor * (condominium ? financing.condominiumUpkeepFactor : 1)
  const byAge = (steps: ReadonlyArray<readonly [below: number, cost: number]>): Upkeep => ({
    fixed: scale * (steps.find(([below]) => age < below)?.[1] ?? 0),
    shareOfIncome: 0
  })
  return {
    maintenance: byAge(financing.maintenancePerSquareFoot),
    capitalReserve: byAge(financing.reservePerSquareFoot)
  }
}

/** The rehab costs of the house. A house of unknown size counts as large as the reference house of the insurance tables. */
const rehabByCondition = ({ condition, property }: InvestorInput, building: Building): RehabByCondition => {
  const subject = {
    squareFeet: property.squareFeet ?? insuranceFactors.referenceSquareFeet,
    yearBuilt: property.yearBuilt,
    ...building
  }
  return {
    average: estimateRehab({ ...subject, condition: "average" }),
    own: estimateRehab({ ...subject, condition })
  }
}
