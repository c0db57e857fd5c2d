import { secp256k1 } from "@noble/curves/secp256k1"
import { keccak_256 } from "@noble/hashes/sha3"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils"

import type { TypedTransfer } from "./authorization.ts"
import type { WalletProvider } from "./knownWallets.ts"

/** The wallet of the sandbox's payer, with its published private key. It signs without asking, and its payments move no money. */
export const testWallet = (key: string): WalletProvider => {
  const secret = hexToBytes(key.slice(2))
  // The first byte of a public key is its format.
  const address = `0x${bytesToHex(keccak_256(secp256k1.getPublicKey(secret, false).subarray(1))).slice(-40)}`
  let chain = "0x1"
  return {
    request: async ({ method, params = [] }) => {
      switch (method) {
        case "eth_requestAccounts":
          return [address]
        case "eth_chainId":
          return chain
        case "wallet_switchEthereumChain": {
          const [wanted] = params
          chain = typeof wanted === "object" && wanted !== null ? String(Reflect.get(wanted, "chainId")) : chain
          return null
        }
        case "eth_signTypedData_v4": {
          // `typedTransfer` made this text: no other page uses this wallet.
          const typed: TypedTransfer = JSON.parse(String(params[1]))
          const signature = secp256k1.sign(transferDigest(typed), secret)
          return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`
        }
        default:
          throw new Error(`The test wallet does not know ${method}.`)
      }
    }
  }
}

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
