import { Schema, Struct } from "effect"

const Part = Schema.Literals([
  "headline",
  "opening",
  "propertyOverview",
  "marketPosition",
  "recommendedStrategy",
  "riskFactors",
  "dueDiligencePriorities"
])

const Planner = Schema.Literals(["model", "program"])

/** A part of the narrative, and the author of its plan: the model or the program. */
const NarrativePart = Schema.Struct({
  part: Part.annotate({
    description:
      "The part. `headline` is the first line. `opening` is the short answer below it, which the program always plans."
  }),
  plannedBy: Planner.annotate({
    description:
      "`model`: the model chose the part's content, order and emphasis. `program`: the built-in plan was used."
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "A sentence that says why the program planned the part; `null` if the model did.",
    examples: ["The model picked a claim that does not hold for the property"]
  }),
  picked: Schema.Int.annotate({
    description: "The number of claims in the part that the model picked.",
    examples: [7]
  }),
  added: Schema.Int.annotate({
    description:
      "The number of claims in the part that the program added. If the model planned the part, these are claims that no narrative may omit.",
    examples: [2]
  })
}).annotate({ identifier: "NarrativePart", description: "The planner of a part of the narrative." })

const SaidClaim = Schema.Struct({
  claim: Schema.String.annotate({ description: "The claim's name.", examples: ["debtCover"] }),
  chosenBy: Planner.annotate({ description: "The planner that chose the claim." })
}).annotate({ identifier: "SaidClaim", description: "A claim that a sentence makes." })

/** The evidence of a sentence of a narrative. */
const NarrativeSentence = Schema.Struct({
  part: Part.annotate({ description: "The part that contains it." }),
  text: Schema.String.annotate({
    description: "The sentence as it appears in the text.",
    examples: ["Loan payments of $14,401 a year would come out of pocket, at a debt coverage of 0.57."]
  }),
  claims: Schema.Array(SaidClaim).annotate({
    description: "The claims that the sentence makes, in order: one, or two joined."
  }),
  facts: Schema.Array(Schema.String).annotate({
    description: "The values that the sentence states or depends on, as paths in `data` of `/property-full`.",
    examples: [["investorAnalysis.derivedMetrics.debtServiceCoverageRatio"]]
  })
}).annotate({ identifier: "NarrativeSentence", description: "A sentence with its claims and facts." })

/** The provenance of a narrative. */
const NarrativeMeta = Schema.Struct({
  generator: Schema.Literals(["model-plan", "default-plan"]).annotate({
    description:
      "`model-plan`: a language model planned the headline or at least one part. `default-plan`: the program planned everything. In both cases the program writes every sentence."
  }),
  model: Schema.NullOr(Schema.String).annotate({
    description: "The name of the model, from `OPENAI_MODEL`; `null` for the default plan.",
    examples: ["gpt-5-mini"]
  }),
  attempts: Schema.Int.annotate({ description: "The number of requests to the model.", examples: [1] }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "A sentence that says why no choice of a model was used; `null` for `model-plan`.",
    examples: ["No language model is set up"]
  }),
  thesis: Schema.NullOr(Schema.String).annotate({
    description: "The claim that the headline makes; `null` without a headline.",
    examples: ["priceTooHigh"]
  }),
  groundedNumbers: Schema.Int.annotate({
    description: "The number of figures in the text. The program writes each of them from a value of the analysis.",
    examples: [42]
  }),
  parts: Schema.Array(NarrativePart).annotate({ description: "The parts in reading order, and who planned each." }),
  sentences: Schema.Array(NarrativeSentence).annotate({
    description: "The sentences in reading order, without the headings."
  })
}).annotate({ identifier: "NarrativeMeta", description: "The provenance of the narrative." })

/** A written investment analysis: a headline, an opening, five parts under headings, and the text's provenance. */
export const Narrative = Schema.Struct({
  narrative: Schema.String.annotate({
    description:
      "A headline, a short answer, then property overview, market position, recommended strategy, risk factors and due diligence " +
      "priorities, each under its heading.",
    examples: [
      "An ordinary lease loses money at this price.\n\nProperty overview\n\n1600 Smith St is a single-family house of 1,820 square feet, built in 1998."
    ]
  }),
  narrativeMeta: NarrativeMeta.annotateKey({ description: "The provenance of the narrative." })
}).annotate({ identifier: "Narrative" })
export type Narrative = typeof Narrative.Type

const detail = ["parts", "sentences"] as const

/** A narrative without the evidence of its sentences. */
export const PlainNarrative = Schema.Struct({
  narrative: Narrative.fields.narrative,
  narrativeMeta: Schema.Struct(Struct.omit(NarrativeMeta.fields, detail))
    .annotate({ identifier: "PlainNarrativeMeta", description: "The provenance of the narrative." })
    .annotateKey({ description: "The provenance of the narrative. `view=explained` adds its parts and sentences." })
}).annotate({ identifier: "PlainNarrative" })
export type PlainNarrative = typeof PlainNarrative.Type

/** The narrative without the evidence of its sentences. */
export const plainNarrativeOf = ({ narrative, narrativeMeta }: Narrative): PlainNarrative => ({
  narrative,
  narrativeMeta: Struct.omit(narrativeMeta, detail)
})

/** The headline and the opening of a narrative: the text above its first heading. */
export const narrativeOpening = ({ narrative, narrativeMeta: { sentences } }: Narrative): string => {
  const last = sentences.findLast(({ part }) => part === "headline" || part === "opening")
  return last === undefined ? "" : narrative.slice(0, narrative.indexOf(last.text) + last.text.length)
}
