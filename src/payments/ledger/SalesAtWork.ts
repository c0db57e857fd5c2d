import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Context, Effect, Layer, MutableHashMap, Option } from "effect"

/**
 * The payments that are being sold in this process now. An open entry of this process that is not among them is an
 * orphan: the ledger failed during its sale, or stored a write that had counted as lost.
 */
export class SalesAtWork extends Context.Service<
  SalesAtWork,
  {
    readonly includes: (key: PaymentKey) => boolean
    /** Registers the payment while the sale runs. */
    readonly during: <A, E, R>(key: PaymentKey, sale: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("property-intelligence/payments/ledger/SalesAtWork") {
  static readonly layer = Layer.sync(SalesAtWork, () => {
    const fibers = MutableHashMap.empty<PaymentKey, number>()
    const count = (key: PaymentKey) => Option.getOrElse(MutableHashMap.get(fibers, key), () => 0)
    return {
      includes: (key) => count(key) > 0,
      during: (key, sale) =>
        Effect.acquireUseRelease(
          Effect.sync(() => MutableHashMap.set(fibers, key, count(key) + 1)),
          () => sale,
          () =>
            Effect.sync(() =>
              count(key) > 1 ? MutableHashMap.set(fibers, key, count(key) - 1) : MutableHashMap.remove(fibers, key)
            )
        )
    }
  })
}
