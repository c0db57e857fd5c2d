import type { TransferLevy } from "@property-intelligence/domain/tables/state/TransferLevy.ts"

/** What the seller bears of the taxes on a sale: each bracket as what it adds to the one before it. */
export const saleTaxOf = (levies: ReadonlyArray<TransferLevy>, price: number): number => {
  let total = 0
  for (const { brackets, on, sellerShare } of levies) {
    let before = 0
    for (const { from, percent } of brackets) {
      if (price < from) break
      const taxed = on === "marginal" ? price - from : price
      total += (sellerShare * (percent - before) * taxed) / 100
      before = percent
    }
  }
  return total
}
