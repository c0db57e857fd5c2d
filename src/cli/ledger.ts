import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, Layer, Schema } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"

import { layerLedger } from "../payments/ledger/LedgerLayer.ts"
import { describeStartError } from "../process/describeStartError.ts"
import { layerEnvironment } from "../process/environment.ts"
import { serviceVersion } from "../process/serviceIdentity.ts"
import { Settings } from "../Settings.ts"
import { describeEntry, entryJson } from "./describeEntry.ts"
import { describeLedger, readLedgerSummary, ledgerSummaryJson } from "./describeLedger.ts"
import { entryNamed, resolveEntry } from "./ledgerEntry.ts"

const layerBooks = layerLedger.pipe(Layer.provide(Settings.layer), Layer.provide(layerEnvironment))

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

Command.make("ledger").pipe(
  Command.withDescription("Reads the books of the paid calls, and closes entries by hand"),
  Command.withSubcommands([summary, show, resolve]),
  Command.run({ version: serviceVersion }),
  Effect.tapError((error) => (CliError.isCliError(error) ? Effect.void : Console.error(describeStartError(error)))),
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
