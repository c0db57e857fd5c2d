import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { Effect } from "effect"
import { Argument, CliError, Command } from "effect/cli"

import { bulkCommand } from "./bulkCommand.ts"
import { rootCommand } from "./Connection.ts"
import { resumeCommand } from "./orderFile.ts"
import { quoteCommand } from "./quoteCommand.ts"
import { fullCommand, intelCommand, investorCommand, narrativeCommand } from "./reportCommands.ts"

/** A program that `start.js` runs by its first word. */
interface Program {
  readonly does: string
  /** What stands behind the word, by what it does there. */
  readonly examples: Readonly<Record<string, string>>
}

/** The programs, as the help lists them. */
const programs: Readonly<Record<string, Program>> = {
  serve: {
    does: "Starts the service: the sandbox, unless the environment says otherwise",
    examples: { "": "At http://localhost:4021; PORT and the other settings are read from the environment and .env" }
  },
  demo: {
    does: "Starts a sandbox, buys a report from it, and prints both sides",
    examples: {
      "": "Buy a report about the example's address",
      '"9 Main St, Salem, OR 97301"': "Buy one about another",
      "--full": "Buy report, analysis and narrative in one"
    }
  },
  doctor: {
    does: "Checks a configuration and each data source, and says what is missing",
    examples: { "--no-billed": "Make no call that costs money" }
  },
  ledger: {
    does: "Reads, copies and restores the books of the paid calls",
    examples: { summary: "What was sold, by day" }
  },
  data: {
    does: "Keeps local copies of published datasets",
    examples: { pull: "Pull those of the lock" }
  },
  sandbox: {
    does: "Starts the simulated upstreams alone, for a service with UPSTREAM_GATEWAY",
    examples: { "": "At a free port, which is printed; SANDBOX_PORT sets one" }
  },
  mcp: {
    does: "Serves the tools of an agent on standard input and output",
    examples: { "": "Beside the free tools it pays with PROPERTY_INTELLIGENCE_KEY, where that is set" }
  }
}

/** One command for each. Only a flag, e.g. for help, keeps it from being run as the program that it is. */
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
