import { type UsState, usStates } from "@property-intelligence/domain/tables/state/usStates.ts"

/** The sandbox's figures for a state: plausible values typed by hand, not an agency's data. */
interface StateFigures {
  /** US dollars. */
  readonly medianHomeValue: number
  /** US dollars a month. */
  readonly medianRent: number
  /** US dollars a year. */
  readonly medianIncome: number
  /** An owner's yearly bill in percent of the home's value. */
  readonly propertyTaxPercent: number
  readonly vacancyPercent: number
  readonly unemploymentPercent: number
  /** Percentage points. */
  readonly unemploymentChange12Months: number
  /** The change of the house price index in a year, in percent. */
  readonly appreciationPercent: number
  /** The peak ground acceleration as a fraction of g. */
  readonly peakGroundAcceleration: number
  /** A rating of the National Risk Index. */
  readonly tornadoRating: string
  /** A rating of the National Risk Index. */
  readonly hailRating: string
  /** The number of federal declarations for a typical county since 1953. */
  readonly disasters: number
}

/** A state with its figures. */
export interface StateProfile extends UsState, StateFigures {}

const figures = (
  medianHomeValue: number,
  medianRent: number,
  medianIncome: number,
  propertyTaxPercent: number,
  vacancyPercent: number,
  unemploymentPercent: number,
  unemploymentChange12Months: number,
  appreciationPercent: number,
  peakGroundAcceleration: number,
  tornadoRating: string,
  hailRating: string,
  disasters: number
): StateFigures => ({
  medianHomeValue,
  medianRent,
  medianIncome,
  propertyTaxPercent,
  vacancyPercent,
  unemploymentPercent,
  unemploymentChange12Months,
  appreciationPercent,
  peakGroundAcceleration,
  tornadoRating,
  hailRating,
  disasters
})

const veryLow = "Very Low"
const low = "Relatively Low"
const moderate = "Relatively Moderate"
const high = "Relatively High"
const veryHigh = "Very High"
const none = "Not Applicable"

