import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"

import type { TractFigures } from "./HouseFigures.ts"
import { placeOfTract } from "./SandboxPlace.ts"
import { islandAreas, stateByFips } from "./stateProfiles.ts"

/** The columns of the American Community Survey that the sandbox has, without the `E` of an estimate. */
export type SurveyColumn =
  | "B01003_001"
  | "B19013_001"
  | "B25077_001"
  | "B25064_001"
  | "B25002_001"
  | "B25002_002"
  | "B25002_003"
  | "B25004_001"
  | "B25004_006"

/**
 * The survey's figures of 2020-2024 for a tract; `null` for a tract that the survey lacks. The survey lists Connecticut
 * by planning region, and has no territory except Puerto Rico. A median is `null` if the sample was too small.
 */
export const surveyOf = (tractGeoid: string): Readonly<Record<SurveyColumn, number | null>> | null => {
  const state = stateByFips(tractGeoid.slice(0, 2))
  const place = placeOfTract(tractGeoid)
  if (state === undefined || islandAreas.has(state.code) || place.tractGeoid !== tractGeoid) return null
  const { highYield, resort, tract: fixed } = place.traits
  const [valueShare, incomeShare, rentShare] = highYield === null ? [1, 1, 1] : cheapTract
  const wealth = seededBetween(`wealth ${tractGeoid}`, 0.7, 1.35)
  const { seasonal, units, vacant } =
    fixed === null ? drawnHomes(tractGeoid, { resort, vacancyPercent: state.vacancyPercent }) : fixedHomes(fixed)
  const medianIncome = fixed?.medianHouseholdIncome ?? Math.round(state.medianIncome * wealth * incomeShare)
  const medianValue = fixed?.medianHomeValue ?? Math.round((state.medianHomeValue * wealth * valueShare) / 100) * 100
  return {
    B01003_001: Math.round((units - vacant) * seededBetween(`household ${tractGeoid}`, 2, 2.9)),
    B19013_001: Math.min(medianIncome, topCodes.income),
    B25077_001: Math.min(medianValue, topCodes.homeValue),
    B25064_001: fewRenters(tractGeoid)
      ? null
      : Math.min(Math.round(state.medianRent * wealth * rentShare), topCodes.rent),
    B25002_001: units,
    B25002_002: units - vacant,
    B25002_003: vacant,
    B25004_001: vacant,
    B25004_006: seasonal
  }
}

/** The factors on the usual home value, income and rent in markets with cheap houses. Rents are reduced least. */
const cheapTract = [0.6, 0.7, 0.85] as const

interface CountedHomes {
  readonly units: number
  readonly vacant: number
  /** The number of seasonal homes among the vacant ones. */
  readonly seasonal: number
}

const drawnHomes = (
  tractGeoid: string,
  { resort, vacancyPercent }: { readonly resort: boolean; readonly vacancyPercent: number }
): CountedHomes => {
  const units = Math.round(seededBetween(`units ${tractGeoid}`, 900, 2600))
  const usuallyVacant = Math.round((units * vacancyPercent * seededBetween(`vacant ${tractGeoid}`, 0.5, 1.5)) / 100)
  const seasonal = Math.round(
    resort
      ? units * seededBetween(`seasonal ${tractGeoid}`, 0.2, 0.4)
      : usuallyVacant * seededBetween(`seasonal ${tractGeoid}`, 0, 0.2)
  )
  return { units, vacant: resort ? usuallyVacant + seasonal : usuallyVacant, seasonal }
}

/**
 * The counts of homes in a tract with fixed shares. The tract has 2000 homes, so that a tenth of a percent is a whole
 * number.
 */
const fixedHomes = ({ seasonalPercent, vacancyPercent }: TractFigures): CountedHomes => ({
  units: 2000,
  vacant: Math.round(20 * (vacancyPercent + seasonalPercent)),
  seasonal: Math.round(20 * seasonalPercent)
})

/** The values that the survey prints for all medians above its top category. */
const topCodes = { income: 250_001, homeValue: 2_000_001, rent: 3501 }

/**
 * The margin of error of an estimate at 90 percent confidence, about a tenth of the estimate; `null` without an
 * estimate.
 */
export const marginOf = (estimate: number | null): number | null =>
  estimate === null || Object.values(topCodes).includes(estimate) ? null : Math.round(estimate / 10)

const fewRenters = (tractGeoid: string): boolean => seeded(`renters ${tractGeoid}`) < 0.05
