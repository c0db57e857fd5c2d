import type { LedgerContents } from "../payments/backup/ledgerContents.ts"
import { isoInstant } from "./describeEntry.ts"

/** What a ledger holds, for people: `3 entries, the latest of 2026-11-23T09:15:00.000Z`. */
export const describeContents = ({ entries, latest }: LedgerContents): string =>
  `${entries} ${entries === 1 ? "entry" : "entries"}${latest === null ? "" : `, the latest of ${isoInstant(latest)}`}`
