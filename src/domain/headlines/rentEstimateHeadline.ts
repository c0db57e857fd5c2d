import { dollarsText, whenKnown } from "../investor/deal/FigureText.ts"
import type { RentEstimateSection } from "../report/PropertySection.ts"

/** The estimated rent. */
export const rentEstimateHeadline = ({ rentEstimate }: RentEstimateSection): string | null =>
  whenKnown(rentEstimate, (rent) => `${dollarsText(rent)} a month`)
