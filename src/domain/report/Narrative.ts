import { Schema } from "effect"

/** How a narrative came about. */
const NarrativeMeta = Schema.Struct({
  /** `openai`: a language model, checked against the facts; `template`: our own sentences. */
  generator: Schema.Literals(["openai", "template"]),
  /** The model as it names itself; `null` for the template. */
  model: Schema.NullOr(Schema.String),
  /** Numbers in the text, each of which is one of the analysis. */
  groundedNumbers: Schema.Int,
  /** How often the model was asked. */
  attempts: Schema.Int
}).annotate({ identifier: "NarrativeMeta" })

/** A written investment analysis: one text with five headings, and how it came about. */
export const Narrative = Schema.Struct({
  narrative: Schema.String.annotate({
    description:
      "Property overview, market position, recommended strategy, risk factors and due diligence priorities, each under its heading."
  }),
  narrativeMeta: NarrativeMeta
}).annotate({ identifier: "Narrative" })
export type Narrative = typeof Narrative.Type
