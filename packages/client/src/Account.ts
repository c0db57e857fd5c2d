import { keccak_256 } from "@noble/hashes/sha3"
import { getPublicKey, signAsync } from "@noble/secp256k1"
import { Effect } from "effect"
import { Hex } from "effect/encoding"

import { type ClientError, ClientErrorReason, clientError } from "./ClientError.ts"

/**
 * The payer: an account with USDC on a network that the service sells on. It can be a private key, an account of viem,
 * or any wallet that signs typed data.
 */
export interface Account {
  /** The account's address, in hex with `0x`. */
  readonly address: `0x${string}`
  /** Returns the signature in hex with `0x`. */
  readonly signTypedData: (data: TypedData) => Promise<string>
}

/**
 * The account of a private key, in hex with `0x`. It signs by RFC 6979 with the lower `s`. A signature has 65 bytes
 * with a `v` of 27 or 28, as EIP-3009 requires. Fails with `UnusableOption`; the error does not reveal the key.
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

/**
 * An address with its EIP-55 checksum: a letter is upper case if the digit at its position in the address's hash is 8
 * or more.
 */
const checksummed = (address: string): `0x${string}` => {
  const digits = Hex.encode(keccak_256(new TextEncoder().encode(address)))
  return `0x${Array.from(address, (letter, at) => (Number.parseInt(digits[at] ?? "0", 16) >= 8 ? letter.toUpperCase() : letter)).join("")}`
}

/** Data to sign by EIP-712. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * The 32-byte digest of typed data, which the account signs (https://eips.ethereum.org/EIPS/eip-712): `keccak256(0x1901
 * ‖ domain ‖ message)`. It supports structs, lists, texts, `bytes`, `bytesN`, addresses, booleans and integers. An
 * integer is a number, a bigint or a decimal text.
 */
export const typedDataDigest = ({ domain, message, primaryType, types }: TypedData): Uint8Array => {
  const domainTypes = { EIP712Domain: domainFields.filter(({ name }) => domain[name] !== undefined) }
  return keccak_256(
    joined([
      Uint8Array.of(0x19, 0x01),
      structHash("EIP712Domain", domain, domainTypes),
      structHash(primaryType, message, types)
    ])
  )
}

const domainFields = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" }
]

type Types = TypedData["types"]

const structHash = (name: string, values: Readonly<Record<string, unknown>>, types: Types): Uint8Array =>
  keccak_256(
    joined([
      keccak_256(encodedType(name, types)),
      ...(types[name] ?? []).map((field) => encodedValue(field.type, values[field.name], types))
    ])
  )

/**
 * The encoded type of a struct, followed by its member structs in order of their names, e.g. `Mail(Person to,string
 * text)Person(string name)`.
 */
const encodedType = (name: string, types: Types): Uint8Array =>
  utf8.encode(
    [name, ...[...structsIn(name, types)].filter((other) => other !== name).toSorted()]
      .map((each) => `${each}(${(types[each] ?? []).map((field) => `${field.type} ${field.name}`).join(",")})`)
      .join("")
  )

const structsIn = (name: string, types: Types, found: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const base = name.replace(/\[\d*\]/g, "")
  if (types[base] === undefined || found.has(base)) return found
  const above: ReadonlySet<string> = new Set([...found, base])
  return types[base].reduce((all, field) => structsIn(field.type, types, all), above)
}

/**
 * The 32 bytes that represent a value in an EIP-712 hash: the value itself, or its hash if it is a struct, a list or a
 * text.
 */
const encodedValue = (type: string, value: unknown, types: Types): Uint8Array => {
  if (type.endsWith("]")) {
    const item = type.slice(0, type.lastIndexOf("["))
    const items = Array.isArray(value) ? value : failWith(type)
    return keccak_256(joined(items.map((each) => encodedValue(item, each, types))))
  }
  if (types[type] !== undefined) {
    return isRecord(value) ? structHash(type, value, types) : failWith(type)
  }
  if (type === "string") return keccak_256(utf8.encode(String(value)))
  if (type === "bytes") return keccak_256(bytesOf(String(value)))
  if (type === "bool") return integerWord(value === true ? 1n : 0n)
  if (type === "address") return integerWord(BigInt(String(value)))
  if (type.startsWith("bytes")) {
    const word = new Uint8Array(32)
    word.set(bytesOf(String(value)))
    return word
  }
  return /^u?int\d*$/.test(type) ? integerWord(BigInt(String(value))) : failWith(type)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const failWith = (type: string): never => Effect.runSync(Effect.die(new TypeError(`no value of the type ${type}`)))

/** An integer as 32 bytes. A negative integer is in two's complement. */
const integerWord = (value: bigint): Uint8Array =>
  bytesOf(`0x${BigInt.asUintN(256, value).toString(16).padStart(64, "0")}`)

/** The bytes of a hex text that begins with `0x`. */
const bytesOf = (hex: string): Uint8Array => Effect.runSync(Effect.fromResult(Hex.decode(hex.slice(2))))

const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  parts.reduce((at, part) => {
    whole.set(part, at)
    return at + part.length
  }, 0)
  return whole
}

const utf8 = new TextEncoder()
