import { priceText } from "@property-intelligence/x402/Prices.ts"
import { DateTime } from "effect"

import type { LedgerEntry } from "../payments/ledger/Ledger.ts"

/** A ledger entry as JSON, without its answer: the amount is a string of atomic USDC, instants are ISO 8601. */
export const entryJson = (entry: LedgerEntry) => ({
  state: entry.state,
  endpoint: entry.endpoint,
  amount: String(entry.amount),
  ...entry.key,
  transaction: entry.transaction,
  paymentId: entry.paymentId,
  facilitator: entry.facilitator,
  settlements: entry.settlements,
  refusal: entry.refusal,
  createdAt: isoInstant(entry.createdAt),
  updatedAt: isoInstant(entry.updatedAt),
  validBefore: isoInstant(Number(entry.validBefore) * 1000),
  confirmedAt: isoOrNull(entry.confirmedAt),
  deliveredAt: isoOrNull(entry.deliveredAt),
  resolution: entry.resolution
})

/** A ledger entry as text, one fact per line. */
export const describeEntry = (entry: LedgerEntry): string => {
  const { amount, ...facts } = entryJson(entry)
  const lines = Object.entries({ ...facts, amount: amountText(BigInt(amount)) })
  return aligned(lines.map(([name, fact]) => [name, fact === null ? "-" : String(fact)])).join("\n")
}

/** Rows of cells as lines, each column as wide as its widest cell. */
export const aligned = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widthOf(column))).join("  ")}`.trimEnd())
}

/** Atomic USDC as text. */
export const amountText = (amount: bigint): string => priceText({ amount, per: "call" })

/** Epoch milliseconds as ISO 8601. */
export const isoInstant = (epochMillis: number): string => DateTime.formatIso(DateTime.makeUnsafe(epochMillis))

const isoOrNull = (epochMillis: number | null) => (epochMillis === null ? null : isoInstant(epochMillis))
