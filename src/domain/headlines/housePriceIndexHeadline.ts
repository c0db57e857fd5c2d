import { signedPercentText } from "../investor/deal/FigureText.ts"
import type { MarketTrendsSection } from "../report/MarketTrendsSection.ts"

/** How prices moved in a year; without a year before, the index. */
export const housePriceIndexHeadline = ({
  geography,
  housePriceIndex,
  yearOverYearAppreciation
}: MarketTrendsSection): string | null => {
  if (yearOverYearAppreciation !== null) {
    return `Prices ${signedPercentText(yearOverYearAppreciation)} in a year (${geography})`
  }
  return housePriceIndex === null ? null : `Index ${housePriceIndex} (${geography})`
}
