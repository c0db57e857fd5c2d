import { Option } from "effect"
import { recover } from "tiny-secp256k1"
import { keccak256 } from "viem/utils"

/**
 * The account that signed the digest (32 bytes in hex), in lower case; `null` if the signature is invalid. Like USDC it accepts 65
 * bytes with the lower `s` and a `v` of 27 or 28: each signature has only one form.
 */
export const signerOf = (digest: string, signature: string): string | null => {
  const [, r, s, v] = canonicalForm.exec(signature) ?? []
  if (r === undefined || s === undefined || s.toLowerCase() > halfOfCurveOrder) return null
  const recoveryId = v?.toLowerCase() === "1c" ? 1 : 0
  return Option.match(recovered(Buffer.from(digest.slice(2), "hex"), Buffer.from(r + s, "hex"), recoveryId), {
    onNone: () => null,
    onSome: addressOf
  })
}

const canonicalForm = /^0x([0-9a-f]{64})([0-9a-f]{64})(1b|1c)$/i

const halfOfCurveOrder = "7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0"

// `recover` throws if `r` or `s` is out of range.
const recoverOrThrow = Option.liftThrowable(recover)

const recovered = (digest: Uint8Array, signature: Uint8Array, recoveryId: 0 | 1): Option.Option<Uint8Array> =>
  Option.flatMap(recoverOrThrow(digest, signature, recoveryId, false), Option.fromNullOr)

/**
 * The address of a public key: the last 20 bytes of its hash. The key's first byte names its form and is not hashed.
 */
const addressOf = (publicKey: Uint8Array): string => `0x${keccak256(publicKey.subarray(1)).slice(-40)}`
