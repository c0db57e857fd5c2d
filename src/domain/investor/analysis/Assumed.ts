import { financing } from "../../tables/investor/financing.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import type { PropertyKind } from "../deal/PropertyKind.ts"
import { hasAssociation, type ResolvedDeal } from "../deal/ResolvedDeal.ts"
import type { OriginalLoan } from "../strategies/SubjectTo.ts"

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

/** Path of the estimated rent, where HUD's stands in for it. */
export const estimatedRentPath = "property.rentEstimate.rentEstimate"

/** What was put in for the gaps of an input, in the order of the input's keys. */
export const assumedOf = (
  input: InvestorInput,
  { deal, kind, propertyTax, ratePercent, rent, surveyRate, units }: ResolvedDeal,
  originalLoan: OriginalLoan | null
): ReadonlyArray<Assumed> => {
  const { floodRisk, mortgageRate, neighborhood, property } = input
  const gaps: ReadonlyArray<Assumed | null> = [
    originalLoan?.basis === "implied"
      ? fallback("property.lastSalePrice", originalLoan.salePrice, "the value, deflated by 4.5% a year")
      : null,
    property.squareFeet === null
      ? fallback("property.squareFeet", null, "shares of the rent in place of costs by size")
      : null,
    property.yearBuilt === null ? fallback("property.yearBuilt", null, "the age of a usual house") : null,
    property.hoaMonthly === null && deal !== null ? associationFee(kind.kind, deal.hoaMonthly) : null,
    property.annualTax === null && propertyTax !== null
      ? { ...fallback("property.annualTax", propertyTax.annual, propertyTax.explanation), origin: "table" }
      : null,
    kind.notAnalyzed === null && !kind.unitsKnown
      ? fallback("property.units", units, "the least that a building of two to four units has")
      : null,
    property.rentEstimate.rentEstimate === null && input.monthlyRent === null && rent !== null
      ? fallback(estimatedRentPath, rent, `HUD Fair Market Rent x ${financing.rentFallback.factor}`)
      : null,
    neighborhood.yearRoundVacancyRate === null
      ? fallback("neighborhood.yearRoundVacancyRate", financing.vacancy.missing * 100, "the national rental vacancy")
      : null,
    floodRisk.inFloodZone === null && floodRisk.zone === null
      ? fallback("floodRisk.inFloodZone", 0, "no flood cover: the flood zone is not known")
      : null,
    mortgageRate.currentPct === null && input.interestRatePercent === null
      ? {
          ...fallback("mortgageRate.currentPct", surveyRate.percent, `the print of ${surveyRate.week}`),
          origin: "table"
        }
      : null,
    mortgageRate.atSalePct === null && originalLoan !== null
      ? usual("mortgageRate.atSalePct", originalLoan.ratePercent, "the mean of the year of the sale")
      : null,
    input.downPaymentPercent === null
      ? usual("downPaymentPercent", financing.downPaymentPercent, "the usual loan for a rental")
      : null,
    input.interestRatePercent === null
      ? usual("interestRatePercent", ratePercent, `the survey's rate and ${financing.investorRateSpread}`)
      : null
  ]
  return gaps.filter((gap) => gap !== null)
}

const fallback = (path: string, used: number | null, from: string): Assumed => ({
  path,
  origin: "fallback",
  used,
  from,
  weakens: true
})

const usual = (path: string, used: number, from: string): Assumed => ({
  path,
  origin: "table",
  used,
  from,
  weakens: false
})

const associationFee = (kind: PropertyKind, used: number): Assumed =>
  hasAssociation(kind)
    ? fallback("property.hoaMonthly", used, "a usual fee for the size")
    : { ...fallback("property.hoaMonthly", used, "no association on record"), weakens: false }
