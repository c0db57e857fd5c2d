import { assert, describe, it } from "@effect/vitest"
import { gasSponsoringName } from "@property-intelligence/x402/gasSponsoring.ts"
import { PaymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Effect, Layer, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import {
  base64Of,
  baseSepolia,
  buyer,
  requirementOf
} from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { sponsoredPermit } from "../../../packages/x402/test/support/payments/sponsoredPermit.ts"
import { OpenNetworks } from "../../../src/payments/OpenNetworks.ts"
import { lastingChallengeIn, json, openForSale } from "../../support/payments/buying.ts"
import { layerAllNetworks } from "../../support/payments/openPayments.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { homes } from "../../support/report/reports.ts"
import { TestServer } from "../../support/TestServer.ts"

const permit = { facilitator: "0xf0E6Fd2eF0DfB7C2aB6E6fC45d0cbd2D04B3fA11" }

/** A facilitator that settles permits, and puts their approvals on the chain or does not. */
const settling = (sponsored: ReadonlyArray<string>) =>
  Layer.effect(
    OpenNetworks,
    Effect.map(OpenNetworks, (open) => ({
      ...open,
      permits: Effect.succeed(new Map([[baseSepolia.id, permit]])),
      sponsored: Effect.succeed<ReadonlySet<string>>(new Set(sponsored))
    }))
  ).pipe(Layer.provide(layerAllNetworks))

const selling = (sponsored: ReadonlyArray<string>, gate = scriptedGate({})) =>
  TestServer.layer(openForSale, gate.layer, { open: settling(sponsored) })

const send = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
  const { ask } = yield* TestServer
  const body = JSON.stringify(path.endsWith("bulk") ? { addresses: [homes.known] } : { address: homes.known })
  return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body })
})

const readWay = Schema.decodeUnknownEffect(PaymentRequirementsV2)

/** What a stock client sends for the list, with its approval; `change` may damage that. */
const paid = Effect.fnUntraced(function* (change: (info: object) => object = (info) => info, account = buyer) {
  const { accepts, extensions } = lastingChallengeIn(yield* send("/property-bulk"))
  const { amount, payTo, maxTimeoutSeconds } = yield* Effect.orDie(
    readWay(accepts.find(({ scheme }: { readonly scheme: string }) => scheme === "upto"))
  )
  const requirement = requirementOf({ network: baseSepolia, permit, payTo, amount: BigInt(amount), maxTimeoutSeconds })
  const payment = yield* Effect.promise(() => sponsoredPermit(requirement, { account, extensions }))
  const { info } = Object(payment.extensions[gasSponsoringName])
  const approval = { [gasSponsoringName]: { info: change(Object(info)) } }
  return { "payment-signature": base64Of({ ...payment, extensions: approval }) }
})

describe("a list, if the facilitator sends approvals to the chain", () => {
  it.live("says so in its 402, which no other call does, nor one where the facilitator does not", () =>
    Effect.gen(function* () {
      assert.property(lastingChallengeIn(yield* send("/property-bulk")).extensions, gasSponsoringName)
      assert.notProperty(lastingChallengeIn(yield* send("/property-intel")).extensions, gasSponsoringName)
    }).pipe(Effect.provide(selling([baseSepolia.id])))
  )

  it.live("says nothing of it where the facilitator does not", () =>
    Effect.gen(function* () {
      assert.notProperty(lastingChallengeIn(yield* send("/property-bulk")).extensions, gasSponsoringName)
    }).pipe(Effect.provide(selling([])))
  )

  it.live("is sold for a permit with its approval, once however often it is sent", () => {
    const gate = scriptedGate({})
    return Effect.gen(function* () {
      const payment = yield* paid()
      const first = yield* send("/property-bulk", payment)
      assert.strictEqual(first.status, 200, first.text)
      const again = yield* send("/property-bulk", payment)
      assert.strictEqual(again.text, first.text)
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.deepStrictEqual([gate.calls.verify, gate.calls.settle], [1, 1])
    }).pipe(Effect.provide(selling([baseSepolia.id], gate)))
  })

  const stranger = privateKeyToAccount(`0x${"17".repeat(32)}`)
  for (const [name, change, code] of [
    ["for another spender", { spender: stranger.address }, "eip2612_spender_not_permit2"],
    ["of another owner", { from: stranger.address }, "eip2612_from_mismatch"],
    ["for more", { amount: "99999999" }, "permit2_2612_amount_mismatch"],
    ["that has expired", { deadline: "1700000000" }, "eip2612_deadline_expired"],
    ["that was signed for another nonce", { nonce: "4" }, "invalid_permit2_signature"],
    ["that no one has signed", { signature: `0x${"ab".repeat(64)}1b` }, "invalid_permit2_signature"]
  ] as const) {
    it.live(`refuses an approval ${name} before the facilitator is asked`, () => {
      const gate = scriptedGate({})
      return Effect.gen(function* () {
        const answer = yield* send("/property-bulk", yield* paid((info) => ({ ...info, ...change })))
        assert.strictEqual(answer.status, 402, answer.text)
        assert.strictEqual(lastingChallengeIn(answer).error, code)
        assert.deepStrictEqual([gate.calls.verify, gate.calls.settle], [0, 0])
      }).pipe(Effect.provide(selling([baseSepolia.id], gate)))
    })
  }

  it.live("refuses an approval that can't be read: 400, and the payment is good without it", () =>
    Effect.gen(function* () {
      const answer = yield* send("/property-bulk", yield* paid((info) => ({ ...info, amount: "1e6" })))
      assert.strictEqual(answer.status, 400, answer.text)
      assert.include(answer.text, "invalid_eip2612_extension_format")
    }).pipe(Effect.provide(selling([baseSepolia.id])))
  )
})
