import { type AskedPlace, askedLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import { dollarPrice, prices } from "@property-intelligence/x402/Prices.ts"
import { Effect, FileSystem, Option, Ref, Schema, Semaphore, Stream } from "effect"
import { Argument, Command, Flag } from "effect/cli"

import { type BulkJournal, type BulkOutcome, BulkRecord, bulkOrders } from "../../bulkOrders.ts"
import { addressesIn } from "./addressFile.ts"
import { type BulkResultRow, bestFirst, resultLines, resultRows, resultTable, outcomeRows } from "./bulkResults.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { layerClient, rootCommand } from "./Connection.ts"
import { writeWhole } from "./orderFile.ts"
import { type Progress, showProgress } from "./printError.ts"
import { ofCall } from "./reportCommands.ts"

/**
 * Buys reports for a file of addresses. Writes each step to `<file>.journal.ndjson` before it happens. So a killed run
 * can continue with `--resume`, and nothing is paid for twice.
 */
export const bulkCommand = Command.make(
  "bulk",
  {
    file: Argument.File("file", { mustExist: true }).pipe(
      Argument.withDescription(
        "CSV with a column address, or street, city, state and zip, or lat and lon; or one address per line"
      )
    ),
    resume: Flag.Boolean("resume").pipe(
      Flag.withoutNegation,
      Flag.withDescription("continue where an earlier run of the same file stopped"),
      Flag.withDefault(false)
    ),
    output: Flag.String("output").pipe(
      Flag.withAlias("o"),
      Flag.withMetavar("FILE"),
      Flag.withDescription("the file for the results; by default FILE.results.ndjson"),
      Flag.optional
    ),
    csv: Flag.Boolean("csv").pipe(
      Flag.withoutNegation,
      Flag.withDescription("write a table of the main figures instead of full reports; by default to FILE.results.csv"),
      Flag.withDefault(false)
    ),
    sort: Flag.Literals("sort", ["list", "verdict"]).pipe(
      Flag.withDescription("the order of the results: as in the list, or best verdict first"),
      Flag.withDefault("list")
    ),
    concurrency: Flag.Int("concurrency").pipe(
      Flag.withDescription("the number of orders, of up to 20 addresses each, sent at the same time"),
      Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 8 }))),
      Flag.withDefault(2)
    )
  },
  Effect.fnUntraced(function* ({ concurrency, csv, file, output, resume, sort }) {
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
    const inOrder = yield* rowsNow
    const rows = sort === "verdict" ? bestFirst(inOrder) : inOrder
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
  Command.withDescription(`Buys reports for a file of addresses: ${dollarPrice(prices.bulk)} each`),
  Command.withExamples([
    { command: "property-intelligence bulk houses.csv --max-usd 30", description: "Buy a list for at most $30" },
    { command: "property-intelligence bulk houses.csv --resume", description: "Continue after a crash" },
    { command: "property-intelligence bulk houses.csv --csv -o figures.csv", description: "Only the main figures" },
    { command: "property-intelligence bulk houses.csv --csv --sort verdict", description: "Best house first" }
  ]),
  Command.provide(layerClient)
)

const progressOf = (addresses: ReadonlyArray<AskedPlace>, outcomes: ReadonlyArray<BulkOutcome>): Progress => {
  const of = new Set(addresses.map(askedLine)).size
  const rows = outcomes.flatMap(outcomeRows)
  const count = (status: BulkResultRow["status"]) => rows.filter((row) => row.status === status).length
  return { done: Math.min(rows.length, of), of, rejected: count("rejected"), failed: count("failed") }
}

/**
 * Holds a lock file until the scope closes, so that two runs can't buy the same list at the same time. Takes over the
 * lock file of a process that has died.
 */
const onlyOne = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  const isHeld = Effect.map(files.readFileString(path), (text) => isAlive(Number(text)))
  const take = files.writeFileString(path, String(process.pid), { flag: "wx" })
  yield* Effect.acquireRelease(
    Effect.catch(take, () =>
      Effect.gen(function* () {
        if (yield* Effect.orElseSucceed(isHeld, () => false)) {
          return yield* new CommandError({
            reason: CommandErrorReason.File({ detail: `${path}: another run is buying this list.` })
          })
        }
        yield* Effect.orDie(files.writeFileString(path, String(process.pid)))
      })
    ),
    () => Effect.ignore(files.remove(path))
  )
})

/** Returns true if a process with this id exists. Signal 0 only checks for the process. */
const isAlive = (pid: number): boolean =>
  Number.isInteger(pid) && pid > 0 && Effect.runSync(Effect.orElseSucceed(asked(pid), () => false))

const asked = (pid: number) => Effect.try(() => process.kill(pid, 0))

const Line = Schema.fromJsonString(BulkRecord)

const readLine = Schema.decodeOption(Line)

const utf8 = new TextEncoder()

/**
 * A journal in a file, with one line of JSON per record. `add` returns when the record is on the disk. Removes a last
 * line that was cut off, because its record was never acted on. Fails if a journal exists but `--resume` is not set, or
 * if an earlier line can't be read. The file closes with the scope.
 */
const journalIn = Effect.fnUntraced(function* (path: string, isResumed: boolean) {
  const files = yield* FileSystem.FileSystem
  const failed = (detail: string) =>
    new CommandError({ reason: CommandErrorReason.File({ detail: `${path}: ${detail}` }) })
  const exists = yield* Effect.orElseSucceed(files.exists(path), () => false)
  if (exists && !isResumed) {
    return yield* failed(
      "an earlier run exists. Add --resume to continue it, or remove this file to start again and pay again."
    )
  }
  const text = exists ? yield* Effect.mapError(files.readFileString(path), () => failed("it can't be read.")) : ""
  const whole = text.slice(0, text.lastIndexOf("\n") + 1)
  const lines = whole.split("\n").slice(0, -1)
  const records = yield* Effect.forEach(lines, (line, index) =>
    Option.match(readLine(line), {
      onNone: () => Effect.fail(failed(`line ${index + 1} can't be read, so we can't know what was paid for.`)),
      onSome: Effect.succeed
    })
  )
  const file = yield* Effect.mapError(files.open(path, { flag: "a+", mode: 0o600 }), () =>
    failed("it can't be written.")
  )
  yield* Effect.orDie(file.truncate(utf8.encode(whole).length))
  const oneAtATime = yield* Semaphore.make(1)
  const add = (record: BulkRecord) =>
    Schema.encodeEffect(Line)(record).pipe(
      Effect.flatMap((line) => file.writeAll(utf8.encode(`${line}\n`))),
      Effect.andThen(file.sync),
      Effect.orDie,
      oneAtATime.withPermits(1),
      Effect.uninterruptible
    )
  return { add, records } satisfies BulkJournal
})
