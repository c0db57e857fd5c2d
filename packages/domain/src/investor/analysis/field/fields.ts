import { Schema } from "effect"

const notKnown = "`null` where what it stands on is not known."

const field =
  <A, I>(schema: Schema.Codec<A, I>) =>
  (description: string, example: A & (number | string), whenNull: string = notKnown) =>
    Schema.NullOr(schema).annotate({ description: `${description} ${whenNull}`, examples: [example] })

/** Whole US dollars or `null`, with what they mean and an example. */
export const dollarField = field(Schema.Int)

/** A count or `null`, with a description and an example. */
export const countField = field(Schema.Int)

/** Any other number or `null`, with its meaning, its unit and an example. */
export const figureField = field(Schema.Finite)

/** A text or `null`, with what it states and an example. */
export const textField = field(Schema.String)

/** Whole US dollars that are known wherever the object is, with what they mean and an example. */
export const knownDollarField = (description: string, example: number) =>
  Schema.Int.annotate({ description, examples: [example] })

/** A number that is known wherever the object is, with its meaning, its unit and an example. */
export const knownFigureField = (description: string, example: number) =>
  Schema.Finite.annotate({ description, examples: [example] })

/** A text that is there wherever the object is, with what it states and an example. */
export const knownTextField = (description: string, example: string) =>
  Schema.String.annotate({ description, examples: [example] })

/** Sentences about the weak points of the figures in the same section, with an example. */
export const weaknessesField = (example: string) =>
  Schema.Array(Schema.String).annotate({
    description: "The weak points of the figures and their size, in sentences from the table rows used.",
    examples: [[example]]
  })

/** The outcome of an offer whose price alone does not show it; `offer` is the field of the price. */
export const offerOutcomeField = (offer: string) =>
  Schema.NullOr(Schema.Literals(["price", "anyPrice", "noPrice"])).annotate({
    description:
      `\`price\`: \`${offer}\` is the highest that will do. \`anyPrice\`: each from $5,000 to $100,000,000 does. \`noPrice\`: ` +
      `none of them does. In the last two cases \`${offer}\` is \`null\`. ${notKnown}`,
    examples: ["price"]
  })

/** Yes or no, or `null`, with what is asked and an example. */
export const flagField = (description: string, example: boolean, whenNull: string = notKnown) =>
  Schema.NullOr(Schema.Boolean).annotate({ description: `${description} ${whenNull}`, examples: [example] })
