import { Array, Effect, Record } from "effect"

import { cpuMicros } from "./cpuMicros.ts"

/** One that is measured. */
export interface Contestant {
  /** Several where they share the calls. */
  readonly pid: number | ReadonlyArray<number>
  /** Makes so many calls ready, before the clock runs; gives what makes them. */
  readonly round: (calls: number) => Effect.Effect<Effect.Effect<unknown>>
}

/** One that is asked the same all the time, one call after the other. */
export const askedAgain = (pid: number, call: Effect.Effect<unknown>): Contestant => ({
  pid,
  round: (calls) => Effect.succeed(Effect.replicateEffect(call, calls, { discard: true }))
})

interface Rounds {
  /** Calls a round. */
  readonly calls: number
  readonly rounds?: number
  readonly warmUps?: number
}

/** Calls of each before the first round that counts, where more are wanted: V8 goes on compiling for some 700 of the dearer ones. */
const warmCalls = Number(process.env["BENCH_WARM_CALLS"] ?? 0)

/** The rest of a round's work after its last answer has been read. */
const afterwards = "30 millis"

/** At least seven; `BENCH_ROUNDS` for more. */
export const maxRounds = Math.max(7, Number(process.env["BENCH_ROUNDS"] ?? 9))

/**
 * Microseconds of CPU a call of each contestant, round by round. They take turns within a round, in the other order every second
 * round, so that what else the machine does meets all of them.
 */
export const cpuOfRounds = Effect.fnUntraced(function* <Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  { calls, rounds = maxRounds, warmUps = 3 }: Rounds
) {
  const turn = Effect.fnUntraced(function* ({ pid, round }: Contestant) {
    const ready = yield* round(calls)
    const used = () => Array.ensure(pid).reduce((sum, each) => sum + cpuMicros(each), 0)
    const before = used()
    yield* ready
    yield* Effect.sleep(afterwards)
    return (used() - before) / calls
  })

  const measured = Record.map(contestants, (): globalThis.Array<number> => [])
  const order: ReadonlyArray<readonly [Name, Contestant]> = Record.toEntries(contestants)
  for (let round = -Math.max(warmUps, Math.ceil(warmCalls / calls)); round < rounds; round++) {
    for (const [name, contestant] of round % 2 === 0 ? order : order.toReversed()) {
      const micros = yield* turn(contestant)
      if (round >= 0) measured[name].push(micros)
    }
  }
  return measured
})
