import { Effect, Schedule } from "effect"

import type { WireAnswer } from "./wire.ts"

/** A call as an honest client makes it: what a busy machine sheds is sent again a second later, five times at most. */
export const patiently = <E>(call: Effect.Effect<WireAnswer, E>): Effect.Effect<WireAnswer, E> =>
  Effect.repeat(call, { schedule: Schedule.spaced("1 second"), times: 5, while: isShed })

const isShed = ({ status, text }: WireAnswer): boolean => status === 503 && text.includes("/problems/overloaded")
