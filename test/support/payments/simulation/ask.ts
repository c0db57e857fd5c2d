import { Effect } from "effect"

import { type PaidRequest, textOf } from "./orders.ts"
import type { HeardWord, Wish } from "./Records.ts"
import type { CallAnswer, SimulatedProcess } from "./SimulatedProcess.ts"
import type { World } from "./World.ts"

/** One call, noted with what came back. `wish` is `null` for who calls with another's payment. */
export const ask = (
  world: World,
  process: SimulatedProcess,
  wish: Wish | null,
  request: PaidRequest
): Effect.Effect<CallAnswer> =>
  Effect.suspend(() => {
    const { body, client, payment } = request
    // Lost until it is heard, also where its caller waits no longer.
    const { nonce } = payment.authorization
    const word: HeardWord = { wish, nonce, outcome: "lost", code: null, at: world.timeline.now }
    world.records.words.push(word)
    return Effect.tap(world.call(process, request), (answer) =>
      Effect.sync(() => {
        // 503 `ledger-unavailable` leaves open whether it was charged.
        word.outcome = answer.outcome === "unavailable" && answer.part === "ledger" ? "pending" : answer.outcome
        word.code = answer.outcome === "refused" ? answer.code : null
        word.at = world.timeline.now
        world.log.note(client, `${nonce.slice(-4)} at ${process.name}: ${described(answer)}`)
        if (answer.outcome !== "delivered") return
        const { isReplay, transaction } = answer
        const text = textOf(answer.answer)
        world.records.answers.push({ payment, wish, asked: body, text, transaction, isReplay, at: world.timeline.now })
      })
    )
  })

const described = (answer: CallAnswer): string => {
  if (answer.outcome === "refused") return `refused (${answer.code})`
  if (answer.outcome === "delivered") return answer.isReplay ? "delivered again" : "delivered"
  return answer.outcome
}
