import { Array, Effect, Record } from "effect"

import { cpuMicros } from "./cpuMicros.ts"

/** A server, or a group of servers, that is measured. */
export interface Contestant {
  /** The id of the process, or the ids of all that share the calls. */
  readonly pid: number | ReadonlyArray<number>
  /** Prepares `calls` calls before the measurement, and returns the effect that makes them. */
  readonly round: (calls: number) => Effect.Effect<Effect.Effect<unknown>>
}

/** A contestant that makes the same call again and again, one at a time. */
export const askedAgain = (pid: number, call: Effect.Effect<unknown>): Contestant => ({
  pid,
  round: (calls) => Effect.succeed(Effect.replicateEffect(call, calls, { discard: true }))
})

interface Rounds {
  /** The number of calls in a round. */
  readonly calls: number
  readonly rounds?: number
  readonly warmUps?: number
}

/**
 * The min number of calls to each contestant before the first measured round. V8 still compiles code for expensive
 * calls after 700 of them.
 */
const warmCalls = Number(process.env["BENCH_WARM_CALLS"] ?? 0)

/** The time for the work of a round that goes on after its last response. */
const afterwards = "30 millis"

/** The number of rounds: `BENCH_ROUNDS`, at least seven; nine by default. */
export const maxRounds = Math.max(7, Number(process.env["BENCH_ROUNDS"] ?? 9))

/**
 * Measures the microseconds of CPU per call of each contestant, round by round. The contestants alternate within a
 * round, in reverse order in every second round, so that other work on the machine affects all of them.
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
