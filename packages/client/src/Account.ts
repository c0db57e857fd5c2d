import { keccak_256 } from "@noble/hashes/sha3"
import { getPublicKey, signAsync } from "@noble/secp256k1"
import { Effect } from "effect"
import { Hex } from "effect/encoding"

import { clientError, type ClientError, ClientErrorReason } from "./ClientError.ts"
import { type TypedData, typedDataDigest } from "./typedDataDigest.ts"

/**
 * Who pays: an account with USDC on a network that the service sells on. A private key makes one, an account of viem is one, and any wallet
 * that signs typed data can be made one.
 */
export interface Account {
  /** In hex with `0x`. */
  readonly address: `0x${string}`
  /** Gives the signature in hex with `0x`. */
  readonly signTypedData: (data: TypedData) => Promise<string>
}

/**
 * The account of a private key, in hex with `0x`. It signs by RFC 6979 with the lower `s`, 65 bytes with a `v` of 27 or 28, as EIP-3009
 * takes it. Fails with `UnusableOption`; the error holds nothing of the key.
 */
export const accountOfKey = (key: string, option = "key"): Effect.Effect<Account, ClientError> => {
  const unusable = () => clientError(ClientErrorReason.UnusableOption({ option, detail: "Set 0x and 64 hex digits." }))
  return /^0x[0-9a-fA-F]{64}$/.test(key)
    ? Effect.fromResult(Hex.decode(key.slice(2))).pipe(
        Effect.flatMap((secret) => Effect.try(() => ({ secret, publicKey: getPublicKey(secret, false) }))),
        Effect.mapError(unusable),
        Effect.map(({ publicKey, secret }): Account => ({
          address: checksummed(Hex.encode(keccak_256(publicKey.subarray(1)).subarray(12))),
          signTypedData: (data) =>
            signAsync(typedDataDigest(data), secret, { prehash: false, format: "recovered" }).then(
              ([recovery = 0, ...rs]) => `0x${Hex.encode(Uint8Array.from(rs))}${recovery === 1 ? "1c" : "1b"}`
            )
        }))
      )
    : Effect.fail(unusable())
}

/** EIP-55: a letter is upper case if its digit of the hash is 8 or more. */
const checksummed = (address: string): `0x${string}` => {
  const digits = Hex.encode(keccak_256(new TextEncoder().encode(address)))
  return `0x${Array.from(address, (letter, at) => (Number.parseInt(digits[at] ?? "0", 16) >= 8 ? letter.toUpperCase() : letter)).join("")}`
}
