import { Option, Schema } from "effect"

/** The parts of a narrative that a model plans, in reading order. */
export const promptParts = [
  "propertyOverview",
  "marketPosition",
  "recommendedStrategy",
  "riskFactors",
  "dueDiligencePriorities"
] as const
export type PromptPart = (typeof promptParts)[number]

const weighed = {
  says: Schema.String,
  bearing: Schema.Literals(["for", "against", "neutral"]),
  weight: Schema.Finite
}

const OfferedThesis = Schema.Struct({ thesis: Schema.String, ...weighed })

const OfferedClaim = Schema.Struct({
  claim: Schema.String,
  /** The topic, which related claims share; `null` for a claim without one. */
  topic: Schema.NullOr(Schema.String),
  must: Schema.optionalKey(Schema.Boolean),
  ...weighed
})
export type OfferedClaim = typeof OfferedClaim.Type

const OfferedPart = Schema.optionalKey(Schema.Struct({ claims: Schema.Array(OfferedClaim) }))

const PlanPrompt = Schema.Struct({
  theses: Schema.optionalKey(Schema.Array(OfferedThesis)),
  parts: Schema.Struct({
    propertyOverview: OfferedPart,
    marketPosition: OfferedPart,
    recommendedStrategy: OfferedPart,
    riskFactors: OfferedPart,
    dueDiligencePriorities: OfferedPart
  }),
  /** Pairs of claims. The first claim is the cause of the second. */
  causes: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
  /** Pairs of claims that may be contrasted, in either order. */
  contrasts: Schema.Array(Schema.Tuple([Schema.String, Schema.String]))
})
/** The content of a prompt: the claims of each part that the model has to plan. Other parts are absent. */
export type PlanPrompt = typeof PlanPrompt.Type

const decodePrompt = Schema.decodeOption(Schema.fromJsonString(PlanPrompt))

/** Reads the claims from a prompt: the JSON between its first `{` and its last `}`. `null` if there is no such JSON. */
export const readPrompt = (prompt: string): PlanPrompt | null =>
  Option.getOrNull(decodePrompt(prompt.slice(prompt.indexOf("{"), prompt.lastIndexOf("}") + 1)))
