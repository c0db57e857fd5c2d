import { Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { insuranceFactors } from "../../../tables/state/stateInsurance.ts"
import type { LettingWork } from "../../deal/Deal.ts"
import {
  decimals,
  dollarsOrNull,
  dollarsText,
  fill,
  percentText,
  whenKnown,
  wholeDollars
} from "../../deal/FigureText.ts"
import { fairMarketRentOf, type InvestorInput } from "../../deal/InvestorInput.ts"
import {
  countField,
  dollarField,
  figureField,
  knownDollarField,
  knownFigureField,
  knownTextField,
  textField
} from "../field/fields.ts"
import {
  borrowedOf,
  leaseExpense,
  leaseStatement,
  operatingStatementField,
  purchaseToLet,
  sourcesAndUsesField
} from "../statement/Statements.ts"
import { estimatedRentPath } from "../underwriting/Assumed.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"

const OperatingExpenses = Schema.Struct({
  total: dollarField("US dollars a year: the sum of the lines below.", 10_585),
  propertyTax: dollarField("The tax that an investor would pay, US dollars a year.", 4429),
  insurance: dollarField("Insurance of the house as a rental, US dollars a year.", 1941),
  maintenance: dollarField("US dollars a year, by size and age, or by `maintenancePercent`.", 2132),
  management: dollarField("US dollars a year; by default 9.5% of the income collected.", 1780),
  miscellaneous: dollarField("US dollars a year; by default 1.5% of the gross rent.", 304),
  associationFees: dollarField("US dollars a year.", 540)
})

const noMedian = "`null` if a figure is not known, or if the median is top- or bottom-coded, and so only a limit."

/** The figures of one unit of a small building: the record's figures in equal shares. */
const PerUnit = Schema.Struct({
  units: Schema.Int.annotate({
    description: "The number of units to rent; 2 if the record does not state it.",
    examples: [2]
  }),
  bedrooms: countField("Bedrooms of a unit, rounded down.", 2),
  bathrooms: figureField("Bathrooms of a unit.", 1),
  squareFeet: countField("Living area of a unit, square feet.", 950),
  rent: dollarField("Rent per unit, US dollars a month; the mean of `unitRents` if sent.", 1340),
  rents: Schema.NullOr(Schema.Array(Schema.Finite)).annotate({
    description: "The request's `unitRents`, US dollars a month. `null` if it has none.",
    examples: [[1350, 1200]]
  })
})

/** The work that a house needs before it can be rented. */
const WorkBeforeLetting = Schema.Struct({
  cost: knownDollarField("US dollars. The cash invested and the base of a yield include it.", 21_300),
  months: knownFigureField("Months without rent.", 1.5),
  text: knownTextField("The work in words.", "The stated budget: 1.5 months without rent.")
}).annotate({ identifier: "WorkBeforeLetting" })

/** The evidence behind the figures of the plain rental. */
export const RentalDetails = Schema.Struct({
  price: dollarField("The price in use, US dollars: your `askingPrice`, else the estimated value.", 215_000),
  priceBasis: textField(
    "The basis of `price`, in words, and the reason that it is not `estimatedAsIsValue`.",
    "The estimated value: no asking price was stated."
  ),
  estimatedAsIsValue: dollarField(
    "The possible value of the house in its present condition, US dollars. Nothing is computed from this value.",
    187_600
  ),
  workBeforeLetting: Schema.NullOr(WorkBeforeLetting).annotate({
    description: "The work that the house needs before it can be rented. `null` without a deal."
  }),
  monthlyRent: dollarField("Rent in use, US dollars a month.", 1690),
  vacancyAllowance: textField("Share of the year without rent, percent.", "6.6%"),
  grossRent: dollarField("Twelve months' rent, US dollars a year.", 20_280),
  effectiveGrossIncome: dollarField("Gross rent less vacancy and bad debt, US dollars a year.", 18_734),
  operatingExpenses: OperatingExpenses.annotate({ description: "The operating costs, without debt and reserve." }),
  expenseRatio: textField("Operating expenses divided by effective gross income, percent.", "56.5%"),
  checkInputs: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if `expenseRatio` lies outside 25-70%, so that an input is probably wrong. `null` if the ratio is unknown."
  }),
  netOperatingIncome: dollarField("Income less operating expenses, US dollars a year, before debt and reserve.", 8149),
  capitalReserve: dollarField("Put aside for roof, heating and the like, US dollars a year.", 1634),
  rateUsed: textField("The investor's loan rate, percent a year.", "8.15%"),
  loan: dollarField("The amount borrowed, US dollars.", 161_250),
  monthlyPayment: dollarField("Principal and interest, US dollars a month.", 1200),
  annualDebtService: dollarField("Principal and interest, US dollars a year.", 14_401),
  lenderDscr: figureField("Rent divided by payment, tax, insurance and fee, as lenders of rental loans count.", 0.98),
  cashInvested: dollarField(
    "Own money paid before the first rent, US dollars: down payment, closing, points, work, the months without rent.",
    60_200
  ),
  annualCashFlow: dollarField("Net operating income less reserve and debt service, US dollars a year.", -7887),
  cashOnCash: textField("Annual cash flow divided by the cash invested, percent.", "-13.1%"),
  valueRatio: figureField(
    "Estimated value divided by `adjustedMedianHomeValue`; above 1 is more expensive than the median.",
    1.104,
    noMedian
  ),
  adjustedMedianHomeValue: dollarField(
    "The neighborhood's median home value, carried forward with the house price index, US dollars.",
    194_753,
    noMedian
  ),
  rentToFairMarketRent: figureField(
    "Rent of a unit divided by HUD's Fair Market Rent for its bedrooms. Below 0.8 or above 1.6, check the rent.",
    1.08,
    "`null` if one of the two is not known, or if the rent is itself derived from HUD's."
  ),
  rentCheck: Schema.NullOr(Schema.Literals(["low", "usual", "high"])).annotate({
    description: "`rentToFairMarketRent` in words: `low` below 0.8, `high` above 1.6. `null` if unknown."
  }),
  operatingStatement: operatingStatementField,
  sourcesAndUses: sourcesAndUsesField,
  perUnit: Schema.NullOr(PerUnit).annotate({
    description: "One unit of a building of two to four units, which are assumed to be alike. `null` for a single home."
  })
})

