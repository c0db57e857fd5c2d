import { percentText, whenKnown } from "../investor/deal/FigureText.ts"
import type { JobMarketSection } from "../report/JobMarketSection.ts"

/** The state's unemployment, and where it is going when that is known. */
export const jobMarketHeadline = ({ stateUnemploymentRate, unemploymentTrend }: JobMarketSection): string | null =>
  whenKnown(
    stateUnemploymentRate,
    (rate) =>
      `${percentText(rate)} unemployed in the state${unemploymentTrend === null ? "" : `, ${unemploymentTrend.toLowerCase()}`}`
  )
