import { DateTime, Duration } from "effect"

import { clamp } from "../Interpolation.ts"
import { constructionCost } from "../reference/constructionCost.ts"
import { financing } from "../reference/financing.ts"
import { fallbackMortgageRate, staleAfterDays } from "../reference/mortgageRates.ts"
import { rehabCosts } from "../reference/rehabCosts.ts"
import { sellerTransferTax } from "../reference/sellerTransferTax.ts"
import type { TableReference } from "../reference/TableReference.ts"
import type { Deal, Renovation } from "./Deal.ts"
import { estimateInsurance, type Insurance } from "./Insurance.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import { estimatePropertyTax, type PropertyTax } from "./PropertyTax.ts"
import { estimateRehab, type RehabEstimate } from "./Rehab.ts"

/** A figure that the input does not have and the calculation put in: by a rule (`fallback`) or from a table. */
export interface Assumed {
  /** Path of the missing figure in the input. */
  readonly path: string
  readonly origin: "fallback" | "table"
  readonly used: number | null
  readonly from: string
  /** Whether the answer is less certain for it, or the figure is what it usually is. */
  readonly weakens: boolean
}

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
  readonly assumed: ReadonlyArray<Assumed>
  readonly references: ReadonlyArray<TableReference>
}

/** Freddie Mac's 30-year rate in use, percent a year. */
export interface SurveyRate {
  readonly percent: number
  /** Week of the print; `null` when an operator set the rate. */
  readonly week: string | null
  /** Whether it is the table's, or older than three weeks. */
  readonly stale: boolean
  /** Of the table's rate. */
  readonly reference: TableReference | null
}

