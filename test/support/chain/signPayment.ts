import { randomBytes } from "node:crypto"

import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Clock, Effect } from "effect"
import { getAddress, toHex } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"

import { transferFields } from "../payments/signAuthorization.ts"
import { anvilNetwork, usdcAddress } from "./Anvil.ts"

/** Receives the tests' payments. */
export const payTo = getAddress("0x11111111111111111111111111111111111111AA")

/** What a call costs on the test chain. */
export const requirementOf = (amount: bigint): PaymentRequirement => ({
  network: anvilNetwork,
  payTo,
  amount,
  maxTimeoutSeconds: 300,
  resource: "http://localhost:4021/property-intel",
  description: "Property intelligence report"
})

/** EIP-712 domain of the test token. */
export const usdcDomain = {
  ...anvilNetwork.domain,
  chainId: anvilNetwork.chainId,
  verifyingContract: usdcAddress
}

/** What an EIP-3009 transfer states, with any sender. */
export interface TransferTerms {
  readonly to: string
  readonly value: bigint
  readonly validBefore: bigint
  readonly nonce: `0x${string}`
}

/** Signs a transfer that anyone may send, or one that only its recipient may. */
export const signTransfer = (
  account: PrivateKeyAccount,
  terms: TransferTerms,
  primaryType: "TransferWithAuthorization" | "ReceiveWithAuthorization" = "TransferWithAuthorization"
) => {
  const message = { ...terms, from: account.address, to: getAddress(terms.to), validAfter: 0n }
  const types = { TransferWithAuthorization: transferFields, ReceiveWithAuthorization: transferFields }
  return Effect.promise(() => account.signTypedData({ domain: usdcDomain, types, primaryType, message })).pipe(
    Effect.map((signature) => ({ message, signature }))
  )
}

const randomNonce = () => toHex(randomBytes(32))

/** The payment a client of the given version would send for the requirement. `validForSeconds` may be negative. */
export const signPayment = Effect.fnUntraced(function* (
  account: PrivateKeyAccount,
  requirement: PaymentRequirement,
  { version = 2, validForSeconds = 300 }: { readonly version?: 1 | 2; readonly validForSeconds?: number } = {}
) {
  const now = yield* Clock.currentTimeMillis
  const { message, signature } = yield* signTransfer(account, {
    to: requirement.payTo,
    value: requirement.amount,
    validBefore: BigInt(Math.floor(now / 1000) + validForSeconds),
    nonce: randomNonce()
  })
  const signed = {
    signature,
    authorization: {
      ...message,
      value: String(message.value),
      validAfter: String(message.validAfter),
      validBefore: String(message.validBefore)
    }
  }
  const accepted = paymentRequirementsV2(requirement)
  const payment: Payment = {
    version,
    network: requirement.network,
    authorization: { ...message, from: message.from.toLowerCase(), to: message.to.toLowerCase() },
    signature,
    accepted: version === 2 ? accepted : undefined,
    payload:
      version === 2
        ? { x402Version: 2, accepted, payload: signed }
        : { x402Version: 1, scheme: "exact", network: requirement.network.v1Name, payload: signed },
    paymentId: null
  }
  return payment
})
