import { type Network, type Terms, toBase64Json } from "../order/challenge.ts"

/** One transfer of USDC that its payer authorizes (EIP-3009). Numbers are decimal text. */
export interface Authorization {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly validAfter: string
  readonly validBefore: string
  /** The nonce, 32 bytes in hex. It lets the authorization be used only once. */
  readonly nonce: string
}

/** The data that a wallet signs by EIP-712, in the form of `eth_signTypedData_v4`. */
export interface TypedTransfer {
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: number
    readonly verifyingContract: string
  }
  readonly types: Readonly<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>>
  readonly primaryType: "TransferWithAuthorization"
  readonly message: Authorization
}

/** The transfer that the terms ask for, signed at `signedAt` (epoch milliseconds). */
export const authorizationOf = (
  { amount, payTo, validSeconds }: Terms,
  { from, nonce, signedAt }: { readonly from: string; readonly nonce: string; readonly signedAt: number }
): Authorization => {
  const now = Math.floor(signedAt / 1000)
  return {
    from,
    to: payTo,
    value: String(amount),
    validAfter: String(Math.max(now - earlierSeconds, 0)),
    validBefore: String(now + validSeconds),
    nonce
  }
}

/**
 * The number of seconds before the signing at which a payment becomes valid, because the buyer's clock may be ahead of
 * the chain's.
 */
const earlierSeconds = 600

/** The data to sign for a transfer of a network's USDC. */
export const typedTransfer = (message: Authorization, { asset, chainId, domain }: Network): TypedTransfer => ({
  domain: { ...domain, chainId, verifyingContract: asset },
  types: { EIP712Domain: domainFields, TransferWithAuthorization: transferFields },
  primaryType: "TransferWithAuthorization",
  message
})

const domainFields = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" }
]

const transferFields = [
  { name: "from", type: "address" },
  { name: "to", type: "address" },
  { name: "value", type: "uint256" },
  { name: "validAfter", type: "uint256" },
  { name: "validBefore", type: "uint256" },
  { name: "nonce", type: "bytes32" }
]

/**
 * The max number of characters of the payment header. Proxies pass on lines of this length by default (nginx: 8 KB with
 * the header's name).
 */
const longestHeader = 8000

/**
 * The PAYMENT-SIGNATURE header, with the challenge's extensions, which x402 asks clients to echo. If the header would
 * be too long, it has no extensions.
 */
export const paymentHeader = (
  { accepted, extensions, resource }: Pick<Terms, "accepted" | "extensions" | "resource">,
  authorization: Authorization,
  signature: string
): string => {
  const payment = { x402Version: 2, resource, accepted, payload: { signature, authorization } }
  const echoing = toBase64Json({ ...payment, ...(extensions == null ? {} : { extensions }) })
  return echoing.length <= longestHeader ? echoing : toBase64Json(payment)
}
