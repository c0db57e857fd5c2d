import { Record, Schema } from "effect"

import {
  type Lever,
  levers,
  leverText,
  looksLikeShare,
  shareText,
  targetKindText,
  targetReturnKinds,
  targetReturnPercent,
  unitRents
} from "../../tables/investor/levers.ts"
import { StatedProperty } from "../../tables/investor/StatedProperty.ts"
import { Condition } from "./Condition.ts"
import { contradictionOf } from "./UnitRents.ts"

const withinBounds = (lever: Lever) =>
  Schema.Finite.annotate({ description: leverText(lever), examples: [lever.example] }).check(
    noShare(lever),
    Schema.isBetween(lever)
  )

/** Said first of a figure that is out of bounds too: it says why. */
const noShare = (lever: Lever) =>
  Schema.makeFilter((figure: number) => !looksLikeShare(lever, figure) || shareText(figure), {
    toJsonSchema: () => (lever.shareBelow === undefined ? {} : awayFromZero(lever.shareBelow))
  })

/** JSON Schema of the numbers that are 0, or at least that far from it. */
const awayFromZero = (least: number) => ({
  not: { exclusiveMinimum: -least, exclusiveMaximum: least, not: { const: 0 } }
})

const figureOf = (lever: Lever) =>
  lever.whole === true ? withinBounds(lever).check(Schema.isInt()) : withinBounds(lever)

/** The effect of stating the building's own figures. */
export const statedPropertyText =
  "Facts about the building, if the record lacks them or has them wrong. Value and rent are then requested with them."

/** The caller's statements about the deal; all optional. */
export const InvestorRequest = Schema.Struct({
  condition: Schema.optionalKey(
    Condition.annotate({ description: "State of the building; `average` when left out.", default: "average" })
  ),
  ...Record.map(levers, (lever: Lever) => Schema.optionalKey(figureOf(lever))),
  unitRents: Schema.optionalKey(
    Schema.Array(figureOf(unitRents.each))
      .check(Schema.isMinLength(unitRents.fewest), Schema.isMaxLength(unitRents.most))
      .annotate({ description: leverText(unitRents.each), examples: [unitRents.example] })
  ),
  targetReturn: Schema.optionalKey(
    Schema.Struct({
      kind: Schema.Literals(targetReturnKinds).annotate({
        description: targetKindText,
        examples: ["cashOnCash"]
      }),
      percent: figureOf(targetReturnPercent)
    }).annotate({
      description: "The return to be reached: the answer names the highest offer that does, per strategy."
    })
  ),
  property: Schema.optionalKey(
    StatedProperty.annotate({ description: statedPropertyText, examples: [{ bedrooms: 4 }] })
  )
})
export type InvestorRequest = typeof InvestorRequest.Type

/** The check that the rents of units, if they are stated, go with what else a request says of rent and building. */
export const unitRentsAgree = Schema.makeFilter(
  ({ monthlyRent, property, unitRents: rents }: Pick<InvestorRequest, "monthlyRent" | "property" | "unitRents">) => {
    const issue = rents === undefined ? null : contradictionOf(rents, { monthlyRent, property })
    return issue === null || { path: ["unitRents"], issue }
  },
  { toJsonSchema: () => ({}) }
)

/** Nothing said. */
export const usualTerms: InvestorRequest = {}
