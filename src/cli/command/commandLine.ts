import { Command } from "effect/cli"

import { bulkCommand } from "./bulkCommand.ts"
import { programCommands } from "./programCommands.ts"
import { quoteCommand } from "./quoteCommand.ts"
import { fullCommand, intelCommand, investorCommand, narrativeCommand } from "./reportCommands.ts"
import { resumeCommand } from "./resumeCommand.ts"
import { rootCommand } from "./rootCommand.ts"

/** All of `property-intelligence`. */
export const commandLine = rootCommand.pipe(
  Command.withDescription(
    "Reports on US addresses from fourteen public sources, paid per call in USDC by x402. PROPERTY_INTELLIGENCE_KEY is the key of the " +
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
