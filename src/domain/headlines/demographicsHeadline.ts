import { dollarsText, whenKnown } from "../investor/deal/FigureText.ts"
import type { NeighborhoodSection } from "../report/NeighborhoodSection.ts"
import type { SurveyMedian } from "../signals/SurveyMedian.ts"
import { surveyLimits } from "../tables/surveyLimits.ts"
import { countText } from "./countText.ts"

/** The median value of the homes around; without one the median income, else how many live there. */
export const demographicsHeadline = (section: NeighborhoodSection): string | null =>
  medianText(section, "medianHomeValue", "Median home") ??
  medianText(section, "medianHouseholdIncome", "Median income") ??
  whenKnown(section.population, (people) => `${countText(people)} people`)

/** Beyond its limits the survey publishes a code, no figure. */
const medianText = (section: NeighborhoodSection, median: SurveyMedian, words: string): string | null => {
  if (section.topCoded.includes(median)) return `${words} ${dollarsText(surveyLimits[median].most)} or more`
  if (section.bottomCoded.includes(median)) return `${words} below ${dollarsText(surveyLimits[median].least)}`
  return whenKnown(section[median], (dollars) => `${words} ${dollarsText(dollars)}`)
}
