import { usdcText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Stream } from "effect"
import { Csv } from "effect/encoding"

import { forEachPage } from "../payments/ledger/entryPages.ts"
import { Ledger, type LedgerEntry, type LedgerSum } from "../payments/ledger/Ledger.ts"
import { isoInstant } from "./describeEntry.ts"

const saleColumns = [
  "day",
  "settledAt",
  "network",
  "endpoint",
  "usdc",
  "payer",
  "transaction",
  "deliveredAt",
  "resolution"
]

/**
 * Every settled sale that the ledger keeps, oldest first, as CSV for bookkeeping: a row per sale, in USDC with six
 * decimals, without the answers. Days are the UTC days of the settlement.
 */
export const salesCsv = Effect.gen(function* () {
  const { settled } = yield* Ledger
  const entries: Array<LedgerEntry> = []
  yield* forEachPage(settled, (page) => Effect.sync(() => void entries.push(...page)))
  return yield* csvOf(saleColumns, entries.map(saleRow))
})

const saleRow = ({ amount, deliveredAt, endpoint, key, resolution, transaction, updatedAt }: LedgerEntry) => {
  const settledAt = isoInstant(updatedAt)
  return {
    day: settledAt.slice(0, 10),
    settledAt,
    network: key.network,
    endpoint,
    usdc: usdcText(amount),
    payer: key.payer,
    transaction: transaction ?? "",
    deliveredAt: deliveredAt === null ? "" : isoInstant(deliveredAt),
    resolution: resolution ?? ""
  }
}

const dayColumns = ["day", "calls", "usdc"]

/** The settled sales of each UTC day, all networks and endpoints together, as CSV. */
export const revenueCsv = Effect.gen(function* () {
  const { sums } = yield* Ledger
  return yield* csvOf(
    dayColumns,
    revenueByDay(yield* sums).map(({ amount, count, day }) => ({ day, calls: String(count), usdc: usdcText(amount) }))
  )
})

/** The sums of each UTC day, in the order of days. */
export const revenueByDay = (
  sums: ReadonlyArray<LedgerSum>
): ReadonlyArray<Pick<LedgerSum, "day" | "count" | "amount">> => {
  const days = new Map<string, Pick<LedgerSum, "day" | "count" | "amount">>()
  for (const { amount, count, day } of sums) {
    const before = days.get(day)
    days.set(day, { day, count: count + (before?.count ?? 0), amount: amount + (before?.amount ?? 0n) })
  }
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

const csvOf = (columns: ReadonlyArray<string>, rows: ReadonlyArray<Readonly<Record<string, string>>>) =>
  Stream.fromIterable(rows).pipe(
    Stream.pipeThroughChannel(Csv.encodeString({ headers: true, columns: [...columns] })),
    Stream.mkString
  )
