import { Effect } from "effect"
import { Argument, CliError, Command } from "effect/cli"

/** The programs that `start.js` runs by its first word, as the help lists them. */
const programs = {
  serve: "Starts the service: the sandbox, unless the environment says otherwise",
  demo: "Starts a sandbox, buys a report from it, and prints both sides",
  doctor: "Checks a configuration and each data source, and says what is missing",
  ledger: "Reads, copies and restores the books of the paid calls",
  mcp: "Serves the tools of an agent on standard input and output"
}

/** One command for each. Only a flag in front of the word keeps it from being run as the program that it is. */
export const programCommands = Object.entries(programs).map(([name, description]) =>
  Command.make(name, { words: Argument.variadic(Argument.String("words")) }, () =>
    Effect.fail(new CliError.UserError({ cause: new Error(`Put ${name} first: property-intelligence ${name}`) }))
  ).pipe(Command.withDescription(description))
)
