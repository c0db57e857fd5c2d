import { Effect, Option, Ref, Schema, Stream } from "effect"
import { Argument, Command, Flag } from "effect/cli"

import { type BulkOutcome, bulkOrders } from "../../client/bulkOrders.ts"
import { addressesIn } from "./addressFile.ts"
import { type BulkResultRow, resultLines, resultRows, resultTable, rowsOf } from "./bulkResults.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { layerClient } from "./Connection.ts"
import { journalIn } from "./journalFile.ts"
import { onlyOne } from "./onlyOne.ts"
import { type Progress, showProgress } from "./progressLine.ts"
import { ofCall } from "./reportCommands.ts"
import { rootCommand } from "./rootCommand.ts"
import { writeWhole } from "./writeWhole.ts"

/**
 * Buys reports for a file of addresses. What happens is kept in `<file>.journal.ndjson` before it happens: a run that was
 * killed anywhere goes on with `--resume` and pays nothing twice.
 */
export const bulkCommand = Command.make(
  "bulk",
  {
    file: Argument.File("file", { mustExist: true }).pipe(
      Argument.withDescription("CSV with a column address, or street, city, state and zip; or an address a line")
    ),
    resume: Flag.Boolean("resume").pipe(
      Flag.withoutNegation,
      Flag.withDescription("go on where an earlier run has stopped"),
      Flag.withDefault(false)
    ),
    output: Flag.String("output").pipe(
      Flag.withAlias("o"),
      Flag.withMetavar("FILE"),
      Flag.withDescription("where the results go; else FILE.results.ndjson"),
      Flag.optional
    ),
    csv: Flag.Boolean("csv").pipe(
      Flag.withoutNegation,
      Flag.withDescription("write a table of the main figures in place of whole reports; else to FILE.results.csv"),
      Flag.withDefault(false)
    ),
    concurrency: Flag.Int("concurrency").pipe(
      Flag.withDescription("orders of 20 at once"),
      Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 }))),
      Flag.withDefault(2)
    )
  },
  Effect.fnUntraced(function* ({ concurrency, csv, file, output, resume }) {
    const { maxUsd } = yield* rootCommand
    const addresses = yield* addressesIn(file)
    yield* onlyOne(`${file}.lock`)
    const journal = yield* journalIn(`${file}.journal.ndjson`, resume)
    const outcomes = yield* Ref.make<ReadonlyArray<BulkOutcome>>([])
    const rowsNow = Effect.map(Ref.get(outcomes), (found) => resultRows(addresses, found))
    const options = { journal, concurrency, ...(maxUsd === undefined ? {} : { maxUsd }) }
    const bought = yield* bulkOrders(addresses, options).pipe(
      Stream.runForEach((outcome) =>
        Effect.andThen(
          Ref.update(outcomes, (found) => [...found, outcome]),
          Effect.flatMap(Ref.get(outcomes), (found) => showProgress(progressOf(addresses, found)))
        )
      ),
      Effect.result
    )
    const rows = yield* rowsNow
    const path = Option.getOrElse(output, () => `${file}.results.${csv ? "csv" : "ndjson"}`)
    yield* writeWhole(path, csv ? yield* resultTable(rows) : resultLines(rows))
    if (bought._tag === "Failure") return yield* ofCall(bought.failure)
    const failed = rows.filter(({ status }) => status === "failed")
    if (failed.length === 0) return
    return yield* new CommandError({
      reason: CommandErrorReason.Unfinished({
        count: failed.length,
        why: failed[0]?.error ?? "",
        command: `property-intelligence bulk ${file} --resume`
      })
    })
  }, Effect.scoped)
).pipe(
  Command.withDescription("Reports for a file of addresses: $0.03 each"),
  Command.withExamples([
    { command: "property-intelligence bulk houses.csv --max-usd 30", description: "Buy a list, for at most $30" },
    { command: "property-intelligence bulk houses.csv --resume", description: "Go on after a crash" },
    { command: "property-intelligence bulk houses.csv --csv -o figures.csv", description: "Only the main figures" }
  ]),
  Command.provide(layerClient)
)

const progressOf = (addresses: ReadonlyArray<string>, outcomes: ReadonlyArray<BulkOutcome>): Progress => {
  const of = new Set(addresses).size
  const rows = outcomes.flatMap(rowsOf)
  const count = (status: BulkResultRow["status"]) => rows.filter((row) => row.status === status).length
  return { done: Math.min(rows.length, of), of, rejected: count("rejected"), failed: count("failed") }
}
