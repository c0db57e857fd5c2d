import type { PaymentNetwork } from "./PaymentNetwork.ts"
import { signerOf } from "./signerOf.ts"
import { domainSeparatorOf } from "./TransferSignature.ts"
import { addressWord, hashOfWords, numberWord, textWord } from "./typedDataWords.ts"

/** An approval with the signature that is to authorize it. Addresses are lower case. */
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

// The module loads viem's utilities: import it with `import()`, as they are.

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

/** Whether the owner's own key signed an approval, for the token of this network. */
export const isApprovedByAccount = (approval: SignedApproval, network: PaymentNetwork): boolean =>
  signerOf(approvalDigest(approval, network), approval.signature) === approval.from

const approvalType = textWord("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)")
