import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"

import { dollars } from "../figures/figures.ts"
import type { ShownAnalysis } from "./recompute.ts"

/**
 * The assumptions of single strategies, each with the step and the ends of its slider. A slider for dollars is around
 * the figure in use instead, if that is known.
 */
const strategyAssumptions = [
  { name: "badDebtPercent", unit: "percent", step: 0.25, range: [0, 5] },
  { name: "miscellaneousYear", unit: "dollars", step: 50, range: [0, 2000] },
  { name: "capitalReserveYear", unit: "dollars", step: 50, range: [0, 5000] },
  { name: "bridgeRatePercent", unit: "percent", step: 0.25, range: [5, 18] },
  { name: "bridgePoints", unit: "percent", step: 0.25, range: [0, 5] },
  { name: "bridgePurchasePercent", unit: "percent", step: 1, range: [0, 100] },
  { name: "bridgeRehabPercent", unit: "percent", step: 1, range: [0, 100] },
  { name: "bridgeValuePercent", unit: "percent", step: 1, range: [0, 100] },
  { name: "bridgeMonths", unit: "months", step: 1, range: [1, 24] },
  { name: "sellingCostPercent", unit: "percent", step: 0.25, range: [1, 12] },
  { name: "refinanceSharePercent", unit: "percent", step: 1, range: [50, 90] },
  { name: "refinanceRatePercent", unit: "percent", step: 0.05, range: [2, 14] },
  { name: "refinanceCost", unit: "dollars", step: 100, range: [0, 15000] },
  { name: "refinanceCover", unit: "times", step: 0.05, range: [0.75, 1.5] },
  { name: "sellerLoanBalance", unit: "dollars", step: 1000, range: [0, 600000] },
  { name: "sellerLoanRatePercent", unit: "percent", step: 0.05, range: [2, 9] },
  { name: "sellerLoanPaymentMonth", unit: "dollars", step: 10, range: [0, 4000] },
  { name: "sellerNote", unit: "dollars", step: 1000, range: [0, 200000] },
  { name: "sellerNoteRatePercent", unit: "percent", step: 0.25, range: [1, 12] },
  { name: "sellerNoteYears", unit: "years", step: 1, range: [1, 40] },
  { name: "nightlyRate", unit: "dollars", step: 5, range: [0, 500] },
  { name: "occupancyPercent", unit: "percent", step: 1, range: [20, 95] },
  { name: "cleaningFee", unit: "dollars", step: 5, range: [0, 400] },
  { name: "stayNights", unit: "nights", step: 0.5, range: [1, 14] },
  { name: "platformPercent", unit: "percent", step: 0.5, range: [1, 25] },
  { name: "roomRent", unit: "dollars", step: 10, range: [0, 2000] },
  { name: "rooms", unit: "rooms", step: 1, range: [1, 12] }
] as const

/** The unit of an assumption. */
type AssumptionUnit = "dollars" | "percent" | "years" | (typeof strategyAssumptions)[number]["unit"]

/** The name of a deal figure that a visitor can state. */
export type DealInputName = keyof typeof dealInputs

/** A figure of the deal that a visitor may change. */
export interface Assumption {
  readonly name: DealInputName
  readonly unit: AssumptionUnit
  readonly step: number
  /**
   * Returns the ends of the slider. `usual` is the figure that applies if the visitor states none. The input's own
   * bounds limit the result.
   */
  readonly range: (usual: number | null) => Range
  /** Returns the figure that an analysis has used. */
  readonly usedBy: (analysis: ShownAnalysis) => number | null
}

type Range = readonly [from: number, to: number]

/**
 * Makes the range of a slider around the usual figure: from `least` times to `most` times that figure, in whole steps.
 * Without a usual figure the range is from 0 to `otherwise`.
 */
const around =
  (least: number, most: number, step: number, otherwise: number) =>
  (usual: number | null): Range =>
    usual === null || usual <= 0
      ? [0, otherwise]
      : [Math.floor((usual * least) / step) * step, Math.max(step * 10, Math.ceil((usual * most) / step) * step)]

const always = (from: number, to: number) => (): Range => [from, to]

/**
 * Makes the function that returns a deal figure in use: the stated value, or else the default, which is the same for
 * every house.
 */
const put =
  (name: DealInputName) =>
  ({ inputOrigins, inputs }: ShownAnalysis): number | null =>
    inputs[name] ?? inputOrigins?.[name]?.used ?? null

const yearly = ({ derivedMetrics }: ShownAnalysis) => derivedMetrics.details.operatingExpenses

const percentOf = (part: number | null | undefined, whole: number | null): number | null =>
  part === null || part === undefined || whole === null || whole === 0 ? null : Math.round((1000 * part) / whole) / 10

