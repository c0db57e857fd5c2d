import { numberIn } from "../../page/jsonMembers.ts"
import { dollarText } from "../amounts.ts"
import type { Network, Terms } from "../order/challenge.ts"
import { authorizationOf, paymentHeader, typedTransfer } from "./authorization.ts"
import type { WalletProvider } from "./knownWallets.ts"

/** A signed payment, or the reason for not signing. */
export type Signing =
  | { readonly payment: string; readonly payer: string; readonly signedAt: number }
  | { readonly refusal: string }

/** The functions that signing needs besides the wallet. */
export interface SigningTools {
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number
  /** Returns 32 random bytes in hex, with `0x`. */
  readonly nonce: () => string
}

/** Asks a wallet for the account, for the network, and for the signature of one transfer by the terms. */
export const signWithWallet = async (
  provider: WalletProvider,
  terms: Terms,
  { nonce, now }: SigningTools
): Promise<Signing> => {
  try {
    const from = accountIn(await provider.request({ method: "eth_requestAccounts" }))
    if (from === null) return { refusal: "The wallet gave no account." }
    if (!(await isOnNetwork(provider, terms.network))) return { refusal: notSwitched(terms.network) }
    const signedAt = now()
    const authorization = authorizationOf(terms, { from, nonce: nonce(), signedAt })
    const typed = JSON.stringify(typedTransfer(authorization, terms.network))
    const signature = signatureIn(await provider.request({ method: "eth_signTypedData_v4", params: [from, typed] }))
    if (signature === null) return { refusal: "The wallet gave no readable signature." }
    return { payment: paymentHeader(terms, authorization, signature), payer: from, signedAt }
  } catch (error) {
    return { refusal: refusalOf(error, terms) }
  }
}

const accountIn = (accounts: unknown): string | null => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === "string" && /^0x[0-9a-f]{40}$/i.test(first) ? first : null
}

/** Returns true if the wallet is on the network. A wallet on another network is first asked to switch. */
const isOnNetwork = async (provider: WalletProvider, { chainId }: Network): Promise<boolean> => {
  const wanted = `0x${chainId.toString(16)}`
  const isThere = async () => Number(await provider.request({ method: "eth_chainId" })) === chainId
  if (await isThere()) return true
  await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId: wanted }] })
  return isThere()
}

/**
 * The signature from a wallet, with a last byte of 27 or 28 as the token requires. Some wallets write 0 or 1 instead.
 * `null` if it is not hex.
 */
const signatureIn = (signature: unknown): string | null => {
  if (typeof signature !== "string" || !/^0x([0-9a-f]{2})+$/i.test(signature)) return null
  const last = signature.length === 132 ? signature.slice(-2) : ""
  if (last === "00") return `${signature.slice(0, -2)}1b`
  return last === "01" ? `${signature.slice(0, -2)}1c` : signature
}

const notSwitched = ({ chainId, name }: Network): string =>
  `The wallet is on another network. Switch it to ${name} (chain ${chainId}) and sign again.`

/** The reason why a wallet refused, in words, by the error codes of EIP-1193 and EIP-3326. */
const refusalOf = (error: unknown, { amount, network }: Terms): string => {
  switch (numberIn(error, "code")) {
    case 4001:
      return "You declined in the wallet."
    case 4902:
      return `The wallet does not know ${network.name}. Add the network with chain id ${network.chainId} to it, and sign again.`
    case -32002:
      return "The wallet already has an open request. Finish that one, and sign again."
    case 4100:
    case 4200:
      return `The wallet can't sign a transfer of ${dollarText(amount)} USDC by typed data. Try another wallet.`
    default:
      return "The wallet did not sign."
  }
}
