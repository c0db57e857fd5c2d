import { Schema } from "effect"

import type { SurveyLimit } from "../../signals/SurveyMedian.ts"
import { investorTexts } from "../../tables/investor/investorTexts.ts"
import {
  decimals,
  dollarsText,
  fill,
  flooredPercentText,
  percentText,
  signedPercentText,
  whenKnown,
  wholeDollars,
  dollarsOrNull
} from "../deal/FigureText.ts"
import { fairMarketRentOf } from "../deal/InvestorInput.ts"
import type { ResolvedDeal } from "../deal/ResolvedDeal.ts"
import { medianLimitOf } from "../strategies/Surroundings.ts"
import { countField, dollarField, figureField, knownTextField, textField } from "./field/fields.ts"
import { estimatedRentPath } from "./underwriting/Assumed.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

const OperatingExpenses = Schema.Struct({
  total: dollarField("US dollars a year: the sum of the lines below.", 10_585),
  propertyTax: dollarField("US dollars a year, as an investor would pay.", 4429),
  insurance: dollarField("US dollars a year, as a rental.", 1941),
  maintenance: dollarField("US dollars a year, by size and age.", 2132),
  management: dollarField("US dollars a year: 9.5% of the income collected.", 1780),
  miscellaneous: dollarField("US dollars a year: 1.5% of the gross rent.", 304),
  associationFees: dollarField("US dollars a year.", 540)
})

const noMedian = "`null` where a figure is not known, or the median is top- or bottom-coded: a limit, no median."

/** One unit of a small building: the record's figures in equal shares. */
const PerUnit = Schema.Struct({
  units: Schema.Int.annotate({
    description: "Units that are let; 2 where the record does not count them.",
    examples: [2]
  }),
  bedrooms: countField("Bedrooms of a unit, rounded down.", 2),
  bathrooms: figureField("Bathrooms of a unit.", 1),
  squareFeet: countField("Living area of a unit, square feet.", 950),
  rent: dollarField("Rent of a unit, US dollars a month.", 1340)
})

/** What stands behind the metrics of the plain rental. */
const RentalDetails = Schema.Struct({
  price: dollarField("US dollars: the asking price where one was given, else the estimated value.", 215_000),
  monthlyRent: dollarField("Rent in use, US dollars a month.", 1690),
  vacancyAllowance: textField("Share of the year without rent, percent.", "6.6%"),
  grossRent: dollarField("Twelve months' rent, US dollars a year.", 20_280),
  effectiveGrossIncome: dollarField("Gross rent less vacancy and bad debt, US dollars a year.", 18_734),
  operatingExpenses: OperatingExpenses.annotate({ description: "What it costs to run, debt and reserve aside." }),
  expenseRatio: textField("Operating expenses by effective gross income, percent.", "56.5%"),
  checkInputs: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True when the expense ratio lies outside 25-70%: an input is probably wrong. `null` where the ratio is not known."
  }),
  netOperatingIncome: dollarField("Income less operating expenses, US dollars a year, before debt and reserve.", 8149),
  capitalReserve: dollarField("Put aside for roof, heating and the like, US dollars a year.", 1634),
  rateUsed: textField("The investor's loan rate, percent a year.", "8.15%"),
  loan: dollarField("US dollars.", 161_250),
  monthlyPayment: dollarField("Principal and interest, US dollars a month.", 1200),
  annualDebtService: dollarField("Principal and interest, US dollars a year.", 14_401),
  lenderDscr: figureField("Rent by payment, tax, insurance and fee: as lenders of rental loans count.", 0.98),
  cashInvested: dollarField("Down payment and closing costs, US dollars.", 60_200),
  annualCashFlow: dollarField("Net operating income less reserve and debt service, US dollars a year.", -7887),
  cashOnCash: textField("Annual cash flow by the cash invested, percent.", "-13.1%"),
  valueRatio: figureField(
    "Estimated value by `adjustedMedianHomeValue`; above 1 is dearer than the median.",
    1.104,
    noMedian
  ),
  adjustedMedianHomeValue: dollarField(
    "The neighborhood's median home value, carried forward with the house price index, US dollars.",
    194_753,
    noMedian
  ),
  rentToFairMarketRent: figureField(
    "Rent of a unit by HUD's fair market rent for its bedrooms; below 0.8 or above 1.6 the estimate deserves a second look.",
    1.08,
    "`null` where one is not known, or the rent was made from the other."
  ),
  rentCheck: Schema.NullOr(Schema.Literals(["low", "usual", "high"])).annotate({
    description: "That ratio in words: `low` below 0.8, `high` above 1.6. `null` together with it."
  }),
  perUnit: Schema.NullOr(PerUnit).annotate({
    description: "One unit of a building of two to four, all taken for alike. `null` for a single home."
  })
})

/** The deal as a plain rental with a loan. `null` where price, rent or the state's tables are missing. */
export const DerivedMetricsSection = Schema.Struct({
  capRate: textField("Net operating income by price, percent.", "3.8%"),
  grossRentMultiplier: figureField("Price by a year's gross rent.", 10.6),
  onePercentRule: Schema.Struct({
    ratio: textField("A month's rent by price, percent, cut to two decimals.", "0.78%"),
    passes: Schema.NullOr(Schema.Boolean).annotate({
      description: "Whether that is 1% or more. `null` where it is not known."
    })
  }).annotate({ description: "The trade's quick rule for rentals." }),
  debtServiceCoverageRatio: figureField(
    "Net operating income by debt service; below 1 the income does not pay the loan.",
    0.57,
    "`null` without debt."
  ),
  valueVsNeighborhood: knownTextField(
    "The value against the neighborhood's median, in words after an emoji.",
    "🟠 10% above neighborhood median: limited upside"
  ),
  pricePerSquareFoot: dollarField("US dollars a square foot.", 148),
  details: RentalDetails.annotate({ description: "What stands behind the metrics." })
}).annotate({ identifier: "DerivedMetrics", description: "The deal as a plain long-term rental with a loan." })

