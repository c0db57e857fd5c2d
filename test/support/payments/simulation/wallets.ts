import { hash } from "node:crypto"

import { uptoProxyAddress } from "@property-intelligence/x402/chain/permit2.ts"
import { signerOf } from "@property-intelligence/x402/chain/signerOf.ts"
import { transferDigest } from "@property-intelligence/x402/chain/TransferSignature.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Option, Result } from "effect"
import { pointFromScalar, signRecoverable } from "tiny-secp256k1"
import { keccak256 } from "viem/utils"

import { base64Of } from "../../../../packages/x402/test/support/payments/paymentSamples.ts"

/** Who signs transfers: by a key of its own, or as a contract, whose longer signatures only the chain can check. */
export interface Wallet {
  /** Lower case. */
  readonly address: string
  readonly isContract: boolean
  readonly sign: (digest: string) => string
}

/** The wallet of that number; the same in every history. */
export const walletOf = (number: number, isContract: boolean): Wallet => {
  const wallets = isContract ? contracts : accounts
  const wallet = wallets.get(number) ?? (isContract ? contract(number) : account(number))
  wallets.set(number, wallet)
  return wallet
}

const accounts = new Map<number, Wallet>()
const contracts = new Map<number, Wallet>()

const account = (number: number): Wallet => {
  const key = Buffer.from(hash("sha256", `key of wallet ${number}`, "hex"), "hex")
  const publicKey = pointFromScalar(key, false) ?? new Uint8Array(65)
  return {
    address: `0x${keccak256(publicKey.subarray(1)).slice(-40)}`,
    isContract: false,
    sign: (digest) => {
      const { recoveryId, signature } = signRecoverable(Buffer.from(digest.slice(2), "hex"), key)
      return `0x${Buffer.from(signature).toString("hex")}${(27 + recoveryId).toString(16)}`
    }
  }
}

const contract = (number: number): Wallet => {
  const address = `0xc0de${String(number).padStart(36, "0")}`
  return { address, isContract: true, sign: (digest) => contractSignature(address, digest) }
}

/** 97 bytes that no one else can know before they are used. */
const contractSignature = (address: string, digest: string): string =>
  `0x${hash("sha256", `${address} signs ${digest}`, "hex").repeat(4).slice(0, 194)}`

/** Whether the owner of the address signed the digest. */
export const isSignedBy = (address: string, digest: string, signature: string): boolean =>
  address.startsWith("0xc0de")
    ? signature.toLowerCase() === contractSignature(address, digest)
    : signerOf(digest, signature) === address

/** What the owner of the address makes of a text. */
export const messageSignature = (address: string, message: string): string =>
  `0x${hash("sha256", `${address} says ${message}`, "hex")}`

/** What a buyer signs a payment with. */
export interface PaymentTerms {
  /** Number of the nonce. */
  readonly nonce: number
  /** Epoch seconds. */
  readonly validBefore: bigint
}

/** A signed payment, as its header would be read. */
export const signedPayment = (wallet: Wallet, requirement: PaymentRequirement, terms: PaymentTerms): Payment => {
  const authorization = {
    from: wallet.address,
    to: requirement.payTo.toLowerCase(),
    value: requirement.amount,
    validAfter: 0n,
    validBefore: terms.validBefore,
    nonce: `0x${terms.nonce.toString(16).padStart(64, "0")}`
  }
  const { network, permit } = requirement
  const signature = wallet.sign(transferDigest({ network, authorization, ...(permit === undefined ? {} : { permit }) }))
  return paymentWith(requirement, authorization, signature)
}

/** A payment with any signature. */
export const paymentWith = (
  requirement: PaymentRequirement,
  authorization: Payment["authorization"],
  signature: string
): Payment => {
  const { from, nonce, to, validAfter, validBefore, value } = authorization
  const { network, permit } = requirement
  const exact = {
    authorization: {
      from,
      to,
      value: String(value),
      validAfter: String(validAfter),
      validBefore: String(validBefore),
      nonce
    }
  }
  const upto = (facilitator: string) => ({
    permit2Authorization: {
      from,
      permitted: { token: network.asset, amount: String(value) },
      spender: uptoProxyAddress,
      nonce: String(BigInt(nonce)),
      deadline: String(validBefore),
      witness: { to, facilitator, validAfter: String(validAfter) }
    }
  })
  const payload = {
    x402Version: 2,
    accepted: paymentRequirementsV2(requirement),
    payload: { signature, ...(permit === undefined ? exact : upto(permit.facilitator)) }
  }
  return Option.getOrThrow(Result.getOrThrow(paymentInHeaders({ "payment-signature": base64Of(payload) })))
}
