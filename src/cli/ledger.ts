import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, Layer } from "effect"
import { CliError, Command, Flag } from "effect/cli"

import { layerLedger } from "../payments/ledger/LedgerLayer.ts"
import { describeStartError } from "../process/describeStartError.ts"
import { layerEnvironment } from "../process/environment.ts"
import { serviceVersion } from "../process/serviceIdentity.ts"
import { Settings } from "../Settings.ts"
import { describeLedger, readLedgerSummary, ledgerSummaryJson } from "./describeLedger.ts"

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

Command.make("ledger").pipe(
  Command.withDescription("Reads the books of the paid calls"),
  Command.withSubcommands([summary]),
  Command.run({ version: serviceVersion }),
  Effect.tapError((error) => (CliError.isCliError(error) ? Effect.void : Console.error(describeStartError(error)))),
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
