import { Schema } from "effect"

import type { ReportSections } from "../../../src/domain/report/PropertyReport.ts"
import { emptySections } from "./sections.ts"

const Percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
const Rating = Schema.Literals([
  "Very Low",
  "Relatively Low",
  "Relatively Moderate",
  "Relatively High",
  "Very High",
  "No Rating",
  "Not Applicable"
])
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

/** Random values for everything the composite risk reads. */
export const RiskFacts = Schema.Struct({
  zone: Zone,
  acceleration: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 2 })),
  tornado: Rating,
  hail: Rating,
  declarations: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 })),
  air: Percent,
  superfund: Percent,
  appreciation: Schema.Finite.check(Schema.isBetween({ minimum: -30, maximum: 30 })),
  vacancy: Percent,
  unemployment: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 30 })),
  unemploymentChange: Schema.Finite.check(Schema.isBetween({ minimum: -5, maximum: 5 }))
})
export type RiskFacts = typeof RiskFacts.Type

/** Which facts are known: a source may answer without one of its figures, so the mask is per figure. */
export const RiskMask = Schema.Struct({
  zone: Schema.Boolean,
  acceleration: Schema.Boolean,
  tornado: Schema.Boolean,
  hail: Schema.Boolean,
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
  tornado: true,
  hail: true,
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
  const storm = (known: boolean, rating: string) =>
    known ? { riskLevel: "Moderate" as const, rating, annualFrequency: null } : null
  return {
    ...emptySections,
    floodRisk: mask.zone
      ? {
          zone,
          riskLevel: levelOf(level),
          inFloodZone: null,
          mapped: true,
          zoneSubtype: null,
          baseFloodElevation: null,
          verticalDatum: null,
          floodDepth: null,
          pointQuality: "interpolated",
          zonesNearby: null
        }
      : null,
    naturalHazards: {
      earthquakeHazard: mask.acceleration
        ? {
            riskLevel: "Moderate",
            peakGroundAcceleration: facts.acceleration,
            seismicDesignCategory: null,
            eventsLast30Years: null,
            basis: "asce7_22"
          }
        : null,
      tornadoRisk: storm(mask.tornado, facts.tornado),
      hailRisk: storm(mask.hail, facts.hail)
    },
    disasterHistory: mask.declarations
      ? {
          totalFederalDisasters: facts.declarations,
          floodDeclarations: 0,
          severeStormDeclarations: 0,
          declarationsLast10Years: facts.declarations,
          fireManagementGrants: 0,
          recentDisasters: []
        }
      : null,
    environment: {
      airQualityPercentile: mask.air ? facts.air : null,
      superfundProximityPercentile: mask.superfund ? facts.superfund : null,
      nearestSuperfundSite: null,
      superfundSearch: "not answered"
    },
    marketTrends: {
      housePriceIndex: null,
      geography: "county",
      yearOverYearAppreciation: mask.appreciation ? facts.appreciation : null,
      trend: null,
      period: "2025",
      frequency: "annual",
      lastUpdated: null,
      history: []
    },
    neighborhood: {
      censusTract: "48201100001",
      population: null,
      medianHouseholdIncome: null,
      medianHomeValue: null,
      medianGrossRent: null,
      medianHouseholdIncomeMargin: null,
      medianHomeValueMargin: null,
      medianGrossRentMargin: null,
      topCoded: [],
      bottomCoded: [],
      vacancyRate: null,
      seasonalShare: null,
      yearRoundVacancyRate: mask.vacancy ? facts.vacancy : null,
      totalHousingUnits: null,
      geography: "tract",
      vintage: "2020-2024"
    },
    jobMarket: {
      stateUnemploymentRate: mask.unemployment ? facts.unemployment : null,
      countyUnemploymentRate: null,
      nationalUnemploymentRate: null,
      unemploymentChange12Months: mask.unemploymentChange ? facts.unemploymentChange : null,
      unemploymentTrend: null,
      period: null,
      countyPeriod: null,
      nationalPeriod: null,
      seasonallyAdjusted: { state: true, county: false, national: true },
      investorSignal: null,
      history: []
    }
  }
}
