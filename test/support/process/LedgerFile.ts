import { DatabaseSync } from "node:sqlite"

import { Effect, Schedule, Schema } from "effect"

import { LedgerState } from "../../../src/payments/ledger/Ledger.ts"

const Row = Schema.Struct({
  state: LedgerState,
  answer_status: Schema.NullOr(Schema.Int),
  answer_body: Schema.NullOr(Schema.Uint8Array)
})

const Entries = Schema.Array(
  Schema.Struct({
    payer: Schema.String,
    state: LedgerState,
    transaction_hash: Schema.NullOr(Schema.String),
    delivered_at: Schema.NullOr(Schema.Int)
  })
)

/** An arrow between two states of an entry; `null` is where it does not exist yet. */
export interface Arrow {
  readonly from: LedgerState | null
  readonly to: LedgerState
}

/** The SQLite file of a service's ledger, read and tampered with from outside. */
export interface LedgerFile {
  /** The one entry of the payer; `null` without one. */
  readonly entryOf: (payer: string) => Effect.Effect<typeof Row.Type | null>
  /** All there are. */
  readonly entries: Effect.Effect<typeof Entries.Type>
  /** Waits until the payer's entry is in the state. */
  readonly reached: (payer: string, state: LedgerState | null) => Effect.Effect<void>
  /** From now on a process that writes this arrow never gets to its end: the write is under way for ever. */
  readonly stopBefore: (arrow: Arrow) => Effect.Effect<void>
  /** Waits until a process is in a write that does not end. */
  readonly writing: Effect.Effect<void>
  readonly stopNowhere: Effect.Effect<void>
}

const often = Schedule.spaced("5 millis")

/** Milliseconds after which a write is no ordinary one, even if that waits for the processor or the disk. */
const longWrite = 1000

/** Opens the file that a service has made; it is closed with the scope. */
export const openLedgerFile = Effect.fnUntraced(function* (path: string) {
  const database = yield* Effect.acquireRelease(
    Effect.sync(() => new DatabaseSync(path, { timeout: longWrite })),
    (opened) => Effect.sync(() => opened.close())
  )
  const find = database.prepare("SELECT state, answer_status, answer_body FROM ledger_entries WHERE payer = ?")
  const list = database.prepare("SELECT payer, state, transaction_hash, delivered_at FROM ledger_entries")
  const execute = (statements: string) => Effect.try(() => database.exec(statements))
  /** A write of the service may be under way, or of one that is just dying. */
  const executeSoon = (statements: string) => execute(statements).pipe(Effect.retry(often), Effect.orDie)

  const entryOf = Effect.fnUntraced(function* (payer: string) {
    const row = find.get(payer.toLowerCase())
    return row === undefined ? null : yield* Effect.orDie(Schema.decodeUnknownEffect(Row)(row))
  })

  const ledger: LedgerFile = {
    entryOf,
    entries: Effect.suspend(() => Effect.orDie(Schema.decodeUnknownEffect(Entries)(list.all()))),
    reached: (payer, state) =>
      entryOf(payer).pipe(
        Effect.repeat({ schedule: often, until: (entry) => (entry?.state ?? null) === state }),
        Effect.asVoid
      ),
    stopBefore: ({ from, to }) => executeSoon(stopping(from, to)),
    writing: execute("BEGIN IMMEDIATE; ROLLBACK").pipe(
      Effect.repeat(often),
      // The lock is taken: that is what is waited for.
      Effect.ignore
    ),
    stopNowhere: executeSoon("DROP TRIGGER IF EXISTS stop")
  }
  return ledger
})

/** A trigger counts to infinity within the service's own statement: nothing is committed, and what was is untouched. */
const stopping = (from: LedgerState | null, to: LedgerState): string => `
  CREATE VIEW IF NOT EXISTS infinity AS
    WITH RECURSIVE counting(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting) SELECT n FROM counting;
  DROP TRIGGER IF EXISTS stop;
  CREATE TRIGGER stop BEFORE ${from === null ? "INSERT" : "UPDATE"} ON ledger_entries
  WHEN NEW.state = '${to}' ${from === null ? "" : `AND OLD.state = '${from}'`}
  BEGIN SELECT count(*) FROM infinity; END`