/**
 * Writes the evidence behind the figures of the plain rental. Figures that a statement shows are read from the statement,
 * so that they add up.
 */
export const rentalDetails = (underwriting: Underwriting): typeof RentalDetails.Type => {
  const { lease, resolved, surroundings } = underwriting
  const { deal, insurance, price, propertyTax, ratePercent, rent } = resolved
  const rentRatio = rentToFairMarketRent(underwriting)
  // The neighborhood's median is of homes: nothing else is compared with it.
  const neighborhoodValue = resolved.kind.notAnalyzed === null ? surroundings.neighborhoodValue : null
  const statement = whenKnown(lease, leaseStatement)
  const money = whenKnown(lease, ({ acquisition }) => purchaseToLet(acquisition))
  const expense = (cost: Parameters<typeof leaseExpense>[1]) =>
    whenKnown(statement, ({ expenses }) => leaseExpense(expenses, cost))
  return {
    price: dollarsOrNull(price),
    priceBasis: price === null ? null : priceBasisOf(underwriting),
    estimatedAsIsValue: dollarsOrNull(resolved.asIsValue),
    workBeforeLetting: whenKnown(deal, ({ work }) => workBeforeLettingOf(work, underwriting.input)),
    monthlyRent: dollarsOrNull(rent),
    vacancyAllowance: whenKnown(deal, ({ vacancy }) => percentText(100 * vacancy)),
    grossRent: dollarsOrNull(lease?.grossRent),
    effectiveGrossIncome: statement?.effectiveIncome ?? null,
    operatingExpenses: {
      total: statement?.totalExpenses ?? null,
      propertyTax: expense("propertyTax") ?? dollarsOrNull(propertyTax?.annual),
      insurance: expense("insurance") ?? dollarsOrNull(insurance?.annual),
      maintenance: expense("maintenance"),
      management: expense("management"),
      miscellaneous: expense("miscellaneous"),
      associationFees: expense("associationFees")
    },
    expenseRatio: whenKnown(lease, ({ expenseRatio }) => percentText(100 * expenseRatio)),
    checkInputs: whenKnown(lease, ({ expenseRatio }) => expenseRatio < leastExpenses || expenseRatio > maxExpenses),
    netOperatingIncome: statement?.netOperatingIncome ?? null,
    capitalReserve: statement?.capitalReserve ?? null,
    rateUsed: whenKnown(lease, () => percentText(ratePercent, 2)),
    loan: whenKnown(money, borrowedOf),
    monthlyPayment: dollarsOrNull(lease?.monthlyPayment),
    annualDebtService: statement?.debtService ?? null,
    lenderDscr: whenKnown(lease?.lenderDscr ?? null, (cover) => decimals(cover, 2)),
    cashInvested: dollarsOrNull(lease?.cashInvested),
    annualCashFlow: statement?.cashFlow ?? null,
    cashOnCash: whenKnown(lease?.cashOnCash ?? null, (share) => percentText(100 * share)),
    valueRatio: whenKnown(neighborhoodValue, ({ ratio }) => decimals(ratio, 3)),
    adjustedMedianHomeValue: dollarsOrNull(neighborhoodValue?.adjustedMedian),
    rentToFairMarketRent: whenKnown(rentRatio, (ratio) => decimals(ratio, 2)),
    rentCheck: whenKnown(rentRatio, (ratio) => (ratio < lowRent ? "low" : ratio > highRent ? "high" : "usual")),
    operatingStatement: statement,
    sourcesAndUses: money,
    perUnit: resolved.units === 1 ? null : perUnitOf(underwriting)
  }
}

