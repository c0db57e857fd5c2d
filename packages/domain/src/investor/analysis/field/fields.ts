import { Schema } from "effect"

const notKnown = "`null` if unknown."

const field =
  <A, I>(schema: Schema.Codec<A, I>) =>
  (description: string, example: A & (number | string), whenNull: string = notKnown) =>
    Schema.NullOr(schema).annotate({ description: `${description} ${whenNull}`, examples: [example] })

/** The schema of a field in whole US dollars or `null`, with its meaning and an example. */
export const dollarField = field(Schema.Int)

/** The schema of a field with a count or `null`, with its meaning and an example. */
export const countField = field(Schema.Int)

/** The schema of a field with any other number or `null`, with its meaning, its unit and an example. */
export const figureField = field(Schema.Finite)

/** The schema of a field with a text or `null`, with its meaning and an example. */
export const textField = field(Schema.String)

/** The schema of a field in whole US dollars that is never `null`, with its meaning and an example. */
export const knownDollarField = (description: string, example: number) =>
  Schema.Int.annotate({ description, examples: [example] })

/** The schema of a field with a number that is never `null`, with its meaning, its unit and an example. */
export const knownFigureField = (description: string, example: number) =>
  Schema.Finite.annotate({ description, examples: [example] })

/** The schema of a field with a text that is never `null`, with its meaning and an example. */
export const knownTextField = (description: string, example: string) =>
  Schema.String.annotate({ description, examples: [example] })

/** The schema of a list of sentences about the weak points of a section's figures, with an example. */
export const weaknessesField = (example: string) =>
  Schema.Array(Schema.String).annotate({
    description: "The weak points of the figures, in sentences.",
    examples: [[example]]
  })

/**
 * The schema of the field that says if an offer has a price, or why not; `offer` is the name of the field with the price.
 */
export const offerOutcomeField = (offer: string) =>
  Schema.NullOr(Schema.Literals(["price", "anyPrice", "noPrice"])).annotate({
    description:
      `\`price\`: \`${offer}\` is the highest price that works. \`anyPrice\`: all from $5,000 to $100,000,000 work. \`noPrice\`: ` +
      `none of them works. In the last two cases \`${offer}\` is \`null\`. ${notKnown}`,
    examples: ["price"]
  })

/** The schema of a yes-or-no field or `null`, with its meaning and an example. */
export const flagField = (description: string, example: boolean, whenNull: string = notKnown) =>
  Schema.NullOr(Schema.Boolean).annotate({ description: `${description} ${whenNull}`, examples: [example] })
