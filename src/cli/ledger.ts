import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Console, Effect, Layer, Option, Schema } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"

import { backUpLedger, restoreLedger } from "../payments/backup/backUpLedger.ts"
import { ledgerContents, ledgerPath } from "../payments/backup/ledgerContents.ts"
import { layerLedger } from "../payments/ledger/LedgerLayer.ts"
import { Settings } from "../Settings.ts"
import { describeStartError, layerEnvironment } from "../start/describeStartError.ts"
import { describeEntry, entryJson } from "./describeEntry.ts"
import {
  describeContents,
  describeLedger,
  ledgerSummaryJson,
  readLedgerSummary,
  entryNamed,
  resolveEntry
} from "./describeLedger.ts"
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
  Command.withDescription(
    "Shows sums per day and endpoint, open entries, and calls that were paid but never delivered"
  ),
  Command.provide(layerBooks)
)

const exported = Command.make(
  "export",
  {
    csv: Flag.Boolean("csv").pipe(
      Flag.withoutNegation,
      Flag.withDescription("export CSV, the only format"),
      Flag.withDefault(true)
    ),
    by: Flag.Literals("by", ["sale", "day"]).pipe(
      Flag.withDescription("write a row for each settled sale, or the revenue of each UTC day"),
      Flag.withDefault("sale")
    )
  },
  Effect.fnUntraced(function* ({ by }) {
    const text = yield* by === "sale" ? salesCsv : revenueCsv
    yield* Console.log(text.trimEnd())
  })
).pipe(
  Command.withDescription(
    "Exports settled sales for bookkeeping, with amount, payer and transaction, without the answers"
  ),
  Command.withExamples([
    { command: "ledger export --csv > sales.csv", description: "One row per sale" },
    { command: "ledger export --csv --by day", description: "Revenue per day" }
  ]),
  Command.provide(layerBooks)
)

const named = {
  id: Argument.String("id").pipe(Argument.withDescription("the transaction that settled the entry, or its nonce")),
  payer: Flag.String("payer").pipe(Flag.withDescription("the address that paid"), Flag.optional)
}

const show = Command.make(
  "show",
  { ...named, json: Flag.Boolean("json").pipe(Flag.withDescription("print JSON"), Flag.withDefault(false)) },
  Effect.fnUntraced(function* ({ id, json, payer }) {
    const entry = yield* entryNamed({ id, payer })
    yield* Console.log(json ? JSON.stringify(entryJson(entry), null, 2) : describeEntry(entry))
  })
).pipe(Command.withDescription("Shows one entry, without its answer"), Command.provide(layerBooks))

const resolve = Command.make(
  "resolve",
  {
    ...named,
    reason: Flag.String("reason").pipe(
      Flag.withSchema(Schema.NonEmptyString),
      Flag.withDescription("the reason for closing the entry by hand, e.g. refunded")
    )
  },
  Effect.fnUntraced(function* ({ id, payer, reason }) {
    const { before, state } = yield* resolveEntry({ id, payer }, reason)
    yield* Console.log(before === state ? `Still ${state}, now counted as delivered` : `Was ${before}, now ${state}`)
  })
).pipe(
  Command.withDescription(
    "Closes an entry by hand: an entry of unknown outcome is released, a settled entry counts as delivered"
  ),
  Command.provide(layerBooks)
)

const check = Command.make(
  "check",
  {
    file: Argument.String("file").pipe(
      Argument.withDescription("the backup to check; without it, the ledger"),
      Argument.optional
    )
  },
  Effect.fnUntraced(function* ({ file }) {
    const contents = yield* ledgerContents(Option.isSome(file) ? file.value : yield* ledgerPath)
    yield* Console.log(`${Option.isSome(file) ? "The backup" : "The ledger"} is intact: ${describeContents(contents)}`)
  })
).pipe(
  Command.withDescription("Reads every page of the ledger or of a backup, and reports whether it is intact"),
  Command.provide(layerSettings)
)

const copy = { file: Argument.String("file").pipe(Argument.withDescription("the file of the backup")) }

const backup = Command.make(
  "backup",
  copy,
  Effect.fnUntraced(function* ({ file }) {
    yield* Console.log(`Backed up ${describeContents(yield* backUpLedger(file))}`)
  })
).pipe(
  Command.withDescription("Copies the ledger into a new file, even while the service sells"),
  Command.provide(layerSettings)
)

const restore = Command.make(
  "restore",
  copy,
  Effect.fnUntraced(function* ({ file }) {
    const { contents, replaced } = yield* restoreLedger(file)
    yield* Console.log(`Restored ${describeContents(contents)}`)
    if (replaced !== null) yield* Console.log(`The old ledger is kept as ${replaced}`)
  })
).pipe(
  Command.withDescription("Replaces the ledger with a backup; stop the service first"),
  Command.provide(layerSettings)
)

Command.make("ledger").pipe(
  Command.withDescription("Reads, copies and restores the ledger of paid calls, and closes entries by hand"),
  Command.withSubcommands([summary, exported, show, resolve, check, backup, restore]),
  Command.run({ version: serviceVersion }),
  Effect.tapError((error) => (CliError.isCliError(error) ? Effect.void : Console.error(describeStartError(error)))),
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
