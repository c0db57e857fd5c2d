import { generateKeyPairSync, verify } from "node:crypto"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import { isPayai, makePayaiAuthorization } from "../../../src/payments/facilitator/payaiAuthorization.ts"

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const secret = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64")

const tokenWith = Effect.fnUntraced(function* (keySecret: string) {
  const authorize = yield* makePayaiAuthorization({ keyId: "key-1", keySecret: Redacted.make(keySecret) })
  const { headers } = yield* authorize(HttpClientRequest.get("https://facilitator.payai.network/supported"))
  return (headers["authorization"] ?? "").replace("Bearer ", "")
})

const partsOf = (token: string) => {
  const [header = "", claims = "", signature = ""] = token.split(".")
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString())
  return {
    header: read(header),
    claims: read(claims),
    isSigned: verify(null, Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, "base64url"))
  }
}

describe("PayAI's token", () => {
  for (const [name, written] of [
    ["as the key is", secret],
    ["as the dashboard shows it", `payai_sk_${secret}`]
  ] as const) {
    it.effect(`has the documented header and claims, and its signature holds (${name})`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(1_790_000_000_999)
        const { claims, header, isSigned } = partsOf(yield* tokenWith(written))
        assert.isTrue(isSigned)
        assert.deepStrictEqual(header, { alg: "EdDSA", typ: "JWT", kid: "key-1" })
        const { jti, ...rest } = claims
        assert.deepStrictEqual(rest, {
          sub: "key-1",
          iss: "payai-merchant",
          iat: 1_790_000_000,
          exp: 1_790_000_120
        })
        assert.match(jti, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      })
    )
  }

  it.effect("is another each time", () =>
    Effect.gen(function* () {
      assert.notStrictEqual(yield* tokenWith(secret), yield* tokenWith(secret))
    })
  )

  for (const wrong of [
    "no key",
    generateKeyPairSync("ec", { namedCurve: "P-256" })
      .privateKey.export({ format: "der", type: "pkcs8" })
      .toString("base64")
  ]) {
    it.effect("stops the start for what is no Ed25519 key, without showing it", () =>
      Effect.gen(function* () {
        const { message } = yield* Effect.flip(tokenWith(wrong))
        assert.match(message, /^PAYAI_API_KEY_SECRET: is not an Ed25519 key/)
        assert.notInclude(message, wrong)
      })
    )
  }

  it("goes to PayAI alone", () => {
    assert.isTrue(isPayai("https://facilitator.payai.network/x402"))
    for (const url of ["https://payai.network.example.com", "https://example.com/facilitator.payai.network"])
      assert.isFalse(isPayai(url))
  })
})
