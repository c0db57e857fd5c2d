import { assert, describe, it } from "@effect/vitest"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { paymentInHeaders, type PaymentHeaderErrorReason } from "@property-intelligence/x402/PaymentHeader.ts"
import { Option, Result, Schema } from "effect"

import { attackVolume } from "../../../test/support/payments/attacks/attackVolume.ts"
import {
  base,
  base64Of,
  baseSepolia,
  buyer,
  challengeOf,
  jsonOf,
  paidHeaders,
  paymentIn,
  requirementOf
} from "./support/payments/paymentSamples.ts"

const authorization = {
  from: "0xBA00bb1080daac1e4da61d42169ce89229e1e1aa",
  to: requirementOf().payTo,
  value: "50000",
  validAfter: "0",
  validBefore: "1795000300",
  nonce: `0x${"Ab".repeat(32)}`
}

const exact = { signature: `0x${"1c".repeat(65)}`, authorization }

const accepted = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "50000",
  asset: base.asset,
  payTo: requirementOf().payTo,
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" }
}

const paymentV1 = { x402Version: 1, scheme: "exact", network: "base", payload: exact }
const paymentV2 = { x402Version: 2, accepted, payload: exact }

const v1 = (payment: unknown) => ({ "x-payment": base64Of(payment) })
const v2 = (payment: unknown) => ({ "payment-signature": base64Of(payment) })
const authorized = (changes: object) => ({
  ...paymentV2,
  payload: { ...exact, authorization: { ...authorization, ...changes } }
})

const reasonOf = (headers: Record<string, string | undefined>): PaymentHeaderErrorReason | "none" | "payment" =>
  Result.match(paymentInHeaders(headers), {
    onFailure: ({ reason }) => reason,
    onSuccess: Option.match({ onNone: () => "none", onSome: () => "payment" })
  })