const perUnitOf = ({ input, resolved: { home, rent, units } }: Underwriting): typeof PerUnit.Type => ({
  units,
  bedrooms: whenKnown(home.bedrooms, (bedrooms) => decimals(bedrooms, 0)),
  bathrooms: whenKnown(home.bathrooms, (bathrooms) => decimals(bathrooms, 2)),
  squareFeet: whenKnown(home.squareFeet, (squareFeet) => decimals(squareFeet, 0)),
  rent: whenKnown(rent, (all) => wholeDollars(all / units)),
  rents: input.unitRents
})

const leastExpenses = 0.25
const maxExpenses = 0.7
const lowRent = 0.8
const highRent = 1.6

/** The rent divided by HUD's fair market rent; `null` if the rent itself was made from the fair market rent. */
const rentToFairMarketRent = ({ assumed, input, resolved }: Underwriting): number | null => {
  const { rent } = resolved
  if (rent === null || assumed.some(({ path }) => path === estimatedRentPath)) return null
  return whenKnown(fairMarketRentOf(input, resolved.home.bedrooms), (fair) => rent / resolved.units / fair)
}

/** Writes the work that a house needs before it can be rented: its cost, its months and a sentence. */
const workBeforeLettingOf = ({ cost, months }: LettingWork, input: InvestorInput): typeof WorkBeforeLetting.Type => ({
  cost: wholeDollars(cost),
  months: decimals(months, 1),
  text: fill(workTextOf(cost, input), {
    condition: input.condition,
    months: months === 1 ? "1 month" : `${decimals(months, 1)} months`,
    squareFeet: insuranceFactors.referenceSquareFeet.toLocaleString("en-US")
  })
})

const workTextOf = (cost: number, { property, rehabBudget }: InvestorInput): string => {
  const texts = investorTexts.workBeforeLetting
  if (rehabBudget !== null) return rehabBudget === 0 ? texts.noneStated : texts.stated
  if (cost === 0) return texts.none
  return property.squareFeet === null ? texts.estimatedWithoutSize : texts.estimated
}

/** Writes the price in use, and the reason why it is not the value in the present condition. */
const priceBasisOf = ({ input, resolved: { asIsValue } }: Underwriting): string => {
  const { asked, better, estimated, worse } = investorTexts.priceBasis
  const value = input.property.valueEstimate.valueEstimate
  const basis = input.askingPrice === null ? estimated : asked
  if (asIsValue === null || value === null || wholeDollars(asIsValue) === wholeDollars(value)) return basis
  return basis + fill(asIsValue < value ? worse : better, { condition: input.condition, asIs: dollarsText(asIsValue) })
}
