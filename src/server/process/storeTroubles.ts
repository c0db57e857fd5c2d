import type { Persistence } from "effect/persistence"
import { SqlError } from "effect/sql"

import type { LedgerError } from "../../payments/ledger/Ledger.ts"
import { isStoreTrouble, storeTrouble, type StoreTrouble } from "../../persistence/storeTrouble.ts"

/** What is wrong with a store and what a person does about it. Neither its host nor its path is named. */
export type TroubleWords = Readonly<Record<StoreTrouble, string>>

const restore = "stop the service, restore a backup (npm run ledger -- restore FILE) and start it again"

export const ledgerTroubles: TroubleWords = {
  Replaced: `The file that LEDGER_URL names is not the one that is open: put it back, or ${restore}`,
  Damaged: `It is damaged: ${restore}`,
  Full: "Its disk is full: make room",
  ReadOnly: "It can only be read: LEDGER_URL must name a store that takes writes",
  Locked: "Another process holds it"
}

export const cacheTroubles: TroubleWords = {
  Replaced: "Its file was deleted or replaced, and can't be made anew",
  Damaged: "It is damaged, and no new one can be made",
  Full: "Its disk, or Redis's maxmemory, is full: make room. Until then free calls are not limited",
  ReadOnly: "It can only be read: CACHE_DIR or REDIS_URL must name one that takes writes",
  Locked: "Another process holds it"
}

/** What is known of a failure; `null` where the store did not answer, or not in words that a person can act on. */
export const troubleOf = (
  error: LedgerError | SqlError.SqlError | Persistence.PersistenceError
): StoreTrouble | null => {
  if (SqlError.isSqlError(error)) return storeTrouble(error)
  if (error._tag === "PersistenceError") return redisTrouble(error)
  if (error.reason._tag !== "LedgerUnavailable") return null
  return isStoreTrouble(error.reason.detail) ? error.reason.detail : null
}

/** The first word of Redis's answer says what kind of error it is. */
const redisTrouble = (error: { readonly cause?: unknown }): StoreTrouble | null => {
  const { cause } = error
  if (!(cause instanceof Error)) return null
  if (/^(OOM|MISCONF)\b/.test(cause.message)) return "Full"
  return /^READONLY\b/.test(cause.message) ? "ReadOnly" : redisTrouble(cause)
}
