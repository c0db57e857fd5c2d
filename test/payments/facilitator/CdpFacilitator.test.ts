import { generateKeyPairSync, type KeyObject, verify } from "node:crypto"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schema } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"

import { makeCdpFacilitator } from "../../../src/payments/facilitator/CdpFacilitator.ts"

const keyId = "organizations/1/apiKeys/2"

/** Asks for the networks with the key; gives the request's URL and token. */
const askWith = Effect.fnUntraced(function* (keySecret: string) {
  const seen: Array<{ readonly url: string; readonly token: string }> = []
  const http = HttpClient.make((request, url) => {
    seen.push({ url: url.href, token: request.headers["authorization"]?.replace("Bearer ", "") ?? "" })
    return Effect.succeed(HttpClientResponse.fromWeb(request, Response.json({ kinds: [] })))
  })
  const facilitator = yield* makeCdpFacilitator({ keyId, keySecret: Redacted.make(keySecret) }).pipe(
    Effect.provideService(HttpClient.HttpClient, http)
  )
  yield* facilitator.networks
  yield* facilitator.networks
  return seen
})

const Header = Schema.Struct({ alg: Schema.String, kid: Schema.String, typ: Schema.String, nonce: Schema.String })
const Claims = Schema.Struct({
  sub: Schema.String,
  iss: Schema.String,
  uris: Schema.Array(Schema.String),
  iat: Schema.Finite,
  nbf: Schema.Finite,
  exp: Schema.Finite
})

const part = <A>(schema: Schema.Codec<A, unknown>, token: string, index: number) =>
  Schema.decodeUnknownSync(Schema.fromJsonString(schema))(
    Buffer.from(token.split(".")[index] ?? "", "base64url").toString()
  )

const isSignedBy = (key: KeyObject, token: string, digest: string | null) => {
  const [header, claims, signature = ""] = token.split(".")
  return verify(
    digest,
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url")
  )
}

const edwardsKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519")
  const { d = "", x = "" } = privateKey.export({ format: "jwk" })
  const secret = Buffer.concat([Buffer.from(d, "base64url"), Buffer.from(x, "base64url")]).toString("base64")
  return { secret, publicKey }
}

describe("CdpFacilitator", () => {
  it.effect("signs a token for each request, good for that request and two minutes", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_790_000_000_999)
      const { secret, publicKey } = edwardsKey()
      const [first, second] = yield* askWith(secret)
      assert.strictEqual(first?.url, "https://api.cdp.coinbase.com/platform/v2/x402/supported")
      const token = first?.token ?? ""
      assert.isTrue(isSignedBy(publicKey, token, null))
      const { nonce, ...header } = part(Header, token, 0)
      assert.deepStrictEqual(header, { alg: "EdDSA", kid: keyId, typ: "JWT" })
      assert.match(nonce, /^[0-9a-f]{32}$/)
      assert.deepStrictEqual(part(Claims, token, 1), {
        sub: keyId,
        iss: "cdp",
        uris: ["GET api.cdp.coinbase.com/platform/v2/x402/supported"],
        iat: 1_790_000_000,
        nbf: 1_790_000_000,
        exp: 1_790_000_120
      })
      assert.notStrictEqual(second?.token, token)
    })
  )

  it.effect("takes an EC key in PEM, its line ends as they are or written out", () =>
    Effect.gen(function* () {
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
      const pem = privateKey.export({ format: "pem", type: "sec1" }).toString()
      for (const secret of [pem, pem.replaceAll("\n", String.raw`\n`)]) {
        const [{ token } = { token: "" }] = yield* askWith(secret)
        assert.strictEqual(part(Header, token, 0).alg, "ES256")
        assert.isTrue(isSignedBy(publicKey, token, "sha256"))
      }
    })
  )

  for (const secret of ["not a key", "-----BEGIN EC PRIVATE KEY-----\nnothing\n-----END EC PRIVATE KEY-----"]) {
    it.effect(`refuses ${secret.slice(0, 12)} by the setting's name, without repeating it`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(askWith(secret))
        assert.strictEqual(
          error.message,
          "CDP_API_KEY_SECRET: is neither an Ed25519 key of 64 bytes in base64 nor an EC key in PEM"
        )
      })
    )
  }
})
