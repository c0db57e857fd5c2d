import { assert, describe, it } from "@effect/vitest"
import {
  type AuthorizationState,
  Chain,
  ChainUnavailable,
  type TransferState
} from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { decideUnknown, reconcile } from "../../../src/payments/ledger/Reconciler.ts"
import { SalesAtWork } from "../../../src/payments/ledger/SalesAtWork.ts"
import { Settings } from "../../../src/Settings.ts"
import { recordedSeries, totalOf, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"
import { changeOf, found, hex, noon, orderOf, reserveAndWalk, transaction } from "./ledgerSamples.ts"

const order = orderOf(1)

/** Another transaction than the one that was sent. */
const other = hex(64, 0xe)

const atNoon = TestClock.setTime(noon)

const stateOf = (of = order) => Ledger.use((ledger) => ledger.stateOf(of.key))

const unused: AuthorizationState = { state: "unused", blockTime: 0n }

/** A chain on which every authorization stands so. */
const chainSaying = (state: AuthorizationState) => Chain.layerStub({ authorizationState: () => Effect.succeed(state) })

/** What the reconciler of one process needs, over a ledger in memory. */
const layerOver = <E>(chain: Layer.Layer<Chain, E>) =>
  Layer.mergeAll(chain, layerLedgerMemory, SalesAtWork.layer, Settings.layerTest())

interface Verdict {
  /** What is known to have been sent. */
  readonly sent?: string
  readonly transfer?: TransferState
  readonly authorization?: AuthorizationState
}

const made: TransferState = { state: "made", transferIndex: 7, confirmations: 1 }
/** In the newest block. */
const reverted: TransferState = { state: "reverted", blockTime: unused.blockTime }
const settled: AuthorizationState = { state: "settled", transaction: other, transferIndex: 9 }

/** What the chain says of an unknown settlement, and what becomes of its entry. */
const verdicts: ReadonlyArray<readonly [string, Verdict, Record<string, unknown>]> = [
  [
    "has our transfer in the transaction that was sent",
    { sent: transaction, transfer: made },
    { state: "settled", transaction, transferIndex: 7, refusal: null }
  ],
  [
    "has our transfer in another transaction than was sent",
    { sent: transaction, transfer: reverted, authorization: settled },
    { state: "settled", transaction: other, transferIndex: 9, refusal: null }
  ],
  [
    "has our transfer, and no transaction is known",
    { authorization: settled },
    { state: "settled", transaction: other, transferIndex: 9, refusal: null }
  ],
  [
    "has reverted the transaction",
    { sent: transaction, transfer: reverted, authorization: unused },
    { state: "released", transaction, refusal: "invalid_exact_evm_transaction_failed" }
  ],
  [
    "has reverted the transaction, in a block that the node of the next question does not know yet",
    { sent: transaction, transfer: { ...reverted, blockTime: unused.blockTime + 2n }, authorization: unused },
    { state: "unknown", transaction, refusal: null }
  ],
  [
    "has the authorization spent elsewhere",
    { authorization: { state: "spent" } },
    { state: "released", refusal: "invalid_exact_evm_nonce_already_used" }
  ],
  [
    "has the authorization spent elsewhere, and the transaction reverted for that",
    { sent: transaction, transfer: reverted, authorization: { state: "spent" } },
    { state: "released", refusal: "invalid_exact_evm_nonce_already_used" }
  ],
  [
    "has not mined the transaction",
    { sent: transaction, transfer: { state: "unmined" }, authorization: unused },
    { state: "unknown", transaction }
  ],
  [
    "has the transaction without our transfer, and the authorization unused",
    { sent: transaction, transfer: { state: "absent" }, authorization: unused },
    { state: "unknown", transaction }
  ],
  [
    "can't be asked for the transaction",
    { sent: transaction, authorization: settled },
    { state: "unknown", transaction }
  ],
  ["can't be asked at all", {}, { state: "unknown" }]
]

const answered = <A>(answer: A | undefined) =>
  answer === undefined ? Effect.fail(new ChainUnavailable({ detail: "down" })) : Effect.succeed(answer)

describe("an unknown settlement, when the chain", () => {
  for (const [when, { authorization, sent, transfer }, expected] of verdicts) {
    it.effect(`${when}: is ${String(expected["state"])}`, () =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* atNoon
        yield* reserveAndWalk(order, "settling")
        yield* ledger.advance(order.key, {
          from: "settling",
          to: "unknown",
          ...(sent === undefined ? {} : { transaction: sent })
        })
        yield* TestClock.adjust("1 second")
        yield* decideUnknown()
        assert.deepInclude(yield* found(order), expected)
        const counted = (yield* recordedSeries).filter(({ name }) => name === "payments.reconciled")
        const sums = counted.flatMap(({ attributes, value }) =>
          value === 0 ? [] : [[attributes["payment.outcome"], value]]
        )
        assert.deepStrictEqual(sums, [[expected["state"], 1]])
        const received = totalOf(yield* recordedSeries, "payments.settled")
        assert.strictEqual(received, expected["state"] === "settled" ? 50_000 : 0)
      }).pipe(
        Effect.provide(
          layerOver(
            Chain.layerStub({
              authorizationState: () => answered(authorization),
              transferIn: (transaction) => answered(transaction === sent ? transfer : undefined)
            })
          )
        ),
        withMetrics
      )
    )
  }

  const bounds = [
    ["in a block of its last second", 0n, "unknown"],
    ["in a block that may still be reorganized away", 1n, "unknown"],
    ["in a block of the last second of finality", 120n, "unknown"],
    ["in a block after that", 121n, "released"]
  ] as const
  for (const [when, seconds, expected] of bounds) {
    it.effect(`has the authorization unused ${when}: is ${expected}`, () =>
      Effect.gen(function* () {
        yield* reserveAndWalk(order, "unknown")
        yield* reconcile({ ownsLedger: true })
        assert.strictEqual(yield* stateOf(), expected)
      }).pipe(Effect.provide(layerOver(chainSaying({ state: "unused", blockTime: order.validBefore + seconds }))))
    )
  }

  const logged = (isDelivered: boolean) => {
    const lines: Array<unknown> = []
    const logger = Logger.layer([Logger.make(({ logLevel, message }) => void lines.push([logLevel, message].flat()))])
    return Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* reserveAndWalk(order, "settled")
      if (isDelivered) yield* ledger.delivered(order.key)
      yield* ledger.advance(order.key, { from: "settled", to: "unknown" })
      yield* decideUnknown()
      assert.strictEqual(yield* stateOf(), "released")
      return lines
    }).pipe(
      Effect.provide([
        layerOver(
          Chain.layerStub({
            authorizationState: () => Effect.succeed({ state: "unused", blockTime: order.validBefore + 121n }),
            transferIn: () => Effect.succeed({ state: "unmined" })
          })
        ),
        logger
      ])
    )
  }

  it.effect("has lost it for good after its delivery: is released, with an error for the operator", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* logged(true), [
        [
          "Error",
          "A delivered call can't be charged any more: the chain has lost its settlement",
          { endpoint: "/property-intel" }
        ]
      ])
      assert.deepStrictEqual(yield* logged(false), [])
    })
  )
})

