import { Context, Effect, Layer } from "effect"

import { NodeHealth, type NodeState } from "./chain/NodeHealth.ts"
import { Facilitator, type FacilitatorError, type FacilitatorHealth } from "./facilitator/Facilitator.ts"
import { Ledger, type LedgerError } from "./ledger/Ledger.ts"
import { OpenNetworks } from "./OpenNetworks.ts"

/** The health of everything that payments need. */
export class PaymentHealth extends Context.Service<
  PaymentHealth,
  {
    /** `null` if nothing is sold. */
    readonly selling: {
      /** Succeeds when the ledger's store answers. */
      readonly ledger: Effect.Effect<void, LedgerError>
      /** The health of each facilitator in use. */
      readonly facilitators: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
      /** `true` if the facilitator answered the latest request for its networks, or was not asked yet. */
      readonly facilitatorAnswers: Effect.Effect<boolean>
      /** The health of the node of each network that we sell on. */
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

  /** A layer for a service that sells nothing, and so needs nothing. */
  static readonly layerClosed = Layer.succeed(PaymentHealth, { selling: null })
}
