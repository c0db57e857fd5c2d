import { x402Client, x402HTTPClient } from "@x402/core/client"
import { decodePaymentResponseHeader } from "@x402/core/http"
import { registerExactEvmScheme } from "@x402/evm/exact/client"
import { Effect } from "effect"
import type { PrivateKeyAccount } from "viem/accounts"

import type { WireAnswer, WireRequest } from "../wire.ts"

/** The headers with which the stock client answers a 402. Version 1 is shown the body alone. */
export const stockPayment = (
  account: PrivateKeyAccount,
  { headers, text }: WireAnswer,
  version: 1 | 2 = 2
): Effect.Effect<Readonly<Record<string, string>>> =>
  Effect.promise(async () => {
    const client = new x402HTTPClient(registerExactEvmScheme(new x402Client(), { signer: account }))
    const required = client.getPaymentRequiredResponse(
      (name) => (version === 2 ? headers[name.toLowerCase()] : null),
      JSON.parse(text)
    )
    return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required))
  })

/** What the receipt of an answer says, of whichever version; `null` without one. */
export const receiptIn = ({ headers }: Pick<WireAnswer, "headers">) => {
  const header = headers["payment-response"] ?? headers["x-payment-response"]
  return header === undefined ? null : decodePaymentResponseHeader(header)
}

/** A JSON order, with the payment's headers once there is a payment. */
export const orderOf = (body: unknown, payment: Readonly<Record<string, string>> = {}): WireRequest => ({
  method: "POST",
  headers: { "content-type": "application/json", ...payment },
  body: JSON.stringify(body)
})
