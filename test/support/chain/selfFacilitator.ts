import { Clock, Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"

import type { FacilitatorError } from "../../../src/payments/facilitator/Facilitator.ts"
import { makeSelfFacilitator } from "../../../src/payments/facilitator/SelfFacilitator.ts"
import { Anvil, anvilNetwork, fundedKeys } from "./Anvil.ts"
import { requirementOf, signPayment } from "./signPayment.ts"

export const price = 50_000n
export const gwei = 1_000_000_000n

/** Our own facilitator over the test chain, by default with an account that has ether. */
export const selfFacilitator = (
  options: { readonly rpcUrl?: string; readonly privateKey?: `0x${string}`; readonly maxFee?: bigint } = {}
) =>
  Effect.flatMap(Anvil, ({ rpcUrl }) =>
    makeSelfFacilitator({
      network: anvilNetwork,
      rpcUrl: Redacted.make(options.rpcUrl ?? rpcUrl),
      privateKey: Redacted.make(options.privateKey ?? fundedKeys.self),
      maxFee: options.maxFee ?? 5n * gwei
    })
  )

/** Sets a `TestClock` to the present: the kit looks at the real one. */
export const atPresent = Effect.flatMap(TestClock.withLive(Clock.currentTimeMillis), TestClock.setTime)

/** A payment of a new buyer who has just enough, or as much as is said. */
export const paymentOf = Effect.fnUntraced(function* (
  options: { readonly version?: 1 | 2; readonly usdc?: bigint; readonly validForSeconds?: number } = {}
) {
  const { buyer } = yield* Anvil
  return yield* signPayment(yield* buyer(options.usdc ?? price), requirementOf(price), options)
})

/** Why a facilitator did not do what it was asked. */
export const reasonOf = <A>(effect: Effect.Effect<A, FacilitatorError>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason)
