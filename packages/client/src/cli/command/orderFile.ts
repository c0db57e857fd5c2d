import { Effect, FileSystem, Schema } from "effect"

import type { ClientError } from "../../ClientError.ts"
import type { PurchaseOptions } from "../../PaidOrders.ts"
import { SignedOrder } from "../../SignedOrder.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { writeWhole } from "./writeWhole.ts"

const Text = Schema.fromJsonString(SignedOrder)

const fileOf = ({ idempotencyKey }: SignedOrder) => `property-intelligence-order-${idempotencyKey}.json`

/**
 * Buys with the order in a file of the working directory from before it is sent until it is known how it ended: a program that is
 * killed meanwhile leaves it there for `resume`. Only its owner may read it.
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

/** The order in a file. Fails where there is none. */
export const orderIn = Effect.fnUntraced(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  return yield* files.readFileString(file).pipe(
    Effect.flatMap(Schema.decodeEffect(Text)),
    Effect.mapError(
      () =>
        new CommandError({ reason: CommandErrorReason.File({ detail: `${file} holds no order that can be resumed.` }) })
    )
  )
})
