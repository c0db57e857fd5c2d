import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Anvil, untilPending, withoutMining } from "../../../support/chain/Anvil.ts"
import { gwei } from "../../../support/chain/selfFacilitator.ts"
import { deployWallet, payFromWallet } from "../../../support/chain/TestWallet.ts"
import { patiently } from "../../../support/patiently.ts"
import {
  AttackedShop,
  clientOf,
  numbers,
  price,
  spentBySelf,
  statusesOf
} from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"

layer(AttackedShop.layer(), { excludeTestServices: true })("a buyer who does not pay", (it) => {
  for (const face of ["FreeGas", "NoSender"] as const) {
    it.effect(`has a wallet that deceives simulations (${face}): 31 calls at once, and no gas of ours`, () =>
      Effect.gen(function* () {
        const { requirement, send, statesOf } = yield* AttackedShop
        const wallet = yield* deployWallet(face, price)
        const payment = yield* payFromWallet(wallet, requirement)
        const { result, transactions, wei } = yield* spentBySelf(
          Effect.forEach(numbers(31), (n) => send(payment, { from: clientOf(n) }), { concurrency: "unbounded" })
        )
        const answers = statusesOf(result)
        reportAttack(`two-faced wallet, ${face}`, { answers, transactions, wei: `${wei}` })
        assert.deepStrictEqual({ answers, transactions, wei }, { answers: { 402: 31 }, transactions: 0, wei: 0n })
        assert.deepStrictEqual(yield* statesOf(wallet.address), [])
      })
    )
  }

  it.effect("has a wallet that withdraws its approval within the block: 61 calls, one transaction", () =>
    Effect.gen(function* () {
      const { client } = yield* Anvil
      const { assertOpen, charges, requirement, send, statesOf } = yield* AttackedShop
      const wallet = yield* deployWallet("Switch", price)
      const payment = yield* payFromWallet(wallet, requirement)
      const calls = (first: number, count: number) =>
        Effect.forEach(numbers(count), (n) => send(payment, { from: clientOf(first + n) }), {
          concurrency: "unbounded"
        })
      const deceived = withoutMining(
        Effect.gen(function* () {
          const sending = yield* Effect.forkChild(calls(100, 31))
          yield* untilPending(1)
          yield* Effect.promise(() => wallet.send(false, 100n * gwei))
          yield* untilPending(2)
          yield* Effect.promise(() => client.mine({ blocks: 1 }))
          return yield* Fiber.join(sending)
        })
      )
      const later = Effect.andThen(wallet.set(true), calls(200, 30))
      const { result, transactions, wei } = yield* spentBySelf(Effect.all([deceived, later]))
      const answers = statusesOf(result.flat())
      reportAttack("two-faced wallet, in the block", { answers, transactions, wei: `${wei}` })
      assert.deepStrictEqual({ answers, transactions }, { answers: { 402: 61 }, transactions: 1 })
      assert.deepStrictEqual(yield* statesOf(wallet.address), ["released"])
      assert.deepStrictEqual(yield* charges(wallet.address), [])
      yield* assertOpen
    })
  )

  it.effect("sends 40 payments on a balance for one: one sale, nothing left open, and the next buyer is served", () =>
    Effect.gen(function* () {
      const { buyer } = yield* Anvil
      const { assertOpen, charges, send, signed, statesOf } = yield* AttackedShop
      const account = yield* buyer(price)
      const payments = yield* Effect.forEach(numbers(40), () => signed(account))
      const { result, transactions } = yield* spentBySelf(
        Effect.forEach(payments, (payment, n) => patiently(send(payment, { from: clientOf(300 + n) })), {
          concurrency: "unbounded"
        })
      )
      yield* assertOpen
      const answers = statusesOf(result)
      const states = yield* statesOf(account.address)
      const charged = (yield* charges(account.address)).length
      reportAttack("40 payments on a balance for one", { answers, transactions, charged, states })
      assert.deepStrictEqual(
        { answers, transactions, charged },
        {
          answers: { 200: 1, 402: 39 },
          transactions: 1,
          charged: 1
        }
      )
      assert.deepStrictEqual(new Set(states), new Set(["settled", "released"]))
    })
  )

  it.effect("orders twelve bulks at once on a balance for one: the work of one", () =>
    Effect.gen(function* () {
      const { buyer } = yield* Anvil
      const { charges, send, signed, upstreamRequests } = yield* AttackedShop
      const size = attackVolume(5, 20)
      const amount = 30_000n * BigInt(size)
      const body = { addresses: numbers(size).map((n) => `${100 + n} Main St, Houston, TX 77002`) }
      const path = "/property-bulk"
      const requestsOf = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
        const before = yield* upstreamRequests
        const result = yield* effect
        return { result, requests: (yield* upstreamRequests) - before }
      })

      const honest = yield* signed(yield* buyer(amount), amount)
      const one = yield* requestsOf(send(honest, { path, body, from: clientOf(400) }))
      assert.strictEqual(one.result.status, 200, one.result.text)
      const account = yield* buyer(amount)
      const payments = yield* Effect.forEach(numbers(12), () => signed(account, amount))
      const twelve = yield* requestsOf(
        Effect.forEach(payments, (payment, n) => send(payment, { path, body, from: clientOf(401 + n) }), {
          concurrency: "unbounded"
        })
      )
      const answers = statusesOf(twelve.result)
      const charged = (yield* charges(account.address)).length
      const reports = (twelve.requests / one.requests) * size
      reportAttack(`12 bulk-${size} on a balance for one`, { answers, reports, charged })
      assert.deepStrictEqual({ answers, charged }, { answers: { 200: 1, 402: 11 }, charged: 1 })
      // A source is asked once or twice, as it happens.
      assert.isBelow(reports, 1.2 * size)
    })
  )
})
