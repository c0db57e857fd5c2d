import { Effect } from "effect"

import { Settings } from "../../Settings.ts"
import { ledgerPlaceOf } from "../ledger/ledgerPlace.ts"
import { LedgerCopyError, NoLedgerFile } from "./LedgerCopyError.ts"

/** The file of the ledger that the settings name. Fails where it is in no file. */
export const ledgerPath = Effect.gen(function* () {
  const { ledgerUrl } = yield* Settings
  const place = ledgerPlaceOf(ledgerUrl)
  if (place.store !== "file") return yield* new LedgerCopyError({ reason: new NoLedgerFile({ store: place.store }) })
  return place.path
})