describe("paymentInHeaders", () => {
  it("finds no payment if no header has one", () => {
    assert.strictEqual(reasonOf({}), "none")
    assert.strictEqual(reasonOf({ "content-type": "application/json", "x-payment": undefined }), "none")
  })

  it("reads both versions into one form, in lower case", () => {
    const common = {
      network: base,
      authorization: {
        from: authorization.from.toLowerCase(),
        to: authorization.to.toLowerCase(),
        value: 50_000n,
        validAfter: 0n,
        validBefore: 1_795_000_300n,
        nonce: authorization.nonce.toLowerCase()
      },
      signature: exact.signature,
      paymentId: null
    }
    assert.deepStrictEqual(paymentIn(v1(paymentV1)), { ...common, version: 1, accepted: null, payload: paymentV1 })
    assert.deepStrictEqual(paymentIn(v2(paymentV2)), { ...common, version: 2, accepted, payload: paymentV2 })
  })

  for (const version of [1, 2] as const) {
    for (const network of [base, baseSepolia]) {
      it(`reads what the stock client sends in version ${version} on ${network.id}`, async () => {
        const headers = await paidHeaders(challengeOf(requirementOf({ network })), version)
        const payment = paymentIn(headers)
        assert.strictEqual(payment.version, version)
        assert.strictEqual(payment.network, network)
        assert.strictEqual(payment.authorization.from, buyer.address.toLowerCase())
        assert.strictEqual(payment.authorization.value, 50_000n)
        assert.deepStrictEqual(payment.payload, jsonOf(Object.values(headers).join()))
      })
    }
  }

  it("reads the payer's id out of the echoed extension", async () => {
    const [header = ""] = Object.values(await paidHeaders(challengeOf(), 2))
    const payment = jsonOf(header)
    payment.extensions["payment-identifier"].info.id = "pay_7d5d747be160e280"
    assert.strictEqual(paymentIn(v2(payment)).paymentId, "pay_7d5d747be160e280")
  })

  for (const [what, value] of [
    ["the largest number", { value: String(2n ** 256n - 1n) }],
    ["no value", { value: "0" }]
  ] as const) {
    it(`reads ${what}`, () => assert.strictEqual(reasonOf(v2(authorized(value))), "payment"))
  }

  const { "payment-signature": good } = v2(paymentV2)

  for (const [what, headers, reason] of [
    ["both headers", { ...v1(paymentV1), ...v2(paymentV2) }, "SeveralHeaders"],
    ["both headers, one empty", { ...v1(paymentV1), "payment-signature": "" }, "SeveralHeaders"],
    ["a header twice", { "payment-signature": `${good}, ${good}` }, "SeveralHeaders"],
    ["an empty header", { "payment-signature": "" }, "NotJson"],
    ["a huge header", { "payment-signature": base64Of("a".repeat(20_000)) }, "TooLarge"],
    ["plain JSON", { "x-payment": "{}" }, "NotBase64"],
    ["base64url", { "x-payment": "e30_" }, "NotBase64"],
    ["a word", { "x-payment": Buffer.from("pay").toString("base64") }, "NotJson"],
    ["deep JSON", v2({ ...paymentV2, extensions: JSON.parse("[".repeat(40) + "]".repeat(40)) }), "TooDeep"],
    ["null", v2(null), "WrongShape"],
    ["a number", v2(2), "WrongShape"],
    ["a text", v2("exact"), "WrongShape"],
    ["an empty object", v2({}), "UnknownVersion"],
    ["a list", v2([]), "WrongShape"],
    ["version 3", v2({ ...paymentV2, x402Version: 3 }), "UnknownVersion"],
    ["the version as a text", v2({ ...paymentV2, x402Version: "2" }), "UnknownVersion"],
    ["version 1 in the header of 2", v2(paymentV1), "VersionMismatch"],
    ["version 2 in the header of 1", v1(paymentV2), "VersionMismatch"],
    ["nothing accepted", v2({ x402Version: 2, payload: exact }), "WrongShape"],
    ["no payload", v1({ ...paymentV1, payload: null }), "WrongShape"],
    ["another scheme", v2({ ...paymentV2, accepted: { ...accepted, scheme: "permit" } }), "UnsupportedScheme"],
    ["an exact payment called upto", v2({ ...paymentV2, accepted: { ...accepted, scheme: "upto" } }), "WrongShape"],
    ["another scheme in version 1", v1({ ...paymentV1, scheme: "upto" }), "UnsupportedScheme"],
    ["an unknown network", v2({ ...paymentV2, accepted: { ...accepted, network: "eip155:56" } }), "UnknownNetwork"],
    ["a network without a name in version 1", v1({ ...paymentV1, network: "arbitrum" }), "UnknownNetwork"],
    ["null for a network", v1({ ...paymentV1, network: null }), "WrongShape"],
    ["a name of version 1 in 2", v2({ ...paymentV2, accepted: { ...accepted, network: "base" } }), "UnknownNetwork"],
    ["a CAIP-2 identifier in version 1", v1({ ...paymentV1, network: "eip155:8453" }), "UnknownNetwork"],
    ["a network named after a property", v1({ ...paymentV1, network: "constructor" }), "UnknownNetwork"],
    [
      "Permit2",
      v2({ ...paymentV2, payload: { signature: "0x1c", permit2Authorization: {} } }),
      "UnsupportedTransferMethod"
    ],
    [
      "Permit2 behind EIP-3009",
      v2({ ...paymentV2, payload: { ...exact, permit2Authorization: {} } }),
      "UnsupportedTransferMethod"
    ],
    ["no signature", v2({ ...paymentV2, payload: { authorization } }), "WrongShape"],
    ["an empty signature", v2({ ...paymentV2, payload: { ...exact, signature: "0x" } }), "WrongShape"],
    ["half a byte of signature", v2({ ...paymentV2, payload: { ...exact, signature: "0x1" } }), "WrongShape"],
    ["a short address", v2(authorized({ from: "0xBA00" })), "WrongShape"],
    ["a short nonce", v2(authorized({ nonce: "0x01" })), "WrongShape"],
    ["a number for a text", v2(authorized({ value: 50_000 })), "WrongShape"],
    ["a negative number", v2(authorized({ value: "-1" })), "WrongShape"],
    ["a fraction", v2(authorized({ value: "0.05" })), "WrongShape"],
    ["an exponent", v2(authorized({ value: "5e4" })), "WrongShape"],
    ["hex", v2(authorized({ value: "0xc350" })), "WrongShape"],
    ["a leading zero", v2(authorized({ value: "050000" })), "WrongShape"],
    ["white space", v2(authorized({ value: " 50000" })), "WrongShape"],
    ["figures of another script", v2(authorized({ value: "٥" })), "WrongShape"],
    ["more than 256 bits", v2(authorized({ validBefore: String(2n ** 256n) })), "WrongShape"],
    ["79 digits", v2(authorized({ validBefore: "1".repeat(79) })), "WrongShape"],
    [
      "an id that is none",
      v2({ ...paymentV2, extensions: { "payment-identifier": { info: { id: "short" } } } }),
      "BadPaymentIdentifier"
    ]
  ] as const) {
    it(`refuses ${what}: ${reason}`, () => {
      const error = Result.getOrThrow(Result.flip(paymentInHeaders(headers)))
      assert.strictEqual(error.reason, reason)
      assert.match(error.detail, /^[A-Z].*\.$/)
      assert.match(error.code, /^(?:invalid|unsupported)_/)
    })
  }

  it("has the codes of x402", () => {
    const codeOf = (headers: Record<string, string>) => Result.getOrThrow(Result.flip(paymentInHeaders(headers))).code
    assert.strictEqual(codeOf(v2(paymentV1)), "invalid_x402_version")
    assert.strictEqual(codeOf(v1({ ...paymentV1, network: "solana" })), "invalid_network")
    assert.strictEqual(codeOf(v1({ ...paymentV1, scheme: "upto" })), "unsupported_scheme")
    assert.strictEqual(codeOf(v1(null)), "invalid_payload")
  })

  it("never repeats what was sent", () => {
    const error = Result.getOrThrow(Result.flip(paymentInHeaders(v2(authorized({ value: "secret" })))))
    assert.notInclude(JSON.stringify(error), "secret")
  })
})

