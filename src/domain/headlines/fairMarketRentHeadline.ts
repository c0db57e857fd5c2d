import { dollarsText } from "../investor/deal/FigureText.ts"
import type { FairMarketRentSection } from "../report/HudIntelligenceSection.ts"

/** The rent of the most usual home that has one. */
export const fairMarketRentHeadline = (section: FairMarketRentSection): string | null => {
  const [shown] = mostUsualFirst.flatMap(([home, words]) => {
    const rent = section[home]
    return rent === null ? [] : [`${words} ${dollarsText(rent)} a month`]
  })
  return shown ?? null
}

const mostUsualFirst = [
  ["twoBed", "Two bedrooms"],
  ["threeBed", "Three bedrooms"],
  ["oneBed", "One bedroom"],
  ["fourBed", "Four bedrooms"],
  ["studio", "Studio"]
] as const
