import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Option, Schema } from "effect"

import { allEntries } from "../payments/ledger/entryPages.ts"
import { Ledger, type LedgerEntry } from "../payments/ledger/Ledger.ts"

/** The operator's reference to one entry. */
interface Named {
  /** The transaction that settled it, or its authorization's nonce: 32 bytes in hex. */
  readonly id: string
  /** The payer's address. With it any nonce is found; without it, only nonces of open or undelivered entries. */
  readonly payer: Option.Option<string>
}

/** The reference matches no entry, or more than one. */
class EntryNotNamed extends Schema.TaggedError<EntryNotNamed>()("EntryNotNamed", { problem: Schema.String }) {
  override get message() {
    return this.problem
  }
}

/** The one entry of the reference. If none or several match, fails with the argument to add. */
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

/** Looks on every network, because only the ledger knows which one the entry is on. */
const findByNonce = (ledger: Ledger["Service"], payer: string, nonce: string) =>
  Effect.forEach(knownNetworks, ({ asset, id }) =>
    ledger.find({ network: id, asset: asset.toLowerCase(), payer, nonce })
  ).pipe(Effect.map((entries) => entries.filter((entry) => entry !== null)))

const keyText = ({ key: { asset, network, nonce, payer } }: LedgerEntry): string =>
  [network, asset, payer, nonce].join(" ")

/**
 * Closes the entry by hand: one of unknown outcome is released, a settled one counts as delivered. Returns the states before and
 * after. Fails if the entry is gone or being sold.
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
          : `The entry is ${now}: it is being sold, or its process has died. The service closes it within minutes; resolve it then`
    })
  }
  return { before: before.state, state }
})
