import type { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { Record, Schema } from "effect"

import { hazardsWith, noLossRates } from "../../../packages/domain/test/support/report/lossRates.ts"
import { emptySections } from "../../../packages/domain/test/support/report/sections.ts"
import { sectionBuilders } from "./sectionBuilders.ts"

const Percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
const Zone = Schema.Literals(
  [
    ["X", "Low"],
    ["X", "Moderate"],
    ["AE", "High"],
    ["AE", "Very High"],
    ["AO", "High"],
    ["A99", "High"],
    ["VE", "Very High"],
    ["D", "Undetermined"]
  ].map(([zone, level]) => `${zone}/${level}`)
)

/** Random values for everything the composite risk reads, but for what stands in where the first choice is not known. */
export const RiskFacts = Schema.Struct({
  zone: Zone,
  acceleration: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 2 })),
  rates: Schema.Struct(Record.map(noLossRates, () => Percent)),
  declarations: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 })),
  air: Percent,
  superfund: Percent,
  appreciation: Schema.Finite.check(Schema.isBetween({ minimum: -30, maximum: 30 })),
  vacancy: Percent,
  vacancyMargin: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 30 })),
  unemployment: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 30 })),
  unemploymentChange: Schema.Finite.check(Schema.isBetween({ minimum: -5, maximum: 5 }))
})
export type RiskFacts = typeof RiskFacts.Type

/**
 * Which facts are known: a source may answer without one of its figures, so the mask is per figure. A margin of error is
 * known with its estimate.
 */
export const RiskMask = Schema.Struct({
  zone: Schema.Boolean,
  acceleration: Schema.Boolean,
  rates: Schema.Struct(Record.map(noLossRates, () => Schema.Boolean)),
  declarations: Schema.Boolean,
  air: Schema.Boolean,
  superfund: Schema.Boolean,
  appreciation: Schema.Boolean,
  vacancy: Schema.Boolean,
  unemployment: Schema.Boolean,
  unemploymentChange: Schema.Boolean
})
export type RiskMask = typeof RiskMask.Type

export const everythingKnown: RiskMask = {
  zone: true,
  acceleration: true,
  rates: Record.map(noLossRates, () => true),
  declarations: true,
  air: true,
  superfund: true,
  appreciation: true,
  vacancy: true,
  unemployment: true,
  unemploymentChange: true
}

const levels = {
  Low: "Low",
  Moderate: "Moderate",
  High: "High",
  "Very High": "Very High",
  Undetermined: "Undetermined"
} as const
const levelOf = (text: string) => Object.entries(levels).find(([name]) => name === text)?.[1] ?? "Unknown"

/** Report sections that say just the facts the mask lets through. */
export const sectionsOf = (facts: RiskFacts, mask: RiskMask = everythingKnown): ReportSections => {
  const [zone = "X", level = "Low"] = facts.zone.split("/")
  return {
    ...emptySections,
    floodRisk: mask.zone ? sectionBuilders.floodRisk({ zone, riskLevel: levelOf(level) }) : null,
    naturalHazards: {
      earthquakeHazard: mask.acceleration
        ? sectionBuilders.earthquakeHazard({ riskLevel: "Moderate", peakGroundAcceleration: facts.acceleration })
        : null,
      tornadoRisk: null,
      hailRisk: null,
      hazards: hazardsWith(Record.map(mask.rates, (known, hazard) => (known ? facts.rates[hazard] : null)))
    },
    disasterHistory: mask.declarations
      ? sectionBuilders.disasterHistory({
          totalFederalDisasters: facts.declarations,
          declarationsLast10Years: facts.declarations
        })
      : null,
    environment: sectionBuilders.environment({
      airQualityPercentile: mask.air ? facts.air : null,
      superfundProximityPercentile: mask.superfund ? facts.superfund : null
    }),
    marketTrends: sectionBuilders.marketTrends({
      yearOverYearAppreciation: mask.appreciation ? facts.appreciation : null
    }),
    neighborhood: sectionBuilders.neighborhood({
      yearRoundVacancyRate: mask.vacancy ? facts.vacancy : null,
      vacancyRateMargin: mask.vacancy ? facts.vacancyMargin : null
    }),
    jobMarket: sectionBuilders.jobMarket({
      stateUnemploymentRate: mask.unemployment ? facts.unemployment : null,
      unemploymentChange12Months: mask.unemploymentChange ? facts.unemploymentChange : null
    })
  }
}
