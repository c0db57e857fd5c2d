import { keccak256 } from "viem/utils"

// EIP-712 in hex without `0x`. The module loads viem's utilities: import it with `import()`, as they are.

/** Hash of the parts one behind the other. */
export const hashOfWords = (...parts: ReadonlyArray<string>): string =>
  keccak256(Buffer.from(parts.join(""), "hex")).slice(2)

/** Hash of a text: of a type, or of a member that is one. */
export const textWord = (text: string): string => keccak256(Buffer.from(text)).slice(2)

/** An address, 20 bytes in hex with `0x`, as one word. */
export const addressWord = (address: string): string => address.slice(2).padStart(64, "0")

/** A `uint256`. */
export const numberWord = (value: bigint): string => value.toString(16).padStart(64, "0")
