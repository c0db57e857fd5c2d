/**
 * Measures the milliseconds of an investor analysis, for the three worked examples that have a deal. It measures the
 * figures alone, all sections without the ranges, and the whole analysis. They alternate over the houses, after a
 * warm-up. `first` is the first call in a separate process, after its modules are loaded. Fails if the 99th percentile
 * is above its limit. A busy machine can cause that, so the load is printed too.
 */
import { execFileSync } from "node:child_process"
import { availableParallelism, loadavg } from "node:os"
import { fileURLToPath } from "node:url"

import { comparablesSection } from "@property-intelligence/domain/investor/analysis/ComparablesSection.ts"
import { financingSection } from "@property-intelligence/domain/investor/analysis/FinancingSection.ts"
import { hiddenCostsSection } from "@property-intelligence/domain/investor/analysis/HiddenCostsSection.ts"
import {
  analyzeInvestment,
  type InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { derivedMetricsSection } from "@property-intelligence/domain/investor/analysis/lease/DerivedMetricsSection.ts"
import { breakEvensSection } from "@property-intelligence/domain/investor/analysis/outlook/BreakEvensSection.ts"
import { offersSection } from "@property-intelligence/domain/investor/analysis/outlook/OffersSection.ts"
import {
  projectionSection,
  projectionsSection,
  returnsSection
} from "@property-intelligence/domain/investor/analysis/outlook/ProjectionSection.ts"
import { rateAndPriceSection } from "@property-intelligence/domain/investor/analysis/outlook/RateAndPriceSection.ts"
import { stressSection } from "@property-intelligence/domain/investor/analysis/outlook/StressSection.ts"
import { qualitySection } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { regulatorySection } from "@property-intelligence/domain/investor/analysis/RegulatorySection.ts"
import { scoringSection } from "@property-intelligence/domain/investor/analysis/ScoringSection.ts"
import { strategySections } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { verdictSection } from "@property-intelligence/domain/investor/analysis/VerdictSection.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { workedExamples } from "../../packages/domain/test/support/investor/workedExamples.ts"
import { median } from "./median.ts"

const warmUps = 1_000
const runs = 4_000

/** The output of `analyzeInvestment` without the ranges, and without the parts that take hardly any time. */
type Sections = Omit<
  InvestorFindings,
  | "intervals"
  | "investorScore"
  | "investorScoreLabel"
  | "recommendedStrategy"
  | "strategyRanking"
  | "recommendationStrength"
  | "inputs"
  | "tableRows"
  | "disclaimers"
>

/** The sections of an analysis, computed one by one, because `analyzeInvestment` can't leave out its ranges. */
const withoutIntervals = (input: InvestorInput): Sections => {
  const underwriting = underwrite(input)
  return {
    verdict: verdictSection(underwriting),
    strategies: strategySections(underwriting.strategies),
    derivedMetrics: derivedMetricsSection(underwriting),
    hiddenCosts: hiddenCostsSection(underwriting),
    regulatoryIntelligence: regulatorySection(underwriting),
    scoring: scoringSection(underwriting),
    maxAllowableOffers: offersSection(underwriting),
    breakEvens: breakEvensSection(underwriting),
    fiveYearProjection: projectionSection(underwriting),
    projections: projectionsSection(underwriting),
    returns: returnsSection(underwriting),
    stressTable: stressSection(underwriting),
    rateAndPrice: rateAndPriceSection(underwriting),
    financingOptions: financingSection(underwriting),
    comparables: comparablesSection(underwriting),
    quality: qualitySection(underwriting)
  }
}

const calculations = [
  { name: "figures", limit: 2, calculate: underwrite },
  { name: "figures and sections", limit: 2, calculate: withoutIntervals },
  { name: "whole, with ranges", limit: 10, calculate: analyzeInvestment }
] as const
type Calculation = (typeof calculations)[number]

const houses = workedExamples.filter(({ input }) => input.property.valueEstimate.valueEstimate !== null)

/** The last result. It is stored so that V8 can't skip the calculation. */
let result: object = {}

const millisOf = ({ calculate }: Calculation, input: InvestorInput): number => {
  const start = performance.now()
  result = calculate(input)
  return performance.now() - start
}

const quantile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const firstCall = (calculation: number, house: number): number =>
  Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), String(calculation), String(house)]))

const ms = (value: number): string => value.toFixed(3).padStart(8)

const measure = (): void => {
  console.log(
    `load of the machine before: ${(loadavg()[0] ?? Number.NaN).toFixed(1)} on ${availableParallelism()} cores`
  )
  const first = calculations.map((_, calculation) => houses.map((_, house) => firstCall(calculation, house)))
  const medians = calculations.map((calculation, index) => {
    for (let turn = 0; turn < warmUps; turn++) houses.forEach(({ input }) => millisOf(calculation, input))
    const taken = houses.map((): Array<number> => [])
    for (let turn = 0; turn < runs; turn++) {
      houses.forEach(({ input }, house) => taken[house]?.push(millisOf(calculation, input)))
    }
    return houses.map(({ name }, house) => {
      const values = taken[house] ?? []
      const p99 = quantile(values, 0.99)
      const within = p99 < calculation.limit
      if (!within) process.exitCode = 1
      console.log(
        `${name.padEnd(14)}${calculation.name.padEnd(21)}median ${ms(median(values))}  p99 ${ms(p99)}  max ${ms(Math.max(...values))}  first ${ms(first[index]?.[house] ?? Number.NaN)}  limit ${calculation.limit} ms: ${within ? "ok" : "over"}`
      )
      return median(values)
    })
  })
  houses.forEach(({ name }, house) => {
    const [figures = Number.NaN, , whole = Number.NaN] = medians.map((ofHouses) => ofHouses[house] ?? Number.NaN)
    console.log(`${name.padEnd(14)}whole / figures: ${(whole / figures).toFixed(1)}`)
  })
  if (Object.keys(result).length === 0) throw new Error("nothing was calculated")
}

const [asked, askedHouse] = process.argv.slice(2).map(Number)
if (asked === undefined || askedHouse === undefined) measure()
else {
  const [calculation, house] = [calculations[asked], houses[askedHouse]]
  if (calculation === undefined || house === undefined) throw new Error("no such calculation or house")
  console.log(millisOf(calculation, house.input))
}
