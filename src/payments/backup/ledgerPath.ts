import { Effect, Redacted } from "effect"

import { Settings } from "../../Settings.ts"
import { LedgerCopyError, NoLedgerFile } from "./LedgerCopyError.ts"

const scheme = "sqlite:"

/** The file of the ledger that the settings name. Fails where it is in no file. */
export const ledgerPath = Effect.gen(function* () {
  const { ledgerUrl } = yield* Settings
  const url = Redacted.value(ledgerUrl)
  if (url === `${scheme}:memory:`) return yield* new LedgerCopyError({ reason: new NoLedgerFile({ store: "memory" }) })
  if (!url.startsWith(scheme)) return yield* new LedgerCopyError({ reason: new NoLedgerFile({ store: "postgres" }) })
  return url.slice(scheme.length)
})
