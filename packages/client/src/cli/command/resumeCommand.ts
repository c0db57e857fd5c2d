import { Console, Effect, FileSystem } from "effect"
import { Argument, Command } from "effect/cli"

import { PropertyIntelligence } from "../../PropertyIntelligence.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { layerClient } from "./Connection.ts"
import { orderIn } from "./orderFile.ts"
import { formatFlags, formatted, outputFormat } from "./outputFormat.ts"
import { reportPurchase } from "./reportPurchase.ts"

/** Sends an order again that a killed or failed command has left in a file. */
export const resumeCommand = Command.make(
  "resume",
  {
    file: Argument.File("file", { mustExist: true }).pipe(Argument.withDescription("the order that was left")),
    ...formatFlags
  },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const files = yield* FileSystem.FileSystem
    const bought = yield* client
      .resume(yield* orderIn(flags.file))
      .pipe(
        Effect.mapError(
          (error) => new CommandError({ reason: CommandErrorReason.Call({ error, orderFile: flags.file }) })
        )
      )
    yield* Console.log(formatted(yield* outputFormat(flags), bought.data))
    yield* reportPurchase(bought)
    yield* Effect.ignore(files.remove(flags.file))
  })
).pipe(
  Command.withDescription("Sends an order again that may have been charged: it is charged at most once"),
  Command.withExamples([
    {
      command: "property-intelligence resume property-intelligence-order-0b5c4e2a.json",
      description: "Get the answer that was paid for"
    }
  ]),
  Command.provide(layerClient)
)
