import type { NetworkAuthorization } from "./Authorization.ts"
import type { PaymentNetwork } from "./PaymentNetwork.ts"
import { permitDigest } from "./permitDigest.ts"
import { signerOf } from "./signerOf.ts"
import { addressWord, hashOfWords, numberWord, textWord } from "./typedDataWords.ts"

/** A transfer with the signature that is to authorize it. */
export interface SignedTransfer extends NetworkAuthorization {
  readonly signature: string
}

/** The EIP-712 digest that an authorization's payer signs: 32 bytes in hex. */
export const transferDigest = (transfer: NetworkAuthorization): `0x${string}` =>
  transfer.permit === undefined ? authorizationDigest(transfer) : permitDigest(transfer, transfer.permit)

/** Of EIP-3009. */
const authorizationDigest = ({ authorization, network }: NetworkAuthorization): `0x${string}` => {
  const { from, nonce, to, validAfter, validBefore, value } = authorization
  const message = hashOfWords(
    transferType,
    addressWord(from),
    addressWord(to),
    numberWord(value),
    numberWord(validAfter),
    numberWord(validBefore),
    nonce.slice(2)
  )
  return `0x${hashOfWords("1901", domainSeparatorOf(network), message)}`
}

/** Whether the payer's own key signed. A contract wallet has none: its signatures only a chain can check. */
export const isSignedByAccount = (transfer: SignedTransfer): boolean =>
  signerOf(transferDigest(transfer), transfer.signature) === transfer.authorization.from.toLowerCase()

// This module loads viem's utilities and libsecp256k1 (30 ms beside their 220): where no wallet is set it is not needed, and so
// not imported at the start but with `import()`, as viem is.

const separators = new WeakMap<PaymentNetwork, string>()

/** The same for every transfer of a network's token. */
const domainSeparatorOf = (network: PaymentNetwork): string => {
  const known = separators.get(network)
  if (known !== undefined) return known
  const { asset, chainId, domain } = network
  const separator = hashOfWords(
    domainType,
    textWord(domain.name),
    textWord(domain.version),
    numberWord(BigInt(chainId)),
    addressWord(asset)
  )
  separators.set(network, separator)
  return separator
}

const domainType = textWord("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)")

const transferType = textWord(
  "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
)
