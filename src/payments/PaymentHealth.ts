import { Context, Effect, Layer } from "effect"

import { NodeHealth, type NodeState } from "./chain/NodeHealth.ts"
import { Facilitator, type FacilitatorError, type FacilitatorHealth } from "./facilitator/Facilitator.ts"
import { Ledger, type LedgerError } from "./ledger/Ledger.ts"
import { OpenNetworks } from "./OpenNetworks.ts"

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
      /** Whether the facilitator answered when it was last asked where it settles. */
      readonly facilitatorAnswers: Effect.Effect<boolean>
      /** How the node of each network does that calls are sold on. */
      readonly nodes: Effect.Effect<ReadonlyArray<NodeState>>
    } | null
  }
>()("property-intelligence/payments/PaymentHealth") {
  static readonly layer = Layer.effect(
    PaymentHealth,
    Effect.gen(function* () {
      const { ping } = yield* Ledger
      const { health } = yield* Facilitator
      const { states } = yield* NodeHealth
      const { facilitatorAnswers } = yield* OpenNetworks
      return { selling: { ledger: ping, facilitators: health, facilitatorAnswers, nodes: states } }
    })
  )

  /** Nothing is sold, so nothing is needed. */
  static readonly layerClosed = Layer.succeed(PaymentHealth, { selling: null })
}
