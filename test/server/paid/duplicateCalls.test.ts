import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Ref, Schedule } from "effect"

import { buying, openForSale } from "../../support/payments/buying.ts"
import { scriptedGate, settles } from "../../support/payments/ScriptedPayments.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const maxDuplicates = 256

describe("a thousand duplicates of a call", () => {
  it.live(
    "wait for its end, no more than 256 of them, and the server stays quick",
    () => {
      const [asked, allowed] = [Latch.makeUnsafe(), Latch.makeUnsafe()]
      const { calls, layer } = scriptedGate({
        settle: [asked.open.pipe(Effect.andThen(allowed.await), Effect.andThen(settles))]
      })
      return Effect.gen(function* () {
        const { ask } = yield* TestServer
        const call = yield* buying("/property-intel", { address: "1600 Smith St, Houston, TX 77002" })
        const first = yield* Effect.forkChild(call())
        yield* asked.await

        const answered = yield* Ref.make(0)
        const duplicate = Effect.tap(call(), () => Ref.update(answered, (count) => count + 1))
        const duplicates = yield* Effect.forkChild(
          Effect.replicateEffect(duplicate, 1000, { concurrency: "unbounded" })
        )
        yield* Effect.repeat(Ref.get(answered), {
          schedule: Schedule.spaced("5 millis"),
          until: (count) => count >= 1000 - maxDuplicates
        })
        // The time of this process, not of the machine: what else runs there is not the server's.
        const before = process.cpuUsage()
        assert.strictEqual((yield* ask("/livez")).status, 200)
        const { system, user } = process.cpuUsage(before)
        assert.isBelow((user + system) / 1000, 1000)
        assert.strictEqual(yield* Ref.get(answered), 1000 - maxDuplicates)

        yield* allowed.open
        const { text } = yield* Fiber.join(first)
        const answers = yield* Fiber.join(duplicates)
        const waited = answers.filter(({ status }) => status === 200)
        const refused = answers.filter(({ status }) => status !== 200)
        assert.lengthOf(waited, maxDuplicates)
        for (const answer of waited) {
          assert.strictEqual(answer.text, text)
          assert.strictEqual(answer.headers["idempotent-replayed"], "true")
        }
        for (const answer of refused) {
          assert.strictEqual(answer.status, 503, answer.text)
          assert.include(["1", "2", "3", "4", "5"], answer.headers["retry-after"])
        }
        const [one = assert.fail("none was refused")] = refused
        assert.match((yield* readProblem(one)).type, /overloaded$/)
        assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      }).pipe(Effect.provide(TestServer.layer({ ...openForSale, REPORT_QUORUM: "0" }, layer)))
    },
    180_000
  )
})

describe("a call with the payment of one under way", () => {
  const order = { address: "1600 Smith St, Houston, TX 77002" }
  const id = { "idempotency-key": "order-0123456789abcdef" }

  const underWay = (
    name: string,
    differ: (call: Effect.Success<ReturnType<typeof buying>>) => ReturnType<typeof call>
  ) =>
    it.live(name, () => {
      const [asked, allowed] = [Latch.makeUnsafe(), Latch.makeUnsafe()]
      const { calls, layer } = scriptedGate({
        settle: [asked.open.pipe(Effect.andThen(allowed.await), Effect.andThen(settles))]
      })
      return Effect.gen(function* () {
        const call = yield* buying("/property-intel", order)
        const first = yield* Effect.forkChild(call(order, id))
        yield* asked.await
        const other = yield* differ(call)
        assert.strictEqual(other.status, 409, other.text)
        assert.match((yield* readProblem(other)).type, /payment-conflict$/)
        yield* allowed.open
        assert.strictEqual((yield* Fiber.join(first)).status, 200)
        assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      }).pipe(Effect.provide(TestServer.layer({ ...openForSale, REPORT_QUORUM: "0" }, layer)))
    })

  underWay("is no duplicate with another body", (call) => call({ address: "2 Main St, Houston, TX 77002" }, id))
  underWay("is no duplicate without its id", (call) => call(order))
  underWay("is no duplicate with another id", (call) => call(order, { "idempotency-key": "order-fedcba9876543210" }))
})