/** Fills the gaps of a plausible input by the rules of investor.md 1.2 and puts the deal together. */
export const resolveDeal = (input: InvestorInput): ResolvedDeal => {
  const { location, property, value } = input
  const price = input.askingPrice ?? value.mid
  const rentFallback = input.monthlyRent === null && input.rent.mid === null ? fairMarketRentFallback(input) : null
  const rent = input.monthlyRent ?? input.rent.mid ?? rentFallback?.used ?? null
  const condominium = isIn(condominiums, property.propertyType)
  const cost = constructionCost(location.stateCode, location.county)
  const propertyTax = price === null ? null : estimatePropertyTax(input, price)
  const insurance = cost === null ? null : estimateInsurance(input, { condominium, costFactor: cost.factor })
  const rehab = cost === null ? null : rehabOf(input, { condominium, costFactor: cost.factor })
  const hoa = hoaOf(input, cost?.factor ?? 1)
  const surveyRate = surveyRateOf(input)
  const ratePercent = input.interestRatePercent ?? surveyRate.percent + financing.investorRateSpread
  const assumed = [
    ...(rentFallback === null ? [] : [rentFallback]),
    ...hoa.assumed,
    ...assumedOf(input, { propertyTax, surveyRate })
  ]
  const renovated =
    rehab === null || cost === null ? null : renovationOf(input, rehab, { condominium, costFactor: cost.factor })
  const complete = price !== null && rent !== null && propertyTax !== null && insurance !== null && cost !== null
  return {
    deal: complete
      ? {
          price,
          rent,
          vacancy: vacancyOf(input.neighborhood.vacancyRatePct),
          propertyTax: propertyTax.annual,
          insurance: insurance.annual,
          ...upkeepOf(input, { rent, condominium, costFactor: cost.factor }),
          hoaMonthly: hoa.monthly,
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
    assumed,
    references: [propertyTax?.reference, insurance?.reference, cost?.reference, renovated?.transferTax].filter(
      (reference) => reference !== null && reference !== undefined
    )
  }
}

const condominiums = ["condo", "condominium", "co-op"]
const associationHomes = [...condominiums, "townhouse"]

const isIn = (types: ReadonlyArray<string>, propertyType: string | null): boolean =>
  propertyType !== null && types.includes(propertyType.toLowerCase())

/** HUD's fair market rent is a 40th percentile with utilities: a tenth more is about the middle. */
const fairMarketRentFallback = ({ fmr, property }: InvestorInput): Assumed | null => {
  const { bedrooms } = property
  if (bedrooms === null) return null
  const base = [fmr[0], fmr[1], fmr[2], fmr[3], fmr[4]][Math.min(Math.floor(bedrooms), 4)] ?? null
  if (base === null) return null
  const { extraBedroomShare, factor } = financing.rentFallback
  const used = base * (1 + extraBedroomShare * Math.max(0, bedrooms - 4)) * factor
  return { path: "rent.mid", origin: "fallback", used, from: `HUD Fair Market Rent x ${factor}`, weakens: true }
}

/** Only homes with an association are expected to pay one; for others a missing fee is the usual one: none. */
const hoaOf = (
  { property }: InvestorInput,
  costFactor: number
): { readonly monthly: number; readonly assumed: ReadonlyArray<Assumed> } => {
  if (property.hoaMonthly !== null) return { monthly: property.hoaMonthly, assumed: [] }
  const { minimum, perSquareFoot } = financing.hoaFallback
  const weakens = isIn(associationHomes, property.propertyType)
  const used = weakens ? Math.max(minimum, (property.squareFeet ?? 0) * perSquareFoot * costFactor) : 0
  const from = weakens ? "a usual fee for the size" : "no association on record"
  return { monthly: used, assumed: [{ path: "property.hoaMonthly", origin: "fallback", used, from, weakens }] }
}

const assumedOf = (
  { mortgageRate, neighborhood, property, interestRatePercent, downPaymentPercent }: InvestorInput,
  { propertyTax, surveyRate }: Pick<ResolvedDeal, "propertyTax" | "surveyRate">
): ReadonlyArray<Assumed> => {
  const assume = (
    path: string,
    origin: Assumed["origin"],
    used: number | null,
    from: string,
    weakens = true
  ): Assumed => ({
    path,
    origin,
    used,
    from,
    weakens
  })
  return [
    ...(property.annualTax === null && propertyTax !== null
      ? [assume("property.annualTax", "table", propertyTax.annual, propertyTax.rule)]
      : []),
    ...(property.squareFeet === null
      ? [assume("property.squareFeet", "fallback", null, "shares of the rent in place of costs by size")]
      : []),
    ...(property.yearBuilt === null
      ? [assume("property.yearBuilt", "fallback", financing.missingAge.upkeep, "age in years for upkeep")]
      : []),
    ...(neighborhood.vacancyRatePct === null
      ? [assume("neighborhood.vacancyRatePct", "fallback", financing.vacancy.missing * 100, "national rental vacancy")]
      : []),
    ...(mortgageRate.currentPct === null && interestRatePercent === null
      ? [assume("mortgageRate.currentPct", "table", surveyRate.percent, `print of ${fallbackMortgageRate.week}`)]
      : []),
    ...(downPaymentPercent === null
      ? [assume("downPaymentPercent", "table", financing.downPaymentPercent, "usual loan for a rental", false)]
      : []),
    ...(interestRatePercent === null
      ? [
          assume(
            "interestRatePercent",
            "table",
            surveyRate.percent + financing.investorRateSpread,
            `survey rate + ${financing.investorRateSpread}`,
            false
          )
        ]
      : [])
  ]
}

const surveyRateOf = ({ asOf, mortgageRate }: InvestorInput): SurveyRate => {
  const { currentPct, week } = mortgageRate
  if (currentPct === null) {
    return {
      percent: fallbackMortgageRate.percent,
      week: fallbackMortgageRate.week,
      stale: true,
      reference: fallbackMortgageRate.reference
    }
  }
  return {
    percent: currentPct,
    week,
    stale: week !== null && daysBetween(week, asOf) > staleAfterDays,
    reference: null
  }
}

const daysBetween = (from: string, to: string): number =>
  Duration.toDays(DateTime.distance(DateTime.makeUnsafe(from), DateTime.makeUnsafe(to)))

/** The survey counts all housing, so it only tilts the usual rental vacancy. */
const vacancyOf = (vacancyRatePct: number | null): number => {
  const { base, maximum, minimum, missing, pivot, slope } = financing.vacancy
  return vacancyRatePct === null ? missing : clamp(base + slope * (vacancyRatePct / 100 - pivot), minimum, maximum)
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

/** The estimated value is read as that of a house in average condition. Source: investor.md 3.4. */
const renovationOf = (
  input: InvestorInput,
  rehab: RehabEstimate,
  { condominium, costFactor }: Building
): { readonly renovation: Renovation; readonly transferTax: TableReference | null } | null => {
  const { high, mid } = input.value
  if (mid === null) return null
  const afterRepairValue = afterRepairValueOf({ mid, high }, afterRepairPremium(input.property.yearBuilt, condominium))
  const average = rehabOf({ ...input, condition: "average" }, { condominium, costFactor })
  const extraRehab = rehab.mid - (average?.mid ?? rehab.mid)
  const transfer = sellerTransferTax(input.location, afterRepairValue)
  return {
    renovation: {
      asIs: input.askingPrice ?? asIsValue(mid, extraRehab),
      afterRepairValue,
      rehab: rehab.mid,
      unroundedRehab: rehab.unroundedMid,
      rehabMonths: rehabCosts.months[input.condition],
      extraMonths: 0,
      sellerTransferPercent: transfer?.percent ?? 0
    },
    transferTax: transfer?.reference ?? null
  }
}

/** The value with the premium of a renovated house: at most the top of the estimate's range, at least the estimate. */
export const afterRepairValueOf = (
  { high, mid }: { readonly mid: number; readonly high: number | null },
  premium: number
): number => Math.max(mid, Math.min(mid * (1 + premium), high ?? Number.POSITIVE_INFINITY))

/** Buyers take more off the price of a worse house than the work costs, and pay less for a better one than it saves. */
const asIsValue = (value: number, extraRehab: number): number => {
  const { ceiling, costMultipleBetter, costMultipleWorse, floor } = financing.asIs
  return clamp(
    value - costMultipleWorse * Math.max(0, extraRehab) + costMultipleBetter * Math.max(0, -extraRehab),
    floor * value,
    ceiling * value
  )
}

/** Share that a renovation adds to the value. */
export const afterRepairPremium = (yearBuilt: number | null, condominium: boolean): number => {
  if (condominium) return financing.afterRepairPremium.condominium
  return yearBuilt !== null && yearBuilt < 1980
    ? financing.afterRepairPremium.before1980
    : financing.afterRepairPremium.later
}
