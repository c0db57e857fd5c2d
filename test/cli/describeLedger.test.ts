import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { describeLedger, readLedgerSummary, ledgerSummaryJson } from "../../src/cli/describeLedger.ts"
import { Ledger, type Order, type Verified } from "../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../src/payments/ledger/LedgerLayer.ts"

const orderOf = (nonce: string, amount: bigint, endpoint = "/property-intel"): Order => ({
  key: { network: "eip155:8453", asset: "0xa", payer: "0xb", nonce },
  fingerprint: "one request",
  paymentId: null,
  signature: "digest of a signature",
  endpoint,
  amount,
  payTo: "0xd",
  validBefore: 1_800_000_000n
})

const verified: Verified = {
  facilitator: "one facilitator",
  payment: { version: 2, payload: {}, maxTimeoutSeconds: 300, resource: "http://localhost/", description: "One report" }
}

const sell = Effect.fnUntraced(function* ({ key, ...rest }: Order, isDelivered: boolean) {
  const ledger = yield* Ledger
  yield* ledger.reserve({ key, ...rest }, verified)
  const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode("the answer itself") }
  yield* ledger.advance(key, { from: "verified", to: "settling", answer })
  yield* ledger.advance(key, { from: "settling", to: "settled", transaction: `0x7${key.nonce}`, transferIndex: 0 })
  if (isDelivered) yield* ledger.delivered(key)
})

const twoDays = Effect.gen(function* () {
  const ledger = yield* Ledger
  yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
  yield* sell(orderOf("1", 50_000n), true)
  yield* sell(orderOf("2", 50_000n), false)
  yield* TestClock.setTime(Date.UTC(2026, 10, 21, 12))
  yield* sell(orderOf("3", 330_000n, "/property-bulk"), true)
  yield* ledger.reserve(orderOf("4", 50_000n), verified)
  return yield* readLedgerSummary
}).pipe(Effect.provide(layerLedgerMemory))

describe("the ledger's summary", () => {
  it.effect("as text: sums per day and endpoint with a total, then what is open and what was not delivered", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        describeLedger(yield* twoDays),
        `Settled, by UTC day and endpoint
  day         endpoint         calls  amount
  2026-11-20  /property-intel  2      $0.10 USDC
  2026-11-21  /property-bulk   1      $0.33 USDC
  total                        3      $0.43 USDC

Open: 1
  since                     state     endpoint         amount      payer  transaction
  2026-11-21T12:00:00.000Z  verified  /property-intel  $0.05 USDC  0xb    none known

Paid but undelivered: 1
  since                     state    endpoint         amount      payer  transaction
  2026-11-20T12:00:00.000Z  settled  /property-intel  $0.05 USDC  0xb    0x72`
      )
    })
  )

  it.effect("as JSON: atomic amounts as strings, ISO instants, no answers", () =>
    Effect.gen(function* () {
      const text = ledgerSummaryJson(yield* twoDays)
      const entry = {
        endpoint: "/property-intel",
        amount: "50000",
        network: "eip155:8453",
        asset: "0xa",
        payer: "0xb"
      }
      assert.deepStrictEqual(JSON.parse(text), {
        sums: [
          { day: "2026-11-20", endpoint: "/property-intel", count: 2, amount: "100000" },
          { day: "2026-11-21", endpoint: "/property-bulk", count: 1, amount: "330000" }
        ],
        open: [
          {
            ...entry,
            nonce: "4",
            state: "verified",
            transaction: null,
            answerKept: false,
            createdAt: "2026-11-21T12:00:00.000Z",
            updatedAt: "2026-11-21T12:00:00.000Z"
          }
        ],
        paidButUndelivered: [
          {
            ...entry,
            nonce: "2",
            state: "settled",
            transaction: "0x72",
            answerKept: true,
            createdAt: "2026-11-20T12:00:00.000Z",
            updatedAt: "2026-11-20T12:00:00.000Z"
          }
        ]
      })
      assert.notInclude(text, "the answer itself")
    })
  )

  it.effect("is whole, however many entries there are", () =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* Effect.forEach(Array.from({ length: 120 }), (_, index) =>
        ledger.reserve(orderOf(`open ${index}`, 1n), verified)
      )
      yield* Effect.forEach(Array.from({ length: 120 }), (_, index) => sell(orderOf(`sold ${index}`, 1n), false))
      const { open, paidButUndelivered, sums } = yield* readLedgerSummary
      assert.deepStrictEqual([open.length, paidButUndelivered.length, sums[0]?.count], [120, 120, 120])
    }).pipe(Effect.provide(layerLedgerMemory))
  )
})
