import { assert, describe, it } from "@effect/vitest"
import { mismatchOf } from "@property-intelligence/x402/mismatchOf.ts"
import { paymentKeyOf } from "@property-intelligence/x402/Payment.ts"
import {
  authChallengeOf,
  authReceiptOf,
  type PaymentAuthError,
  paymentInAuthorization,
  wantsAuthChallenge
} from "@property-intelligence/x402/PaymentAuth.ts"
import { Effect, Result, Schema } from "effect"
import { keccak256, stringToBytes } from "viem/utils"

import { challengeParams, credentialOf, type CredentialMembers } from "./support/payments/authCredentials.ts"
import { base, baseSepolia, networkOf, requirementOf } from "./support/payments/paymentSamples.ts"

const realm = "api.example.com"
const moment = { nonce: "0123456789abcdef0123456789abcdef", expires: "2026-11-28T12:05:00.000Z" }
const challenge = challengeParams(authChallengeOf(requirementOf(), realm, moment))

const target = {
  realm,
  maxTimeoutSeconds: 300,
  domainOf: (network: string) => [base, baseSepolia].find(({ id }) => id === network)?.domain ?? null,
  keccak256: (text: string) => keccak256(stringToBytes(text))
}

const read = (header: string) => paymentInAuthorization(header, target)

const reading = (changes: CredentialMembers = {}) =>
  Effect.map(
    Effect.promise(() => credentialOf(challenge, base, changes)),
    read
  )

const reasonOf = (read: Result.Result<unknown, PaymentAuthError>) =>
  Result.match(read, { onFailure: ({ reason }) => reason, onSuccess: () => "none" })

describe("a challenge of the scheme Payment", () => {
  it("states the requirement in canonical JSON, and an id that commits to all of it", () => {
    const { expires, id, intent, method, request = "" } = challenge
    assert.deepStrictEqual([method, intent, expires], ["evm", "charge", moment.expires])
    assert.match(id ?? "", /^[0-9a-f]{64}$/)
    assert.notMatch(request, /[+/=]/)
    assert.strictEqual(
      Buffer.from(request, "base64url").toString(),
      `{"amount":"50000","currency":"${base.asset}","methodDetails":{"chainId":8453,"credentialTypes":["authorization"],` +
        `"decimals":6},"recipient":"${requirementOf().payTo}"}`
    )
    const others = [
      authChallengeOf(requirementOf({ amount: 1n }), realm, moment),
      authChallengeOf(requirementOf(), "other.example", moment),
      authChallengeOf(requirementOf(), realm, { ...moment, expires: "2026-11-28T12:05:01.000Z" }),
      authChallengeOf(requirementOf(), realm, { ...moment, nonce: "f".repeat(32) })
    ].map((each) => challengeParams(each)["id"])
    assert.strictEqual(new Set([id, ...others]).size, 5)
  })
})

