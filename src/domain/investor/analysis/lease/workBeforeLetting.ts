import { Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { insuranceFactors } from "../../../tables/state/stateInsurance.ts"
import type { LettingWork } from "../../deal/Deal.ts"
import { decimals, dollarsText, fill, wholeDollars } from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { knownDollarField, knownFigureField, knownTextField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"

/** The work that a house needs before it can be let. */
export const WorkBeforeLetting = Schema.Struct({
  cost: knownDollarField("US dollars: part of the cash invested, and of what a yield is measured on.", 21_300),
  months: knownFigureField("Months without rent.", 1.5),
  text: knownTextField("What it is, in words.", "The stated budget: 1.5 months without rent.")
}).annotate({ identifier: "WorkBeforeLetting" })

/** Writes it. */
export const workBeforeLettingOf = (
  { cost, months }: LettingWork,
  input: InvestorInput
): typeof WorkBeforeLetting.Type => ({
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

/** Which price is in use, and why it is not what such a house may fetch as it stands. */
export const priceBasisOf = ({ input, resolved: { asIsValue } }: Underwriting): string => {
  const { asked, better, estimated, worse } = investorTexts.priceBasis
  const value = input.property.valueEstimate.valueEstimate
  const basis = input.askingPrice === null ? estimated : asked
  if (asIsValue === null || value === null || wholeDollars(asIsValue) === wholeDollars(value)) return basis
  return basis + fill(asIsValue < value ? worse : better, { condition: input.condition, asIs: dollarsText(asIsValue) })
}
