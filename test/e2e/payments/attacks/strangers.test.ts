import { assert, layer } from "@effect/vitest"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect, Schedule } from "effect"
import { toHex } from "viem"

import { Anvil, sent, usdcAbi, usdcAddress } from "../../../support/chain/Anvil.ts"
import {
  AttackedShop,
  clientOf,
  millisOf,
  numbers,
  order,
  price,
  statusesOf
} from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"
import { forgedPayment, madeUpSignature } from "../../../support/payments/attacks/forgedPayment.ts"
import { publishedSignature } from "../../../support/payments/attacks/publishedSignature.ts"
import type { WireAnswer } from "../../../support/wire.ts"

const otherOrder = { address: "2 Main St, Houston, TX 77002" }
const key = (id: string) => ({ headers: { "idempotency-key": id } })

/** Without what is new in every answer. */
const anonymous = ({ headers, status, text }: WireAnswer) => {
  const { "server-timing": timing = "", "x-request-id": requestId = "", ...rest } = headers
  return {
    status,
    headers: { ...rest, date: null, timing: timing.replace(/[\d.]+/g, "") },
    text: text.replaceAll(requestId, "the request")
  }
}

const soon = Schedule.spaced("100 millis")

/** So short that it can be waited for. */
const window = { REPLAY_WINDOW: "8 seconds" }

layer(AttackedShop.layer(window), { excludeTestServices: true })("a stranger", (it) => {
  it.effect(
    "who knows a sale's payer and nonce from the chain gets the response of an unknown payment, to the byte",
    () =>
      Effect.gen(function* () {
        const { honest, send } = yield* AttackedShop
        const payments = yield* honest(attackVolume(2, 20))
        let guesses = 0
        for (const [index, payment] of payments.entries()) {
          const from = clientOf(index)
          const sold = yield* send(payment)
          assert.strictEqual(sold.status, 200, sold.text)
          const unknown = anonymous(
            yield* send(forgedPayment(payment, madeUpSignature, toHex(index + 1, { size: 32 })), { from })
          )
          assert.strictEqual(unknown.status, 402, unknown.text)
          for (const signature of [madeUpSignature, "0x00", `0x${"00".repeat(65)}`, `0x${"5e".repeat(97)}`]) {
            const fresh = forgedPayment(payment, signature, toHex(index + 1, { size: 32 }))
            const ofUnknown = anonymous(yield* send(fresh, { from }))
            assert.notStrictEqual(ofUnknown.status, 200)
            for (const body of [order, otherOrder]) {
              guesses++
              assert.deepStrictEqual(
                anonymous(yield* send(forgedPayment(payment, signature), { from, body })),
                ofUnknown
              )
            }
          }
        }
        reportAttack("forged signature on a sold payment", {
          sales: payments.length,
          guesses,
          answers: 0,
          differing: 0
        })
      })
  )

  it.effect("who has the signature too gets nothing once the window is over, whatever body is sent", () =>
    Effect.gen(function* () {
      const { charges, honest, send } = yield* AttackedShop
      const payments = yield* honest(attackVolume(1, 3))
      for (const payment of payments) {
        const sold = yield* send(payment)
        assert.strictEqual(sold.status, 200, sold.text)
        const [charge] = yield* charges(payer(payment))
        const signature = yield* publishedSignature(charge?.transaction ?? "0x")
        assert.strictEqual(signature, payment.signature)
        const replay = yield* send(payment)
        assert.strictEqual(replay.text, sold.text)
        yield* send(forgedPayment(payment, signature), { from: "203.0.113.9" }).pipe(
          Effect.repeat({ schedule: soon, until: ({ status }) => status !== 200 })
        )
        const ends = []
        for (const body of [order, otherOrder]) {
          ends.push(anonymous(yield* send(forgedPayment(payment, signature), { from: "203.0.113.9", body })))
        }
        assert.strictEqual(ends[0]?.status, 409)
        assert.deepStrictEqual(ends[1], ends[0])
        assert.notInclude(ends[0]?.text, '"data"')
      }
      reportAttack("published signature after the window", {
        sales: payments.length,
        tried: 2 * payments.length,
        answers: 0
      })
    })
  )

  it.effect("who lacks the id of a sale gets nothing at any time, and its buyer gets it with a new payment", () =>
    Effect.gen(function* () {
      const { buyer } = yield* Anvil
      const { charges, send, signed } = yield* AttackedShop
      const account = yield* buyer(2n * price)
      const payment = yield* signed(account)
      const id = key("order-2026-11-22-0001")
      const sold = yield* send(payment, id)
      assert.strictEqual(sold.status, 200, sold.text)
      const [charge] = yield* charges(account.address)
      const stolen = forgedPayment(payment, yield* publishedSignature(charge?.transaction ?? "0x"))
      const answers = []
      for (const body of [order, otherOrder]) {
        for (const headers of [{}, { "idempotency-key": "another-id-of-my-own" }]) {
          answers.push(yield* send(stolen, { from: "203.0.113.10", body, headers }))
        }
      }
      assert.deepStrictEqual(statusesOf(answers), { 409: 4 })
      const again = yield* send(yield* signed(account), id)
      assert.deepStrictEqual([again.status, again.text], [200, sold.text])
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.lengthOf(yield* charges(account.address), 1)
      reportAttack("published signature, without the id", { tried: 4, answers: statusesOf(answers) })
    })
  )

  it.effect("gets a limited number of guesses a minute, and takes none of them from the buyer", () =>
    Effect.gen(function* () {
      const { honest, send } = yield* AttackedShop
      for (const payment of yield* honest(1)) {
        const sold = yield* send(payment)
        assert.strictEqual(sold.status, 200, sold.text)
        const { millis, result: guesses } = yield* millisOf(
          Effect.forEach(numbers(attackVolume(60, 200)), () =>
            send(forgedPayment(payment, madeUpSignature), { from: "203.0.113.11" })
          )
        )
        const statuses = statusesOf(guesses)
        reportAttack("guesses of one client", statuses)
        // Thirty a minute: one comes back every two seconds.
        assert.isAtMost(statuses["402"] ?? 0, 30 + Math.ceil(millis / 2000))
        assert.strictEqual((statuses["402"] ?? 0) + (statuses["429"] ?? 0), guesses.length)
        const paid = yield* send((yield* honest(1))[0] ?? payment)
        assert.strictEqual(paid.status, 200, paid.text)
      }
    })
  )

  it.effect("who uses a buyer's id first, without funds, does not take it; nor does its own refusal", () =>
    Effect.gen(function* () {
      const { buyer, client } = yield* Anvil
      const { honest, send, signed } = yield* AttackedShop
      const id = key("order-2026-11-22-0002")
      const account = yield* buyer(0n)
      const refused = yield* send(yield* signed(account), { ...id, from: "203.0.113.12" })
      assert.strictEqual(refused.status, 402, refused.text)
      for (const payment of yield* honest(1)) assert.strictEqual((yield* send(payment, id)).status, 200)
      yield* sent(client, () =>
        client.writeContract({
          address: usdcAddress,
          abi: usdcAbi,
          functionName: "mint",
          args: [account.address, price]
        })
      )
      const funded = yield* send(yield* signed(account), { ...id, from: "203.0.113.12" })
      assert.strictEqual(funded.status, 200, funded.text)
      assert.isUndefined(funded.headers["idempotent-replayed"])
      reportAttack("an id used first by one without funds", { victim: 200, itself: funded.status })
    })
  )
})

const payer = ({ authorization }: Payment): `0x${string}` => `0x${authorization.from.slice(2)}`
