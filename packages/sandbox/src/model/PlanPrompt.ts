import { Option, Schema } from "effect"

/** The parts of a narrative that a model plans, in the order in which they are read. */
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
  /** What it is about, the same for claims that belong together; `null` where it stands alone. */
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
  /** Claims of which the first is the cause of the second. */
  causes: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
  /** Claims that may be set against each other, in either order. */
  contrasts: Schema.Array(Schema.Tuple([Schema.String, Schema.String]))
})
/** What a prompt holds: what may be said, of which a plan is to be made. A part that is not there is not asked for. */
export type PlanPrompt = typeof PlanPrompt.Type

const decodePrompt = Schema.decodeOption(Schema.fromJsonString(PlanPrompt))

/** Reads what may be said out of a prompt: the JSON between its first `{` and its last `}`. `null` where there is none. */
export const readPrompt = (prompt: string): PlanPrompt | null =>
  Option.getOrNull(decodePrompt(prompt.slice(prompt.indexOf("{"), prompt.lastIndexOf("}") + 1)))
