import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { Cause, Effect, Exit, Option, Runtime } from "effect"
import { CliError, Command, Argument } from "effect/cli"

import { bulkCommand } from "./command/bulkCommand.ts"
import { CommandError } from "./command/CommandError.ts"
import { Connection, rootCommand } from "./command/Connection.ts"
import { resumeCommand } from "./command/orderFile.ts"
import { printError } from "./command/printError.ts"
import { quoteCommand } from "./command/quoteCommand.ts"
import { ofCall, fullCommand, intelCommand, investorCommand, narrativeCommand } from "./command/reportCommands.ts"

/** A program that `start.js` runs if the first argument names it. */
interface Program {
  readonly does: string
  /** The description of each example, by the example's arguments. */
  readonly examples: Readonly<Record<string, string>>
}

/** The programs that the help lists. */
const programs: Readonly<Record<string, Program>> = {
  serve: {
    does: "Starts the service, in sandbox mode unless the environment says otherwise",
    examples: { "": "Serve at http://localhost:4021; PORT and other settings come from the environment and .env" }
  },
  demo: {
    does: "Starts a sandbox, buys a report from it, and prints both sides",
    examples: {
      "": "Buy a report about the example address",
      '"9 Main St, Salem, OR 97301"': "Buy a report about another address",
      "--full": "Buy a report, an analysis and a narrative together"
    }
  },
  doctor: {
    does: "Checks the configuration and each data source, and says what to fix",
    examples: { "--no-billed": "Skip calls that cost money" }
  },
  ledger: {
    does: "Reads, copies and restores the ledger of paid calls",
    examples: { summary: "Show sales per day" }
  },
  data: {
    does: "Keeps local copies of published datasets",
    examples: { pull: "Download the datasets that the lock names" }
  },
  sandbox: {
    does: "Starts only the simulated upstreams, for a service with UPSTREAM_GATEWAY",
    examples: { "": "Use a free port and print it; SANDBOX_PORT sets one" }
  },
  mcp: {
    does: "Serves the MCP tools for agents on standard input and output",
    examples: {
      "": "Serve the tools of the service at PROPERTY_INTELLIGENCE_URL; the calling agent pays for paid tools"
    }
  }
}

/**
 * A command for each program, which only makes the help list the program. `start.js` runs the programs itself. If such
 * a command is called, it fails and asks to put the program's name first.
 */
const programCommands = Object.entries(programs).map(([name, { does, examples }]) =>
  Command.make(name, { words: Argument.variadic(Argument.String("words")) }, () =>
    Effect.fail(new CliError.UserError({ cause: new Error(`Put ${name} first: property-intelligence ${name}`) }))
  ).pipe(
    Command.withDescription(does),
    Command.withExamples(
      Object.entries(examples).map(([words, description]) => ({
        command: `property-intelligence ${name} ${words}`.trimEnd(),
        description
      }))
    )
  )
)

/** The whole command line of `property-intelligence`. */
const commandLine = rootCommand.pipe(
  Command.withDescription(
    `Reports on US addresses from ${sourceCountWord} public sources, paid per call in USDC by x402. Set PROPERTY_INTELLIGENCE_KEY to the key of the ` +
      "account that pays. Exit codes: 0 done, 1 usage, 2 refused, 3 price or terms, 4 payment, 5 try later, 6 unreachable, 7 maybe " +
      "charged (resume), 8 list unfinished, 9 file."
  ),
  Command.withExamples([
    {
      command: 'property-intelligence intel "1600 Smith St, Houston, TX 77002" --free',
      description: "Get a report for free"
    }
  ]),
  Command.withSubcommands([
    intelCommand,
    investorCommand,
    narrativeCommand,
    fullCommand,
    bulkCommand,
    quoteCommand,
    resumeCommand,
    ...programCommands
  ])
)

/** Ends the process with the exit code of the command. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  Option.match(Exit.isFailure(exit) ? Cause.findErrorOption(exit.cause) : Option.none(), {
    onNone: () => Runtime.defaultTeardown(exit, onExit),
    onSome: (error) => onExit(error instanceof CommandError ? error.exitCode : 1)
  })

commandLine.pipe(
  Command.run({ version: serviceVersion }),
  Effect.catchTag("ClientError", (error) => Effect.fail(ofCall(error))),
  Effect.tapError((error) => (CliError.isCliError(error) ? Effect.void : printError(error.message))),
  Effect.tapDefect((defect) => printError(`A bug in this program: ${defect instanceof Error ? defect.message : ""}`)),
  Effect.provide([NodeServices.layer, Connection.layer]),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown })
)
