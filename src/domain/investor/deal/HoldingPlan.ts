import { financing } from "../../tables/investor/financing.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** How long a house is held, what grows meanwhile, and what its owner pays of the income. Growth is a year's, as a fraction. */
export interface HoldingPlan {
  readonly rentGrowth: number
  readonly appreciation: number
  readonly holdYears: number
  /** Of the last dollar of taxable income; `null` where figures are before income tax alone. */
  readonly marginalTaxShare: number | null
}

/** The plan that the caller states; what is left out is the usual. Source: investor.md 8. */
export const holdingPlanOf = (input: InvestorInput): HoldingPlan => ({
  rentGrowth: shareOf(input.rentGrowthPercent) ?? financing.growth.rent,
  appreciation: shareOf(input.appreciationPercent) ?? usualAppreciation(input.marketTrends.yearOverYearAppreciation),
  holdYears: input.holdYears ?? financing.holdYears,
  marginalTaxShare: shareOf(input.marginalTaxPercent)
})

const shareOf = (percent: number | null): number | null => (percent === null ? null : percent / 100)

/** This year's index change shrunk toward the long run. */
const usualAppreciation = (yearOverYearAppreciation: number | null): number => {
  const { appreciationPrior, appreciationPriorWeight, maximum, minimum } = financing.growth
  if (yearOverYearAppreciation === null) return appreciationPrior
  return clamp(
    (1 - appreciationPriorWeight) * (yearOverYearAppreciation / 100) + appreciationPriorWeight * appreciationPrior,
    minimum,
    maximum
  )
}
