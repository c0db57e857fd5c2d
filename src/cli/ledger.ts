import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Console, Effect, Layer, Option, Schema } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"

import { backUpLedger } from "../payments/backup/backUpLedger.ts"
import { ledgerContents } from "../payments/backup/ledgerContents.ts"
import { ledgerPath } from "../payments/backup/LedgerCopyError.ts"
import { restoreLedger } from "../payments/backup/restoreLedger.ts"
import { layerLedger } from "../payments/ledger/LedgerLayer.ts"
import { Settings } from "../Settings.ts"
import { describeStartError } from "../start/describeStartError.ts"
import { layerEnvironment } from "../start/environment.ts"
import { describeEntry, entryJson } from "./describeEntry.ts"
import { describeContents, describeLedger, ledgerSummaryJson, readLedgerSummary } from "./describeLedger.ts"
import { entryNamed, resolveEntry } from "./ledgerEntry.ts"
import { revenueCsv, salesCsv } from "./salesCsv.ts"

const layerSettings = Settings.layer.pipe(Layer.provide(layerEnvironment))

const layerBooks = layerLedger.pipe(Layer.provide(layerSettings))

const summary = Command.make(
  "summary",
  { json: Flag.Boolean("json").pipe(Flag.withDescription("print JSON"), Flag.withDefault(false)) },
  Effect.fnUntraced(function* ({ json }) {
    const books = yield* readLedgerSummary
    yield* Console.log(json ? ledgerSummaryJson(books) : describeLedger(books))
  })
).pipe(
  Command.withDescription("Sums per day and endpoint, open entries, and what was paid for but never delivered"),
  Command.provide(layerBooks)
)

const exported = Command.make(
  "export",
  {
    csv: Flag.Boolean("csv").pipe(
      Flag.withoutNegation,
      Flag.withDescription("as CSV, which is the only form there is"),
      Flag.withDefault(true)
    ),
    by: Flag.Literals("by", ["sale", "day"]).pipe(
      Flag.withDescription("a row for each settled sale, or the revenue of each UTC day"),
      Flag.withDefault("sale")
    )
  },
  Effect.fnUntraced(function* ({ by }) {
    const text = yield* by === "sale" ? salesCsv : revenueCsv
    yield* Console.log(text.trimEnd())
  })
).pipe(
  Command.withDescription(
    "What was sold, for bookkeeping: settled sales with amount, payer and transaction, without what was sold"
  ),
  Command.withExamples([
    { command: "ledger export --csv > sales.csv", description: "A row a sale" },
    { command: "ledger export --csv --by day", description: "Revenue a day" }
  ]),
  Command.provide(layerBooks)
)

const named = {
  id: Argument.String("id").pipe(Argument.withDescription("the transaction that settled it, or its nonce")),
  payer: Flag.String("payer").pipe(Flag.withDescription("whose payment it is"), Flag.optional)
}

const show = Command.make(
  "show",
  { ...named, json: Flag.Boolean("json").pipe(Flag.withDescription("print JSON"), Flag.withDefault(false)) },
  Effect.fnUntraced(function* ({ id, json, payer }) {
    const entry = yield* entryNamed({ id, payer })
    yield* Console.log(json ? JSON.stringify(entryJson(entry), null, 2) : describeEntry(entry))
  })
).pipe(Command.withDescription("One entry, without its answer"), Command.provide(layerBooks))

const resolve = Command.make(
  "resolve",
  {
    ...named,
    reason: Flag.String("reason").pipe(
      Flag.withSchema(Schema.NonEmptyString),
      Flag.withDescription("why it is closed by hand, e.g. refunded")
    )
  },
  Effect.fnUntraced(function* ({ id, payer, reason }) {
    const { before, state } = yield* resolveEntry({ id, payer }, reason)
    yield* Console.log(before === state ? `Stays ${state}, and counts as delivered` : `Was ${before}, is ${state}`)
  })
).pipe(
  Command.withDescription("Closes an entry by hand: what is open is released, what is settled counts as delivered"),
  Command.provide(layerBooks)
)

const check = Command.make(
  "check",
  {
    file: Argument.String("file").pipe(Argument.withDescription("a backup; without it the ledger"), Argument.optional)
  },
  Effect.fnUntraced(function* ({ file }) {
    const contents = yield* ledgerContents(Option.isSome(file) ? file.value : yield* ledgerPath)
    yield* Console.log(`${Option.isSome(file) ? "The backup" : "The ledger"} is whole: ${describeContents(contents)}`)
  })
).pipe(
  Command.withDescription("Reads every page of the ledger, or of a backup, and says whether it is whole"),
  Command.provide(layerSettings)
)

const copy = { file: Argument.String("file").pipe(Argument.withDescription("where the backup is")) }

const backup = Command.make(
  "backup",
  copy,
  Effect.fnUntraced(function* ({ file }) {
    yield* Console.log(`Backed up ${describeContents(yield* backUpLedger(file))}`)
  })
).pipe(
  Command.withDescription("Copies the ledger into a new file, also while the service sells"),
  Command.provide(layerSettings)
)

const restore = Command.make(
  "restore",
  copy,
  Effect.fnUntraced(function* ({ file }) {
    const { contents, replaced } = yield* restoreLedger(file)
    yield* Console.log(`Restored ${describeContents(contents)}`)
    if (replaced !== null) yield* Console.log(`What it replaces is kept as ${replaced}`)
  })
).pipe(
  Command.withDescription("Puts a backup in the place of the ledger; the service must be stopped"),
  Command.provide(layerSettings)
)

Command.make("ledger").pipe(
  Command.withDescription("Reads, copies and restores the books of the paid calls, and closes entries by hand"),
  Command.withSubcommands([summary, exported, show, resolve, check, backup, restore]),
  Command.run({ version: serviceVersion }),
  Effect.tapError((error) => (CliError.isCliError(error) ? Effect.void : Console.error(describeStartError(error)))),
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
