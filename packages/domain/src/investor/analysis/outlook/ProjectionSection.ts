import { Schema } from "effect"

import { incomeTax } from "../../../tables/investor/incomeTax.ts"
import { decimals, percentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { Horizon as HeldUntil } from "../../outlook/Horizons.ts"
import type { Projection } from "../../outlook/Projection.ts"
import { figureField, knownDollarField, knownTextField, textField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"

const ProjectedYear = Schema.Struct({
  year: Schema.Int.annotate({ description: "Year of holding, 1 to 5.", examples: [1] }),
  netOperatingIncome: knownDollarField("US dollars a year.", 8149),
  cashFlow: knownDollarField("After reserve and debt service, US dollars a year.", -7887),
  value: knownDollarField("Value of the house at the end of the year, US dollars.", 223_300),
  loanBalance: knownDollarField("Balance at the end of the year, US dollars.", 159_950),
  equity: knownDollarField("Value less balance, US dollars.", 63_350)
})

const returnFields = {
  internalRateOfReturn: textField("Percent a year.", "-3.20%", "`null` if no rate fits."),
  equityMultiple: figureField(
    "The sum of all later flows divided by the money paid in at the purchase.",
    0.67,
    "`null` if no money was paid in."
  )
}

const growthField = knownTextField(
  "Growth of the value, percent a year: the caller's figure, or the last year's change of the index, drawn toward the long-run mean.",
  "3.89%"
)

/** The plain rental held for five years, then sold. US dollars. */
export const ProjectionSection = Schema.NullOr(
  Schema.Struct({
    appreciationUsed: growthField,
    years: Schema.Array(ProjectedYear).annotate({ description: "The five years, in order." }),
    flows: Schema.Array(Schema.Int).annotate({
      description:
        "The buyer's own money, US dollars: the purchase first (negative), then each year. The last one includes the sale.",
      examples: [[-60_200, -7887, -7900, -7930, -7970, 72_100]]
    }),
    ...returnFields
  })
).annotate({ identifier: "FiveYearProjection" })

const AfterTax = Schema.Struct({
  depreciationAnnual: knownDollarField("Depreciation of the building, US dollars in a full year.", 6440),
  taxPaid: knownDollarField(
    "Tax on the income of all years and on the sale, US dollars; negative if losses save more tax than the gain costs.",
    5210
  ),
  taxOnSale: knownDollarField("Tax on the sale alone, US dollars.", 5210),
  ...returnFields
}).annotate({ identifier: "AfterTax" })

const Horizon = Schema.Struct({
  years: Schema.Int.annotate({ description: "Years from the purchase to the sale.", examples: [10] }),
  cumulativeCashFlow: knownDollarField("Cash flow of all years, without the sale, US dollars.", -76_400),
  principalPaid: knownDollarField("Principal of the loan paid back, US dollars.", 18_900),
  value: knownDollarField("Value of the house at the end, US dollars.", 312_400),
  loanBalance: knownDollarField("Balance at the end, US dollars.", 142_350),
  equity: knownDollarField("Value less balance, US dollars.", 170_050),
  netProceeds: knownDollarField(
    "Proceeds of the sale after its costs and the loan, US dollars; negative if the price does not cover them.",
    148_200
  ),
  ...returnFields,
  afterTax: Schema.NullOr(AfterTax).annotate({
    description: "The results after federal income tax. `null` without the request's `marginalTaxPercent`.",
    examples: [
      { depreciationAnnual: 6440, taxPaid: 5210, taxOnSale: 5210, internalRateOfReturn: "-3.40%", equityMultiple: 0.61 }
    ]
  })
}).annotate({ identifier: "ProjectionHorizon" })

/** The plain rental held for 1, 5, 10, 30 years and for as long as the caller plans to, then sold. US dollars. */
export const ProjectionsSection = Schema.NullOr(
  Schema.Struct({
    horizons: Schema.Array(Horizon).annotate({ description: "The holding periods, shortest first." }),
    taxWeakness: textField(
      "The weak points of the figures after tax.",
      "Federal tax alone: no state income tax.",
      "`null` without `marginalTaxPercent`."
    )
  })
).annotate({ identifier: "Projections" })

const Returns = Schema.Struct({
  ...returnFields,
  cashOnCash: textField(
    "The first year's cash flow divided by the cash invested, percent.",
    "-13.10%",
    "`null` if no own cash goes in."
  )
}).annotate({ identifier: "StrategyReturns" })

const returnsField = (plan: string) =>
  Schema.NullOr(Returns).annotate({
    description: `The return of ${plan}. \`null\` if it can't be computed.`,
    examples: [{ internalRateOfReturn: "-3.20%", equityMultiple: 0.67, cashOnCash: "-13.10%" }]
  })

/** The return of each rental plan over the years held (`holdYears`, else five), including the sale. */
export const ReturnsSection = Schema.Struct({
  longTermRental: returnsField("the plain rental"),
  shortTermRental: returnsField("nightly rental"),
  subjectTo: returnsField("taking over the owner's loan"),
  coLiving: returnsField("rental by the room"),
  brrrr: returnsField("the BRRRR, from its refinance on")
}).annotate({ identifier: "Returns" })

const writtenReturns = ({
  equityMultiple,
  internalRateOfReturn
}: Pick<Projection, "internalRateOfReturn" | "equityMultiple">) => ({
  internalRateOfReturn: rateText(internalRateOfReturn),
  equityMultiple: whenKnown(equityMultiple, (multiple) => decimals(multiple, 2))
})

const rateText = (rate: number | null): string | null => whenKnown(rate, (known) => percentText(100 * known, 2))

/** Writes the plain rental held for five years, then sold. */
export const projectionSection = ({ projection, resolved }: Underwriting): typeof ProjectionSection.Type =>
  whenKnown(projection, (known) => ({
    appreciationUsed: percentText(100 * resolved.plan.appreciation, 2),
    years: known.years.map(({ balance, cashFlow, equity, noi, value, year }) => ({
      year,
      netOperatingIncome: wholeDollars(noi),
      cashFlow: wholeDollars(cashFlow),
      value: wholeDollars(value),
      loanBalance: wholeDollars(balance),
      equity: wholeDollars(equity)
    })),
    flows: known.flows.map(wholeDollars),
    ...writtenReturns(known)
  }))

/** Writes the projections over 1, 5, 10 and 30 years and over the caller's own time. */
export const projectionsSection = ({ horizons, resolved }: Underwriting): typeof ProjectionsSection.Type =>
  whenKnown(horizons, (known) => ({
    horizons: known.map(writtenHorizon),
    taxWeakness: whenKnown(resolved.plan.marginalTaxShare, () => incomeTax.weakness)
  }))

const writtenHorizon = (horizon: HeldUntil): typeof Horizon.Type => {
  const { afterTax, cumulativeCashFlow, last, netProceeds, principalPaid } = horizon
  return {
    years: last.year,
    cumulativeCashFlow: wholeDollars(cumulativeCashFlow),
    principalPaid: wholeDollars(principalPaid),
    value: wholeDollars(last.value),
    loanBalance: wholeDollars(last.balance),
    equity: wholeDollars(last.equity),
    netProceeds: wholeDollars(netProceeds),
    ...writtenReturns(horizon),
    afterTax: whenKnown(afterTax, (taxed) => ({
      depreciationAnnual: wholeDollars(taxed.depreciationAnnual),
      taxPaid: wholeDollars(taxed.taxOnIncome + taxed.taxOnSale),
      taxOnSale: wholeDollars(taxed.taxOnSale),
      ...writtenReturns(taxed)
    }))
  }
}

/** Writes the return of each rental plan over the years held. */
export const returnsSection = ({ returns }: Underwriting): typeof ReturnsSection.Type => {
  const written = (plan: keyof typeof ReturnsSection.fields) =>
    whenKnown(returns[plan], (known) => ({ ...writtenReturns(known), cashOnCash: rateText(known.cashOnCash) }))
  return {
    longTermRental: written("longTermRental"),
    shortTermRental: written("shortTermRental"),
    subjectTo: written("subjectTo"),
    coLiving: written("coLiving"),
    brrrr: written("brrrr")
  }
}
