import type { InvestorAnalysis } from "../../domain/investor/analysis/InvestorAnalysis.ts"
import { stepAt } from "../../domain/investor/deal/FigureText.ts"
import type { PropertyReport } from "../../domain/report/PropertyReport.ts"
import type { FloodRiskLevel } from "../../domain/signals/FloodHazard.ts"
import { dollars, phrase, plainNumber } from "./factMaking.ts"

/** What may be stated of the risks: their score, the flood map, what insurance, tax and work cost, the era and the state's law. */
export const riskFacts = (report: PropertyReport, { hiddenCosts, regulatoryIntelligence }: InvestorAnalysis) => {
  const { estimatedInsurance, propertyTax, rehabEstimate } = hiddenCosts
  const { landlordScore } = regulatoryIntelligence
  const [worst, next] = report.riskDetail.components
    .flatMap(({ key, subScore }) => (subScore === null ? [] : [{ key, subScore }]))
    .toSorted((a, b) => b.subScore - a.subScore)
  return [
    plainNumber("riskScore", "composite risk out of a hundred, lower is better", report.riskScore),
    phrase("riskLabel", "the risk in a word", report.riskLabel?.toLowerCase() ?? null),
    phrase("riskOne", "the largest risk component", worst === undefined ? null : componentText(worst)),
    phrase("riskTwo", "the next largest", next === undefined ? null : componentText(next)),
    phrase("floodZone", "FEMA flood zone", zoneOrNull(report.floodRisk?.zone ?? null)),
    phrase(
      "floodRisk",
      "what FEMA's map says of the flood risk there, in a word",
      floodWord(report.floodRisk?.riskLevel ?? null)
    ),
    dollars("insuranceMonthly", "estimated insurance a month", estimatedInsurance.estimatedMonthlyInsurance),
    dollars("insuranceLow", "low end of it", estimatedInsurance.details.lowMonthly),
    dollars("insuranceHigh", "high end of it", estimatedInsurance.details.highMonthly),
    dollars("propertyTax", "property tax an investor would pay, a year", propertyTax.estimatedAnnual),
    dollars("reassessment", "what a sale may add to the tax bill, a year", propertyTax.reassessmentIncrease),
    dollars("rehabLow", "low end of the rehab estimate", rehabEstimate.estimatedRehabLow),
    dollars("rehabMid", "rehab estimate", rehabEstimate.estimatedRehabMid),
    dollars("rehabHigh", "high end of the rehab estimate", rehabEstimate.estimatedRehabHigh),
    phrase("leadPaint", "how likely lead paint is in houses of the era", riskWord(rehabEstimate.leadPaintRisk)),
    phrase("wiring", "how likely outdated wiring is", riskWord(rehabEstimate.wiringRisk)),
    phrase("asbestos", "how likely asbestos is", riskWord(rehabEstimate.asbestosRisk)),
    phrase("plumbing", "how likely outdated plumbing is", riskWord(rehabEstimate.plumbingRisk)),
    plainNumber(
      "landlordScore",
      "how landlord-friendly the state's law is, out of a hundred",
      landlordScore?.score ?? null
    ),
    plainNumber("evictionWeeks", "usual weeks of an uncontested eviction", landlordScore?.evictionWeeks ?? null),
    phrase(
      "rentControl",
      "rent control",
      landlordScore === null
        ? null
        : landlordScore.rentControl
          ? "in force in parts of the state or all of it"
          : "not in force in the state"
    )
  ]
}

const componentNames = {
  flood: "flood",
  seismic: "earthquake",
  tornado: "tornado",
  hail: "hail",
  disasters: "the county's history of disasters",
  environment: "pollution nearby",
  market: "the direction of house prices",
  vacancy: "vacant homes nearby",
  jobs: "the job market"
} as const

const componentText = ({ key, subScore }: { readonly key: keyof typeof componentNames; readonly subScore: number }) =>
  `${componentNames[key]} (${stepAt(subScore, strengths) ?? "small"})`

const strengths: ReadonlyArray<readonly [number, string]> = [
  [70, "severe"],
  [40, "moderate"],
  [20, "limited"],
  [0, "small"]
]

/** FEMA's codes are short; anything else is not one. */
const zoneOrNull = (zone: string | null): string | null =>
  zone !== null && /^(?:[ABCDX]|A[EHOR]|A99|VE?|X500|[AV]\d{1,2})$/.test(zone) ? zone : null

/** FEMA's level, where it is one; a place that was not studied or mapped has none. */
const floodWord = (level: FloodRiskLevel | null): string | null =>
  level === "Very High" || level === "High" || level === "Moderate" || level === "Low" ? level.toLowerCase() : null

/** The word of our own label, e.g. `high` of `🔴 High: knob-and-tube possible`. */
const riskWord = (label: string): string | null => /^\S+ (High|Moderate|Low)\b/.exec(label)?.[1]?.toLowerCase() ?? null
