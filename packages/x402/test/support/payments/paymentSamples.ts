import { type PaymentNetwork, paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { Challenge, ResourceListing } from "@property-intelligence/x402/Challenge.ts"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { x402Client, x402HTTPClient } from "@x402/core/client"
import { registerExactEvmScheme } from "@x402/evm/exact/client"
import { Option, Result } from "effect"
import { privateKeyToAccount } from "viem/accounts"

export const networkOf = (id: string): PaymentNetwork => {
  const network = paymentNetworkOf(id)
  if (network === undefined) throw new Error(`no network ${id}`)
  return network
}

export const base = networkOf("eip155:8453")
export const baseSepolia = networkOf("eip155:84532")

export const buyerKey = "0x5c3a52fd0a1c3c3b1f1de8f6c4b7c30bdbbd4a3f8f0e6a1b92f5c7d4e3a2b101"

/** An account without funds, but in a sandbox that is given its key. */
export const buyer = privateKeyToAccount(buyerKey)

export const requirementOf = (changes: Partial<PaymentRequirement> = {}): PaymentRequirement => ({
  network: base,
  payTo: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
  amount: 50_000n,
  maxTimeoutSeconds: 300,
  resource: "https://api.example.com/property-intel",
  description: "One report from fourteen public sources.",
  ...changes
})

export const listing: ResourceListing = {
  serviceName: "Property Intelligence API",
  tags: ["real-estate", "property", "us"],
  iconUrl: "https://api.example.com/favicon.svg",
  example: {
    body: { address: "1600 Smith St, Houston, TX 77002" },
    bodySchema: { type: "object", properties: { address: { type: "string" } }, required: ["address"] },
    answer: { data: {} }
  }
}

/** Characters that the header of a challenge may have, about as many as the service leaves it. */
export const maxChallenge = 2600

export const challengeOf = (requirement: PaymentRequirement = requirementOf()): Challenge =>
  challengesOf([requirement], listing, maxChallenge).challenge("Payment required")

/** The stock client, with a signer and its default limits. */
export const stockClient = new x402HTTPClient(registerExactEvmScheme(new x402Client(), { signer: buyer }))

/** The headers with which the stock client answers a challenge; version 1 never sees the header of version 2. */
export const paidHeaders = async (challenge: Challenge, version: 1 | 2): Promise<Record<string, string>> => {
  const required = stockClient.getPaymentRequiredResponse(
    (name) => (version === 2 && name === "PAYMENT-REQUIRED" ? challenge.header : null),
    JSON.parse(challenge.body)
  )
  const payload = await stockClient.createPaymentPayload(required)
  return Object.fromEntries(
    Object.entries(stockClient.encodePaymentSignatureHeader(payload)).map(([name, value]) => [
      name.toLowerCase(),
      value
    ])
  )
}

/** The payment in the headers; throws where there is none or an error. */
export const paymentIn = (headers: Record<string, string>): Payment =>
  Option.getOrThrow(Result.getOrThrow(paymentInHeaders(headers)))

export const textOf = (base64: string): string => Buffer.from(base64, "base64").toString("utf8")
export const jsonOf = (base64: string) => JSON.parse(textOf(base64))
export const base64Of = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64")
