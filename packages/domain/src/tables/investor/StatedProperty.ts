import { Record, Schema, String } from "effect"

import type { DealInput } from "./dealInputs.ts"
import { propertyFigures, propertyTypes } from "./propertyFigures.ts"

const figureOf = (figure: DealInput) => {
  const { example, meaning, otherwise } = figure
  const description = `${String.capitalize(meaning)}. When left out: ${otherwise}.`
  const bounded = Schema.Finite.annotate({ description, examples: [example] }).check(Schema.isBetween(figure))
  return Schema.optionalKey(figure.whole === true ? bounded.check(Schema.isInt()) : bounded)
}

/** The facts about the building that a caller sends, which replace those on record; all optional. */
export const StatedProperty = Schema.Struct({
  ...Record.map(propertyFigures, figureOf),
  propertyType: Schema.optionalKey(
    Schema.Literals(propertyTypes).annotate({
      description: "Kind of property, in RentCast's words. The default is the kind on record.",
      examples: ["Single Family"]
    })
  )
})
export type StatedProperty = typeof StatedProperty.Type

/** The names of the building's facts that a caller can send, in the order of the report. */
export const statedNames = ["propertyType", "bedrooms", "bathrooms", "squareFeet", "yearBuilt", "units"] as const

/** The names of the building's facts that a caller has sent. */
export const namesStatedIn = (stated: StatedProperty): ReadonlyArray<(typeof statedNames)[number]> =>
  statedNames.filter((name) => stated[name] !== undefined)
