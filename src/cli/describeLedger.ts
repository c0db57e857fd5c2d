import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Option, Schema } from "effect"

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

/** A summary of the ledger as JSON: amounts are strings of atomic USDC, instants ISO 8601. */
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

/** A summary of the ledger as text. */
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

/** The operator's reference to one entry. */
interface Named {
  /** The transaction that settled it, or its authorization's nonce: 32 bytes in hex. */
  readonly id: string
  /** The payer's address. With it, any nonce is found. Without it, only the nonces of open or undelivered entries are found. */
  readonly payer: Option.Option<string>
}

/** The error if the operator's reference matches no entry, several, or one that can't be closed now. */
class EntryNotNamed extends Schema.TaggedError<EntryNotNamed>()("EntryNotNamed", { problem: Schema.String }) {
  override get message() {
    return this.problem
  }
}

/** The one entry that the reference matches. If none or several match, fails with the argument to add. */
export const entryNamed = Effect.fnUntraced(function* ({ id, payer }: Named) {
  const ledger = yield* Ledger
  const hash = id.toLowerCase()
  const byPayer = Option.map(payer, (address) => address.toLowerCase())
  const [settled, open, undelivered, ofPayer] = yield* Effect.all([
    ledger.findSettled(hash),
    allEntries(ledger.open),
    allEntries(ledger.undelivered),
    Effect.forEach(Option.toArray(byPayer), (address) => findByNonce(ledger, address, hash))
  ])
  const found = new Map(
    [...settled, ...open, ...undelivered, ...ofPayer.flat()]
      .filter(({ key, transaction }) => key.nonce === hash || transaction === hash)
      .filter(({ key }) => Option.isNone(byPayer) || key.payer === byPayer.value)
      .map((entry) => [keyText(entry), entry] as const)
  )
  const [entry, ...others] = found.values()
  if (entry === undefined) {
    return yield* new EntryNotNamed({
      problem: "There is no such entry: give the transaction that settled it, or its nonce and --payer"
    })
  }
  if (others.length > 0) {
    const payers = [entry, ...others].map(({ key }) => `${key.payer} with nonce ${key.nonce}`)
    return yield* new EntryNotNamed({
      problem: `Several entries match: give --payer or the nonce of one of ${payers.join(", ")}`
    })
  }
  return entry
})

/**
 * Finds the ledger entries with a nonce on every network, because only the ledger knows which network the entry is on.
 */
const findByNonce = (ledger: Ledger["Service"], payer: string, nonce: string) =>
  Effect.forEach(knownNetworks, ({ asset, id }) =>
    ledger.find({ network: id, asset: asset.toLowerCase(), payer, nonce })
  ).pipe(Effect.map((entries) => entries.filter((entry) => entry !== null)))

const keyText = ({ key: { asset, network, nonce, payer } }: LedgerEntry): string =>
  [network, asset, payer, nonce].join(" ")

/**
 * Closes the entry by hand: one of unknown outcome is released, a settled one counts as delivered. Returns the states
 * before and after. Fails if the entry is gone or being sold.
 */
export const resolveEntry = Effect.fnUntraced(function* (named: Named, reason: string) {
  const ledger = yield* Ledger
  const before = yield* entryNamed(named)
  const state = yield* ledger.resolve(before.key, reason)
  if (state === null) {
    const now = yield* ledger.stateOf(before.key)
    return yield* new EntryNotNamed({
      problem:
        now === null
          ? "The entry is gone"
          : `The entry is ${now}: it is being sold, or its process has died. The service ends the sale within minutes; resolve the entry after that`
    })
  }
  return { before: before.state, state }
})
