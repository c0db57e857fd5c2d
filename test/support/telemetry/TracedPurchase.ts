import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { Effect, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import type { WireAnswer } from "../wire.ts"

/** Who asks: its trace goes on in the service's. */
export const caller = {
  traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  spanId: "00f067aa0ba902b7",
  traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
}

/** A paid call, and what of its payment is private. */
export interface TracedPurchase {
  readonly answer: WireAnswer
  /** The payment's header, signature and nonce. */
  readonly secrets: ReadonlyArray<string>
}

const Payment = Schema.StringFromBase64.pipe(
  Schema.decodeTo(
    Schema.fromJsonString(
      Schema.Struct({
        payload: Schema.Struct({
          signature: Schema.String,
          authorization: Schema.Struct({ nonce: Schema.String })
        })
      })
    )
  )
)

/** Buys with the stock client; the call with the payment is part of the caller's trace, and has these headers. */
export const buyTraced = Effect.fnUntraced(function* (
  url: string,
  options: {
    readonly body: unknown
    readonly buyerKey: `0x${string}`
    readonly headers?: Readonly<Record<string, string>>
  }
) {
  let paymentHeader = ""
  const tracing: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const payment = request.headers.get("payment-signature")
    if (payment !== null) {
      paymentHeader = payment
      request.headers.set("traceparent", caller.traceparent)
    }
    for (const [name, value] of Object.entries(options.headers ?? {})) request.headers.set(name, value)
    return fetch(request)
  }
  const client = new x402Client().register("eip155:*", new ExactEvmScheme(privateKeyToAccount(options.buyerKey)))
  const answer = yield* Effect.promise(async (): Promise<WireAnswer> => {
    const response = await wrapFetchWithPayment(tracing, client)(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(options.body)
    })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  })
  const { payload } = yield* Effect.orDie(Schema.decodeEffect(Payment)(paymentHeader))
  const { authorization, signature } = payload
  const purchase: TracedPurchase = {
    answer,
    secrets: [paymentHeader, signature.replace(/^0x/, ""), authorization.nonce.replace(/^0x/, "")]
  }
  return purchase
})
