import { Record, Schema } from "effect"

import {
  type DealInput,
  dealInputs,
  dealInputText,
  looksLikeShare,
  shareText,
  targetKindText,
  targetReturnKinds,
  targetReturnPercent,
  unitRents
} from "../../tables/investor/dealInputs.ts"
import { StatedProperty } from "../../tables/investor/StatedProperty.ts"
import { Condition } from "./Condition.ts"
import { contradictionOf } from "./UnitRents.ts"

const withinBounds = (dealInput: DealInput) =>
  Schema.Finite.annotate({ description: dealInputText(dealInput), examples: [dealInput.example] }).check(
    noShare(dealInput),
    Schema.isBetween(dealInput)
  )

/**
 * The check that refuses a percentage that looks like a share. It comes before the check of the bounds, because it
 * gives the better reason.
 */
const noShare = (dealInput: DealInput) =>
  Schema.makeFilter((figure: number) => !looksLikeShare(dealInput, figure) || shareText(figure), {
    toJsonSchema: () => (dealInput.shareBelow === undefined ? {} : awayFromZero(dealInput.shareBelow))
  })

/** The JSON Schema of numbers that are 0, or at least this far from it. */
const awayFromZero = (least: number) => ({
  not: { exclusiveMinimum: -least, exclusiveMaximum: least, not: { const: 0 } }
})

const figureOf = (dealInput: DealInput) =>
  dealInput.whole === true ? withinBounds(dealInput).check(Schema.isInt()) : withinBounds(dealInput)

/** The description of the facts about the building that a caller can send. */
export const statedPropertyText =
  "Facts about the building that the record lacks or has wrong. We ask for value and rent with these facts."

/** The facts about the deal that a caller can send. All are optional. */
export const InvestorRequest = Schema.Struct({
  condition: Schema.optionalKey(
    Condition.annotate({ description: "Condition of the building; `average` if left out.", default: "average" })
  ),
  ...Record.map(dealInputs, (dealInput: DealInput) => Schema.optionalKey(figureOf(dealInput))),
  unitRents: Schema.optionalKey(
    Schema.Array(figureOf(unitRents.each))
      .check(Schema.isMinLength(unitRents.fewest), Schema.isMaxLength(unitRents.most))
      .annotate({ description: dealInputText(unitRents.each), examples: [unitRents.example] })
  ),
  targetReturn: Schema.optionalKey(
    Schema.Struct({
      kind: Schema.Literals(targetReturnKinds).annotate({
        description: targetKindText,
        examples: ["cashOnCash"]
      }),
      percent: figureOf(targetReturnPercent)
    }).annotate({
      description: "The return to reach. The response has the highest price that reaches it, by plan."
    })
  ),
  property: Schema.optionalKey(
    StatedProperty.annotate({ description: statedPropertyText, examples: [{ bedrooms: 4 }] })
  )
})
export type InvestorRequest = typeof InvestorRequest.Type

/** The check that the stated rents of units agree with the rent and the building in the same request. */
export const unitRentsAgree = Schema.makeFilter(
  ({ monthlyRent, property, unitRents: rents }: Pick<InvestorRequest, "monthlyRent" | "property" | "unitRents">) => {
    const issue = rents === undefined ? null : contradictionOf(rents, { monthlyRent, property })
    return issue === null || { path: ["unitRents"], issue }
  },
  { toJsonSchema: () => ({}) }
)

/** The request without any statement, so that all figures have their defaults. */
export const usualTerms: InvestorRequest = {}
