import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { json, openForSale, pay } from "../../support/payments/buying.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const path = "/property-intel"
const address = "1600 Smith St, Houston, TX 77002"
const unreadable = [
  [[Buffer.from('{"address":"1600 Smi'), Uint8Array.of(0xff), Buffer.from('th St"}')], /UTF-8/],
  [[`{"address":"1600 \\ud800 St"}`], /an unpaired surrogate/]
] as const

describe("a body that is no Unicode text", () => {
  it.live("is quoted with what is wrong, and is not sold: the payment stays free for a good one", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const { ask, post } = yield* TestServer
      const headers = yield* pay(yield* post(path, { address }))
      for (const [body, why] of unreadable) {
        const quote = yield* ask(path, { method: "POST", headers: json, body })
        assert.strictEqual(quote.status, 402)
        assert.match(JSON.parse(quote.text).error, why)
        const refused = yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body })
        assert.strictEqual(refused.status, 400)
        assert.match((yield* readProblem(refused)).detail, why)
      }
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
      const body = JSON.stringify({ address })
      assert.strictEqual((yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body })).status, 200)
    }).pipe(Effect.provide(TestServer.layer({ ...openForSale, REPORT_QUORUM: "0" }, layer)))
  })
})
