import { Effect, FileSystem, Option, Schema, Semaphore } from "effect"

import { type BulkJournal, BulkRecord } from "../../client/bulkOrders.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"

const Line = Schema.fromJsonString(BulkRecord)

const readLine = Schema.decodeOption(Line)

const utf8 = new TextEncoder()

/**
 * A journal in a file, a line of JSON a record, each on the disk before `add` returns. A last line that was cut off is taken
 * away: its record was never acted on. Fails where there is a journal already and it is not to be resumed, and where a line
 * before the last can't be read. Closed with the scope.
 */
export const journalIn = Effect.fnUntraced(function* (path: string, isResumed: boolean) {
  const files = yield* FileSystem.FileSystem
  const failed = (detail: string) =>
    new CommandError({ reason: CommandErrorReason.File({ detail: `${path}: ${detail}` }) })
  const exists = yield* Effect.orElseSucceed(files.exists(path), () => false)
  if (exists && !isResumed) {
    return yield* failed("an earlier run has begun. Add --resume to go on with it, or remove the file to pay anew.")
  }
  const text = exists ? yield* Effect.mapError(files.readFileString(path), () => failed("it can't be read.")) : ""
  const whole = text.slice(0, text.lastIndexOf("\n") + 1)
  const lines = whole.split("\n").slice(0, -1)
  const records = yield* Effect.forEach(lines, (line, index) =>
    Option.match(readLine(line), {
      onNone: () => Effect.fail(failed(`line ${index + 1} can't be read, so it can't be known what was paid for.`)),
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
