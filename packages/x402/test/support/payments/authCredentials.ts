import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { DateTime, Schema } from "effect"
import { getAddress, keccak256, stringToBytes } from "viem/utils"

import { buyer } from "./paymentSamples.ts"

/** What differs from the credential that answers a challenge. What is `undefined` is left out; the signature is that of what is sent. */
export interface CredentialMembers {
  readonly challenge?: Readonly<Record<string, string | undefined>>
  readonly payload?: Readonly<Record<string, string | undefined>>
  readonly source?: string
}

/** The parameters of the header `WWW-Authenticate: Payment`. */
export const challengeParams = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...header.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]))

const decodeRequest = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      amount: Schema.BigIntFromString,
      recipient: Schema.String,
      methodDetails: Schema.Struct({ chainId: Schema.Int })
    })
  )
)

/** The header `Authorization` with which the buyer answers a challenge (draft-evm-charge-00, `authorization`). */
export const credentialOf = async (
  challenge: Readonly<Record<string, string>>,
  { asset, chainId, domain }: Pick<PaymentNetwork, "asset" | "chainId" | "domain">,
  changes: CredentialMembers = {}
): Promise<string> => {
  const { expires = "", id, realm, request = "" } = challenge
  const { amount, recipient } = decodeRequest(Buffer.from(request, "base64url").toString())
  const authorization = {
    from: buyer.address,
    to: getAddress(recipient),
    value: String(amount),
    validAfter: "0",
    validBefore: String(Math.floor(DateTime.toEpochMillis(DateTime.makeUnsafe(expires)) / 1000)),
    nonce: keccak256(stringToBytes(`${id}${realm}`))
  }
  const signature = await buyer.signTypedData({
    domain: { ...domain, chainId, verifyingContract: getAddress(asset) },
    types: {
      TransferWithAuthorization: [
        { name: "from", type: "address" },
        { name: "to", type: "address" },
        { name: "value", type: "uint256" },
        { name: "validAfter", type: "uint256" },
        { name: "validBefore", type: "uint256" },
        { name: "nonce", type: "bytes32" }
      ]
    },
    primaryType: "TransferWithAuthorization",
    message: { ...authorization, value: amount, validAfter: 0n, validBefore: BigInt(authorization.validBefore) }
  })
  const credential = {
    challenge: { ...challenge, ...changes.challenge },
    source: changes.source ?? `did:pkh:eip155:${chainId}:${buyer.address}`,
    payload: { type: "authorization", ...authorization, signature, ...changes.payload }
  }
  return `Payment ${Buffer.from(JSON.stringify(credential)).toString("base64url")}`
}
