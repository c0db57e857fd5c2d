import type { NetworkAuthorization, Permit } from "./Authorization.ts"
import type { PaymentNetwork } from "./PaymentNetwork.ts"
import { permit2Address, uptoProxyAddress } from "./permit2.ts"
import { signerOf } from "./signerOf.ts"
import { addressWord, hashOfWords, numberWord, textWord } from "./typedDataWords.ts"

// The module loads viem's utilities: import it with `import()`.

/** A transfer, and the signature that authorizes it if it is valid. */
export interface SignedTransfer extends NetworkAuthorization {
  readonly signature: string
}

/** The EIP-712 digest that an authorization's payer signs: 32 bytes in hex. */
export const transferDigest = (transfer: NetworkAuthorization): `0x${string}` =>
  transfer.permit === undefined ? authorizationDigest(transfer) : permitDigest(transfer, transfer.permit)

/** The EIP-712 digest that the payer of an EIP-3009 transfer signs. */
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

/** Returns true if the payer's own key signed. A contract wallet has no key: only a chain can check its signatures. */
export const isSignedByAccount = (transfer: SignedTransfer): boolean =>
  signerOf(transferDigest(transfer), transfer.signature) === transfer.authorization.from.toLowerCase()

// This module loads viem's utilities and libsecp256k1 (30 ms on top of 220). Without a wallet it is not needed, so it is loaded
// with `import()`, like viem.

const separators = new WeakMap<PaymentNetwork, string>()

/**
 * The EIP-712 domain separator of a network's token, in hex. It is the same for every transfer and every approval, so
 * it is cached.
 */
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

/**
 * The EIP-712 digest that the payer of an `upto` permit signs, 32 bytes in hex: Permit2's `PermitWitnessTransferFrom` of the
 * network's token, for the x402 proxy, with the proxy's witness.
 */
const permitDigest = (
  { authorization, network }: Pick<NetworkAuthorization, "authorization" | "network">,
  { facilitator }: Permit
): `0x${string}` => {
  const { nonce, to, validAfter, validBefore, value } = authorization
  const permitted = hashOfWords(permissionsType, addressWord(network.asset), numberWord(value))
  const witness = hashOfWords(witnessType, addressWord(to), addressWord(facilitator), numberWord(validAfter))
  const message = hashOfWords(
    permitType,
    permitted,
    addressWord(uptoProxyAddress),
    nonce.slice(2),
    numberWord(validBefore),
    witness
  )
  const separator = hashOfWords(
    permitDomainType,
    textWord("Permit2"),
    numberWord(BigInt(network.chainId)),
    addressWord(permit2Address)
  )
  return `0x${hashOfWords("1901", separator, message)}`
}

const permissions = "TokenPermissions(address token,uint256 amount)"
const witness = "Witness(address to,address facilitator,uint256 validAfter)"

const permitDomainType = textWord("EIP712Domain(string name,uint256 chainId,address verifyingContract)")
const permissionsType = textWord(permissions)
const witnessType = textWord(witness)
const permitType = textWord(
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Witness witness)${permissions}${witness}`
)

/** An approval, and the signature that authorizes it if it is valid. Addresses are lower case. */
interface SignedApproval {
  readonly from: string
  readonly spender: string
  /** Atomic units that the spender may move. */
  readonly amount: bigint
  readonly nonce: bigint
  /** Epoch seconds. */
  readonly deadline: bigint
  readonly signature: string
}

/** The EIP-712 digest of an EIP-2612 permit of the network's token: 32 bytes in hex. */
const approvalDigest = (approval: SignedApproval, network: PaymentNetwork): `0x${string}` => {
  const { amount, deadline, from, nonce, spender } = approval
  const message = hashOfWords(
    approvalType,
    addressWord(from),
    addressWord(spender),
    numberWord(amount),
    numberWord(nonce),
    numberWord(deadline)
  )
  return `0x${hashOfWords("1901", domainSeparatorOf(network), message)}`
}

/** Returns true if the owner's own key signed an approval, for the token of this network. */
export const isApprovedByAccount = (approval: SignedApproval, network: PaymentNetwork): boolean =>
  signerOf(approvalDigest(approval, network), approval.signature) === approval.from

const approvalType = textWord("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)")
