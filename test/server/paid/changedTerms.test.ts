import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { challengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import {
  notOnChain,
  outcomeUnknown,
  type PaymentScript,
  scriptedGate,
  settles
} from "../../support/payments/ScriptedPayments.ts"
import { TestServer } from "../../support/TestServer.ts"

const path = "/property-intel"
const body = { address: "1600 Smith St, Houston, TX 77002" }
const selling = { ...openForSale, REPORT_QUORUM: "0" }
const otherWallet = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"

const changes: ReadonlyArray<readonly [string, Record<string, string>, string]> = [
  ["another wallet", { WALLET_ADDRESS: otherWallet }, "invalid_payment_requirements"],
  ["another network", { NETWORK: "eip155:80002" }, "invalid_network"]
]

/** Two services of one gate, before and after a restart with other settings, and what a buyer sends to each. */
const beforeAndAfter = Effect.fnUntraced(function* (script: PaymentScript, changed: Record<string, string>) {
  const { calls, layer } = scriptedGate(script)
  const gate = Layer.succeed(PaymentGate, Context.get(yield* Layer.build(layer), PaymentGate))
  const serverOf = (environment: Record<string, string>) =>
    Layer.build(Layer.fresh(TestServer.layer({ ...selling, ...environment }, gate)))
  const [before, after] = [yield* serverOf({}), yield* serverOf(changed)].map((each) => Context.get(each, TestServer))
  if (before === undefined || after === undefined) return assert.fail("two servers")
  const payment = yield* pay(yield* before.post(path, body))
  const call = { method: "POST", headers: { ...json, ...payment }, body: JSON.stringify(body) } as const
  return { calls, first: before.ask(path, call), retry: after.ask(path, call) }
})

describe("after a restart of the service with", () => {
  for (const [what, changed, refusal] of changes) {
    it.live(`${what}, a payment that has bought gets its answer again`, () =>
      Effect.gen(function* () {
        const { calls, first, retry } = yield* beforeAndAfter({}, changed)
        const bought = yield* first
        assert.strictEqual(bought.status, 200, bought.text)
        const again = yield* retry
        assert.strictEqual(again.status, 200, again.text)
        assert.strictEqual(again.text, bought.text)
        assert.strictEqual(again.headers["idempotent-replayed"], "true")
        assert.strictEqual(calls.settle, 1)
      })
    )

    it.live(`${what}, a payment of unknown outcome is settled as it was first, and answered`, () =>
      Effect.gen(function* () {
        const script = { settle: [outcomeUnknown, settles], chain: [notOnChain] }
        const { calls, first, retry } = yield* beforeAndAfter(script, changed)
        assert.strictEqual((yield* first).status, 503)
        const answer = yield* retry
        assert.strictEqual(answer.status, 200, answer.text)
        assert.strictEqual(calls.settle, 2)
      })
    )

    it.live(`${what}, a payment that is new is held against what is asked for now`, () =>
      Effect.gen(function* () {
        const { calls, retry } = yield* beforeAndAfter({}, changed)
        const answer = yield* retry
        assert.strictEqual(answer.status, 402)
        assert.strictEqual(challengeIn(answer).error, refusal)
        assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
      })
    )
  }
})
