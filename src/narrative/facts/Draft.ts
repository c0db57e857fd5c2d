import { Schema } from "effect"

/** The five parts of a narrative with facts as `[[id]]`, in the order in which they are read. */
export const Draft = Schema.Struct({
  propertyOverview: Schema.String,
  marketPosition: Schema.String,
  recommendedStrategy: Schema.String,
  riskFactors: Schema.String,
  dueDiligencePriorities: Schema.String
})
export type Draft = typeof Draft.Type

/** The heading of each part, in order. */
export const headings: ReadonlyArray<readonly [part: keyof Draft, heading: string]> = [
  ["propertyOverview", "Property overview"],
  ["marketPosition", "Market position"],
  ["recommendedStrategy", "Recommended strategy"],
  ["riskFactors", "Risk factors"],
  ["dueDiligencePriorities", "Due diligence priorities"]
]
