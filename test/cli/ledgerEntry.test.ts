import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

import { describeEntry, entryJson } from "../../src/cli/describeEntry.ts"
import { entryNamed, resolveEntry } from "../../src/cli/describeLedger.ts"
import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../src/payments/ledger/LedgerLayer.ts"
import { answerText, book, bookedOrder, nonceOf, payerOf, transactionOf } from "../support/payments/bookedSales.ts"

const anyPayer = Option.none<string>()
const of = (payer: number) => Option.some(payerOf(payer))

/** Books with a settled and delivered call, an undelivered one, an open one, and one that bought nothing. */
const books = Effect.gen(function* () {
  const ledger = yield* Ledger
  yield* book(bookedOrder(1), "settled")
  yield* ledger.delivered(bookedOrder(1).key)
  yield* book(bookedOrder(2), "settled")
  yield* book(bookedOrder(3), "unknown")
  yield* book(bookedOrder(4), "released")
})

const withBooks = <A, E>(test: Effect.Effect<A, E, Ledger>) =>
  Effect.andThen(books, test).pipe(Effect.provide(layerLedgerMemory))

const nonceNamed = (id: string, payer = anyPayer) => Effect.map(entryNamed({ id, payer }), ({ key }) => key.nonce)

describe("the entry that an operator means", () => {
  const named: ReadonlyArray<readonly [name: string, id: string, payer: Option.Option<string>, nonce: number]> = [
    ["a transaction", transactionOf(1), anyPayer, 1],
    ["a transaction in capitals", transactionOf(2).toUpperCase().replace("0X", "0x"), anyPayer, 2],
    ["the nonce of an open one", nonceOf(3), anyPayer, 3],
    ["the nonce of an undelivered one", nonceOf(2), anyPayer, 2],
    ["nonce and payer, whatever has become of it", nonceOf(4), of(0xb), 4]
  ]
  for (const [name, id, payer, nonce] of named) {
    it.effect(`is found by ${name}`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* withBooks(nonceNamed(id, payer)), nonceOf(nonce))
      })
    )
  }

  it.effect("is not found if no entry fits, and the message says so", () =>
    Effect.gen(function* () {
      for (const [id, payer] of [
        [nonceOf(99), anyPayer],
        [nonceOf(4), anyPayer],
        [nonceOf(3), of(0xe)]
      ] as const) {
        assert.match((yield* Effect.flip(withBooks(nonceNamed(id, payer)))).message, /no such entry.*--payer/)
      }
    })
  )

  it.effect("is not guessed if one transaction settled several: a payer selects it", () =>
    withBooks(
      Effect.gen(function* () {
        yield* book(bookedOrder(5, { payer: 0xe }), "settled", transactionOf(1))
        const error = yield* Effect.flip(nonceNamed(transactionOf(1)))
        assert.include(error.message, payerOf(0xb))
        assert.include(error.message, payerOf(0xe))
        assert.strictEqual(yield* nonceNamed(transactionOf(1), of(0xe)), nonceOf(5))
      })
    )
  )

  it.effect("is shown without its answer", () =>
    withBooks(
      Effect.gen(function* () {
        const entry = yield* entryNamed({ id: transactionOf(2), payer: anyPayer })
        assert.deepInclude(entryJson(entry), {
          state: "settled",
          amount: "50000",
          transaction: transactionOf(2),
          settlements: 1,
          deliveredAt: null,
          resolution: null
        })
        const text = describeEntry(entry)
        assert.match(text, /^ {2}amount +\$0\.05 USDC$/m)
        assert.match(text, /^ {2}deliveredAt +-$/m)
        assert.notInclude(text + JSON.stringify(entryJson(entry)), answerText)
      })
    )
  )
})

describe("an entry closed by hand", () => {
  const reason = "refunded 2026-11-22"

  it.effect("is released if it was open, with the reason", () =>
    withBooks(
      Effect.gen(function* () {
        const { open } = yield* Ledger
        const resolved = yield* resolveEntry({ id: nonceOf(3), payer: anyPayer }, reason)
        assert.deepStrictEqual(resolved, { before: "unknown", state: "released" })
        assert.deepStrictEqual(yield* open(null), [])
        const entry = yield* entryNamed({ id: nonceOf(3), payer: of(0xb) })
        assert.deepInclude(entry, { state: "released", resolution: reason })
      })
    )
  )

  it.effect("stays settled and counts as delivered if it was paid for", () =>
    withBooks(
      Effect.gen(function* () {
        const { undelivered } = yield* Ledger
        const resolved = yield* resolveEntry({ id: transactionOf(2), payer: anyPayer }, reason)
        assert.deepStrictEqual(resolved, { before: "settled", state: "settled" })
        assert.deepStrictEqual(yield* undelivered(null), [])
        assert.strictEqual((yield* entryNamed({ id: transactionOf(2), payer: anyPayer })).resolution, reason)
      })
    )
  )

  it.effect("changes nothing if no entry fits", () =>
    withBooks(
      Effect.gen(function* () {
        const { open } = yield* Ledger
        const before = yield* open(null)
        assert.match(
          (yield* Effect.flip(resolveEntry({ id: nonceOf(99), payer: anyPayer }, reason))).message,
          /no such/
        )
        assert.strictEqual((yield* open(null)).length, before.length)
      })
    )
  )
})
