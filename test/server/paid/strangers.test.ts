import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Latch } from "effect"
import { TestClock } from "effect/testing"

import { base64Of, jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { json, openForSale, pay } from "../../support/payments/buying.ts"
import { refused, scriptedGate, settles } from "../../support/payments/ScriptedPayments.ts"
import { TestServer } from "../../support/TestServer.ts"
import type { WireAnswer } from "../../support/wire.ts"

const intel = "/property-intel"
const body = { address: "1600 Smith St, Houston, TX 77002" }
const otherBody = { address: "2 Main St, Houston, TX 77002" }

/** What is new in every answer. */
const anonymous = ({ headers, status, text }: WireAnswer) => {
  const { "x-request-id": requestId = "", ...rest } = headers
  return { status, headers: { ...rest, date: null }, text: text.replaceAll(requestId, "the request") }
}

/** The payment with a signature that is not its payer's; with another nonce where one is given. */
const forged = (header: string, nonce?: string): string => {
  const sent = jsonOf(header)
  const { authorization } = sent.payload
  return base64Of({
    ...sent,
    payload: {
      signature: `0x${"ab".repeat(65)}`,
      authorization: { ...authorization, ...(nonce === undefined ? {} : { nonce }) }
    }
  })
}

describe("who knows of a payment what the chain shows, and has not signed it,", () => {
  const signed = Effect.gen(function* () {
    const { ask, post } = yield* TestServer
    const { "payment-signature": header = "" } = yield* pay(yield* post(intel, body))
    const send = (signature: string, order: unknown) =>
      ask(intel, { method: "POST", headers: { ...json, "payment-signature": signature }, body: JSON.stringify(order) })
    return { header, send }
  })
  const verify = [Effect.void, refused("invalid_exact_evm_signature")]
  const server = (script: Parameters<typeof scriptedGate>[0]) =>
    TestServer.layer({ ...openForSale, REPORT_QUORUM: "0" }, scriptedGate(script).layer)

  /** Begins today, before the server does: what it does every second would be made up for from 1970 on. */
  const today = Effect.flatMap(TestClock.withLive(Clock.currentTimeMillis), TestClock.setTime)

  it.effect("gets, for the right body and for a wrong one, what an unknown payment gets, to the byte", () =>
    Effect.gen(function* () {
      const { header, send } = yield* signed
      const paid = yield* send(header, body)
      assert.strictEqual(paid.status, 200, paid.text)
      const unknown = yield* send(forged(header, `0x${"cd".repeat(32)}`), body)
      assert.strictEqual(unknown.status, 402, unknown.text)
      for (const order of [body, otherBody]) {
        assert.deepStrictEqual(anonymous(yield* send(forged(header), order)), anonymous(unknown))
      }
      assert.strictEqual((yield* send(header, body)).text, paid.text)
    }).pipe(Effect.provide(server({ verify })), (test) => Effect.andThen(today, test))
  )

  it.effect("gets no more while the sale is under way", () => {
    const [asked, allowed] = [Latch.makeUnsafe(), Latch.makeUnsafe()]
    const settle = [asked.open.pipe(Effect.andThen(allowed.await), Effect.andThen(settles))]
    return Effect.gen(function* () {
      const { header, send } = yield* signed
      const first = yield* Effect.forkChild(send(header, body))
      yield* asked.await
      const unknown = yield* send(forged(header, `0x${"cd".repeat(32)}`), body)
      assert.strictEqual(unknown.status, 402, unknown.text)
      for (const order of [body, otherBody]) {
        assert.deepStrictEqual(anonymous(yield* send(forged(header), order)), anonymous(unknown))
      }
      yield* allowed.open
      assert.strictEqual((yield* Fiber.join(first)).status, 200)
    }).pipe(Effect.provide(server({ verify, settle })), (test) => Effect.andThen(today, test))
  })
})
