import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Effect } from "effect"
import { getAddress, type PrivateKeyAccount, toHex } from "viem"

import { baseSepolia } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import type { SignedAuthorization } from "../../../src/sandbox/payments/TokenLedger.ts"

/** A nonce of its own for every number. */
export const nonceOf = (number: number): `0x${string}` => toHex(number, { size: 32 })

export type AuthorizationTerms = Pick<Payment["authorization"], "to" | "value"> &
  Partial<Pick<Payment["authorization"], "validAfter" | "validBefore">> & { readonly nonce?: `0x${string}` }

/** What an EIP-3009 transfer states, as EIP-712 has it. */
export const transferFields = [
  { name: "from", type: "address" },
  { name: "to", type: "address" },
  { name: "value", type: "uint256" },
  { name: "validAfter", type: "uint256" },
  { name: "validBefore", type: "uint256" },
  { name: "nonce", type: "bytes32" }
] as const

/** What of a network a signature is bound to. */
export type SigningDomain = Pick<PaymentNetwork, "asset" | "chainId" | "domain">

/** An authorization as wallets sign it, decoded as a payment header is: in lower case. */
export const signAuthorization = (
  account: PrivateKeyAccount,
  { nonce = nonceOf(1), to, validAfter = 0n, validBefore = 1000n, value }: AuthorizationTerms,
  { asset, chainId, domain }: SigningDomain = baseSepolia
): Effect.Effect<SignedAuthorization> =>
  Effect.map(
    Effect.promise(() =>
      account.signTypedData({
        domain: { ...domain, chainId, verifyingContract: getAddress(asset) },
        types: { TransferWithAuthorization: transferFields },
        primaryType: "TransferWithAuthorization",
        message: { from: account.address, to: getAddress(to), value, validAfter, validBefore, nonce }
      })
    ),
    (signature) => ({
      authorization: {
        from: account.address.toLowerCase(),
        to: to.toLowerCase(),
        value,
        validAfter,
        validBefore,
        nonce
      },
      signature
    })
  )
