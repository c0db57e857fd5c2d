import { assert, layer } from "@effect/vitest"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Clock, Context, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { NodeHealth } from "../../../src/payments/chain/NodeHealth.ts"
import { allEntries } from "../../../src/payments/ledger/entryPages.ts"
import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { reconcile } from "../../../src/payments/ledger/Reconciler.ts"
import { SalesAtWork } from "../../../src/payments/ledger/SalesAtWork.ts"
import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { layerRealNetwork } from "../../../src/payments/PaymentsLayer.ts"
import { VerificationLimit } from "../../../src/payments/VerificationLimit.ts"
import { Settings } from "../../../src/Settings.ts"
import { Anvil } from "../../support/chain/Anvil.ts"
import {
  type SettleBehavior,
  startHostileFacilitator,
  type VerifyBehavior
} from "../../support/chain/HostileFacilitator.ts"
import { freshWallet, transfersBetween } from "../../support/chain/LiveService.ts"
import { orderOf, receiptIn, stockPayment } from "../../support/chain/stockPayment.ts"
import { readText, startLoopbackServer } from "../../support/process/LoopbackServer.ts"
import { TestServer } from "../../support/TestServer.ts"
import type { WireAnswer } from "../../support/wire.ts"

const baseMainnet = paymentNetworkOf("eip155:8453") ?? assert.fail("Base is known")
const price = 50_000n
const order = { address: "1600 Smith St, Houston, TX 77002" }