describe("a credential of the scheme Payment", () => {
  it.effect("is the payment that x402 would have: the same authorization, key and terms", () =>
    Effect.gen(function* () {
      const payment = Result.getOrThrow(yield* reading())
      assert.strictEqual(payment.version, 2)
      assert.strictEqual(payment.challengeId, challenge["id"])
      assert.isNull(mismatchOf(payment, requirementOf()))
      assert.strictEqual(paymentKeyOf(payment).nonce, keccak256(stringToBytes(`${challenge["id"]}${realm}`)))
      assert.strictEqual(mismatchOf(payment, requirementOf({ amount: 50_001n })), "invalid_payment_requirements")
      assert.strictEqual(
        mismatchOf(payment, requirementOf({ payTo: `0x${"11".repeat(20)}` })),
        "invalid_payment_requirements"
      )
      assert.strictEqual(mismatchOf(payment, requirementOf({ network: networkOf("eip155:137") })), "invalid_network")
    })
  )

  it.effect("for less than its challenge is the payment of less, which no offer takes", () =>
    Effect.gen(function* () {
      const payment = Result.getOrThrow(yield* reading({ payload: { value: "1" } }))
      assert.strictEqual(mismatchOf(payment, requirementOf()), "invalid_exact_evm_payload_authorization_value_mismatch")
    })
  )

  const badOnes: ReadonlyArray<readonly [string, CredentialMembers, PaymentAuthError["reason"]]> = [
    ["of another method", { challenge: { method: "tempo" } }, "OtherMethod"],
    ["of another intent", { challenge: { intent: "session" } }, "OtherMethod"],
    ["for another realm", { challenge: { realm: "evil.example" } }, "OtherRealm"],
    ["with another request", { challenge: { request: "e30" } }, "OtherChallenge"],
    ["that ends later", { challenge: { expires: "2100-01-01T00:00:00Z" } }, "OtherChallenge"],
    ["with a digest that was not asked for", { challenge: { digest: "sha-256=:AA==:" } }, "OtherChallenge"],
    ["with an id of its own", { challenge: { id: "0".repeat(64) } }, "OtherChallenge"],
    ["with a nonce of its own", { payload: { nonce: `0x${"ab".repeat(32)}` } }, "OtherNonce"],
    ["from another account than its source", { source: `did:pkh:eip155:8453:0x${"11".repeat(20)}` }, "OtherSource"],
    ["on another network than its source", { source: "did:pkh:eip155:1:0x0" }, "OtherSource"],
    ["by Permit2", { payload: { type: "permit2" } }, "WrongShape"],
    ["by a transaction", { payload: { type: "transaction" } }, "WrongShape"],
    ["by a hash", { payload: { type: "hash" } }, "WrongShape"],
    ["without a signature", { payload: { signature: undefined } }, "WrongShape"],
    ["with an amount that is no number", { payload: { value: "-1" } }, "WrongShape"],
    ["without a challenge's id", { challenge: { id: undefined } }, "WrongShape"]
  ]
  it.effect.each(badOnes)("%s is refused", ([, changes, reason]) =>
    Effect.map(reading(changes), (each) => assert.strictEqual(reasonOf(each), reason))
  )

  it.effect("on a network that is not known is refused", () =>
    Effect.gen(function* () {
      const polygon = networkOf("eip155:137")
      const asked = challengeParams(authChallengeOf(requirementOf({ network: polygon }), realm, moment))
      const header = yield* Effect.promise(() => credentialOf(asked, polygon))
      assert.strictEqual(reasonOf(read(header)), "UnusablePayment")
    })
  )

  it("that is not a credential is refused", () => {
    const text = (value: string) => `Payment ${Buffer.from(value).toString("base64url")}`
    for (const [header, reason] of [
      ["Payment", "NotJson"],
      ["Payment ", "NotJson"],
      ["payment !", "NotBase64"],
      ["Payment e30=", "NotBase64"],
      ["Payment e30, Payment e30", "NotBase64"],
      ["Payment é", "NotBase64"],
      [text("{}"), "WrongShape"],
      [text("[]"), "WrongShape"],
      [text('"é"'), "WrongShape"],
      [text(`${'{"a":'.repeat(50)}1${"}".repeat(50)}`), "TooDeep"],
      [`Payment ${"A".repeat(20_000)}`, "TooLarge"]
    ] as const) {
      assert.strictEqual(reasonOf(read(header)), reason, header.slice(0, 40))
    }
  })

  it.effect.prop(
    "of any members is read or refused, and never dies",
    { members: Schema.Record(Schema.String, Schema.Json), header: Schema.String },
    ({ header, members }) =>
      Effect.sync(() => {
        const credential = Buffer.from(JSON.stringify({ challenge, payload: members, ...members })).toString(
          "base64url"
        )
        assert.notStrictEqual(reasonOf(read(`Payment ${credential}`)), "none")
        assert.notStrictEqual(reasonOf(read(`Payment ${header}`)), "none")
      })
  )
})

describe("the wish for a challenge of the scheme Payment", () => {
  it("follows the most specific range, or the presence of a credential", () => {
    const cases: ReadonlyArray<readonly [string, boolean]> = [
      ["", false],
      ["evm/charge", true],
      ["EVM/Charge", true],
      ["tempo/charge, tempo/session", false],
      ["tempo/charge, evm/*;q=0.3", true],
      ["*/*", true],
      ["*/charge;q=0.1", true],
      ["*/session", false],
      ["*/*, evm/charge;q=0", false],
      ["evm/charge;q=0.000", false],
      ["evm/charge;q=0.001", true],
      ["*/*;q=0, evm/charge", true],
      [";;;,,,/", false],
      [`${"a".repeat(5000)},evm/charge`, false]
    ]
    for (const [text, wants] of cases) {
      assert.strictEqual(wantsAuthChallenge({ "accept-payment": text }), wants, text.slice(0, 50))
    }
    assert.isFalse(wantsAuthChallenge({}))
    assert.isTrue(wantsAuthChallenge({ authorization: "Payment x" }))
    assert.isTrue(wantsAuthChallenge({ authorization: "payment" }))
    assert.isFalse(wantsAuthChallenge({ authorization: "Bearer payment" }))
    assert.isFalse(wantsAuthChallenge({ authorization: "Payments x" }))
  })
})

describe("the receipt of the scheme Payment", () => {
  it("names challenge, transaction, network and time", () => {
    const receipt = { chainId: 8453, challengeId: "c", transaction: "0x1", timestamp: "2026-11-28T12:00:00.000Z" }
    const { name, value } = authReceiptOf(receipt)
    assert.strictEqual(name, "Payment-Receipt")
    assert.deepStrictEqual(JSON.parse(Buffer.from(value, "base64url").toString()), {
      method: "evm",
      challengeId: "c",
      reference: "0x1",
      status: "success",
      timestamp: "2026-11-28T12:00:00.000Z",
      chainId: 8453
    })
  })
})
