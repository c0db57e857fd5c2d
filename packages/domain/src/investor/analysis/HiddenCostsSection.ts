import { Schema } from "effect"

import { eraAt, type EraHazard, eraHazards, rehabAdders } from "../../tables/investor/eraHazards.ts"
import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { billWeakness, investorPropertyTax, ownersPayLess } from "../../tables/state/statePropertyTax.ts"
import { Condition } from "../deal/Condition.ts"
import { decimals, fill, whenKnown, wholeDollars, dollarsOrNull } from "../deal/FigureText.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import type { PropertyTax } from "../deal/PropertyTax.ts"
import { dollarField, figureField, knownTextField, textField, weaknessesField } from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

const WindPolicy = Schema.Struct({
  name: knownTextField("The wind pool's name.", "Texas Windstorm Insurance Association (TWIA)"),
  note: knownTextField(
    "The effect of the pool on the estimate.",
    "Near the coast an ordinary policy may leave wind and hail out, and the estimate holds no separate wind policy."
  ),
  reference: TableReference.annotateKey({ description: "The table row of the pool." })
})

const InsuranceEstimate = Schema.Struct({
  estimatedMonthlyInsurance: dollarField(
    "Insurance of the house as a rental, US dollars a month, with flood coverage if the zone requires it.",
    162
  ),
  details: Schema.Struct({
    lowMonthly: dollarField(
      "US dollars a month: 0.75 times the estimate, with flood coverage at its low end; or your premium.",
      121
    ),
    highMonthly: dollarField(
      "US dollars a month: 1.4 times the estimate (1.82 if wildfire or hurricane losses are high), with flood coverage at its high end; or your premium.",
      226
    ),
    annual: dollarField("US dollars a year.", 1941),
    basis: Schema.Literals(["estimated", "stated"]).annotate({
      description: "`stated`: your premium replaces the estimate. `estimated`: the estimate by the factors below.",
      examples: ["estimated"]
    }),
    statePremium: dollarField("The state's average owner policy, US dollars a year.", 1443),
    sizeFactor: figureField("Multiplier for the living area.", 0.8276),
    ageFactor: figureField("Multiplier for the age of the house.", 1.3),
    countyFactor: figureField(
      "The county's average policy divided by the state's, in Florida, because of wind; 1 elsewhere.",
      1
    ),
    hazardFactor: figureField("Multiplier for hail and tornadoes, compared with the state's average.", 1),
    typeFactor: figureField("Multiplier for a rental, or for a condominium.", 1.25),
    floodAnnual: dollarField("Flood coverage, US dollars a year; 0 outside the Special Flood Hazard Area.", 1800),
    floodAnnualLow: dollarField("Flood coverage if the house stands high, US dollars a year.", 700),
    floodAnnualHigh: dollarField("Flood coverage if the house stands low, US dollars a year.", 3700),
    floodOptionalAnnual: dollarField(
      "Flood coverage that no lender requires, US dollars a year. Not in the estimate.",
      550,
      "`null` except in a shaded X or undetermined (D) zone."
    ),
    floodReference: Schema.NullOr(TableReference).annotate({
      description: "The table row of the flood coverage. `null` if the estimate includes none."
    }),
    windPool: Schema.NullOr(WindPolicy).annotate({
      description:
        "The state's wind pool, whose policy the estimate leaves out. `null` if no pool serves the county, or if " +
        "`countyFactor` includes wind."
    }),
    earthquakeOptionalAnnual: dollarField("Earthquake coverage, US dollars a year. Not in the estimate.", 94),
    weaknesses: weaknessesField("The state's average premium is from 2022, raised by the national trend."),
    reference: Schema.NullOr(TableReference).annotate({
      description: "The table row of the state's premium. `null` if the state has none."
    })
  }).annotate({ description: "The factors of the estimate." })
})

const eraRisk = (thing: string, example: string) =>
  knownTextField(
    `The frequency of ${thing} in houses of that age, in words after an emoji. Not a finding about this house.`,
    example
  )

const RehabCosts = Schema.Struct({
  estimatedRehabLow: dollarField("Low end, US dollars, to the hundred, for the condition in use.", 21_800),
  estimatedRehabMid: dollarField("Likely cost, US dollars, to the hundred, for the condition in use.", 42_400),
  estimatedRehabHigh: dollarField("High end, US dollars, to the hundred, for the condition in use.", 71_200),
  leadPaintRisk: eraRisk("lead paint", "🔴 High: about 87% of homes of this era contain lead-based paint"),
  wiringRisk: eraRisk("outdated wiring", "🔴 High: knob-and-tube possible"),
  asbestosRisk: eraRisk("asbestos", "🔴 High"),
  asbestosFlag: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if the house was built by 1980, so that its materials are presumed to contain asbestos. `null` if the year built is unknown."
  }),
  plumbingRisk: eraRisk(
    "outdated plumbing",
    "🔴 High: galvanized supply, cast-iron drains, possible lead service line"
  ),
  details: Schema.Struct({
    condition: Condition.annotate({ description: "The condition in use: yours, else `average`." }),
    budgetInUse: dollarField("Your budget, else the likely cost. A flip adds 10% to the likely cost.", 42_400),
    eraWork: Schema.Record(Schema.String, Schema.Int).annotate({
      description:
        "Extra work that houses of the era tend to need, US dollars by name. Empty if the year built is unknown.",
      examples: [{ rewire: 2487, replumb: 1776 }]
    }),
    weaknesses: weaknessesField("The work is estimated by size and condition alone, unseen."),
    references: Schema.Array(TableReference).annotate({ description: "The table rows of the risks." })
  }).annotate({ description: "The evidence behind the figures." })
})

