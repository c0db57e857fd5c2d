import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { describeLedger, readLedgerSummary, ledgerSummaryJson } from "../../src/cli/describeLedger.ts"
import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../src/payments/ledger/LedgerLayer.ts"
import { answerText, book, bookedOrder, nonceOf, payerOf, transactionOf } from "../support/payments/bookedSales.ts"

const twoDays = Effect.gen(function* () {
  const ledger = yield* Ledger
  yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
  yield* book(bookedOrder(1), "settled")
  yield* ledger.delivered(bookedOrder(1).key)
  yield* book(bookedOrder(2), "settled")
  yield* TestClock.setTime(Date.UTC(2026, 10, 21, 12))
  const bulk = bookedOrder(3, { amount: 330_000n, endpoint: "/property-bulk" })
  yield* book(bulk, "settled")
  yield* ledger.delivered(bulk.key)
  yield* book(bookedOrder(4), "verified")
  return yield* readLedgerSummary
}).pipe(Effect.provide(layerLedgerMemory))

/** A header and a row, the cells of a column equally wide. */
const table = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(Math.max(...rows.map((other) => other[column]?.length ?? 0))))
        .reduce((line, cell) => `${line}  ${cell}`, "")
        .trimEnd()
    )
    .join("\n")

describe("the ledger's summary", () => {
  it.effect(
    "as text: sums per day, network and endpoint with a total, then what is open and what was not delivered",
    () =>
      Effect.gen(function* () {
        assert.strictEqual(
          describeLedger(yield* twoDays),
          `Settled, by UTC day
  day         calls  amount
  2026-11-20  2      $0.10 USDC
  2026-11-21  1      $0.33 USDC

Settled, by UTC day, network and endpoint
  day         network       endpoint         calls  amount
  2026-11-20  eip155:84532  /property-intel  2      $0.10 USDC
  2026-11-21  eip155:84532  /property-bulk   1      $0.33 USDC
  total                                      3      $0.43 USDC

Open: 1
${table(
  ["since", "state", "endpoint", "amount", "payer", "nonce", "transaction"],
  ["2026-11-21T12:00:00.000Z", "verified", "/property-intel", "$0.05 USDC", payerOf(0xb), nonceOf(4), "none known"]
)}

Paid but undelivered: 1
${table(
  ["since", "state", "endpoint", "amount", "payer", "nonce", "transaction"],
  ["2026-11-20T12:00:00.000Z", "settled", "/property-intel", "$0.05 USDC", payerOf(0xb), nonceOf(2), transactionOf(2)]
)}`
        )
      })
  )

  it.effect("as JSON: atomic amounts as strings, ISO instants, no answers", () =>
    Effect.gen(function* () {
      const text = ledgerSummaryJson(yield* twoDays)
      const entry = {
        endpoint: "/property-intel",
        amount: "50000",
        network: "eip155:84532",
        asset: "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
        payer: payerOf(0xb),
        paymentId: null,
        facilitator: "one facilitator",
        refusal: null,
        validBefore: "2027-01-15T08:00:00.000Z",
        confirmedAt: null,
        deliveredAt: null,
        resolution: null
      }
      assert.deepStrictEqual(JSON.parse(text), {
        sums: [
          { day: "2026-11-20", network: "eip155:84532", endpoint: "/property-intel", count: 2, amount: "100000" },
          { day: "2026-11-21", network: "eip155:84532", endpoint: "/property-bulk", count: 1, amount: "330000" }
        ],
        open: [
          {
            ...entry,
            nonce: nonceOf(4),
            state: "verified",
            settlements: 0,
            answerKept: false,
            transaction: null,
            createdAt: "2026-11-21T12:00:00.000Z",
            updatedAt: "2026-11-21T12:00:00.000Z"
          }
        ],
        paidButUndelivered: [
          {
            ...entry,
            nonce: nonceOf(2),
            state: "settled",
            settlements: 1,
            answerKept: true,
            transaction: transactionOf(2),
            createdAt: "2026-11-20T12:00:00.000Z",
            updatedAt: "2026-11-20T12:00:00.000Z"
          }
        ]
      })
      assert.notInclude(text, answerText)
    })
  )
})