const figuresOf: ReadonlyMap<string, StateFigures> = new Map([
  ["AL", figures(212_400, 1_020, 63_800, 0.4, 13.9, 3.1, 0.1, 3.6, 0.11, veryHigh, moderate, 38)],
  ["AK", figures(342_700, 1_430, 89_600, 1.1, 17.2, 4.6, 0.1, 3.9, 0.62, veryLow, veryLow, 14)],
  ["AZ", figures(391_300, 1_590, 77_900, 0.6, 12.6, 3.9, 0.3, 1.6, 0.12, low, low, 17)],
  ["AR", figures(189_900, 930, 60_200, 0.6, 14.1, 3.6, 0.2, 4.1, 0.24, high, high, 36)],
  ["CA", figures(715_600, 2_010, 97_200, 0.75, 7.9, 5.4, 0.2, 1.9, 0.71, veryLow, veryLow, 42)],
  ["CO", figures(541_900, 1_790, 94_300, 0.5, 9.3, 4.5, 0.4, 1.2, 0.09, moderate, veryHigh, 16)],
  ["CT", figures(362_100, 1_470, 95_100, 1.9, 8.1, 3.6, 0.2, 7.4, 0.12, low, low, 26)],
  ["DE", figures(342_800, 1_380, 84_200, 0.5, 13.3, 4, 0.2, 4.4, 0.1, low, veryLow, 24)],
  ["DC", figures(718_300, 1_920, 109_400, 0.6, 9.9, 5.6, 0.6, 0.4, 0.08, veryLow, veryLow, 27)],
  ["FL", figures(358_200, 1_650, 74_600, 0.85, 14.8, 3.7, 0.3, -0.6, 0.03, moderate, low, 58)],
  ["GA", figures(312_500, 1_420, 76_900, 0.85, 9.9, 3.5, 0.1, 2.6, 0.1, high, moderate, 31)],
  ["HI", figures(846_100, 1_990, 98_700, 0.3, 14.9, 2.9, 0, 1.1, 0.45, veryLow, veryLow, 29)],
  ["ID", figures(421_600, 1_290, 77_500, 0.5, 9.7, 3.6, 0.1, 2.9, 0.14, veryLow, veryLow, 13)],
  ["IL", figures(263_700, 1_280, 83_100, 2, 8.9, 4.6, -0.3, 5.3, 0.13, moderate, moderate, 23)],
  ["IN", figures(218_400, 1_050, 71_700, 0.8, 9.1, 3.8, -0.4, 4.7, 0.12, high, moderate, 22)],
  ["IA", figures(205_300, 980, 74_200, 1.5, 9.5, 3.7, 0.6, 4, 0.06, high, high, 34)],
  ["KS", figures(211_700, 1_030, 73_600, 1.3, 10.3, 3.8, 0.2, 4.8, 0.08, veryHigh, veryHigh, 37)],
  ["KY", figures(204_600, 980, 63_900, 0.8, 10.6, 4.7, -0.4, 5.2, 0.17, moderate, moderate, 41)],
  ["LA", figures(211_200, 1_080, 60_900, 0.55, 14.2, 4.4, 0.1, 1.8, 0.06, high, low, 62)],
  ["ME", figures(308_900, 1_150, 73_800, 1.1, 20.4, 3.2, 0.1, 5.6, 0.14, veryLow, veryLow, 27)],
  ["MD", figures(413_500, 1_680, 102_300, 1, 8.9, 3.6, 0.7, 3.2, 0.09, low, low, 30)],
  ["MA", figures(557_800, 1_790, 103_900, 1.1, 8.5, 4.7, 0.7, 4.6, 0.12, low, veryLow, 31)],
  ["MI", figures(233_200, 1_110, 72_900, 1.4, 12.3, 5.2, 0.5, 5, 0.05, moderate, low, 20)],
  ["MN", figures(321_900, 1_290, 88_600, 1, 10.1, 3.4, 0.5, 3.5, 0.03, high, high, 28)],
  ["MS", figures(168_700, 940, 56_100, 0.75, 14.4, 3.9, 0.2, 3.7, 0.16, veryHigh, moderate, 47)],
  ["MO", figures(227_300, 1_030, 70_300, 0.9, 11.8, 4.1, 0.3, 4.6, 0.19, high, high, 35)],
  ["MT", figures(388_100, 1_080, 72_600, 0.75, 14, 2.9, -0.1, 3, 0.13, low, high, 15)],
  ["NE", figures(241_500, 1_080, 76_100, 1.5, 9.1, 3, 0.1, 4.5, 0.05, high, veryHigh, 33)],
  ["NV", figures(434_900, 1_620, 78_400, 0.5, 10, 5.5, -0.2, 1.7, 0.22, veryLow, veryLow, 12)],
  ["NH", figures(402_600, 1_510, 97_400, 1.8, 11.7, 3, 0.4, 6.1, 0.16, low, veryLow, 25)],
  ["NJ", figures(468_700, 1_720, 102_700, 2.2, 9.2, 4.9, 0.3, 6.8, 0.14, low, low, 32)],
  ["NM", figures(259_100, 1_060, 64_100, 0.7, 14.5, 4.2, 0.1, 4.3, 0.14, low, moderate, 16)],
  ["NY", figures(424_300, 1_620, 86_200, 1.6, 10.9, 4, -0.2, 6.3, 0.13, low, low, 29)],
  ["NC", figures(301_700, 1_260, 72_800, 0.75, 12.2, 3.7, 0, 3.3, 0.11, moderate, moderate, 36)],
  ["ND", figures(254_800, 960, 77_900, 1, 13.6, 2.5, 0.2, 4.2, 0.02, moderate, high, 41)],
  ["OH", figures(226_400, 1_040, 71_600, 1.4, 8.8, 4.9, 0.5, 5.5, 0.07, moderate, moderate, 19)],
  ["OK", figures(201_800, 1_010, 65_800, 0.85, 12.8, 3.1, -0.2, 3.4, 0.13, veryHigh, veryHigh, 56)],
  ["OR", figures(487_200, 1_540, 82_600, 0.85, 8.6, 4.9, 0.7, 1.5, 0.42, veryLow, veryLow, 24)],
  ["PA", figures(263_900, 1_220, 78_300, 1.4, 9.8, 3.9, 0.4, 5, 0.08, low, low, 24)],
  ["RI", figures(403_100, 1_350, 86_900, 1.3, 9.6, 4.6, 0.2, 6.6, 0.1, veryLow, veryLow, 24)],
  ["SC", figures(274_600, 1_210, 69_200, 0.5, 13.6, 4.2, -0.1, 3.1, 0.28, moderate, moderate, 30)],
  ["SD", figures(268_300, 970, 74_600, 1.1, 12.2, 1.9, 0, 3.8, 0.03, moderate, high, 36)],
  ["TN", figures(293_200, 1_210, 69_900, 0.6, 10, 3.6, 0.2, 3, 0.27, high, moderate, 34)],
  ["TX", figures(283_600, 1_390, 78_100, 1.6, 10.4, 4.1, 0.1, 0.9, 0.05, veryHigh, veryHigh, 33)],
  ["UT", figures(497_300, 1_480, 94_800, 0.55, 8.3, 3.3, 0, 2.7, 0.38, veryLow, veryLow, 11)],
  ["VT", figures(318_400, 1_230, 79_900, 1.7, 20.6, 2.6, 0.3, 4.9, 0.13, veryLow, veryLow, 26)],
  ["VA", figures(389_700, 1_590, 93_200, 0.8, 9.2, 3.5, 0.6, 4.1, 0.12, low, low, 29)],
  ["WA", figures(573_800, 1_810, 97_900, 0.85, 8, 4.5, 0, 2.2, 0.53, veryLow, veryLow, 28)],
  ["WV", figures(163_900, 860, 58_800, 0.55, 16.3, 3.8, -0.3, 4.8, 0.07, low, low, 33)],
  ["WI", figures(262_700, 1_090, 77_600, 1.5, 11.6, 3.2, 0.2, 5.9, 0.04, moderate, moderate, 24)],
  ["WY", figures(295_900, 990, 75_700, 0.6, 15.6, 3.2, -0.2, 4.4, 0.16, low, high, 12)],
  ["AS", figures(88_600, 560, 30_200, 0.3, 17.1, 18, 0, 1, 0.17, none, none, 21)],
  ["GU", figures(297_400, 1_300, 60_100, 0.3, 14.3, 4.4, 0.2, 3.2, 0.58, none, none, 22)],
  ["MP", figures(151_800, 720, 33_600, 0.2, 20.3, 7.6, 0.3, 1.2, 0.47, none, none, 24)],
  ["PR", figures(131_900, 580, 26_400, 0.6, 18.9, 5.6, -0.1, 7.7, 0.37, veryLow, none, 39)],
  ["VI", figures(261_300, 1_010, 43_400, 0.4, 21.7, 3.6, 0.4, 2.3, 0.41, none, none, 28)]
])

/** The fifty states, the District of Columbia and five territories, in the order of their FIPS codes. */
export const stateProfiles: ReadonlyArray<StateProfile> = usStates.flatMap((state) => {
  const known = figuresOf.get(state.code)
  return known === undefined ? [] : [{ ...state, ...known }]
})

/** The territories. All except Puerto Rico are island areas, which most agencies do not cover. */
export const territories: ReadonlySet<string> = new Set(["AS", "GU", "MP", "PR", "VI"])
export const islandAreas: ReadonlySet<string> = new Set(["AS", "GU", "MP", "VI"])

export const stateByCode = (code: string): StateProfile | undefined =>
  stateProfiles.find((state) => state.code === code)

export const stateByFips = (fips: string): StateProfile | undefined =>
  stateProfiles.find((state) => state.fips === fips)
