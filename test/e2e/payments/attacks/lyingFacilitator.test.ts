import { assert, layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { toHex } from "viem"

import { Anvil } from "../../../support/chain/Anvil.ts"
import type { SettleBehavior } from "../../../support/chain/HostileFacilitator.ts"
import { signPayment, signTransfer } from "../../../support/chain/signPayment.ts"
import { receiptIn } from "../../../support/chain/stockPayment.ts"
import { AttackedShop, clientOf, numbers, price, statusesOf } from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"

layer(AttackedShop.layer({ FACILITATOR: "remote" }), { excludeTestServices: true })("a facilitator", (it) => {
  it.effect("that reports all settlements as failed stops sales to no one", () =>
    Effect.gen(function* () {
      const { assertOpen, facilitator, honest, received, send } = yield* AttackedShop
      yield* assertOpen
      const before = yield* received
      yield* facilitator.behave({ settle: "refuse-as-reverted" })
      const failed = yield* Effect.forEach(yield* honest(9), (payment) => send(payment))
      yield* facilitator.behave({})
      yield* assertOpen
      reportAttack("9 failed settlements, then an honest buyer", { answers: statusesOf(failed), honest: 200 })
      assert.strictEqual(yield* received, before + price)
    })
  )

  it.effect("is not asked about payments that would be valid for ever, and nothing is remembered of them", () =>
    Effect.gen(function* () {
      const { buyer } = yield* Anvil
      const { facilitator, requirement, send, statesOf, wallet } = yield* AttackedShop
      const account = yield* buyer(price)
      const asked = facilitator.asked.length
      const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
      const far = [2n ** 256n - 1n, 2n ** 255n, 2n ** 64n, 2n ** 53n, 4_000_000_000n, now + 86_400n, now + 960n]
      const answers = yield* Effect.forEach(far, (validBefore, n) =>
        Effect.gen(function* () {
          const payment = yield* signPayment(account, requirement)
          const terms = { to: wallet, value: price, validBefore, nonce: toHex(n + 1, { size: 32 }) }
          const { message, signature } = yield* signTransfer(account, terms)
          const figures = { value: `${price}`, validAfter: "0", validBefore: `${validBefore}` }
          const payload = {
            x402Version: 2,
            accepted: payment.accepted,
            payload: { signature, authorization: { ...message, ...figures } }
          }
          return yield* send({ payload })
        })
      )
      const figures = { answers: statusesOf(answers), asked: facilitator.asked.length - asked }
      const rows = yield* statesOf(account.address)
      reportAttack("validBefore far ahead", { ...figures, rows: rows.length })
      assert.deepStrictEqual({ ...figures, rows }, { answers: { 402: far.length }, asked: 0, rows: [] })
    })
  )

  const lies: ReadonlyArray<readonly [SettleBehavior, boolean]> = [
    // A hash that is made up is looked for for 15 seconds.
    ...(attackVolume(0, 1) === 0 ? [] : [["claim-made-up-hash", false] as const]),
    ["claim-earlier-transfer", false],
    ["settle-and-name-earlier", true],
    ["settle-then-refuse", true],
    ["settle-then-400", true]
  ]
  for (const [lie, isCharged] of lies) {
    const count = attackVolume(3, 8)
    it.effect(
      `that lies about settlements (${lie}): ${isCharged ? "charged and" : "neither charged nor"} delivered`,
      () =>
        Effect.gen(function* () {
          const { assertOpen, charges, facilitator, honest, send } = yield* AttackedShop
          yield* assertOpen
          yield* facilitator.behave({ settle: lie })
          const payments = yield* honest(count)
          const answers = yield* Effect.forEach(payments, (payment, n) => send(payment, { from: clientOf(n) }), {
            concurrency: lie === "claim-made-up-hash" ? "unbounded" : 1
          })
          const transfers = yield* Effect.forEach(payments, ({ authorization }) => charges(addressOf(authorization)))
          yield* facilitator.behave({})
          const retries = yield* Effect.forEach(payments, (payment, n) => send(payment, { from: clientOf(n) }))
          const inTheEnd = yield* Effect.forEach(payments, ({ authorization }) => charges(addressOf(authorization)))
          reportAttack(`facilitator, ${lie}`, {
            tried: count,
            answers: statusesOf(answers),
            charged: transfers.flat().length,
            retries: statusesOf(retries),
            chargedInTheEnd: inTheEnd.flat().length
          })
          for (const n of numbers(count)) {
            assert.lengthOf(transfers[n] ?? [], isCharged ? 1 : 0)
            assert.strictEqual(answers[n]?.status === 200, isCharged, answers[n]?.text)
            assert.strictEqual(retries[n]?.status, 200, retries[n]?.text)
            const [charge, ...more] = inTheEnd[n] ?? []
            assert.deepStrictEqual([charge?.value, more], [price, []])
            assert.strictEqual(receiptIn(retries[n] ?? { headers: {} })?.transaction, charge?.transaction)
          }
        })
    )
  }
})

const addressOf = ({ from }: { readonly from: string }): `0x${string}` => `0x${from.slice(2)}`
