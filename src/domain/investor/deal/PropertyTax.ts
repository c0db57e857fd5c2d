import { financing } from "../../tables/investor/financing.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { investorPropertyTax } from "../../tables/state/statePropertyTax.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** The property tax an investor would pay, US dollars a year. */
export interface PropertyTax {
  readonly annual: number
  /** By the investor's rate on the price; `null` where there is no rate for the place. */
  readonly modelled: number | null
  /** The newest bill on record. */
  readonly bill: number | null
  readonly ratePercent: number | null
  /** Which of the two `annual` is, in words. */
  readonly rule: string
  /** What the sale adds to the bill on record; 0 where it adds nothing, `null` where that is not known. */
  readonly reassessmentIncrease: number | null
  readonly reference: TableReference | null
}

/**
 * The bill where there is one, raised by a year's growth; where the state assesses anew on a sale at least the investor's
 * rate on the price. Without a bill that rate. Owners' relief ends with the sale, so the published owner rates are never
 * used. `null` with neither a bill nor a rate. Source: investor.md 2.4.
 */
export const estimatePropertyTax = ({ location, property }: InvestorInput, price: number): PropertyTax | null => {
  const rate = investorPropertyTax(location.stateCode, location.county)
  const bill = property.annualTax
  const modelled = rate === null ? null : (price * rate.ratePercent) / 100
  const shared = {
    modelled,
    bill,
    ratePercent: rate?.ratePercent ?? null,
    reassessmentIncrease: modelled === null || bill === null ? null : Math.max(modelled - bill, 0),
    reference: rate?.reference ?? null
  }
  if (bill === null) {
    return modelled === null || rate === null ? null : { ...shared, annual: modelled, rule: `${rate.scope} rate` }
  }
  return modelled !== null && rate?.reassessedOnSale === true
    ? { ...shared, annual: Math.max(bill, modelled), rule: "the higher of bill and rate: reassessed on sale" }
    : { ...shared, annual: bill * financing.billGrowth, rule: `bill x ${financing.billGrowth}` }
}
