import { assert, describe, it } from "@effect/vitest"
import { signerOf } from "@property-intelligence/x402/chain/signerOf.ts"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import { type SignInError, signInIn } from "@property-intelligence/x402/SignIn.ts"
import { PaymentRequiredV2Schema } from "@x402/core/schemas"
import { DateTime, Effect, Result, Schema, Struct } from "effect"
import { hashMessage } from "viem/utils"

import {
  base,
  base64Of,
  baseSepolia,
  buyer,
  jsonOf,
  listing,
  maxChallenge,
  networkOf,
  requirementOf
} from "./support/payments/paymentSamples.ts"
import { proofOf, type ProofMembers, signInIn402 } from "./support/payments/signInProofs.ts"

const resource = "https://api.example.com/property-intel"
const now = Date.UTC(2026, 10, 28, 12)
const at = (seconds: number) => DateTime.formatIso(DateTime.makeUnsafe(now + seconds * 1000))

const challenge: Readonly<Record<string, string>> = {
  domain: "api.example.com",
  uri: resource,
  version: "1",
  statement: "Read again what I bought.",
  nonce: "0123456789abcdef0123456789abcdef",
  issuedAt: at(-10),
  chainId: base.id,
  type: "eip191"
}

const networks = [base, networkOf("eip155:137")]

const read = (header: string, when = now) => signInIn(header, { resource, networks, now: when })

const reading = (changes: ProofMembers, after: ProofMembers = {}) =>
  Effect.map(
    Effect.promise(() => proofOf(buyer, challenge, changes, after)),
    (header) => read(header)
  )

const reasonOf = (read: Result.Result<unknown, SignInError>) =>
  Result.match(read, { onFailure: ({ reason }) => reason, onSuccess: () => "none" })