const PropertyTaxEstimate = Schema.Struct({
  estimatedAnnual: dollarField("The tax that an investor would pay, US dollars a year.", 4429),
  estimatedAnnualLow: dollarField(
    "Low end of the range, US dollars a year: the present owner's bill if that is lower.",
    4300
  ),
  estimatedAnnualHigh: dollarField(
    "High end of the range, US dollars a year; it is higher if no source confirms the rate.",
    6593
  ),
  billOnRecord: dollarField("The newest bill on record, US dollars a year.", 4300, "`null` if none is on record."),
  atInvestorRate: dollarField(
    "Price times `investorRatePercent`, US dollars a year.",
    4945,
    "`null` if the place has no rate in the table."
  ),
  investorRatePercent: figureField(
    "The tax of an owner without exemptions, percent of the price a year.",
    2.3,
    "`null` if the place has no rate in the table."
  ),
  rule: textField(
    "The derivation of `estimatedAnnual`, in words; `stated` if you sent the tax.",
    "bill x 1.03 x 1.06: the owner's relief ends"
  ),
  reassessmentIncrease: dollarField("The amount that a sale may add to the bill on record, US dollars a year.", 645),
  weaknesses: weaknessesField("The bill is the present owner's: relief ends with the sale."),
  reference: Schema.NullOr(TableReference).annotate({
    description: "The table row of the rate. `null` if the place has none."
  })
})

/**
 * Costs that a listing does not state. The risks of an era say how common a defect is in houses of that age, never
 * whether this house has it.
 */
export const HiddenCostsSection = Schema.Struct({
  estimatedInsurance: InsuranceEstimate.annotate({ description: "Insurance of the house as a rental." }),
  rehabEstimate: RehabCosts.annotate({ description: "The estimated cost of the work on the house." }),
  propertyTax: PropertyTaxEstimate.annotate({ description: "Property tax after the sale." })
}).annotate({ identifier: "HiddenCosts", description: "Costs that a listing does not state." })

/** Writes the section of costs that a listing does not state. */
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
        basis: input.insuranceYear === null ? "estimated" : "stated",
        statePremium: dollarsOrNull(insurance?.statePremium),
        sizeFactor: factor(insurance?.sizeFactor),
        ageFactor: factor(insurance?.ageFactor),
        countyFactor: factor(insurance?.countyFactor),
        hazardFactor: factor(insurance?.hazardFactor),
        typeFactor: factor(insurance?.typeFactor),
        floodAnnual: dollarsOrNull(insurance?.flood),
        floodAnnualLow: dollarsOrNull(insurance?.floodLow),
        floodAnnualHigh: dollarsOrNull(insurance?.floodHigh),
        floodOptionalAnnual: dollarsOrNull(insurance?.floodOptional),
        floodReference: insurance?.floodReference ?? null,
        windPool: insurance?.windPool ?? null,
        earthquakeOptionalAnnual: dollarsOrNull(insurance?.earthquakeOptional),
        weaknesses: insurance?.weaknesses ?? [],
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
        budgetInUse: dollarsOrNull(input.rehabBudget ?? rehab?.mid),
        eraWork: Object.fromEntries(
          Object.entries(rehab?.adders ?? {}).map(([name, cost]) => [name, wholeDollars(cost)])
        ),
        weaknesses:
          rehab === null
            ? []
            : [
                rehabCosts.weakness,
                ...(Object.keys(rehab.adders).length === 0 ? [] : [rehabAdders.weakness]),
                ...(yearBuilt === null ? [rehabAdders.weaknessWithoutYear] : [])
              ],
        references: Object.values(era ?? {}).flatMap((row) => (row === null ? [] : [row.reference]))
      }
    },
    propertyTax: {
      estimatedAnnual: dollarsOrNull(propertyTax?.annual),
      estimatedAnnualLow: dollarsOrNull(propertyTax?.low),
      estimatedAnnualHigh: dollarsOrNull(propertyTax?.high),
      billOnRecord: dollarsOrNull(propertyTax?.bill),
      atInvestorRate: dollarsOrNull(propertyTax?.modeled),
      investorRatePercent: propertyTax?.ratePercent ?? null,
      rule: propertyTax?.explanation ?? null,
      reassessmentIncrease: dollarsOrNull(propertyTax?.reassessmentIncrease),
      weaknesses: propertyTax === null || input.propertyTaxYear !== null ? [] : taxWeaknesses(input, propertyTax),
      reference: propertyTax?.reference ?? null
    }
  }
}

/**
 * The weak points of the property tax estimate: of the bill on record, of the rate, and why an owner pays less than an
 * investor there. Empty if the caller states the tax.
 */
const taxWeaknesses = ({ location, propertyTaxYear }: InvestorInput, { bill }: PropertyTax): ReadonlyArray<string> => {
  if (propertyTaxYear !== null) return []
  const rate = investorPropertyTax(location.stateCode, location.county)
  const ofRate = rate === null ? [] : [rate.weakness]
  const ofState = rate === null || rate.note === "" ? [] : [fill(ownersPayLess, { note: rate.note })]
  return [...(bill === null ? [] : [billWeakness]), ...ofRate, ...ofState]
}

const riskText = (row: EraHazard | null): string => {
  if (row === null) return investorTexts.eraRisk.unknown
  const risk = `${investorTexts.eraRisk.icons[row.risk]} ${row.risk}`
  return row.fact === null ? risk : `${risk}: ${row.fact}`
}
