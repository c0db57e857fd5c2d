import { Schema } from "effect"

import { notCoveredText } from "../report/notCovered.ts"
import { AreaMapSection } from "./AreaMapSection.ts"
import { LocationSection } from "./LocationSection.ts"
import { ReportMeta } from "./ReportMeta.ts"
import { ReportSections } from "./ReportSections.ts"
import { RiskDetail, RiskLabel } from "./RiskDetail.ts"
import { Summary } from "./Summary.ts"

const mapText = "The surroundings of the place, to be drawn. Only if the request has `include=map`."

/** The property intelligence report: `data` of `/property-intel`. */
export const PropertyReport = Schema.Struct({
  summary: Summary.annotateKey({ description: "The most important facts." }),
  location: LocationSection.annotateKey({ description: "The place that the asked address was matched to." }),
  ...ReportSections.fields,
  riskScore: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))).annotate({
    description:
      "Composite risk of the place for an owner, 0 to 100, lower is better. `null` if nothing is known. `riskDetail.low` and " +
      `\`high\` show how far unknown components could move it. ${notCoveredText} \`riskDetail.notCovered\` has the whole list.`,
    examples: [27]
  }),
  riskLabel: Schema.NullOr(RiskLabel).annotate({
    description:
      "`riskScore` in words: `Low` below 35, `Moderate` from 35, `High` from 60. Every place in an unprotected flood zone A or V " +
      "is `High`. A score below 35 is `Moderate` if the flood zone is unknown or unstudied, or if `riskDetail.high` is 60 or " +
      "more. `null` if nothing is known."
  }),
  riskDetail: RiskDetail.annotateKey({ description: "The evidence for `riskScore`." }),
  map: Schema.optionalKey(AreaMapSection).annotateKey({ description: mapText }),
  meta: ReportMeta.annotateKey({ description: "The origin of the figures, and what is missing and why." })
}).annotate({
  identifier: "PropertyReport",
  description: "Property intelligence for one address. A figure that is not known is `null`, never 0."
})
export type PropertyReport = typeof PropertyReport.Type
