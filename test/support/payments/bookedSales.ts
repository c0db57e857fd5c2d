import { Effect } from "effect"

import { baseSepolia } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { Ledger, type LedgerState, type Order } from "../../../src/payments/ledger/Ledger.ts"

const wordOf = (digits: number, value: number) => `0x${value.toString(16).padStart(digits, "0")}`

export const payerOf = (payer: number) => wordOf(40, payer)
export const nonceOf = (nonce: number) => wordOf(64, nonce)

/** The transaction that settles the order of a nonce. */
export const transactionOf = (nonce: number) => wordOf(64, 0x70 + nonce)

export const bookedOrder = (nonce: number, changes: Partial<Order> & { readonly payer?: number } = {}): Order => {
  const { payer = 0xb, ...others } = changes
  return {
    key: {
      network: baseSepolia.id,
      asset: baseSepolia.asset.toLowerCase(),
      payer: payerOf(payer),
      nonce: nonceOf(nonce)
    },
    fingerprint: "one request",
    paymentId: null,
    signature: "digest of a signature",
    endpoint: "/property-intel",
    amount: 50_000n,
    payTo: payerOf(0xc),
    validBefore: 1_800_000_000n,
    ...others
  }
}

/** The text that no command prints. */
export const answerText = "the answer itself"

const ways: Record<LedgerState, ReadonlyArray<LedgerState>> = {
  verified: [],
  settling: ["settling"],
  unknown: ["settling", "unknown"],
  settled: ["settling", "settled"],
  released: ["released"]
}

/** Books a paid call as far as the state; a settled one by the transaction of its nonce, or by the one given. */
export const book = Effect.fnUntraced(function* (
  order: Order,
  state: LedgerState,
  transaction = transactionOf(Number(order.key.nonce))
) {
  const ledger = yield* Ledger
  yield* ledger.reserve(order, {
    facilitator: "one facilitator",
    payment: {
      version: 2,
      payload: {},
      maxTimeoutSeconds: 300,
      resource: "http://localhost",
      description: "One report"
    }
  })
  const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode(answerText) }
  yield* Effect.forEach(ways[state], (to, step) =>
    ledger.advance(order.key, {
      from: ways[state][step - 1] ?? "verified",
      to,
      ...(to === "settling" ? { answer } : {}),
      ...(to === "settled" ? { transaction, transferIndex: Number(order.key.nonce) } : {})
    })
  )
})