/** The chain as our service sees it: behind a port that can be closed. All others ask the chain itself. */
const startOwnNode = Effect.gen(function* () {
  const { rpcUrl } = yield* Anvil
  return yield* startLoopbackServer(async (request, response) => {
    const body = await readText(request)
    const reply = await fetch(rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
    response.writeHead(reply.status, { "content-type": "application/json" }).end(await reply.text())
  })
})

/**
 * A service whose payments go through a hostile facilitator, and a buyer with twice the price and one signed payment. Time
 * starts now and passes by command.
 */
const scene = Effect.gen(function* () {
  const { buyer } = yield* Anvil
  yield* TestClock.setTime(yield* TestClock.withLive(Clock.currentTimeMillis))
  const facilitator = yield* startHostileFacilitator
  const node = yield* startOwnNode
  const wallet = yield* freshWallet
  const environment = {
    WALLET_ADDRESS: wallet,
    NETWORK: "eip155:8453",
    FACILITATOR: "remote",
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: node.url,
    // The stubbed program's reports have no source at all.
    REPORT_QUORUM: "0"
  }
  const payments = yield* Layer.build(
    PaymentGate.layerNoDeps.pipe(
      Layer.provide(VerificationLimit.layer),
      Layer.provideMerge(NodeHealth.layer),
      Layer.provideMerge(Layer.mergeAll(layerLedgerMemory, layerRealNetwork, SalesAtWork.layer)),
      Layer.provideMerge(Settings.layerTest(environment)),
      Layer.provide(layerHttpClient)
    )
  )
  const gate = Layer.succeed(PaymentGate, Context.get(payments, PaymentGate))
  const server = yield* Layer.build(TestServer.layer(environment, gate))
  const { ask } = yield* Effect.provide(TestServer, server)

  const account = yield* buyer(2n * price)
  const challenge = yield* ask("/property-intel", orderOf(order))
  const payment = yield* stockPayment(account, challenge)
  return {
    facilitator,
    node,
    /** Sends the one payment with its order. */
    send: ask("/property-intel", orderOf(order, payment)),
    transfers: transfersBetween(account.address, wallet),
    books: Ledger.use(({ open, undelivered }) =>
      Effect.all({ open: allEntries(open), undelivered: allEntries(undelivered) })
    ).pipe(Effect.provide(payments)),
    settleBehindOurBack: Effect.promise(() => {
      const question = facilitator.asked.find(({ path }) => path === "/settle")
      return fetch(`${facilitator.url}/settle`, { method: "POST", body: JSON.stringify(question?.body) })
    }),
    /** Has the service ask its node. */
    check: NodeHealth.use(({ check }) => check(baseMainnet)).pipe(Effect.provide(payments)),
    reconcile: reconcile({ ownsLedger: true }).pipe(Effect.provide(payments))
  }
})

type Scene = Effect.Success<typeof scene>

/** The first sending; where the facilitator keeps it waiting, until our patience with it is over. */
const firstAnswer = ({ facilitator, send }: Scene, patience: "10 seconds" | "45 seconds" | null) =>
  Effect.gen(function* () {
    if (patience === null) return yield* send
    const sending = yield* Effect.forkChild(send)
    yield* facilitator.hanging
    yield* TestClock.adjust(patience)
    return yield* Fiber.join(sending)
  })

/** Whatever went before, the payment sent again buys the answer, and was charged once. */
const assertBought = ({ books, send, transfers }: Scene) =>
  Effect.gen(function* () {
    const answer = yield* send
    assert.strictEqual(answer.status, 200, answer.text)
    const [charge, ...more] = yield* transfers
    assert.deepStrictEqual([charge?.value, more], [price, []])
    assert.strictEqual(receiptIn(answer)?.transaction, charge?.transaction)
    const again = yield* send
    assert.strictEqual(again.text, answer.text)
    assert.lengthOf(yield* transfers, 1)
    assert.deepStrictEqual((yield* books).open, [])
    // A delivery is noted when its response has ended: its client may be the first to know.
    yield* Effect.repeat(books, { until: ({ undelivered }) => undelivered.length === 0 })
  })

const assertProblem = ({ headers, status, text }: WireAnswer, problem: string) => {
  assert.strictEqual(status, 503, text)
  assert.include(text, `/problems/${problem}`)
  assert.property(headers, "retry-after")
}

layer(Anvil.layer)("a hostile facilitator", (it) => {
  it.effect("that behaves honestly: charged once, delivered", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      const { status, text } = yield* stage.send
      assert.strictEqual(status, 200, text)
      yield* assertBought(stage)
    })
  )

  const verifications: ReadonlyArray<[VerifyBehavior, "10 seconds" | null]> = [
    ["junk", null],
    ["fail", null],
    ["redirect", null],
    ["flood", null],
    ["hang", "10 seconds"]
  ]
  for (const [verify, patience] of verifications) {
    it.effect(`verify: ${verify}: 503, free, and the same payment is good afterwards`, () =>
      Effect.gen(function* () {
        const stage = yield* scene
        yield* stage.facilitator.behave({ verify })
        assertProblem(yield* firstAnswer(stage, patience), "facilitator-unavailable")
        assert.deepStrictEqual(yield* stage.transfers, [])
        yield* stage.facilitator.behave({})
        yield* assertBought(stage)
      })
    )
  }

  it.effect("that accepts no connection: 503, free, and the same payment is good afterwards", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.refuseConnections
      assertProblem(yield* stage.send, "facilitator-unavailable")
      assert.deepStrictEqual(yield* stage.transfers, [])
      yield* stage.facilitator.acceptConnections
      yield* assertBought(stage)
    })
  )

  it.effect("beside a node that is down: 503 by its name, free, and the same payment is good afterwards", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.node.close
      yield* TestClock.adjust("1 second")
      // The first finds out before its work, the next is refused unverified.
      assertProblem(yield* stage.send, "chain-unavailable")
      const verified = stage.facilitator.asked.length
      assertProblem(yield* stage.send, "chain-unavailable")
      assert.lengthOf(stage.facilitator.asked, verified)
      assert.deepStrictEqual(yield* stage.transfers, [])
      yield* stage.node.open
      yield* TestClock.adjust("1 second")
      yield* stage.check
      yield* assertBought(stage)
    })
  )

  it.effect("verify: refuse: 402 with the reason, free, and the same payment is good afterwards", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ verify: "refuse" })
      const answer = yield* stage.send
      assert.strictEqual(answer.status, 402, answer.text)
      assert.include(JSON.parse(answer.text), { error: "invalid_exact_evm_insufficient_balance" })
      assert.deepInclude(receiptIn(answer), { success: false })
      assert.deepStrictEqual(yield* stage.transfers, [])
      yield* stage.facilitator.behave({})
      yield* assertBought(stage)
    })
  )

  it.effect("settle: refuse: 503, because it may still settle, and the same payment is good afterwards", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ settle: "refuse" })
      for (let tries = 0; tries < 2; tries++) {
        const answer = yield* stage.send
        assertProblem(answer, "payment-pending")
        assert.deepInclude(receiptIn(answer), { success: false, errorReason: "settlement_pending" })
      }
      assert.deepStrictEqual(yield* stage.transfers, [])
      yield* stage.facilitator.behave({})
      yield* assertBought(stage)
    })
  )

  it.effect("settle: a lost answer, and it is down at the retry: 503 pending whatever the retry meets", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ settle: "pending-then-mined" })
      assertProblem(yield* stage.send, "payment-pending")
      yield* stage.facilitator.refuseConnections
      assertProblem(yield* stage.send, "payment-pending")
      yield* stage.facilitator.minePending
      yield* assertBought(stage)
    })
  )

  const lostSettlements: ReadonlyArray<[SettleBehavior, "45 seconds" | null]> = [
    ["settle-then-hang", "45 seconds"],
    ["settle-then-500", null],
    ["settle-then-junk", null],
    ["settle-then-redirect", null],
    ["settle-with-wrong-network", null],
    ["settle-with-wrong-hash", null]
  ]
  for (const [settle, patience] of lostSettlements) {
    it.effect(`${settle}: the chain knows better, and the buyer gets the answer at once`, () =>
      Effect.gen(function* () {
        const stage = yield* scene
        yield* stage.facilitator.behave({ settle })
        const { status, text } = yield* firstAnswer(stage, patience)
        assert.strictEqual(status, 200, text)
        yield* assertBought(stage)
      })
    )

    it.effect(`${settle}, and the chain does not answer: 503, and the retry delivers once it does`, () =>
      Effect.gen(function* () {
        const stage = yield* scene
        yield* stage.facilitator.behave({ settle, afterwards: stage.node.close })
        const pending = yield* firstAnswer(stage, patience)
        assertProblem(pending, "payment-pending")
        assert.deepInclude(receiptIn(pending), { success: false, errorReason: "settlement_pending" })
        assert.lengthOf(yield* stage.transfers, 1)
        yield* stage.facilitator.behave({})
        assertProblem(yield* stage.send, "payment-pending")
        yield* stage.node.open
        yield* assertBought(stage)
      })
    )

    it.effect(`${settle}, and the chain does not answer: the reconciler settles it, and the retry delivers`, () =>
      Effect.gen(function* () {
        const stage = yield* scene
        yield* stage.facilitator.behave({ settle, afterwards: stage.node.close })
        assertProblem(yield* firstAnswer(stage, patience), "payment-pending")
        yield* stage.node.open
        yield* stage.reconcile
        const { open, undelivered } = yield* stage.books
        assert.deepStrictEqual([open.length, undelivered.length], [0, 1])
        yield* assertBought(stage)
      })
    )
  }

  it.effect("pending-then-mined: 503 while it is in the pool, and the retry delivers what was mined", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ settle: "pending-then-mined" })
      assertProblem(yield* stage.send, "payment-pending")
      assert.deepStrictEqual(yield* stage.transfers, [])
      yield* stage.facilitator.minePending
      yield* stage.facilitator.behave({})
      yield* assertBought(stage)
    })
  )

  it.effect("pending-then-mined, sent again while it is in the pool: charged once all the same", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ settle: "pending-then-mined" })
      assertProblem(yield* stage.send, "payment-pending")
      yield* stage.facilitator.behave({})
      assertProblem(yield* stage.send, "payment-pending")
      yield* stage.facilitator.minePending
      yield* assertBought(stage)
    })
  )

  it.effect("pending-then-mined: the reconciler finds it, and the retry delivers", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ settle: "pending-then-mined" })
      assertProblem(yield* stage.send, "payment-pending")
      yield* stage.reconcile
      assert.lengthOf((yield* stage.books).open, 1)
      yield* stage.facilitator.minePending
      yield* stage.reconcile
      assert.lengthOf((yield* stage.books).undelivered, 1)
      yield* assertBought(stage)
    })
  )

  it.effect("never-broadcast: 503 and free while it lies, and the retry settles once it is honest", () =>
    Effect.gen(function* () {
      const stage = yield* scene
      yield* stage.facilitator.behave({ settle: "never-broadcast" })
      assertProblem(yield* stage.send, "payment-pending")
      yield* stage.reconcile
      assertProblem(yield* stage.send, "payment-pending")
      assert.deepStrictEqual(yield* stage.transfers, [])
      assert.lengthOf((yield* stage.books).open, 1)
      yield* stage.facilitator.behave({})
      yield* assertBought(stage)
    })
  )

  const sentBehindOurBack: ReadonlyArray<SettleBehavior> = ["refuse", "never-broadcast"]
  for (const settle of sentBehindOurBack) {
    it.effect(`${settle}, and settles it later all the same: the retry delivers, and charges no second time`, () =>
      Effect.gen(function* () {
        const stage = yield* scene
        yield* stage.facilitator.behave({ settle })
        assertProblem(yield* stage.send, "payment-pending")
        yield* stage.facilitator.behave({})
        yield* stage.settleBehindOurBack
        assert.lengthOf(yield* stage.transfers, 1)
        yield* TestClock.adjust("1 second")
        yield* assertBought(stage)
      })
    )
  }
})
