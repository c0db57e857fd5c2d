import { assert, layer } from "@effect/vitest"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect, Fiber, Schedule } from "effect"
import { toHex } from "viem"

import { Anvil } from "../../../support/chain/Anvil.ts"
import { patiently } from "../../../support/patiently.ts"
import {
  AttackedShop,
  clientOf,
  millisOf,
  numbers,
  order,
  statusesOf
} from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"
import { forgedPayment, madeUpSignature } from "../../../support/payments/attacks/forgedPayment.ts"
import { processMemory } from "../../../support/payments/attacks/processMemory.ts"
import { exchange } from "../../../support/wire.ts"

const unsigned = (payment: Payment, n: number) => forgedPayment(payment, madeUpSignature, toHex(n + 1, { size: 32 }))

const freePath = "/test/property-intel"
const atOnce = { concurrency: "unbounded" } as const

const slowestDuring = Effect.fnUntraced(function* (url: string) {
  const beats: Array<number> = []
  const beat = Effect.tap(millisOf(exchange(url, "/livez", {})), ({ millis }) => Effect.sync(() => beats.push(millis)))
  yield* Effect.forkScoped(Effect.repeat(beat, Schedule.spaced("100 millis")))
  return () => Math.max(...beats)
})

/**
 * The slowest answer of `/livez` while an effect runs, asked ten times a second, and that of the chain's node, which does nothing
 * then: so long the machine and this process take by themselves.
 */
const withPulse = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { origin } = yield* AttackedShop
    const { rpcUrl } = yield* Anvil
    const livez = yield* slowestDuring(origin)
    const beside = yield* slowestDuring(rpcUrl)
    const result = yield* effect
    return { result, slowestLivez: livez(), slowestBeside: beside() }
  }).pipe(Effect.scoped)

layer(AttackedShop.layer({ FACILITATOR: "remote" }), { excludeTestServices: true })("garbage", (it) => {
  for (const clients of attackVolume(0, 1) === 1 ? [1, 40] : [40]) {
    it.effect(`80 unsigned payments of ${clients} clients at a slow facilitator keep out no honest call`, () =>
      Effect.gen(function* () {
        const { facilitator, honest, post, send } = yield* AttackedShop
        const [sample, ...payments] = yield* honest(6)
        if (sample === undefined) return assert.fail("no payment")
        yield* facilitator.behave({ verify: "slow" })
        const flood = yield* Effect.forkChild(
          Effect.forEach(
            numbers(80),
            (n) => send(unsigned(sample, n + 1000 * clients), { from: clientOf(1000 * clients + (n % clients)) }),
            atOnce
          )
        )
        const [paid, free] = yield* Effect.all(
          [
            Effect.forEach(payments, (payment, n) => patiently(send(payment, { from: `203.0.113.${n + 1}` })), atOnce),
            Effect.forEach(numbers(5), (n) => patiently(post(freePath, order, `203.0.113.${n + 1}`)), atOnce)
          ],
          atOnce
        )
        const garbage = yield* Fiber.join(flood)
        yield* facilitator.behave({})
        reportAttack(`80 unsigned payments of ${clients} clients, verify takes 3 s`, {
          garbage: statusesOf(garbage),
          paid: statusesOf(paid),
          free: statusesOf(free)
        })
        assert.deepStrictEqual([statusesOf(paid), statusesOf(free)], [{ 200: 5 }, { 200: 5 }])
        assert.isUndefined(statusesOf(garbage)["200"])
        assert.isAtMost(statusesOf(garbage)["402"] ?? 0, 48, "so many were put to the facilitator")
      })
    )
  }

  it.effect("leaves no entry in the ledger", () =>
    Effect.gen(function* () {
      const { facilitator, honest, ledger, send } = yield* AttackedShop
      const before = yield* ledger.entries
      const asked = facilitator.asked.length
      const count = attackVolume(100, 1200)
      const [sample] = yield* honest(1)
      if (sample === undefined) return assert.fail("no payment")
      const { millis, result } = yield* millisOf(
        Effect.forEach(
          numbers(count),
          (n) => send(unsigned(sample, n + 100_000), { from: clientOf(2000 + (n % 40)) }),
          { concurrency: 50 }
        )
      )
      const rows = (yield* ledger.entries).length - before.length
      reportAttack(`${count} unsigned payments of 40 clients`, {
        answers: statusesOf(result),
        rows,
        questions: facilitator.asked.length - asked,
        seconds: millis / 1000
      })
      assert.strictEqual(rows, 0)
      assert.isUndefined(statusesOf(result)["200"])
      for (const payment of yield* honest(1)) {
        assert.strictEqual((yield* send(payment, { from: "203.0.113.1" })).status, 200)
      }
    })
  )

  const copies: ReadonlyArray<readonly [string, (payment: Payment) => Pick<Payment, "payload">]> = [
    ["with a signature of one byte", (payment) => forgedPayment(payment, "0x00")],
    ["that equal it", (payment) => forgedPayment(payment, payment.signature)]
  ]
  for (const [kind, copy] of copies) {
    it.effect(`of copies of a payment ${kind} costs neither memory nor the sale`, () =>
      Effect.gen(function* () {
        const { faults, honest, pid, send } = yield* AttackedShop
        const [payment] = yield* honest(1)
        if (payment === undefined) return assert.fail("no payment")
        yield* faults("*=latency:1500")
        const count = attackVolume(120, 1000)
        const before = processMemory(pid)
        const { result, slowestBeside, slowestLivez } = yield* withPulse(
          Effect.gen(function* () {
            const sale = yield* Effect.forkChild(send(payment, { from: "203.0.113.7" }))
            yield* Effect.sleep("300 millis")
            const answers = yield* Effect.forEach(
              numbers(count),
              (n) => send(copy(payment), { from: clientOf(4000 + (n % 100)) }),
              atOnce
            )
            return { answers, sold: yield* Fiber.join(sale) }
          })
        )
        yield* faults("")
        const after = processMemory(pid)
        reportAttack(`${count} copies ${kind}`, {
          answers: statusesOf(result.answers),
          sold: result.sold.status,
          slowestLivez,
          slowestBeside,
          megabytes: [before.now, after.peak, after.now]
        })
        assert.strictEqual(result.sold.status, 200, result.sold.text)
        assert.isBelow(after.peak - before.now, 500)
      })
    )
  }

  it.effect("free calls in a flood leave paid ones their share", () =>
    Effect.gen(function* () {
      const { faults, honest, post, send } = yield* AttackedShop
      yield* faults("*=latency:700")
      const payments = yield* honest(10)
      const flood = yield* Effect.forkChild(
        Effect.forEach(numbers(300), (n) => post(freePath, order, clientOf(6000 + n)), atOnce)
      )
      yield* Effect.sleep("200 millis")
      const paid = yield* Effect.forEach(
        payments,
        (payment, n) => patiently(send(payment, { from: `203.0.113.${n + 1}` })),
        atOnce
      )
      const free = yield* Fiber.join(flood)
      yield* faults("")
      reportAttack("300 free calls at once beside 10 paid ones", { free: statusesOf(free), paid: statusesOf(paid) })
      assert.deepStrictEqual(statusesOf(paid), { 200: 10 })
      assert.isAbove(statusesOf(free)["503"] ?? 0, 0, "there was no flood")
    })
  )
})
