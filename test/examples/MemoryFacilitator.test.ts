import { assert, describe, it } from "@effect/vitest"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer } from "effect"

import { Facilitator } from "../../src/payments/facilitator/Facilitator.ts"
import { layerLedgerMemory } from "../../src/payments/ledger/LedgerLayer.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import { Settings } from "../../src/Settings.ts"
import { layerNodesUp } from "../support/payments/openPayments.ts"
import { paidOrder, working } from "../support/payments/ScriptedPayments.ts"
import { layerMemoryFacilitator } from "./MemoryFacilitator.ts"

const buyer = paidOrder(1).payment.authorization.from

/** Every transaction that the facilitator names holds its transfer. */
const chain = Chain.layerStub({
  transferIn: () => Effect.succeed({ state: "made", transferIndex: 0, confirmations: 1 }),
  isSignedByPayer: () => Effect.succeed(true)
})

/** The real gate, with 0.05 USDC in the buyer's wallet: one call's worth. */
const gate = PaymentGate.layer.pipe(
  Layer.provideMerge([
    layerMemoryFacilitator(new Map([[buyer, 50_000n]])),
    layerLedgerMemory,
    chain,
    layerNodesUp,
    Settings.layerTest()
  ])
)

const work = working(
  Effect.succeed({ status: 200, contentType: "application/json", body: new TextEncoder().encode("{}") })
)

describe("the example of a facilitator", () => {
  it.effect("settles a payment through the gate, once, and refuses what the wallet can't pay", () =>
    Effect.gen(function* () {
      const { sell } = yield* PaymentGate
      const first = yield* sell(paidOrder(1), work)
      assert.deepInclude(first, { outcome: "delivered", transaction: paidOrder(1).payment.authorization.nonce })
      assert.deepInclude(yield* sell(paidOrder(1), work), { outcome: "delivered", isReplay: true })
      assert.deepStrictEqual(yield* sell(paidOrder(2), work), { outcome: "refused", code: "insufficient_funds" })
    }).pipe(Effect.provide(gate))
  )

  it.effect("does not read a payment that was made before as a refusal", () =>
    Effect.gen(function* () {
      const { settle, verify } = yield* Facilitator
      const { payment, requirement } = paidOrder(1)
      yield* settle(payment, requirement, "memory")
      assert.strictEqual((yield* Effect.flip(verify(payment, requirement))).reason._tag, "PaymentRefused")
      assert.strictEqual((yield* Effect.flip(settle(payment, requirement, "memory"))).reason._tag, "OutcomeUnknown")
    }).pipe(Effect.provide(gate))
  )

  it.effect("has the networks and the health of every facilitator", () =>
    Effect.gen(function* () {
      const { health, networks } = yield* Facilitator
      assert.deepStrictEqual([...(yield* networks)], ["eip155:84532"])
      assert.deepStrictEqual(yield* health, [{ name: "memory", verify: "closed", settle: "closed", warning: null }])
    }).pipe(Effect.provide(gate))
  )
})
