import { Effect } from "effect"

import type { LedgerContents } from "../payments/backup/ledgerContents.ts"
import { allEntries } from "../payments/ledger/entryPages.ts"
import { type EntryPage, Ledger, type LedgerEntry, type LedgerSum } from "../payments/ledger/Ledger.ts"
import { aligned, amountText, entryJson, isoInstant } from "./describeEntry.ts"
import { revenueByDay } from "./salesCsv.ts"

interface ListedEntry extends LedgerEntry {
  readonly answerKept: boolean
}

/** A summary of the ledger for operators. */
interface LedgerSummary {
  readonly sums: ReadonlyArray<LedgerSum>
  readonly open: ReadonlyArray<ListedEntry>
  readonly paidButUndelivered: ReadonlyArray<ListedEntry>
}

export const readLedgerSummary = Effect.gen(function* () {
  const { answerOf, open, sums, undelivered } = yield* Ledger
  const listed = Effect.fnUntraced(function* (page: EntryPage) {
    return yield* Effect.forEach(yield* allEntries(page), (entry) =>
      Effect.map(answerOf(entry.key), (answer): ListedEntry => ({ ...entry, answerKept: answer !== null }))
    )
  })
  return yield* Effect.all({ sums, open: listed(open), paidButUndelivered: listed(undelivered) })
})

/** The summary as JSON: amounts are strings of atomic USDC, instants ISO 8601. */
export const ledgerSummaryJson = ({ open, paidButUndelivered, sums }: LedgerSummary): string =>
  JSON.stringify(
    {
      sums: sums.map((sum) => ({ ...sum, amount: String(sum.amount) })),
      open: open.map(listedJson),
      paidButUndelivered: paidButUndelivered.map(listedJson)
    },
    null,
    2
  )

const listedJson = (entry: ListedEntry) => ({ ...entryJson(entry), answerKept: entry.answerKept })

/** The summary as text. */
export const describeLedger = ({ open, paidButUndelivered, sums }: LedgerSummary): string =>
  [
    section(
      "Settled, by UTC day",
      ["day", "calls", "amount"],
      revenueByDay(sums).map(({ amount, count, day }) => [day, String(count), amountText(amount)])
    ),
    section(
      "Settled, by UTC day, network and endpoint",
      ["day", "network", "endpoint", "calls", "amount"],
      [...sums, total(sums)].map(sumCells)
    ),
    section(`Open: ${open.length}`, entryHeader, open.map(entryCells)),
    section(`Paid but undelivered: ${paidButUndelivered.length}`, entryHeader, paidButUndelivered.map(entryCells))
  ].join("\n\n")

const total = (sums: ReadonlyArray<LedgerSum>): LedgerSum => ({
  day: "total",
  network: "",
  endpoint: "",
  count: sums.reduce((count, sum) => count + sum.count, 0),
  amount: sums.reduce((amount, sum) => amount + sum.amount, 0n)
})

const sumCells = ({ amount, count, day, endpoint, network }: LedgerSum) => [
  day,
  network,
  endpoint,
  String(count),
  amountText(amount)
]

const entryHeader = ["since", "state", "endpoint", "amount", "payer", "nonce", "transaction"]

const entryCells = ({ amount, createdAt, endpoint, key, state, transaction }: LedgerEntry) => [
  isoInstant(createdAt),
  state,
  endpoint,
  amountText(amount),
  key.payer,
  key.nonce,
  transaction ?? "none known"
]

const section = (title: string, header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0 ? title : [title, ...aligned([header, ...rows])].join("\n")

/** A ledger's contents as text: `3 entries, the latest of 2026-11-23T09:15:00.000Z`. */
export const describeContents = ({ entries, latest }: LedgerContents): string =>
  `${entries} ${entries === 1 ? "entry" : "entries"}${latest === null ? "" : `, the latest of ${isoInstant(latest)}`}`
