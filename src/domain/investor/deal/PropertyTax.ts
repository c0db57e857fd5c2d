import { financing } from "../../tables/investor/financing.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { investorPropertyTax } from "../../tables/state/statePropertyTax.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** Property tax by the price: the larger of an amount that no price lowers and a share of the price. US dollars a year. */
export interface TaxRule {
  readonly atLeast: number
  readonly shareOfPrice: number
}

/** The tax at a price, US dollars a year. */
export const propertyTaxAt = ({ atLeast, shareOfPrice }: TaxRule, price: number): number =>
  Math.max(atLeast, shareOfPrice * price)

/** The property tax an investor would pay, US dollars a year. */
export interface PropertyTax {
  readonly rule: TaxRule
  /** By the rule at the price in use. */
  readonly annual: number
  /** By the investor's rate on the price; `null` where there is no rate for the place. */
  readonly modelled: number | null
  /** The newest bill on record. */
  readonly bill: number | null
  readonly ratePercent: number | null
  /** Where the rule came from, in words. */
  readonly explanation: string
  /** What the sale adds to the bill on record; 0 where it adds nothing, `null` where that is not known. */
  readonly reassessmentIncrease: number | null
  readonly reference: TableReference | null
}

/**
 * What the caller states, whatever the price. Otherwise the bill where there is one, raised by a year's growth; where the state assesses anew on a sale at least the investor's
 * rate on the price. Without a bill that rate. Owners' relief ends with the sale, so the published owner rates are never
 * used. `null` with neither a bill nor a rate. Source: investor.md 2.4.
 */
export const estimatePropertyTax = (
  { location, property, propertyTaxYear }: InvestorInput,
  price: number
): PropertyTax | null => {
  const rate = investorPropertyTax(location.stateCode, location.county)
  const bill = property.annualTax
  const modelled = rate === null ? null : (price * rate.ratePercent) / 100
  const chosen = propertyTaxYear === null ? ruleOf(bill, rate) : { rule: fixed(propertyTaxYear), explanation: "stated" }
  if (chosen === null) return null
  const afterSale = propertyTaxYear ?? modelled
  return {
    ...chosen,
    annual: propertyTaxAt(chosen.rule, price),
    modelled,
    bill,
    ratePercent: rate?.ratePercent ?? null,
    reassessmentIncrease: afterSale === null || bill === null ? null : Math.max(afterSale - bill, 0),
    reference: rate?.reference ?? null
  }
}

const fixed = (annual: number): TaxRule => ({ atLeast: annual, shareOfPrice: 0 })

const ruleOf = (
  bill: number | null,
  rate: ReturnType<typeof investorPropertyTax>
): Pick<PropertyTax, "rule" | "explanation"> | null => {
  if (bill === null) {
    return rate === null
      ? null
      : { rule: { atLeast: 0, shareOfPrice: rate.ratePercent / 100 }, explanation: `${rate.scope} rate` }
  }
  return rate?.reassessedOnSale === true
    ? {
        rule: { atLeast: bill, shareOfPrice: rate.ratePercent / 100 },
        explanation: "the higher of bill and rate: reassessed on sale"
      }
    : { rule: fixed(bill * financing.billGrowth), explanation: `bill x ${financing.billGrowth}` }
}