describe("a slow chain", () => {
  it.effect("is asked for eight entries at a time, over all pages", () => {
    const asked = { now: 0, most: 0, all: 0 }
    const chain = Chain.layerStub({
      authorizationState: () =>
        Effect.gen(function* () {
          asked.now++
          asked.all++
          asked.most = Math.max(asked.most, asked.now)
          yield* Effect.sleep("1 second")
          asked.now--
          return unused
        })
    })
    return Effect.gen(function* () {
      yield* atNoon
      const orders = Array.from({ length: 120 }, (_, index) => orderOf(index))
      yield* Effect.forEach(orders, (order) => reserveAndWalk(order, "unknown"))
      const pass = yield* Effect.forkChild(decideUnknown())
      yield* TestClock.adjust("16 seconds")
      // 13 turns for the first page's hundred, and 3 for the other twenty.
      assert.deepStrictEqual(asked, { now: 0, most: 8, all: 120 })
      assert.isDefined(pass.pollUnsafe())
    }).pipe(Effect.provide(layerOver(chain)))
  })
})

describe("an entry that can't be moved as the chain says", () => {
  const second = orderOf(2)

  it.effect("because another process moves it meanwhile is left to it, and the others are worked through", () => {
    /** While the chain is asked about the first, the buyer's retry finds the same. */
    const chain = Layer.effect(
      Chain,
      Ledger.use(({ advance }) =>
        Chain.pipe(
          Effect.provide(
            Chain.layerStub({
              authorizationState: ({ authorization }) =>
                (authorization.nonce === order.key.nonce
                  ? Effect.orDie(advance(order.key, changeOf(order, "unknown", "settled")))
                  : Effect.void
                ).pipe(Effect.as(settled))
            })
          )
        )
      )
    )
    return Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* atNoon
      yield* Effect.forEach([order, second], (order) => reserveAndWalk(order, "unknown"))
      yield* reconcile({ ownsLedger: false })
      assert.deepInclude(yield* found(order), { state: "settled", transaction })
      assert.deepInclude(yield* found(second), { state: "settled", transaction: other })
      assert.deepStrictEqual(yield* ledger.open(null), [])
    }).pipe(
      Effect.provide(
        Layer.provideMerge(chain, Layer.mergeAll(layerLedgerMemory, SalesAtWork.layer, Settings.layerTest()))
      )
    )
  })

  it.effect("because its transfer has settled another one stops neither the others nor the rest of the pass", () => {
    const chain = Chain.layerStub({
      authorizationState: ({ authorization }) =>
        Effect.succeed({ ...settled, transferIndex: authorization.nonce === orderOf(3).key.nonce ? 10 : 9 })
    })
    return Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* atNoon
      yield* reserveAndWalk(orderOf(9), "released")
      yield* reserveAndWalk(order, "unknown")
      yield* ledger.advance(order.key, { from: "unknown", to: "settled", transaction: other, transferIndex: 9 })
      yield* TestClock.adjust("2 hours")
      yield* Effect.forEach([second, orderOf(3)], (order) => reserveAndWalk(order, "unknown"))
      yield* Effect.ignore(reconcile({ ownsLedger: false }))
      assert.strictEqual(yield* stateOf(second), "unknown")
      assert.strictEqual(yield* stateOf(orderOf(3)), "settled")
      assert.isNull(yield* stateOf(orderOf(9)))
    }).pipe(Effect.provide(layerOver(chain)))
  })
})
