import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { Effect } from "effect"
import { Argument, CliError, Command } from "effect/cli"

import { bulkCommand } from "./bulkCommand.ts"
import { quoteCommand } from "./quoteCommand.ts"
import { fullCommand, intelCommand, investorCommand, narrativeCommand } from "./reportCommands.ts"
import { resumeCommand } from "./resumeCommand.ts"
import { rootCommand } from "./rootCommand.ts"

/** The programs that `start.js` runs by its first word, as the help lists them. */
const programs = {
  serve: "Starts the service: the sandbox, unless the environment says otherwise",
  demo: "Starts a sandbox, buys a report from it, and prints both sides",
  doctor: "Checks a configuration and each data source, and says what is missing",
  ledger: "Reads, copies and restores the books of the paid calls",
  mcp: "Serves the tools of an agent on standard input and output"
}

/** One command for each. Only a flag in front of the word keeps it from being run as the program that it is. */
const programCommands = Object.entries(programs).map(([name, description]) =>
  Command.make(name, { words: Argument.variadic(Argument.String("words")) }, () =>
    Effect.fail(new CliError.UserError({ cause: new Error(`Put ${name} first: property-intelligence ${name}`) }))
  ).pipe(Command.withDescription(description))
)

/** All of `property-intelligence`. */
export const commandLine = rootCommand.pipe(
  Command.withDescription(
    `Reports on US addresses from ${sourceCountWord} public sources, paid per call in USDC by x402. PROPERTY_INTELLIGENCE_KEY is the key of the ` +
      "account that pays. Exit codes: 0 done, 1 usage, 2 refused, 3 price or terms, 4 payment, 5 try later, 6 not reached, 7 maybe " +
      "charged (resume), 8 list unfinished, 9 file."
  ),
  Command.withExamples([
    {
      command: 'property-intelligence intel "1600 Smith St, Houston, TX 77002" --free',
      description: "A report, for nothing"
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