/** The six assumptions that visitors change most. */
export const mainAssumptions: ReadonlyArray<Assumption> = [
  {
    name: "askingPrice",

    unit: "dollars",
    step: 1000,
    range: around(0.5, 1.5, 1000, 1_000_000),
    usedBy: ({ derivedMetrics }) => derivedMetrics.details.price
  },
  {
    name: "monthlyRent",

    unit: "dollars",
    step: 10,
    range: around(0.5, 1.75, 10, 5000),
    usedBy: ({ derivedMetrics }) => derivedMetrics.details.monthlyRent
  },
  {
    name: "downPaymentPercent",

    unit: "percent",
    step: 1,
    range: always(0, 100),
    usedBy: put("downPaymentPercent")
  },
  {
    name: "interestRatePercent",

    unit: "percent",
    step: 0.05,
    range: always(2, 14),
    usedBy: put("interestRatePercent")
  },
  {
    name: "rehabBudget",

    unit: "dollars",
    step: 500,
    range: around(0, 3, 500, 150_000),
    usedBy: ({ hiddenCosts }) => hiddenCosts.rehabEstimate.details.budgetInUse
  },
  {
    name: "vacancyPercent",

    unit: "percent",
    step: 1,
    range: always(0, 30),
    usedBy: put("vacancyPercent")
  }
]

/**
 * The other assumptions, in the order of a year's statement, of the loan and of the later years, then of the
 * strategies.
 */
export const moreAssumptions: ReadonlyArray<Assumption> = [
  {
    name: "propertyTaxYear",

    unit: "dollars",
    step: 50,
    range: around(0, 2.5, 50, 15_000),
    usedBy: (analysis) => yearly(analysis)?.propertyTax ?? null
  },
  {
    name: "insuranceYear",

    unit: "dollars",
    step: 50,
    range: around(0, 2.5, 50, 10_000),
    usedBy: (analysis) => yearly(analysis)?.insurance ?? null
  },
  {
    name: "managementPercent",

    unit: "percent",
    step: 1,
    range: always(0, 20),
    usedBy: put("managementPercent")
  },
  {
    name: "maintenancePercent",

    unit: "percent",
    step: 1,
    range: always(0, 20),
    usedBy: (analysis) =>
      analysis.inputs.maintenancePercent ??
      percentOf(yearly(analysis)?.maintenance, analysis.derivedMetrics.details.grossRent)
  },
  {
    name: "hoaMonth",

    unit: "dollars",
    step: 5,
    range: around(0, 2.5, 5, 800),
    usedBy: (analysis) => {
      const fees = yearly(analysis)?.associationFees ?? null
      return analysis.inputs.hoaMonth ?? (fees === null ? null : Math.round(fees / 12))
    }
  },
  {
    name: "closingPercent",

    unit: "percent",
    step: 0.25,
    range: always(1, 8),
    usedBy: put("closingPercent")
  },
  { name: "points", unit: "percent", step: 0.25, range: always(0, 5), usedBy: put("points") },
  { name: "termYears", unit: "years", step: 1, range: always(5, 40), usedBy: put("termYears") },
  { name: "holdYears", unit: "years", step: 1, range: always(1, 30), usedBy: put("holdYears") },
  {
    name: "rentGrowthPercent",

    unit: "percent",
    step: 0.25,
    range: always(-3, 8),
    usedBy: put("rentGrowthPercent")
  },
  {
    name: "appreciationPercent",

    unit: "percent",
    step: 0.25,
    range: always(-4, 10),
    usedBy: put("appreciationPercent")
  },
  {
    name: "afterRepairValue",

    unit: "dollars",
    step: 1000,
    range: around(0.5, 1.75, 1000, 1_000_000),
    usedBy: ({ strategies }) => strategies.fixAndFlip.details.afterRepairValue
  },
  {
    name: "marginalTaxPercent",

    unit: "percent",
    step: 1,
    range: always(0, 50),
    usedBy: put("marginalTaxPercent")
  },
  ...strategyAssumptions.map(({ name, range: [from, to], step, unit }) => ({
    name,
    unit,
    step,
    range: unit === "dollars" ? around(0, 2.5, step, to) : always(from, to),
    usedBy: put(name)
  }))
]

/** All assumptions, first the main ones. */
export const allAssumptions: ReadonlyArray<Assumption> = [...mainAssumptions, ...moreAssumptions]

/** The ends of an assumption's slider: a sensible range. The number field accepts the whole range of the input. */
export const sliderRange = ({ name, range }: Assumption, usual: number | null): Range => {
  const { maximum, minimum } = dealInputs[name]
  const [from, to] = range(usual)
  return [Math.min(Math.max(from, minimum), maximum), Math.min(to, maximum)]
}

const hundredth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 })

/** An assumption's figure with its unit: `$1,590`, `8.16%`, `30 years`. */
export const assumptionText = ({ unit }: Pick<Assumption, "unit">, figure: number | null): string => {
  if (figure === null || unit === "dollars") return dollars(figure)
  if (unit === "percent") return `${hundredth.format(figure)}%`
  return `${hundredth.format(figure)} ${figure === 1 ? unit.slice(0, -1) : unit}`
}

/** A figure without its unit, as the placeholder of a number field. */
export const plainFigure = (figure: number): string => hundredth.format(figure)
