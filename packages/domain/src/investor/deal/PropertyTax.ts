import { financing } from "../../tables/investor/financing.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { investorPropertyTax } from "../../tables/state/statePropertyTax.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/**
 * The property tax as a function of the price: the larger of a fixed amount and a share of the price. US dollars a
 * year.
 */
export interface TaxRule {
  readonly atLeast: number
  readonly shareOfPrice: number
}

/** The tax at a price, US dollars a year. */
export const propertyTaxAt = ({ atLeast, shareOfPrice }: TaxRule, price: number): number =>
  Math.max(atLeast, shareOfPrice * price)

/** The property tax that an investor would pay, with its range. US dollars a year. */
export interface PropertyTax {
  readonly rule: TaxRule
  /** The tax by the rule at the price in use. */
  readonly annual: number
  /** The range of the tax at that price. The present owner's bill is the low end if it is lower. */
  readonly low: number
  readonly high: number
  /** The investor's rate times the price; `null` if there is no rate for the place. */
  readonly modeled: number | null
  /** The newest bill on record. */
  readonly bill: number | null
  readonly ratePercent: number | null
  /** The origin of the rule, in words. */
  readonly explanation: string
  /** The amount that the sale adds to the bill on record; 0 if none, `null` if unknown. */
  readonly reassessmentIncrease: number | null
  readonly reference: TableReference | null
}

type Rate = NonNullable<ReturnType<typeof investorPropertyTax>>

/**
 * The property tax of an investor: the caller's figure, whatever the price. Without a bill: the investor's rate on the
 * price. With a bill, it depends on the effect of a sale in the state. If the price becomes the assessed value: the
 * rate on the price, lower or higher than the bill. If a cap ends, or the market value is assessed anyway: the higher
 * of the two. Elsewhere: the bill plus a year's growth, plus the difference between investors and resident owners,
 * whose relief ends with the sale. That difference is left out if the owner is on record as living elsewhere. `null`
 * with neither a bill nor a rate. Source: docs/investor-analysis.md 2.4.
 */
export const estimatePropertyTax = (
  { location, property, propertyTaxYear }: InvestorInput,
  price: number
): PropertyTax | null => {
  const rate = investorPropertyTax(location.stateCode, location.county)
  const { annualTax: bill, homestead } = property
  const modeled = rate === null ? null : (price * rate.ratePercent) / 100
  const relieved = bill === null ? null : bill * reliefEndingOf(rate, homestead)
  const chosen =
    propertyTaxYear === null ? ruleOf(bill, relieved, rate) : { rule: fixed(propertyTaxYear), explanation: "stated" }
  if (chosen === null) return null
  const annual = propertyTaxAt(chosen.rule, price)
  const range = propertyTaxYear === null ? rangeOf(annual, bill, modeled, rate) : { low: annual, high: annual }
  return {
    ...chosen,
    annual,
    ...range,
    modeled,
    bill,
    ratePercent: rate?.ratePercent ?? null,
    reassessmentIncrease: increaseOf(bill, propertyTaxYear ?? afterSaleOf(relieved, modeled)),
    reference: rate?.reference ?? null
  }
}

const fixed = (annual: number): TaxRule => ({ atLeast: annual, shareOfPrice: 0 })

/**
 * The growth factor of a bill if its owner's relief ends with the sale. 1 if a sale reassesses the house, or if the
 * owner lives elsewhere.
 */
const reliefEndingOf = (rate: Rate | null, homestead: boolean | null): number =>
  rate === null || rate.onSale !== "nothing" || homestead === false ? 1 : rate.reliefFactor

const ruleOf = (
  bill: number | null,
  relieved: number | null,
  rate: Rate | null
): Pick<PropertyTax, "rule" | "explanation"> | null => {
  if (bill === null || relieved === null) {
    return rate === null
      ? null
      : { rule: { atLeast: 0, shareOfPrice: rate.ratePercent / 100 }, explanation: `${rate.scope} rate` }
  }
  const ofBill = { rule: fixed(relieved * financing.billGrowth), explanation: billText(relieved / bill) }
  if (rate === null) return ofBill
  const shareOfPrice = rate.ratePercent / 100
  switch (rate.onSale) {
    case "becomesPrice":
      return {
        rule: { atLeast: 0, shareOfPrice },
        explanation: "the rate on the price, lower or higher: reassessed on sale"
      }
    case "capEnds":
      return { rule: { atLeast: bill, shareOfPrice }, explanation: "the higher of bill and rate: reassessed on sale" }
    case "atMarket":
      return {
        rule: { atLeast: bill, shareOfPrice },
        explanation: "the higher of bill and rate: at market every year, so in effect reassessed on sale"
      }
    case "nothing":
      return ofBill
  }
}

const billText = (relief: number): string =>
  relief === 1
    ? `bill x ${financing.billGrowth}`
    : `bill x ${financing.billGrowth} x ${relief.toFixed(2)}: the owner's relief ends`

/**
 * The range of the estimated tax. An unconfirmed rate may be wrong by its whole spread, a confirmed one only if there
 * is no bill.
 */
const rangeOf = (
  annual: number,
  bill: number | null,
  modeled: number | null,
  rate: Rate | null
): Pick<PropertyTax, "low" | "high"> => {
  if (rate === null || modeled === null) return { low: Math.min(annual, bill ?? annual), high: annual }
  const [lowRate, highRate] = [modeled * (1 - rate.spreadShare), modeled * (1 + rate.spreadShare)]
  if (bill === null || rate.onSale === "becomesPrice") {
    return { low: Math.min(lowRate, bill ?? lowRate), high: Math.max(highRate, bill ?? highRate) }
  }
  const asked = rate.reference.lookedUp === "unconfirmed" ? highRate : modeled
  return { low: Math.min(annual, bill), high: Math.max(annual, asked) }
}

const afterSaleOf = (relieved: number | null, modeled: number | null): number | null =>
  modeled === null ? null : Math.max(relieved ?? 0, modeled)

const increaseOf = (bill: number | null, afterSale: number | null): number | null =>
  bill === null || afterSale === null ? null : Math.max(afterSale - bill, 0)
