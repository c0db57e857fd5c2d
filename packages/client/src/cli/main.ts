import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Cause, Effect, Exit, Option, Runtime } from "effect"
import { CliError, Command } from "effect/cli"

import { CommandError } from "./command/CommandError.ts"
import { commandLine } from "./command/commandLine.ts"
import { Connection } from "./command/Connection.ts"
import { printError } from "./command/printError.ts"
import { ofCall } from "./command/reportCommands.ts"

/** Gives the program's own failures their own exit codes. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  Option.match(Exit.isFailure(exit) ? Cause.findErrorOption(exit.cause) : Option.none(), {
    onNone: () => Runtime.defaultTeardown(exit, onExit),
    onSome: (error) => onExit(error instanceof CommandError ? error.exitCode : 1)
  })

commandLine.pipe(
  Command.run({ version: serviceVersion }),
  Effect.catchTag("ClientError", (error) => Effect.fail(ofCall(error))),
  Effect.tapError((error) => (CliError.isCliError(error) ? Effect.void : printError(error.message))),
  Effect.tapDefect((defect) => printError(`A fault of this program: ${defect instanceof Error ? defect.message : ""}`)),
  Effect.provide([NodeServices.layer, Connection.layer]),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown })
)
