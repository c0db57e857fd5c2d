import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { revenueByDay, revenueCsv, salesCsv } from "../../src/cli/salesCsv.ts"
import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../src/payments/ledger/LedgerLayer.ts"
import { answerText, book, bookedOrder, transactionOf } from "../support/payments/bookedSales.ts"

const twoDays = Effect.gen(function* () {
  const ledger = yield* Ledger
  yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
  yield* book(bookedOrder(1), "settled")
  yield* ledger.delivered(bookedOrder(1).key)
  yield* book(bookedOrder(2), "settled")
  yield* TestClock.setTime(Date.UTC(2026, 10, 21, 12))
  yield* book(bookedOrder(3, { amount: 1_330_000n, endpoint: "/property-bulk" }), "settled")
  yield* book(bookedOrder(4), "verified")
})

const linesOf = (text: string) => text.trim().split(/\r?\n/)

describe("the ledger for bookkeeping", () => {
  it.effect("has a row for each settled sale, and nothing of what was sold", () =>
    Effect.gen(function* () {
      yield* twoDays
      const text = yield* salesCsv
      const [head = "", ...rows] = linesOf(text)
      assert.strictEqual(head, "day,settledAt,network,endpoint,usdc,payer,transaction,deliveredAt,resolution")
      assert.deepStrictEqual(
        rows.map((row) => row.split(",").slice(0, 7)),
        [
          ["2026-11-20", "0.050000", 1, "/property-intel"],
          ["2026-11-20", "0.050000", 2, "/property-intel"],
          ["2026-11-21", "1.330000", 3, "/property-bulk"]
        ].map(([day, usdc, n, endpoint]) => [
          String(day),
          `${day}T12:00:00.000Z`,
          "eip155:84532",
          String(endpoint),
          String(usdc),
          bookedOrder(Number(n)).key.payer,
          transactionOf(Number(n))
        ])
      )
      assert.notInclude(text, answerText)
    }).pipe(Effect.provide(layerLedgerMemory))
  )

  it.effect("sums the days", () =>
    Effect.gen(function* () {
      yield* twoDays
      assert.deepStrictEqual(linesOf(yield* revenueCsv), [
        "day,calls,usdc",
        "2026-11-20,2,0.100000",
        "2026-11-21,1,1.330000"
      ])
    }).pipe(Effect.provide(layerLedgerMemory))
  )

  it("puts together what networks and endpoints had on a day", () => {
    const sum = (day: string, network: string, amount: bigint) => ({ day, network, endpoint: "/e", count: 1, amount })
    assert.deepStrictEqual(revenueByDay([sum("b", "n", 1n), sum("a", "n", 2n), sum("b", "m", 4n)]), [
      { day: "a", count: 1, amount: 2n },
      { day: "b", count: 2, amount: 5n }
    ])
  })
})
