import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import {
  decimals,
  fill,
  flooredPercentText,
  percentText,
  signedPercentText,
  whenKnown,
  wholeDollars,
  dollarsOrNull
} from "../deal/FigureText.ts"
import { fairMarketRentOf } from "../deal/InvestorInput.ts"
import { Dollars, Figure, Text } from "./Dollars.ts"
import type { Underwriting } from "./Underwriting.ts"

/** The deal as a plain rental with a loan. `null` where price, rent or the state's tables are missing. */
export const DerivedMetricsSection = Schema.Struct({
  /** Net operating income by price, e.g. `3.8%`. */
  capRate: Text,
  grossRentMultiplier: Figure,
  /** A month's rent by price, cut to two decimals; passes from 1%. */
  onePercentRule: Schema.Struct({ ratio: Text, passes: Schema.NullOr(Schema.Boolean) }),
  /** Net operating income by debt service; `null` without debt. */
  debtServiceCoverageRatio: Figure,
  valueVsNeighborhood: Schema.String,
  pricePerSquareFoot: Dollars,
  details: Schema.Struct({
    /** The asking price where one was given, else the estimated value. */
    price: Dollars,
    /** Rent in use, US dollars a month. */
    monthlyRent: Dollars,
    vacancyAllowance: Text,
    /** US dollars a year. */
    grossRent: Dollars,
    effectiveGrossIncome: Dollars,
    operatingExpenses: Schema.Struct({
      total: Dollars,
      propertyTax: Dollars,
      insurance: Dollars,
      maintenance: Dollars,
      management: Dollars,
      miscellaneous: Dollars,
      associationFees: Dollars
    }),
    expenseRatio: Text,
    /** The expense ratio lies outside 25-70%: an input is probably wrong. */
    checkInputs: Schema.NullOr(Schema.Boolean),
    netOperatingIncome: Dollars,
    capitalReserve: Dollars,
    /** The investor's loan rate, e.g. `8.15%`. */
    rateUsed: Text,
    loan: Dollars,
    monthlyPayment: Dollars,
    annualDebtService: Dollars,
    /** Rent by payment, tax, insurance and fee: as lenders of rental loans count. */
    lenderDscr: Figure,
    cashInvested: Dollars,
    annualCashFlow: Dollars,
    cashOnCash: Text,
    /** Value by the neighborhood's median, carried forward. */
    valueRatio: Figure,
    adjustedMedianHomeValue: Dollars,
    /** Rent by HUD's fair market rent for the bedrooms; below 0.8 or above 1.6 the estimate deserves a second look. */
    rentToFairMarketRent: Figure,
    rentCheck: Schema.NullOr(Schema.Literals(["low", "usual", "high"]))
  })
}).annotate({ identifier: "DerivedMetrics" })

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
    valueVsNeighborhood: valueText(surroundings.neighborhoodValue?.ratio ?? null),
    pricePerSquareFoot: price === null || squareFeet === null ? null : wholeDollars(price / squareFeet),
    details: {
      price: dollarsOrNull(price),
      monthlyRent: dollarsOrNull(rent),
      vacancyAllowance: whenKnown(deal, ({ vacancy }) => percentText(100 * vacancy)),
      grossRent: dollarsOrNull(lease?.grossRent),
      effectiveGrossIncome: dollarsOrNull(lease?.effectiveGrossIncome),
      operatingExpenses: {
        total: dollarsOrNull(lease?.operatingExpenses),
        propertyTax: dollarsOrNull(propertyTax?.annual),
        insurance: dollarsOrNull(insurance?.annual),
        maintenance: dollarsOrNull(deal?.maintenance),
        management: dollarsOrNull(lease?.management),
        miscellaneous: dollarsOrNull(lease?.miscellaneous),
        associationFees: dollarsOrNull(lease?.hoaAnnual)
      },
      expenseRatio: whenKnown(lease, ({ expenseRatio }) => percentText(100 * expenseRatio)),
      checkInputs: whenKnown(lease, ({ expenseRatio }) => expenseRatio < leastExpenses || expenseRatio > mostExpenses),
      netOperatingIncome: dollarsOrNull(lease?.noi),
      capitalReserve: dollarsOrNull(deal?.capitalReserve),
      rateUsed: whenKnown(lease, () => percentText(ratePercent, 2)),
      loan: dollarsOrNull(lease?.loan),
      monthlyPayment: dollarsOrNull(lease?.monthlyPayment),
      annualDebtService: dollarsOrNull(lease?.annualDebtService),
      lenderDscr: whenKnown(lease, ({ lenderDscr }) => decimals(lenderDscr, 2)),
      cashInvested: dollarsOrNull(lease?.cashInvested),
      annualCashFlow: dollarsOrNull(lease?.cashFlow),
      cashOnCash: whenKnown(lease, ({ cashOnCash }) => percentText(100 * cashOnCash)),
      valueRatio: whenKnown(surroundings.neighborhoodValue, ({ ratio }) => decimals(ratio, 3)),
      adjustedMedianHomeValue: dollarsOrNull(surroundings.neighborhoodValue?.adjustedMedian),
      rentToFairMarketRent: whenKnown(rentRatio, (ratio) => decimals(ratio, 2)),
      rentCheck: whenKnown(rentRatio, (ratio) => (ratio < lowRent ? "low" : ratio > highRent ? "high" : "usual"))
    }
  }
}

const leastExpenses = 0.25
const mostExpenses = 0.7
const lowRent = 0.8
const highRent = 1.6

/** `null` where the rent itself was made from the fair market rent. */
const rentToFairMarketRent = ({ assumed, input, resolved }: Underwriting): number | null => {
  const { rent } = resolved
  if (rent === null || assumed.some(({ path }) => path === "rent.mid")) return null
  return whenKnown(fairMarketRentOf(input), (fair) => rent / fair)
}

const valueText = (ratio: number | null): string => {
  const { above, atMost, unknown } = investorTexts.valueVsNeighborhood
  if (ratio === null) return unknown
  const points = decimals(100 * (ratio - 1), 0)
  return fill(atMost.find(([most]) => ratio <= most)?.[1] ?? above, {
    percent: percentText(Math.abs(points), 0),
    signedPercent: signedPercentText(points, 0)
  })
}
