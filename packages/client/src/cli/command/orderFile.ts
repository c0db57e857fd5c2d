import { Console, Effect, FileSystem, Schema } from "effect"
import { Argument, Command } from "effect/cli"

import type { ClientError } from "../../ClientError.ts"
import type { PurchaseOptions } from "../../PaidOrders.ts"
import { PropertyIntelligence } from "../../PropertyIntelligence.ts"
import { SignedOrder } from "../../SignedOrder.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { layerClient } from "./Connection.ts"
import { formatFlags, formatted, outputFormat } from "./outputFormat.ts"
import { reportPurchase } from "./printError.ts"

const Text = Schema.fromJsonString(SignedOrder)

const fileOf = ({ idempotencyKey }: SignedOrder) => `property-intelligence-order-${idempotencyKey}.json`

/**
 * Keeps an order in a file in the working directory until its outcome is known, so that `resume` can continue after a
 * crash. Only the file's owner may read it.
 */
export const keepingOrder = Effect.fnUntraced(function* <Answer, R>(
  buy: (options: PurchaseOptions) => Effect.Effect<Answer, ClientError, R>
) {
  const files = yield* FileSystem.FileSystem
  let orderFile: string | null = null
  const onSigned = (order: SignedOrder) =>
    Effect.gen(function* () {
      orderFile = fileOf(order)
      yield* writeWhole(orderFile, yield* Schema.encodeEffect(Text)(order), 0o600)
    }).pipe(Effect.orDie, Effect.provideService(FileSystem.FileSystem, files))
  const forget = Effect.suspend(() => (orderFile === null ? Effect.void : Effect.ignore(files.remove(orderFile))))
  return yield* buy({ onSigned }).pipe(
    Effect.tap(() => forget),
    Effect.tapError(({ reason }) => (reason._tag === "Pending" ? Effect.void : forget)),
    Effect.mapError((error) => new CommandError({ reason: CommandErrorReason.Call({ error, orderFile }) }))
  )
})

/** Reads the order from a file. Fails if the file has no order. */
const orderIn = Effect.fnUntraced(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  return yield* files.readFileString(file).pipe(
    Effect.flatMap(Schema.decodeEffect(Text)),
    Effect.mapError(
      () => new CommandError({ reason: CommandErrorReason.File({ detail: `${file} has no order to resume.` }) })
    )
  )
})

/** Writes a file completely or not at all, even if the program is killed. */
export const writeWhole = (path: string, text: string, mode = 0o644) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const part = yield* files.open(`${path}.part`, { flag: "w", mode })
    yield* part.writeAll(new TextEncoder().encode(text))
    yield* part.sync
    yield* files.rename(`${path}.part`, path)
  }).pipe(
    Effect.scoped,
    Effect.mapError(
      () => new CommandError({ reason: CommandErrorReason.File({ detail: `${path}: it can't be written.` }) })
    )
  )

/** The command that sends again an order that a killed or failed command left in a file. */
export const resumeCommand = Command.make(
  "resume",
  {
    file: Argument.File("file", { mustExist: true }).pipe(Argument.withDescription("the file of the order")),
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
  Command.withDescription("Sends again an order that may have been charged: it is charged at most once"),
  Command.withExamples([
    {
      command: "property-intelligence resume property-intelligence-order-0b5c4e2a.json",
      description: "Get the answer you paid for"
    }
  ]),
  Command.provide(layerClient)
)
