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
 * The composite risk in words. `Low` only if the score stays below 60 with all unknown components at their worst, which is
 * impossible if the flood zone is unknown.
 */
export const RiskLabel = Schema.Literals(["Low", "Moderate", "High"])
export type RiskLabel = typeof RiskLabel.Type

const RiskComponent = Schema.Struct({
  key: RiskComponentKey.annotate({ description: "The component's name." }),
  subScore: Schema.NullOr(Schema.Finite).annotate({
    description:
      "The component's own score, 0 (good) to 100 (bad). `null` if unknown: the component then counts as 45.",
    examples: [10]
  }),
  weight: Schema.Finite.annotate({
    description: "The component's weight; all weights add up to 100.",
    examples: [20]
  }),
  value: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])).annotate({
    description:
      "The figure behind `subScore`, by `key`. `flood`: the zone. `seismic`: peak ground acceleration (g), or a level in words. " +
      "`disasters`: their number in ten years, or since 1953. `environment`: the worse percentile. `market`: price change, percent " +
      "a year. `vacancy`: percent of homes vacant, without seasonal ones. `jobs`: percent unemployed. Others: the worst national " +
      "percentile of FEMA's loss rate, or FEMA's rating in a label (tornado and hail only). `null` if unknown.",
    examples: ["X"]
  })
}).annotate({ identifier: "RiskComponent", description: "One component of the composite risk." })

/** The evidence for `riskScore`. */
export const RiskDetail = Schema.Struct({
  low: Schema.Int.annotate({
    description:
      "The score with all unknown components at their best, 0 to 100, and the survey's vacancy at the good end of its margin of error.",
    examples: [21]
  }),
  high: Schema.Int.annotate({
    description:
      "The score with all unknown components at their worst, 0 to 100, and the survey's vacancy at the bad end of its margin of error.",
    examples: [38]
  }),
  coverage: Schema.Finite.annotate({
    description:
      "Share of the weight whose components are known, 0 to 1, two decimals. A component known in part counts whole; an unstudied flood zone (D) is not known.",
    examples: [0.9]
  }),
  confidence: Schema.Literals(["High", "Medium", "Low"]).annotate({
    description: "`coverage` in words: `High` from 0.85, `Medium` from 0.6, `Low` below."
  }),
  components: Schema.Array(RiskComponent).annotate({
    description: `All ${RiskComponentKey.literals.length} components, always in the same order.`
  }),
  notCovered: Schema.Array(Schema.Literals(notCovered)).annotate({
    description:
      "The risks that the score leaves out at every place. A risk that is unknown only at this place has a `subScore` of `null` " +
      "instead.",
    examples: [notCovered]
  })
}).annotate({ identifier: "RiskDetail", description: "The evidence for `riskScore`." })
export type RiskDetail = typeof RiskDetail.Type
