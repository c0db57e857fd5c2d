import { keccak256 } from "viem/utils"

// EIP-712 in hex without `0x`. The module loads viem's utilities: import it with `import()`.

/** The hash of several words joined one after the other. */
export const hashOfWords = (...parts: ReadonlyArray<string>): string =>
  keccak256(Buffer.from(parts.join(""), "hex")).slice(2)

/** The hash of a text, for a type or for a text member of a struct. */
export const textWord = (text: string): string => keccak256(Buffer.from(text)).slice(2)

/** An address, 20 bytes in hex with `0x`, as one word. */
export const addressWord = (address: string): string => address.slice(2).padStart(64, "0")

/** A whole number as one `uint256` word: 64 hex digits. */
export const numberWord = (value: bigint): string => value.toString(16).padStart(64, "0")

/**
 * The EIP-712 digest of a struct, in hex with `0x`. The hashes of its type are cached, which makes it twice as fast as
 * a general encoder.
 */
export const flatTypeDigest = <Name extends string>(type: FlatType<Name>, values: FlatValues<Name>): string => {
  const { separator, structType } = hashesOf(type)
  const words = type.members.map(([name, each]) =>
    each === "string" ? textWord(String(values[name])) : numberWord(BigInt(values[name]))
  )
  return `0x${hashOfWords("1901", separator, hashOfWords(structType, ...words))}`
}

interface TypeHashes {
  readonly separator: string
  readonly structType: string
}

const known = new WeakMap<object, TypeHashes>()

const hashesOf = ({ domain, members, name }: FlatType<string>): TypeHashes => {
  const found = known.get(members)
  if (found !== undefined) return found
  const hashes = {
    separator: hashOfWords(domainType, textWord(domain), textWord("1"), numberWord(1n)),
    structType: textWord(`${name}(${members.map(([member, type]) => `${type} ${member}`).join(",")})`)
  }
  known.set(members, hashes)
  return hashes
}

const domainType = textWord("EIP712Domain(string name,string version,uint256 chainId)")

/**
 * An EIP-712 struct whose members are texts and whole numbers (`uint256`), in a domain with only a name, version 1 and
 * chain 1.
 */
export interface FlatType<Name extends string> {
  readonly domain: string
  readonly name: string
  readonly members: ReadonlyArray<readonly [name: Name, type: "string" | "uint256"]>
}

/** The values of a struct of a flat type. */
type FlatValues<Name extends string> = Readonly<Record<Name, string | number>>

/** A function that signs a struct of a flat type: `r`, `s` and `v` in hex, 65 bytes. */
export type SignFlat = <Name extends string>(type: FlatType<Name>, values: FlatValues<Name>) => string
