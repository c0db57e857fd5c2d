import { type KeyObject, sign } from "node:crypto"

import { Redacted } from "effect"

/** A JWT (RFC 7519) of the header and the claims, signed by EdDSA with an Ed25519 key, else by ES256 with an EC key. */
export const signedToken = (
  header: Readonly<Record<string, unknown>>,
  claims: Readonly<Record<string, unknown>>,
  key: KeyObject
): Redacted.Redacted => {
  const isEdwards = key.asymmetricKeyType === "ed25519"
  const content = `${base64urlJson({ alg: isEdwards ? "EdDSA" : "ES256", typ: "JWT", ...header })}.${base64urlJson(claims)}`
  const signature = sign(isEdwards ? null : "sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" })
  return Redacted.make(`${content}.${signature.toString("base64url")}`)
}

const base64urlJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
