import { financing } from "../../tables/investor/financing.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { sellerTransferTax } from "../../tables/state/sellerTransferTax.ts"
import type { Renovation } from "./Deal.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import type { RehabEstimate } from "./Rehab.ts"

/**
 * The renovation of a house whose rehab is known for its condition and for an average one: the estimated value is read as
 * that of a house in average condition. `null` without a value. Source: investor.md 3.4.
 */
export const renovationOf = (
  input: InvestorInput,
  { average, rehab }: { readonly average: RehabEstimate; readonly rehab: RehabEstimate },
  condominium: boolean
): { readonly renovation: Renovation; readonly transferTax: TableReference | null } | null => {
  const { valueEstimate, valueHigh } = input.property.valueEstimate
  if (valueEstimate === null) return null
  const premium = afterRepairPremium(input.property.yearBuilt, condominium)
  const afterRepairValue = afterRepairValueOf({ valueEstimate, valueHigh }, premium)
  const transfer = sellerTransferTax(input.location, afterRepairValue)
  return {
    renovation: {
      asIs: input.askingPrice ?? asIsValue(valueEstimate, rehab.mid - average.mid),
      afterRepairValue,
      rehab: rehab.mid,
      unroundedRehab: rehab.unroundedMid,
      rehabMonths: rehabCosts.months[input.condition],
      extraMonths: 0,
      sellerTransferPercent: transfer?.percent ?? 0
    },
    transferTax: transfer?.reference ?? null
  }
}

/** The value with the premium of a renovated house: at most the top of the estimate's range, at least the estimate. */
export const afterRepairValueOf = (
  { valueEstimate, valueHigh }: { readonly valueEstimate: number; readonly valueHigh: number | null },
  premium: number
): number => Math.max(valueEstimate, Math.min(valueEstimate * (1 + premium), valueHigh ?? Number.POSITIVE_INFINITY))

/** Buyers take more off the price of a worse house than the work costs, and pay less for a better one than it saves. */
const asIsValue = (value: number, extraRehab: number): number => {
  const { ceiling, costMultipleBetter, costMultipleWorse, floor } = financing.asIs
  return clamp(
    value - costMultipleWorse * Math.max(0, extraRehab) + costMultipleBetter * Math.max(0, -extraRehab),
    floor * value,
    ceiling * value
  )
}

/** Share that a renovation adds to the value. */
export const afterRepairPremium = (yearBuilt: number | null, condominium: boolean): number => {
  if (condominium) return financing.afterRepairPremium.condominium
  return yearBuilt !== null && yearBuilt < 1980
    ? financing.afterRepairPremium.before1980
    : financing.afterRepairPremium.later
}
