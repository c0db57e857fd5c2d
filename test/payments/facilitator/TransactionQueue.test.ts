import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"

import { OutcomeUnknown } from "../../../src/payments/facilitator/Facilitator.ts"
import { Anvil, untilPending, withoutMining } from "../../support/chain/Anvil.ts"
import { atPresent, gwei, paymentOf, price, reasonOf, selfFacilitator } from "../../support/chain/selfFacilitator.ts"
import { requirementOf } from "../../support/chain/signPayment.ts"

const requirement = requirementOf(price)

/** Our own facilitator with a new account, whose transactions are counted from 0, and what it has in the pool. */
const scene = Effect.fnUntraced(function* (options: { readonly maxFee?: bigint } = {}) {
  const { client } = yield* Anvil
  const privateKey = generatePrivateKey()
  const address = privateKeyToAddress(privateKey)
  yield* atPresent
  yield* Effect.promise(() => client.setBalance({ address, value: 10n ** 18n }))
  yield* mineAt(gwei)
  const pool = Effect.promise(() => client.getTxpoolContent()).pipe(
    Effect.map(({ pending, queued }) =>
      [pending, queued].flatMap((part) =>
        Object.entries(part)
          .filter(([sender]) => sender.toLowerCase() === address.toLowerCase())
          .flatMap(([, byNonce]) => Object.values(byNonce))
      )
    )
  )
  return { client, address, privateKey, pool, start: selfFacilitator({ privateKey, ...options }) }
})

/** Mines a block at that price of gas; those that follow start from it. */
const mineAt = (baseFee: bigint) =>
  Effect.flatMap(Anvil, ({ client }) =>
    Effect.promise(async () => {
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
      await client.mine({ blocks: 1 })
    })
  )

/** Lets time pass in steps of a second, each with the node's answers to what it starts, until the condition holds. */
const passUntil = <E, R>(condition: Effect.Effect<boolean, E, R>) =>
  TestClock.adjust("1 second").pipe(
    Effect.andThen(TestClock.withLive(Effect.sleep("20 millis"))),
    Effect.andThen(condition),
    Effect.repeat({ until: (holds) => holds })
  )

const hashOf = (transaction: string) => `0x${transaction.slice(2)}` as const

const passUntilEnded = <A, E>(fiber: Fiber.Fiber<A, E>) =>
  passUntil(Effect.sync(() => fiber.pollUnsafe() !== undefined)).pipe(Effect.andThen(Fiber.join(fiber)))

