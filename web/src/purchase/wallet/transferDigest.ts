import { keccak_256 } from "@noble/hashes/sha3"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils"

import type { TypedTransfer } from "./authorization.ts"

/** The EIP-712 digest of a transfer's authorization: the 32 bytes that its payer signs. */
export const transferDigest = ({ domain, message }: TypedTransfer): Uint8Array => {
  const separator = hashOfWords([
    hashOfText("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
    hashOfText(domain.name),
    hashOfText(domain.version),
    numberWord(domain.chainId),
    addressWord(domain.verifyingContract)
  ])
  const transfer = hashOfWords([
    hashOfText(
      "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    ),
    addressWord(message.from),
    addressWord(message.to),
    numberWord(message.value),
    numberWord(message.validAfter),
    numberWord(message.validBefore),
    message.nonce.slice(2)
  ])
  return keccak_256(hexToBytes(`1901${separator}${transfer}`))
}

const hashOfWords = (words: ReadonlyArray<string>): string => bytesToHex(keccak_256(hexToBytes(words.join(""))))

const hashOfText = (text: string): string => bytesToHex(keccak_256(utf8ToBytes(text)))

const numberWord = (number: string | number): string => BigInt(number).toString(16).padStart(64, "0")

const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, "0")