describe("a sign-in", () => {
  const goodOnes: ReadonlyArray<readonly [string, ProofMembers]> = [
    ["of the challenge as it was", {}],
    ["without a statement", { statement: undefined }],
    ["with an end, a beginning and an id", { expirationTime: at(60), notBefore: at(-60), requestId: "r-1" }],
    ["on the second network", { chainId: "eip155:137" }],
    ["made by a clock that is a little ahead", { issuedAt: at(29) }],
    ["at the end of its five minutes", { issuedAt: at(-300) }]
  ]
  it.effect.each(goodOnes)("%s is read, and its text is EIP-4361's, as viem writes it", ([, changes]) =>
    Effect.gen(function* () {
      const proof = Result.getOrThrow(yield* reading(changes))
      const account = buyer.address.toLowerCase()
      assert.strictEqual(proof.account, account)
      assert.strictEqual(signerOf(hashMessage(proof.message), proof.signature), account, proof.message)
      assert.strictEqual(proof.network.id, changes["chainId"] ?? base.id)
    })
  )

  const badOnes: ReadonlyArray<readonly [string, ProofMembers, SignInError["reason"]]> = [
    ["for another domain", { domain: "evil.example" }, "OtherDomain"],
    ["for a domain that begins as ours", { domain: "api.example.com.evil.example" }, "OtherDomain"],
    ["for our domain in capitals", { domain: "API.EXAMPLE.COM" }, "OtherDomain"],
    ["for another endpoint", { uri: "https://api.example.com/property-full" }, "OtherResource"],
    ["for our path elsewhere", { uri: "https://evil.example/property-intel" }, "OtherResource"],
    ["on a network that is not sold on", { chainId: baseSepolia.id }, "OtherNetwork"],
    ["of over five minutes ago", { issuedAt: at(-301) }, "Late"],
    ["that has expired", { expirationTime: at(0) }, "Late"],
    ["of the future", { issuedAt: at(31) }, "Early"],
    ["that begins later", { notBefore: at(31) }, "Early"]
  ]
  it.effect.each(badOnes)("%s is refused", ([, changes, reason]) =>
    Effect.map(reading(changes), (each) => assert.strictEqual(reasonOf(each), reason))
  )

  const misshapen: ReadonlyArray<readonly [string, ProofMembers]> = [
    ["no signature", { signature: undefined }],
    ["a signature that is no hex", { signature: "0xzz" }],
    ["a signature of 5,000 bytes", { signature: `0x${"00".repeat(5000)}` }],
    ["no nonce", { nonce: undefined }],
    ["a nonce of letters", { nonce: "a nonce" }],
    ["an address that is none", { address: "0x12" }],
    ["an account of Solana", { chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", type: "ed25519" }],
    ["a line break in its statement", { statement: "one\nURI: https://evil.example" }],
    ["letters beyond ASCII", { statement: "één" }],
    ["a day that there is not", { issuedAt: "2026-13-41T25:61:61Z" }],
    ["an instant that is none", { issuedAt: "now" }],
    ["a hundred resources", { resources: Array.from({ length: 100 }, () => resource) }],
    ["another version", { version: "2" }]
  ]
  it.effect.each(misshapen)("with %s is refused for its shape", ([, after]) =>
    Effect.map(reading({}, after), (each) => assert.strictEqual(reasonOf(each), "WrongShape"))
  )

  it("that is not a proof at all is refused", () => {
    const reasons = ["", "a", "!", base64Of([]), base64Of("x"), "A".repeat(20_000), base64Of("xy").replaceAll("=", "")]
    assert.deepStrictEqual(
      reasons.map((header) => reasonOf(read(header))),
      ["NotJson", "NotBase64", "NotBase64", "WrongShape", "WrongShape", "TooLarge", "NotBase64"]
    )
    assert.strictEqual(reasonOf(read(`${base64Of({})}, ${base64Of({})}`)), "NotBase64")
    assert.strictEqual(
      reasonOf(read(Buffer.from(`${'{"a":'.repeat(50)}1${"}".repeat(50)}`).toString("base64"))),
      "TooDeep"
    )
  })

  it.effect.prop(
    "of any members is read or refused, and never dies",
    { members: Schema.Record(Schema.String, Schema.Json), header: Schema.String },
    ({ header, members }) =>
      Effect.sync(() => {
        assert.strictEqual(reasonOf(read(base64Of({ ...challenge, ...members }))), "WrongShape")
        assert.notStrictEqual(reasonOf(read(header)), "none")
      })
  )
})

describe("the challenge of a 402 to sign in", () => {
  const moment = { nonce: "0123456789abcdef0123456789abcdef", issuedAt: at(-10) }
  const challengeWithin = (max: number, count = 1) => {
    const requirements = ["eip155:8453", "eip155:137", "eip155:42161", "eip155:10", "eip155:1"]
      .slice(0, count)
      .map((id) => requirementOf({ network: networkOf(id) }))
    const [first = requirementOf(), ...others] = requirements
    return challengesOf([first, ...others], listing, max)
  }

  it.effect("is what its buyer signs, next to everything in the plain challenge", () =>
    Effect.gen(function* () {
      const { challenge: plain, signInChallenge } = challengeWithin(maxChallenge)
      const { body, header } = (signInChallenge ?? assert.fail("no room"))("Payment required", moment)
      const required = jsonOf(header)
      assert.deepStrictEqual<unknown>(PaymentRequiredV2Schema.parse(required), required)
      assert.deepStrictEqual(
        Schema.decodeUnknownSync(PaymentRequiredV2, { onExcessProperty: "error" })(required),
        required
      )
      const { "sign-in-with-x": signIn, ...others } = required.extensions
      const { extensions, ...rest } = jsonOf(plain("Payment required").header)
      assert.deepStrictEqual(others, extensions)
      assert.deepStrictEqual({ ...required, extensions: null }, { ...rest, extensions: null })
      assert.strictEqual(body, plain("Payment required").body)
      assert.deepStrictEqual(signIn.info, Struct.omit(challenge, ["chainId", "type"]))
      const asked = signInIn402(header) ?? assert.fail("no challenge")
      const proof = yield* Effect.promise(() => proofOf(buyer, asked))
      assert.strictEqual(Result.getOrThrow(read(proof)).account, buyer.address.toLowerCase())
    })
  )

  /** Bytes from one header limit to the next; all of four with `LAW_RUNS`. */
  const step = process.env["LAW_RUNS"] === undefined ? 20 : 4

  it("keeps within the header, and is left out rather than a way to pay or the listing", () => {
    let offered = 0
    for (let max = 1000; max <= 3000; max += step) {
      for (const count of [1, 2, 3, 5]) {
        const { challenge: plain, shown, signInChallenge } = challengeWithin(max, count)
        if (signInChallenge === null) continue
        offered += 1
        const { header } = signInChallenge("Payment required", moment)
        assert.isAtMost(header.length, max)
        assert.strictEqual(jsonOf(header).error, "Payment required")
        assert.lengthOf(jsonOf(header).accepts, shown.ways)
        const listed = (text: string) => "bazaar" in jsonOf(text).extensions
        assert.strictEqual(listed(header), listed(plain("Payment required").header))
        const long = signInChallenge("x".repeat(5000), moment)
        assert.isAtMost(long.header.length, max)
      }
    }
    assert.isAbove(offered, 100)
    assert.isNull(challengeWithin(1000, 5).signInChallenge)
  })
})
