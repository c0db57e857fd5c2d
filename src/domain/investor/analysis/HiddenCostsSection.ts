import { Schema } from "effect"

import { eraAt, type EraHazard, eraHazards } from "../../tables/investor/eraHazards.ts"
import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { Condition } from "../deal/Condition.ts"
import { decimals, whenKnown, wholeDollars, dollarsOrNull } from "../deal/FigureText.ts"
import { Dollars, Figure } from "./Dollars.ts"
import type { Underwriting } from "./Underwriting.ts"

/**
 * Costs that a listing does not name. The risks of an era are how common a thing is in houses of that age, never a finding
 * about this house.
 */
export const HiddenCostsSection = Schema.Struct({
  estimatedInsurance: Schema.Struct({
    /** US dollars; the house as a rental, flood cover where the flood map asks for it. */
    estimatedMonthlyInsurance: Dollars,
    details: Schema.Struct({
      lowMonthly: Dollars,
      highMonthly: Dollars,
      annual: Dollars,
      /** The state's average owner policy. */
      statePremium: Dollars,
      sizeFactor: Figure,
      ageFactor: Figure,
      hazardFactor: Figure,
      typeFactor: Figure,
      floodAnnual: Dollars,
      /** Not part of the estimate. */
      earthquakeOptionalAnnual: Dollars,
      reference: Schema.NullOr(TableReference)
    })
  }),
  rehabEstimate: Schema.Struct({
    /** US dollars, to the hundred, for the condition in use. */
    estimatedRehabLow: Dollars,
    estimatedRehabMid: Dollars,
    estimatedRehabHigh: Dollars,
    leadPaintRisk: Schema.String,
    wiringRisk: Schema.String,
    asbestosRisk: Schema.String,
    /** Material installed by 1980 is presumed to contain asbestos. */
    asbestosFlag: Schema.NullOr(Schema.Boolean),
    plumbingRisk: Schema.String,
    details: Schema.Struct({
      condition: Condition,
      /** Extra work that houses of the era tend to need, US dollars by name. */
      eraWork: Schema.Record(Schema.String, Schema.Int),
      references: Schema.Array(TableReference)
    })
  }),
  propertyTax: Schema.Struct({
    /** US dollars a year, as an investor would pay. */
    estimatedAnnual: Dollars,
    billOnRecord: Dollars,
    atInvestorRate: Dollars,
    investorRatePercent: Figure,
    rule: Schema.NullOr(Schema.String),
    /** What a sale may add to the bill on record. */
    reassessmentIncrease: Dollars,
    reference: Schema.NullOr(TableReference)
  })
}).annotate({ identifier: "HiddenCosts" })

/** Writes the section. */
export const hiddenCostsSection = ({ input, resolved }: Underwriting): typeof HiddenCostsSection.Type => {
  const { insurance, propertyTax, rehab } = resolved
  const factor = (value: number | undefined) => whenKnown(value ?? null, (known) => decimals(known, 4))
  const { yearBuilt } = input.property
  const era = whenKnown(yearBuilt, (year) => ({
    leadPaint: eraAt(eraHazards.leadPaint, year),
    wiring: eraAt(eraHazards.wiring, year),
    asbestos: eraAt(eraHazards.asbestos, year),
    plumbing: eraAt(eraHazards.plumbing, year)
  }))
  return {
    estimatedInsurance: {
      estimatedMonthlyInsurance: whenKnown(insurance, ({ annual }) => wholeDollars(annual / 12)),
      details: {
        lowMonthly: whenKnown(insurance, ({ low }) => wholeDollars(low / 12)),
        highMonthly: whenKnown(insurance, ({ high }) => wholeDollars(high / 12)),
        annual: dollarsOrNull(insurance?.annual),
        statePremium: dollarsOrNull(insurance?.statePremium),
        sizeFactor: factor(insurance?.sizeFactor),
        ageFactor: factor(insurance?.ageFactor),
        hazardFactor: factor(insurance?.hazardFactor),
        typeFactor: factor(insurance?.typeFactor),
        floodAnnual: dollarsOrNull(insurance?.flood),
        earthquakeOptionalAnnual: dollarsOrNull(insurance?.earthquakeOptional),
        reference: insurance?.reference ?? null
      }
    },
    rehabEstimate: {
      estimatedRehabLow: rehab?.low ?? null,
      estimatedRehabMid: rehab?.mid ?? null,
      estimatedRehabHigh: rehab?.high ?? null,
      leadPaintRisk: riskText(era?.leadPaint ?? null),
      wiringRisk: riskText(era?.wiring ?? null),
      asbestosRisk: riskText(era?.asbestos ?? null),
      asbestosFlag: era?.asbestos?.presumed ?? null,
      plumbingRisk: riskText(era?.plumbing ?? null),
      details: {
        condition: input.condition,
        eraWork: Object.fromEntries(
          Object.entries(rehab?.adders ?? {}).map(([name, cost]) => [name, wholeDollars(cost)])
        ),
        references: Object.values(era ?? {}).flatMap((row) => (row === null ? [] : [row.reference]))
      }
    },
    propertyTax: {
      estimatedAnnual: dollarsOrNull(propertyTax?.annual),
      billOnRecord: dollarsOrNull(propertyTax?.bill),
      atInvestorRate: dollarsOrNull(propertyTax?.modelled),
      investorRatePercent: propertyTax?.ratePercent ?? null,
      rule: propertyTax?.rule ?? null,
      reassessmentIncrease: dollarsOrNull(propertyTax?.reassessmentIncrease),
      reference: propertyTax?.reference ?? null
    }
  }
}

const riskText = (row: EraHazard | null): string => {
  if (row === null) return investorTexts.eraRisk.unknown
  const risk = `${investorTexts.eraRisk.icons[row.risk]} ${row.risk}`
  return row.fact === null ? risk : `${risk}: ${row.fact}`
}
