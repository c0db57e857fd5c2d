import { createPrivateKey, type KeyObject } from "node:crypto"

import { Clock, Effect, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { Hex } from "effect/encoding"
import { HttpClientRequest } from "effect/http"

import { FacilitatorNotConfigured } from "./Facilitator.ts"
import { makeRemoteFacilitator } from "./RemoteFacilitator.ts"
import { signedToken } from "./signedToken.ts"

/** The URL of the API of Coinbase's facilitator. */
export const cdpUrl = "https://api.cdp.coinbase.com/platform/v2/x402"

const tokenLifetimeSeconds = 120

interface CdpFacilitatorOptions {
  readonly keyId: string
  /** 64 bytes in base64 (an Ed25519 seed and its public key) or an EC key in PEM. */
  readonly keySecret: Redacted.Redacted
  readonly url?: string
}

/** Coinbase's facilitator: a remote one that requires a new token with every request. */
export const makeCdpFacilitator = Effect.fnUntraced(function* ({
  keyId,
  keySecret,
  url = cdpUrl
}: CdpFacilitatorOptions) {
  const key = yield* Effect.try({
    try: () => privateKeyOf(Redacted.value(keySecret)),
    catch: () =>
      new FacilitatorNotConfigured({
        variable: "CDP_API_KEY_SECRET",
        problem: "is neither an Ed25519 key of 64 bytes in base64 nor an EC key in PEM"
      })
  })
  const { randomBytes } = yield* SecureRandom.SecureRandom
  return yield* makeRemoteFacilitator({
    url,
    authorize: (request) =>
      Effect.zipWith(Clock.currentTimeMillis, randomBytes(16), (now, bytes) =>
        HttpClientRequest.bearerToken(
          request,
          tokenFor(request, { kid: keyId, nonce: Hex.encode(bytes) }, key, Math.floor(now / 1000))
        )
      )
  })
}, Effect.provide(SecureRandom.layerWebCrypto))

const privateKeyOf = (secret: string): KeyObject => {
  // An environment variable often holds a PEM with its line ends written as backslash and n.
  if (secret.includes("BEGIN")) return createPrivateKey(secret.replaceAll(String.raw`\n`, "\n"))
  const bytes = Buffer.from(secret, "base64")
  if (bytes.byteLength !== 64) throw new RangeError("not 64 bytes")
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "OKP",
      crv: "Ed25519",
      d: bytes.subarray(0, 32).toString("base64url"),
      x: bytes.subarray(32).toString("base64url")
    }
  })
}

/** A JWT for this one request. */
const tokenFor = (
  request: HttpClientRequest.HttpClientRequest,
  header: { readonly kid: string; readonly nonce: string },
  key: KeyObject,
  now: number
): Redacted.Redacted => {
  const { host, pathname } = new URL(request.url)
  const claims = {
    sub: header.kid,
    iss: "cdp",
    uris: [`${request.method} ${host}${pathname}`],
    iat: now,
    nbf: now,
    exp: now + tokenLifetimeSeconds
  }
  return signedToken(header, claims, key)
}