describe("any header", () => {
  const isWhole = ({
    network,
    authorization: { from, to, value, validAfter, validBefore, nonce },
    ...rest
  }: Payment) => {
    assert.include([base, baseSepolia], network)
    for (const address of [from, to]) assert.match(address, /^0x[0-9a-f]{40}$/)
    for (const number of [value, validAfter, validBefore]) assert.isTrue(number >= 0n && number < 2n ** 256n)
    assert.match(nonce, /^0x[0-9a-f]{64}$/)
    assert.match(rest.signature, /^0x(?:[0-9a-fA-F]{2})+$/)
    assert.include([1, 2], rest.version)
  }

  /** Gives whether it was read. Whatever throws fails the test. */
  const readsOrRefuses = (text: string): boolean =>
    ["payment-signature", "x-payment"]
      .map((name) => paymentInHeaders({ [name]: text }))
      .some((result) => {
        if (Result.isSuccess(result))
          Option.match(result.success, { onNone: () => assert.fail("no payment"), onSome: isWhole })
        else assert.strictEqual(result.failure._tag, "PaymentHeaderError")
        return Result.isSuccess(result)
      })

  const samples = [base64Of(paymentV1), base64Of(paymentV2)]
  const Natural = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))

  it.prop("is refused when it is a random text", { text: Schema.String }, ({ text }) => {
    assert.isFalse(readsOrRefuses(text))
    assert.isFalse(readsOrRefuses(Buffer.from(text).toString("base64")))
  })

  it.prop("is refused when it is random JSON", { json: Schema.Json }, ({ json }) => {
    assert.isFalse(readsOrRefuses(base64Of(json)))
  })

  it("is refused when it breaks off anywhere", () => {
    for (const sample of samples) {
      assert.isTrue(readsOrRefuses(sample))
      for (let length = 0; length < sample.length; length++) assert.isFalse(readsOrRefuses(sample.slice(0, length)))
    }
  })

  it("is read or refused with any bit of it flipped", () => {
    const outcomes = { read: 0, refused: 0 }
    // All of them in CI; else every seventh, which is another bit of each byte.
    const step = attackVolume(7, 1)
    for (const sample of samples) {
      const bytes = Buffer.from(sample, "base64")
      for (let bit = 0; bit < bytes.length * 8; bit += step) {
        const flipped = Buffer.from(bytes)
        flipped.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        outcomes[readsOrRefuses(flipped.toString("base64")) ? "read" : "refused"]++
      }
    }
    assert.isAbove(outcomes.read, 100 / step)
    assert.isAbove(outcomes.refused, 1_000 / step)
  })

  it.prop(
    "is read or refused with characters of it exchanged",
    { changes: Schema.Array(Schema.Struct({ at: Natural, character: Schema.String })) },
    ({ changes }) => {
      for (const sample of samples) {
        readsOrRefuses(
          changes.reduce((text, { at, character }) => {
            const place = at % text.length
            return text.slice(0, place) + character + text.slice(place + 1)
          }, sample)
        )
      }
    }
  )

  it.prop(
    "is read or refused with a value in it replaced by anything",
    { at: Natural, json: Schema.Json },
    ({ at, json }) => {
      for (const payment of [paymentV1, paymentV2]) {
        const keys = keysIn(payment)
        const key = keys[at % keys.length]
        readsOrRefuses(base64Of(JSON.parse(JSON.stringify(payment), (name, value) => (name === key ? json : value))))
        readsOrRefuses(
          base64Of(JSON.parse(JSON.stringify(payment), (name, value) => (name === key ? undefined : value)))
        )
      }
    }
  )

  it("is refused when it is large or deep", () => {
    const deepObject = '{"a":'.repeat(2_000) + "1" + "}".repeat(2_000)
    for (const text of ["[".repeat(12_000), deepObject, "=".repeat(16_384), "A".repeat(5_000_000)]) {
      assert.isFalse(readsOrRefuses(text))
      assert.isFalse(readsOrRefuses(Buffer.from(text).toString("base64")))
    }
  })
})

const keysIn = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
    : []
