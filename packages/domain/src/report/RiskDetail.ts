import { Schema } from "effect"

import { notCovered } from "../report/notCovered.ts"

/** The keys of the composite risk's components, in the order they are shown. */
export const RiskComponentKey = Schema.Literals([
  "flood",
  "seismic",
  "tornado",
  "hail",
  "disasters",
  "environment",
  "market",
  "vacancy",
  "jobs",
  "wildfire",
  "hurricane",
  "wind",
  "winter",
  "temperature",
  "areaFlood"
])
export type RiskComponentKey = typeof RiskComponentKey.Type

/**
 * The composite risk in words. `Low` only if the worst case of the unknown components stays below 60, which is
 * impossible with an unknown flood zone.
 */
export const RiskLabel = Schema.Literals(["Low", "Moderate", "High"])
export type RiskLabel = typeof RiskLabel.Type

const RiskComponent = Schema.Struct({
  key: RiskComponentKey.annotate({ description: "The component's name." }),
  subScore: Schema.NullOr(Schema.Finite).annotate({
    description:
      "The component's own score, 0 (good) to 100 (bad). `null` if it is unknown, never 0; it then counts as 45.",
    examples: [10]
  }),
  weight: Schema.Finite.annotate({
    description: "Its weight in the composite; the weights of all components add up to 100.",
    examples: [20]
  }),
  value: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])).annotate({
    description:
      "The input: the flood zone; peak ground acceleration (g) or level in words; declared disasters in ten years or since " +
      "1953. Also the worse percentile of the environment, percent a year, percent vacant all year, percent unemployed. For other " +
      "hazards the worst national percentile of FEMA's expected annual loss rate, and for tornado and hail the label if that " +
      "is unknown. `null` if it is unknown.",
    examples: ["X"]
  })
}).annotate({ identifier: "RiskComponent", description: "One component of the composite risk." })

/** The evidence for `riskScore`. */
export const RiskDetail = Schema.Struct({
  low: Schema.Int.annotate({
    description:
      "The score with all unknown parts at their best, 0 to 100, and the survey's vacancy at the good end of its margin of error.",
    examples: [21]
  }),
  high: Schema.Int.annotate({
    description:
      "The score with all unknown parts at their worst, 0 to 100, and the survey's vacancy at the bad end of its margin of error. Equal to `low` when all is known.",
    examples: [38]
  }),
  coverage: Schema.Finite.annotate({
    description: "Share of the weight that is known, 0 to 1, two decimals. An unstudied flood zone (D) is not known.",
    examples: [0.9]
  }),
  confidence: Schema.Literals(["High", "Medium", "Low"]).annotate({
    description: "`coverage` in words: `High` from 0.85, `Medium` from 0.6."
  }),
  components: Schema.Array(RiskComponent).annotate({
    description: `All ${RiskComponentKey.literals.length} components, always in the same order.`
  }),
  notCovered: Schema.Array(Schema.Literals(notCovered)).annotate({
    description:
      "The risks that the score leaves out, the same for every place. Risks that are unknown only at this place have a " +
      "`subScore` of `null`.",
    examples: [notCovered]
  })
}).annotate({ identifier: "RiskDetail", description: "The evidence for `riskScore`." })
export type RiskDetail = typeof RiskDetail.Type
