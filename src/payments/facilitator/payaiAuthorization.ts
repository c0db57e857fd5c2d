import { createPrivateKey, type KeyObject } from "node:crypto"

import { Clock, Effect, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpClientRequest } from "effect/http"

import { FacilitatorNotConfigured } from "./Facilitator.ts"
import { signedToken } from "./signedToken.ts"

interface PayaiKey {
  readonly keyId: string
  /** Ed25519 in PKCS#8 and DER, in base64, with or without the prefix `payai_sk_`. */
  readonly keySecret: Redacted.Redacted
}

/** The one host that gets the token. */
const payaiHost = "facilitator.payai.network"

/** The lifetime that PayAI's documentation recommends. */
const tokenLifetimeSeconds = 120

/** Returns `true` if a facilitator's URL is PayAI's. */
export const isPayai = (url: string): boolean => new URL(url).hostname === payaiHost

/**
 * Authorizes requests to PayAI's facilitator with tokens of two minutes each. PayAI requires them from sellers beyond
 * its free settlements (docs.payai.network/x402/facilitators/authentication).
 */
export const makePayaiAuthorization = Effect.fnUntraced(function* ({ keyId, keySecret }: PayaiKey) {
  const key = yield* Effect.try({
    try: () => privateKeyOf(Redacted.value(keySecret)),
    catch: () =>
      new FacilitatorNotConfigured({
        variable: "PAYAI_API_KEY_SECRET",
        problem: "is not an Ed25519 key in PKCS#8, DER and base64, as merchant.payai.network shows it"
      })
  })
  const random = yield* SecureRandom.SecureRandom
  return (request: HttpClientRequest.HttpClientRequest) =>
    Effect.zipWith(Clock.currentTimeMillis, random.uuidV4(), (now, id) =>
      HttpClientRequest.bearerToken(request, tokenFor(keyId, key, Math.floor(now / 1000), id))
    )
}, Effect.provide(SecureRandom.layerWebCrypto))

const privateKeyOf = (secret: string): KeyObject => {
  const text = secret.startsWith("payai_sk_") ? secret.slice("payai_sk_".length) : secret
  const key = createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" })
  if (key.asymmetricKeyType !== "ed25519") throw new RangeError("not Ed25519")
  return key
}

const tokenFor = (keyId: string, key: KeyObject, now: number, id: string): Redacted.Redacted =>
  signedToken(
    { kid: keyId },
    { sub: keyId, iss: "payai-merchant", iat: now, exp: now + tokenLifetimeSeconds, jti: id },
    key
  )