layer(Anvil.layer)("TransactionQueue", (it) => {
  // What is too cheap for a block anvil drops, where other nodes keep it: either way its number waits for it.
  it.effect("sends a transaction again with a higher fee when the price has risen a thousandfold", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const { client, pool, start } = yield* scene({ maxFee: 5_000n * gwei })
      const facilitator = yield* start
      const payment = yield* paymentOf()
      yield* withoutMining(
        Effect.gen(function* () {
          const settling = yield* Effect.forkChild(facilitator.settle(payment, requirement))
          yield* untilPending(1)
          const [first] = yield* pool
          yield* mineAt(1000n * gwei)
          yield* passUntil(Effect.map(pool, ([now]) => now !== undefined && now.hash !== first?.hash))
          const [second, ...others] = yield* pool
          if (first === undefined || second === undefined) return assert.fail("nothing was sent")
          assert.lengthOf(others, 0)
          assert.strictEqual(second.nonce, first.nonce)
          assert.isTrue(BigInt(second.maxFeePerGas ?? 0) > 1000n * gwei)
          yield* Effect.promise(() => client.mine({ blocks: 1 }))
          assert.deepStrictEqual(yield* passUntilEnded(settling), { transaction: second.hash })
        })
      )
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
    })
  )

  it.effect("offers at most the bound, sells nothing while that is too little, and resumes without help", () => {
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${String(message)}`))
    return Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const { client, start } = yield* scene({ maxFee: 5n * gwei })
      const facilitator = yield* start
      const payment = yield* paymentOf()
      const next = yield* paymentOf()
      yield* withoutMining(
        Effect.gen(function* () {
          const settling = yield* Effect.forkChild(reasonOf(facilitator.settle(payment, requirement)))
          yield* untilPending(1)
          yield* mineAt(1000n * gwei)
          assert.deepInclude(yield* passUntilEnded(settling), { _tag: "OutcomeUnknown", isAnswered: false })
          const refused = reasonOf(facilitator.verify(next, requirement))
          assert.strictEqual((yield* refused)._tag, "FacilitatorUnavailable")
          assert.strictEqual((yield* refused)._tag, "FacilitatorUnavailable")
          assert.include(yield* facilitator.warning ?? Effect.succeed(null), "FACILITATOR_MAX_FEE")

          // The buyer asks again: it is the same transaction that is waited for.
          const again = yield* Effect.forkChild(facilitator.settle(payment, requirement))
          yield* mineAt(gwei)
          yield* passUntil(
            Effect.map(
              Effect.promise(() => client.getTxpoolStatus()),
              ({ pending }) => pending > 0
            )
          )
          yield* mineAt(gwei)
          const { transaction } = yield* passUntilEnded(again)
          const { maxFeePerGas } = yield* Effect.promise(() => client.getTransaction({ hash: hashOf(transaction) }))
          assert.isTrue((maxFeePerGas ?? 0n) <= 5n * gwei)
          yield* TestClock.adjust("5 seconds")
          yield* facilitator.verify(next, requirement)
          assert.isNull(yield* facilitator.warning ?? Effect.succeed(null))
        })
      )
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
      const errors = lines.filter((line) => line.startsWith("Error"))
      assert.strictEqual(new Set(errors).size, errors.length, `each trouble is logged once: ${errors.join("; ")}`)
      assert.lengthOf(errors, 2)
    }).pipe(Effect.provide(Logger.layer([logger])))
  })

  it.effect("while no block is mined the fee is not raised: the transaction is sent again as it was", () =>
    Effect.gen(function* () {
      const { client, pool, start } = yield* scene()
      const facilitator = yield* start
      const payment = yield* paymentOf()
      yield* withoutMining(
        Effect.gen(function* () {
          const settling = yield* Effect.forkChild(reasonOf(facilitator.settle(payment, requirement)))
          yield* untilPending(1)
          const [first] = yield* pool
          yield* Effect.promise(() => client.dropTransaction({ hash: first?.hash ?? "0x" }))
          assert.lengthOf(yield* pool, 0)
          const reason = yield* passUntilEnded(settling)
          assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: first?.hash ?? null, isAnswered: false }))
          assert.deepStrictEqual(
            (yield* pool).map(({ hash }) => hash),
            [first?.hash]
          )
        })
      )
    })
  )

  it.effect("what a process before this one left in the way is replaced by nothing", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const { client, pool, start } = yield* scene()
      const left = yield* paymentOf()
      const next = yield* paymentOf()
      yield* withoutMining(
        Effect.gen(function* () {
          const life = yield* Scope.make()
          const before = yield* start.pipe(Scope.provide(life))
          yield* Effect.forkChild(Effect.exit(before.settle(left, requirement)))
          yield* untilPending(1)
          yield* Scope.close(life, yield* Effect.exit(Effect.void))
          const facilitator = yield* start
          const settling = yield* Effect.forkChild(facilitator.settle(next, requirement))
          yield* passUntil(Effect.map(pool, (all) => all.some(({ input }) => input === "0x")))
          yield* Effect.promise(() => client.mine({ blocks: 1 }))
          yield* passUntilEnded(settling)
        })
      )
      assert.strictEqual(yield* balanceOf(next.authorization.from), 0n)
      assert.strictEqual(yield* balanceOf(left.authorization.from), price)
    })
  )
})
