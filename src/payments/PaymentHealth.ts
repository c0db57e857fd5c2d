import { Context, Effect, Layer } from "effect"

import { Facilitator, type FacilitatorError, type FacilitatorHealth } from "./facilitator/Facilitator.ts"
import { Ledger, type LedgerError } from "./ledger/Ledger.ts"

/** Whether what payments need is there. */
export class PaymentHealth extends Context.Service<
  PaymentHealth,
  {
    /** `null` where nothing is sold. */
    readonly selling: {
      /** Succeeds when the ledger's store answers. */
      readonly ledger: Effect.Effect<void, LedgerError>
      /** How each facilitator in use does. */
      readonly facilitators: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
    } | null
  }
>()("property-intelligence/payments/PaymentHealth") {
  static readonly layer = Layer.effect(
    PaymentHealth,
    Effect.gen(function* () {
      const { ping } = yield* Ledger
      const { health } = yield* Facilitator
      return { selling: { ledger: ping, facilitators: health } }
    })
  )

  /** Nothing is sold, so nothing is needed. */
  static readonly layerClosed = Layer.succeed(PaymentHealth, { selling: null })
}
