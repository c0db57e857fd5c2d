import { financing } from "../../tables/investor/financing.ts"

/** A short loan for purchase and rehab: US dollars. */
export interface BridgeLoan {
  readonly principal: number
  readonly points: number
  readonly interest: number
}

/**
 * 85% of the purchase and all of the rehab, at most 70% of the value after repair: what does not fit is taken from the
 * purchase's share first. Interest runs on the purchase from the first day and on the rehab on average for half the time.
 */
export const bridgeLoan = (terms: {
  readonly purchase: number
  readonly rehab: number
  readonly afterRepairValue: number
  readonly months: number
}): BridgeLoan => {
  const { afterRepairShare, points, purchaseShare, ratePercent } = financing.bridge
  const limit = afterRepairShare * terms.afterRepairValue
  const fits = purchaseShare * terms.purchase + terms.rehab <= limit
  const forPurchase = fits ? purchaseShare * terms.purchase : Math.max(0, limit - terms.rehab)
  const forRehab = fits ? terms.rehab : Math.min(terms.rehab, limit)
  const principal = forPurchase + forRehab
  return {
    principal,
    points: points * principal,
    interest: ((ratePercent / 100) * terms.months * (forPurchase + forRehab / 2)) / 12
  }
}
