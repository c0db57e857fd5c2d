import { Effect, Layer, Option } from "effect"

import { NodeHealth } from "../../../src/payments/chain/NodeHealth.ts"
import { OpenNetworks } from "../../../src/payments/OpenNetworks.ts"
import { SellingTerms } from "../../../src/payments/SellingTerms.ts"
import { VerificationLimit } from "../../../src/payments/VerificationLimit.ts"

/** Nodes that all answer. */
export const layerNodesUp = Layer.succeed(NodeHealth, {
  isUp: () => Effect.succeed(true),
  check: () => Effect.succeed(true),
  states: Effect.succeed([])
})

/** Verifications without any limit. */
export const layerUnlimitedVerifications = Layer.succeed(VerificationLimit, {
  check: (_who, verification) => verification,
  refused: () => Effect.void,
  unpaid: () => Effect.void
})

/** All networks that calls are sold on, whatever a facilitator says. */
export const layerAllNetworks = Layer.effect(
  OpenNetworks,
  Effect.map(SellingTerms, ({ terms }) => ({
    now: Option.match(terms, {
      onNone: () => Effect.die("nothing is on sale"),
      onSome: ({ networks }) => Effect.succeed(networks)
    }),
    permits: Effect.succeed(new Map()),
    sponsored: Effect.succeed(new Set<string>()),
    facilitatorAnswers: Effect.succeed(true)
  }))
)
