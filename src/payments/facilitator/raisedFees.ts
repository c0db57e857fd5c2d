import type { Fees } from "./GasMarket.ts"

/**
 * What a transaction has to offer to take the place of one with the fees before: what the market asks for, and at least an
 * eighth more than before, which nodes insist on. `null` where that is more than the ceiling.
 */
export const raisedFees = (before: Fees, market: Fees, ceiling: bigint): Fees | null => {
  const maxFeePerGas = greater(anEighthMore(before.maxFeePerGas), market.maxFeePerGas)
  const maxPriorityFeePerGas = greater(anEighthMore(before.maxPriorityFeePerGas), market.maxPriorityFeePerGas)
  if (maxFeePerGas > ceiling) return null
  return { maxFeePerGas, maxPriorityFeePerGas: lesser(maxPriorityFeePerGas, maxFeePerGas) }
}

const anEighthMore = (fee: bigint): bigint => fee + (fee + 7n) / 8n

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
