import { Schema } from "effect"

/** How a narrative came about. */
const NarrativeMeta = Schema.Struct({
  generator: Schema.Literals(["openai", "template"]).annotate({
    description: "`openai`: a language model, checked against the facts; `template`: our own sentences."
  }),
  model: Schema.NullOr(Schema.String).annotate({
    description: "The model as it names itself; `null` for the template.",
    examples: ["gpt-5-mini"]
  }),
  groundedNumbers: Schema.Int.annotate({
    description: "Numbers in the text, each of which is one of the analysis.",
    examples: [42]
  }),
  attempts: Schema.Int.annotate({ description: "How often the model was asked; 0 when it was not.", examples: [1] }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "In a sentence why the template wrote it and not the model; `null` where the model did.",
    examples: ["No language model is set up"]
  })
}).annotate({ identifier: "NarrativeMeta", description: "How the narrative came about." })

/** A written investment analysis: one text with five headings, and how it came about. */
export const Narrative = Schema.Struct({
  narrative: Schema.String.annotate({
    description:
      "Property overview, market position, recommended strategy, risk factors and due diligence priorities, each under its heading.",
    examples: ["Property overview\n\n1600 SMITH ST is a single family home of 1,820 sq ft, built in 1998."]
  }),
  narrativeMeta: NarrativeMeta.annotateKey({ description: "How the narrative came about." })
}).annotate({ identifier: "Narrative" })
export type Narrative = typeof Narrative.Type
