import { Effect } from "effect"

import type { FuzzRequest } from "../FuzzRequest.ts"
import { type Attempt, both, type Plain, requestFrom, scaled } from "./Attempt.ts"
import type { Repeats } from "./CostMeter.ts"

type Measure = (requestOf: (serial: number) => FuzzRequest, repeats: Repeats) => Effect.Effect<number>

/** The most expensive request that was found for a route. */
export interface Expense {
  readonly name: string
  /** Milliseconds of the processor. */
  readonly millis: number
  /** The same for the normal request. */
  readonly normal: number
}

const quick: Repeats = { batches: 2, each: 1 }
const usual: Repeats = { batches: 4, each: 3 }
const thorough: Repeats = { batches: 8, each: 3 }

/** Climbed from. */
const tops = 3

/**
 * Looks for the most expensive form of a request: each attempt by itself, then the most expensive ones together and in smaller
 * forms, as a reader may give up what is longer. Those at the top are measured again before one is said to be it.
 */
export const mostExpensive = Effect.fnUntraced(function* (
  measure: Measure,
  plain: Plain,
  attempts: ReadonlyArray<Attempt>,
  normalOf: (serial: number) => FuzzRequest = () => requestFrom(plain)
) {
  const costOf = (attempt: Attempt, repeats: Repeats) =>
    Effect.map(
      measure((serial) => requestFrom(attempt.change(plain, 1, serial)), repeats),
      (millis) => ({ attempt, millis })
    )
  const rank = (all: ReadonlyArray<{ readonly attempt: Attempt; readonly millis: number }>) =>
    all.toSorted((one, other) => other.millis - one.millis)

  yield* measure(normalOf, { batches: 1, each: 30 })
  const normal = yield* measure(normalOf, { batches: 8, each: 8 })
  const single = rank(yield* Effect.forEach(attempts, (attempt) => costOf(attempt, quick)))
  const first = single.slice(0, tops).map(({ attempt }) => attempt)
  const kindOf = ({ name }: Attempt) => name.split(/[ :]/)[0]
  const mutated = first.flatMap((attempt) => {
    const partner = single.find((each) => kindOf(each.attempt) !== kindOf(attempt))
    return [
      scaled(attempt, 0.5),
      scaled(attempt, 0.1),
      ...(partner === undefined ? [] : [both(attempt, scaled(partner.attempt, 0.5))])
    ]
  })
  const climbed = rank(yield* Effect.forEach([...first, ...mutated], (attempt) => costOf(attempt, usual)))
  const judged = rank(yield* Effect.forEach(climbed.slice(0, tops), ({ attempt }) => costOf(attempt, thorough)))
  const [top] = judged
  const expense: Expense = { name: top?.attempt.name ?? "", millis: top?.millis ?? 0, normal }
  return expense
})
