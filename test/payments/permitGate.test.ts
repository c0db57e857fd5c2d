import { assert, describe, it } from "@effect/vitest"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Effect, Logger, Option, Result } from "effect"

import { Ledger, type LedgerState } from "../../src/payments/ledger/Ledger.ts"
import { settlementLogs } from "../../src/payments/ledger/settlementTable.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import type { PaidOrder, Sale } from "../../src/payments/Sale.ts"
import {
  notOnChain,
  outcomeUnknown,
  paidOrder,
  refused,
  scriptedGate,
  transaction,
  transferMade,
  working
} from "../support/payments/ScriptedPayments.ts"
import { readPayment } from "../support/payments/signPermit.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }

const permit = { facilitator: `0x${"fa".repeat(20)}` }
const byTransfer = paidOrder(1)

const { authorization, signature } = byTransfer.payment
const requirement = { ...byTransfer.requirement, permit }
const payment = Option.getOrThrow(
  Result.getOrThrow(
    readPayment({
      x402Version: 2,
      accepted: paymentRequirementsV2(requirement),
      payload: {
        signature,
        permit2Authorization: {
          from: authorization.from,
          permitted: { token: byTransfer.payment.network.asset, amount: String(authorization.value) },
          spender: `0x${"40".repeat(20)}`,
          nonce: String(BigInt(authorization.nonce)),
          deadline: String(authorization.validBefore),
          witness: { to: authorization.to, facilitator: permit.facilitator, validAfter: "0" }
        }
      }
    })
  )
)

/** The same order, paid by `upto`. */
const byPermit: PaidOrder = {
  ...byTransfer,
  payment,
  requirement,
  order: { ...byTransfer.order, permit }
}
const { key } = byPermit.order

const maximum = 50_000n
const charged = 20_000n

const worth = (charge: bigint) => ({ ...working(Effect.succeed(answer)), charge: Effect.succeed(charge) })
const sell = (paid = byPermit, charge = charged) => PaymentGate.use((gate) => gate.sell(paid, worth(charge)))

const delivered: Sale = { outcome: "delivered", key, answer, transaction, settledAt: 0, charged, isReplay: false }

const entry = Ledger.use((ledger) => ledger.find(key))
const stateOf = Effect.map(entry, (found): LedgerState | null => found?.state ?? null)

describe("a sale paid by upto", () => {
  it.effect("is charged what the work came to, which the ledger, the copy and the answer say", () => {
    const { amounts, layer } = scriptedGate({})
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), delivered)
      assert.deepStrictEqual(amounts, [charged])
      const found = yield* entry
      assert.deepInclude(found, { state: "settled", amount: charged, permit })
      assert.deepStrictEqual(yield* sell(byPermit, maximum), { ...delivered, isReplay: true })
      assert.deepStrictEqual(amounts, [charged])
    }).pipe(Effect.provide(layer))
  })

  it.effect("by exact is charged whole, whatever the work came to", () => {
    const { amounts, layer } = scriptedGate({})
    return Effect.gen(function* () {
      assert.notProperty(yield* sell(byTransfer), "charged")
      assert.deepStrictEqual(amounts, [maximum])
      assert.strictEqual((yield* entry)?.amount, maximum)
    }).pipe(Effect.provide(layer))
  })

  it.effect("whose settlement was lost is settled again for the same amount, whatever the work would cost now", () => {
    const { amounts, layer } = scriptedGate({
      settle: [outcomeUnknown, Effect.succeed({ transaction })],
      chain: [notOnChain]
    })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell()).outcome, "pending")
      assert.deepInclude(yield* entry, { state: "unknown", amount: charged })
      assert.deepStrictEqual(yield* sell(byPermit, maximum), delivered)
      assert.deepStrictEqual(amounts, [charged, charged])
    }).pipe(Effect.provide(layer))
  })

  const cameBy = (amount: bigint) => ({ state: "made", transferIndex: 0, confirmations: 1, amount }) as const
  const came = (amount: bigint) => ({ state: "settled", transaction, transferIndex: 0, amount }) as const

  it.effect("that was released but settled all the same is not charged again: the chain shows the amount", () => {
    const { amounts, layer } = scriptedGate({
      verify: [Effect.void, refused("permit2_simulation_failed")],
      settle: [refused("permit2_deadline_expired")],
      chain: [notOnChain, came(charged)],
      transfers: [transferMade]
    })
    return Effect.gen(function* () {
      const { advance } = yield* Ledger
      assert.strictEqual((yield* sell()).outcome, "pending")
      yield* advance(key, { from: "unknown", to: "released" })
      assert.deepStrictEqual(yield* sell(byPermit, maximum), delivered)
      assert.deepStrictEqual(amounts, [charged])
      assert.deepInclude(yield* entry, { state: "settled", amount: charged })
    }).pipe(Effect.provide(layer))
  })

  it.effect("that was settled, and leaves too little to be settled again, is delivered: the chain is asked", () => {
    const { layer } = scriptedGate({
      settle: [outcomeUnknown, refused("permit2_insufficient_balance")],
      chain: [notOnChain, notOnChain, came(charged)]
    })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell()).outcome, "pending")
      assert.deepStrictEqual(yield* sell(), delivered)
    }).pipe(Effect.provide(layer))
  })

  it.effect("that brought in more than the charge is booked at the higher amount, and the answer states it", () => {
    const { layer } = scriptedGate({ transfers: [cameBy(maximum)] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), { ...delivered, charged: maximum })
      assert.deepInclude(yield* entry, { state: "settled", amount: maximum })
      assert.deepInclude(yield* sell(), { charged: maximum, isReplay: true })
    }).pipe(Effect.provide(layer))
  })

  it.effect("that brought in more by an unnamed transaction is booked at the higher amount too", () => {
    const { layer } = scriptedGate({ settle: [outcomeUnknown], chain: [came(maximum)] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), { ...delivered, charged: maximum })
      assert.deepInclude(yield* entry, { state: "settled", amount: maximum })
    }).pipe(Effect.provide(layer))
  })

  it.effect("that brought in less than the charge stays open, with an error for the operator", () => {
    const lines: Array<unknown> = []
    const logger = Logger.layer([Logger.make(({ logLevel, message }) => void lines.push([logLevel, message].flat()))])
    const { layer } = scriptedGate({ transfers: [cameBy(1n)], chain: [came(1n)] })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell()).outcome, "pending")
      assert.strictEqual((yield* sell()).outcome, "pending")
      assert.deepInclude(yield* entry, { state: "unknown", amount: charged })
      assert.deepStrictEqual(
        lines.map((line) => [line].flat().slice(0, 2)),
        [["Error", settlementLogs.short]]
      )
    }).pipe(Effect.provide([layer, logger]))
  })

  it.effect("does not take the place of one by exact with the same nonce, nor the other way round", () => {
    const { amounts, layer } = scriptedGate({})
    return Effect.gen(function* () {
      yield* sell()
      assert.deepStrictEqual(yield* sell(byTransfer), { outcome: "conflict" })
      assert.deepStrictEqual(amounts, [charged])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is not charged if the work failed", () => {
    const { amounts, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const failing = { ...working(Effect.fail("no report" as const)), charge: Effect.succeed(charged) }
      const failed = yield* Effect.flip(PaymentGate.use(({ sell: buy }) => buy(byPermit, failing)))
      assert.strictEqual(failed, "no report")
      assert.strictEqual(yield* stateOf, "released")
      assert.deepStrictEqual(amounts, [])
    }).pipe(Effect.provide(layer))
  })
})
