import { financing } from "../../tables/investor/financing.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { constructionCost } from "../../tables/state/constructionCost.ts"
import type { Deal } from "./Deal.ts"
import { estimateInsurance, type Insurance } from "./Insurance.ts"
import { fairMarketRentOf, type InvestorInput } from "./InvestorInput.ts"
import { estimatePropertyTax, type PropertyTax } from "./PropertyTax.ts"
import { estimateRehab, type RehabEstimate } from "./Rehab.ts"
import { renovationOf } from "./Renovation.ts"
import { type SurveyRate, surveyRateOf } from "./SurveyRate.ts"

/** An input with its gaps filled: what was estimated on the way, and from which table rows. US dollars. */
export interface ResolvedDeal {
  /** `null` without a price, a rent, or a table for the state. */
  readonly deal: Deal | null
  readonly price: number | null
  readonly rent: number | null
  readonly condominium: boolean
  readonly propertyTax: PropertyTax | null
  readonly insurance: Insurance | null
  readonly rehab: RehabEstimate | null
  readonly surveyRate: SurveyRate
  readonly ratePercent: number
  readonly references: ReadonlyArray<TableReference>
}

/** Fills the gaps of a plausible input by the rules of investor.md 1.2 and puts the deal together. */
export const resolveDeal = (input: InvestorInput): ResolvedDeal => {
  const { location, property } = input
  const price = input.askingPrice ?? property.valueEstimate.valueEstimate
  const rent = input.monthlyRent ?? property.rentEstimate.rentEstimate ?? rentFromFairMarketRent(input)
  const condominium = isIn(condominiums, property.propertyType)
  const cost = constructionCost(location.stateCode, location.county)
  const propertyTax = price === null ? null : estimatePropertyTax(input, price)
  const insurance = cost === null ? null : estimateInsurance(input, { condominium, costFactor: cost.factor })
  const rehab = cost === null ? null : rehabOf(input, { condominium, costFactor: cost.factor })
  const average =
    cost === null ? null : rehabOf({ ...input, condition: "average" }, { condominium, costFactor: cost.factor })
  const surveyRate = surveyRateOf(input)
  const ratePercent = input.interestRatePercent ?? surveyRate.percent + financing.investorRateSpread
  const renovated = rehab === null || average === null ? null : renovationOf(input, { average, rehab }, condominium)
  const complete = price !== null && rent !== null && propertyTax !== null && insurance !== null && cost !== null
  return {
    deal: complete
      ? {
          price,
          rent,
          vacancy: vacancyOf(input.neighborhood.yearRoundVacancyRate),
          propertyTax: propertyTax.annual,
          insurance: insurance.annual,
          ...upkeepOf(input, { rent, condominium, costFactor: cost.factor }),
          hoaMonthly: property.hoaMonthly ?? usualAssociationFee(property, cost.factor),
          costFactor: cost.factor,
          ratePercent,
          downPaymentShare: (input.downPaymentPercent ?? financing.downPaymentPercent) / 100,
          refinanceLoanToValue:
            property.units !== null && property.units >= 2
              ? financing.refinance.loanToValue.twoToFourUnits
              : financing.refinance.loanToValue.oneUnit,
          renovation: renovated?.renovation ?? null
        }
      : null,
    price,
    rent,
    condominium,
    propertyTax,
    insurance,
    rehab,
    surveyRate,
    ratePercent,
    references: [propertyTax?.reference, insurance?.reference, cost?.reference, renovated?.transferTax].filter(
      (reference) => reference !== null && reference !== undefined
    )
  }
}

const condominiums = ["condo", "condominium", "co-op"]
const associationHomes = [...condominiums, "townhouse"]

/** Whether the home pays an association: a missing fee is then unknown, while for any other it is the usual one, none. */
export const hasAssociation = (propertyType: string | null): boolean => isIn(associationHomes, propertyType)

const isIn = (types: ReadonlyArray<string>, propertyType: string | null): boolean =>
  propertyType !== null && types.includes(propertyType.toLowerCase())

/** HUD's fair market rent is a 40th percentile with utilities: a tenth more is about the middle. */
const rentFromFairMarketRent = (input: InvestorInput): number | null => {
  const base = fairMarketRentOf(input)
  const { extraBedroomShare, factor } = financing.rentFallback
  const extraBedrooms = Math.max(0, (input.property.bedrooms ?? 0) - 4)
  return base === null ? null : base * (1 + extraBedroomShare * extraBedrooms) * factor
}

const usualAssociationFee = ({ propertyType, squareFeet }: InvestorInput["property"], costFactor: number): number => {
  const { minimum, perSquareFoot } = financing.hoaFallback
  return hasAssociation(propertyType) ? Math.max(minimum, (squareFeet ?? 0) * perSquareFoot * costFactor) : 0
}

/** The survey counts all housing but homes for the season, so it only tilts the usual rental vacancy. */
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

/** Upkeep by size and age; without a size as shares of the rent. A condominium's outside is its association's. */
const upkeepOf = (
  { asOf, property }: InvestorInput,
  { condominium, costFactor, rent }: Building & { readonly rent: number }
): Pick<Deal, "maintenance" | "capitalReserve"> => {
  const { maintenanceShareOfRent, reserveShareOfRent } = financing.missingSquareFeet
  const { squareFeet, yearBuilt } = property
  if (squareFeet === null) {
    return { maintenance: 12 * rent * maintenanceShareOfRent, capitalReserve: 12 * rent * reserveShareOfRent }
  }
  const age = yearBuilt === null ? financing.missingAge.upkeep : Number(asOf.slice(0, 4)) - yearBuilt
  const scale = squareFeet * costFactor * (condominium ? financing.condominiumUpkeepFactor : 1)
  const byAge = (steps: ReadonlyArray<readonly [below: number, cost: number]>) =>
    scale * (steps.find(([below]) => age < below)?.[1] ?? 0)
  return {
    maintenance: byAge(financing.maintenancePerSquareFoot),
    capitalReserve: byAge(financing.reservePerSquareFoot)
  }
}

const rehabOf = ({ condition, property }: InvestorInput, building: Building): RehabEstimate | null =>
  property.squareFeet === null
    ? null
    : estimateRehab({ condition, squareFeet: property.squareFeet, yearBuilt: property.yearBuilt, ...building })