/** Writes the section. */
export const derivedMetricsSection = (underwriting: Underwriting): typeof DerivedMetricsSection.Type => {
  const { input, lease, resolved, surroundings } = underwriting
  const { deal, insurance, price, propertyTax, ratePercent, rent } = resolved
  const { squareFeet } = input.property
  const rentRatio = rentToFairMarketRent(underwriting)
  return {
    capRate: whenKnown(lease, ({ capRate }) => percentText(100 * capRate)),
    grossRentMultiplier: whenKnown(lease, ({ grossRentMultiplier }) => decimals(grossRentMultiplier, 1)),
    onePercentRule: {
      ratio: whenKnown(deal, (known) => flooredPercentText(known.rent, known.price)),
      passes: whenKnown(lease, ({ passesOnePercent }) => passesOnePercent)
    },
    debtServiceCoverageRatio: whenKnown(lease?.dscr ?? null, (dscr) => decimals(dscr, 2)),
    valueVsNeighborhood: valueText(surroundings.neighborhoodValue?.ratio ?? null, medianLimitOf(input)),
    pricePerSquareFoot: price === null || squareFeet === null ? null : wholeDollars(price / squareFeet),
    details: {
      price: dollarsOrNull(price),
      monthlyRent: dollarsOrNull(rent),
      vacancyAllowance: whenKnown(deal, ({ vacancy }) => percentText(100 * vacancy)),
      grossRent: dollarsOrNull(lease?.grossRent),
      effectiveGrossIncome: dollarsOrNull(lease?.income),
      operatingExpenses: {
        total: dollarsOrNull(lease?.operatingExpenses),
        propertyTax: dollarsOrNull(propertyTax?.annual),
        insurance: dollarsOrNull(insurance?.annual),
        maintenance: dollarsOrNull(lease?.maintenance),
        management: dollarsOrNull(lease?.management),
        miscellaneous: dollarsOrNull(lease?.miscellaneous),
        associationFees: dollarsOrNull(lease?.hoaAnnual)
      },
      expenseRatio: whenKnown(lease, ({ expenseRatio }) => percentText(100 * expenseRatio)),
      checkInputs: whenKnown(lease, ({ expenseRatio }) => expenseRatio < leastExpenses || expenseRatio > mostExpenses),
      netOperatingIncome: dollarsOrNull(lease?.noi),
      capitalReserve: dollarsOrNull(lease?.capitalReserve),
      rateUsed: whenKnown(lease, () => percentText(ratePercent, 2)),
      loan: dollarsOrNull(lease?.acquisition.borrowed),
      monthlyPayment: dollarsOrNull(lease?.monthlyPayment),
      annualDebtService: dollarsOrNull(lease?.annualDebtService),
      lenderDscr: whenKnown(lease?.lenderDscr ?? null, (cover) => decimals(cover, 2)),
      cashInvested: dollarsOrNull(lease?.cashInvested),
      annualCashFlow: dollarsOrNull(lease?.cashFlow),
      cashOnCash: whenKnown(lease?.cashOnCash ?? null, (share) => percentText(100 * share)),
      valueRatio: whenKnown(surroundings.neighborhoodValue, ({ ratio }) => decimals(ratio, 3)),
      adjustedMedianHomeValue: dollarsOrNull(surroundings.neighborhoodValue?.adjustedMedian),
      rentToFairMarketRent: whenKnown(rentRatio, (ratio) => decimals(ratio, 2)),
      rentCheck: whenKnown(rentRatio, (ratio) => (ratio < lowRent ? "low" : ratio > highRent ? "high" : "usual")),
      perUnit: resolved.units === 1 ? null : perUnitOf(resolved)
    }
  }
}

const perUnitOf = ({ home, rent, units }: ResolvedDeal): typeof PerUnit.Type => ({
  units,
  bedrooms: whenKnown(home.bedrooms, (bedrooms) => decimals(bedrooms, 0)),
  bathrooms: whenKnown(home.bathrooms, (bathrooms) => decimals(bathrooms, 2)),
  squareFeet: whenKnown(home.squareFeet, (squareFeet) => decimals(squareFeet, 0)),
  rent: whenKnown(rent, (all) => wholeDollars(all / units))
})

const leastExpenses = 0.25
const mostExpenses = 0.7
const lowRent = 0.8
const highRent = 1.6

/** `null` where the rent itself was made from the fair market rent. */
const rentToFairMarketRent = ({ assumed, input, resolved }: Underwriting): number | null => {
  const { rent } = resolved
  if (rent === null || assumed.some(({ path }) => path === estimatedRentPath)) return null
  return whenKnown(fairMarketRentOf(input, resolved.home.bedrooms), (fair) => rent / resolved.units / fair)
}

const valueText = (ratio: number | null, limit: SurveyLimit | null): string => {
  const { above, atMost, limit: beyond, unknown } = investorTexts.valueVsNeighborhood
  if (limit !== null) return fill(beyond[limit.side], { dollars: dollarsText(limit.dollars) })
  if (ratio === null) return unknown
  const points = decimals(100 * (ratio - 1), 0)
  return fill(atMost.find(([most]) => ratio <= most)?.[1] ?? above, {
    percent: percentText(Math.abs(points), 0),
    signedPercent: signedPercentText(points, 0)
  })
}
