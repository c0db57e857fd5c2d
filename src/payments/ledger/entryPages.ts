import { Effect } from "effect"

import type { EntryCursor, EntryPage, LedgerEntry, LedgerError } from "./Ledger.ts"

/** Max entries processed at once: each may ask the chain. */
const concurrency = 8

/** Runs an effect for every page of a list. */
export const forEachPage = <R>(
  page: EntryPage,
  act: (entries: ReadonlyArray<LedgerEntry>) => Effect.Effect<void, LedgerError, R>
): Effect.Effect<void, LedgerError, R> => {
  const from = (after: EntryCursor | null): Effect.Effect<void, LedgerError, R> =>
    Effect.gen(function* () {
      const entries = yield* page(after)
      const last = entries.at(-1)
      if (last === undefined) return
      yield* act(entries)
      yield* from(last)
    })
  return from(null)
}

/** Runs an effect for each entry. If another process moves an entry meanwhile, that is not a fault. */
export const forEachEntry = <R>(
  entries: ReadonlyArray<LedgerEntry>,
  act: (entry: LedgerEntry) => Effect.Effect<unknown, LedgerError, R>
): Effect.Effect<void, LedgerError, R> =>
  Effect.forEach(
    entries,
    (entry) => Effect.asVoid(act(entry)).pipe(Effect.catchReason("LedgerError", "StaleEntry", () => Effect.void)),
    { concurrency, discard: true }
  )

/** All entries of a list, for operators. */
export const allEntries = (page: EntryPage): Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError> =>
  Effect.gen(function* () {
    const found: Array<LedgerEntry> = []
    yield* forEachPage(page, (entries) => Effect.sync(() => void found.push(...entries)))
    return found
  })
