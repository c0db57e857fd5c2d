import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Effect } from "effect"

import { failAfter } from "../call/failAfter.ts"
import { SourceError, Timeout } from "../sources/kit/SourceError.ts"
import { type SourceOutcome, type SummarizedSource, toOutcome } from "./SourceOutcome.ts"

/** The type of a function that runs a source's `find` and returns its outcome. */
export type OutcomeOf = <A>(
  source: SummarizedSource<A>,
  find: Effect.Effect<Finding<A>, SourceError>
) => Effect.Effect<SourceOutcome<A>>

interface Time {
  /** The time limit of all sources, in milliseconds. */
  readonly millis: number
  /** Receives each outcome. */
  readonly noteEnded: (outcome: SourceOutcome<unknown>) => Effect.Effect<void>
}

/**
 * Runs sources together. Once their time is over, those that have not answered are interrupted, and their outcome is a
 * timeout. One fiber and one alarm end them all; a time limit for each would take a fiber for each (B16).
 */
export const askedTogether = <Outcomes>(
  { millis, noteEnded }: Time,
  all: (outcomeOf: OutcomeOf) => Effect.Effect<Outcomes>
): Effect.Effect<Outcomes> =>
  Effect.suspend(() => {
    let isOver = false

    const outcomeOf: OutcomeOf = <A>(source: SummarizedSource<A>, find: Effect.Effect<Finding<A>, SourceError>) => {
      let known: SourceOutcome<A> | null = null
      let isNoted = false
      const asked = Effect.suspend(() => {
        if (known !== null) return Effect.succeed(known)
        if (!isOver) return toOutcome(source, find)
        const late = new SourceError({ source: source.definition.name, reason: new Timeout({ afterMillis: millis }) })
        return Effect.map(toOutcome(source, Effect.fail(late)), (outcome) => ({ ...outcome, ms: Math.round(millis) }))
      })
      return Effect.flatMap(asked, (outcome) => {
        known = outcome
        if (isNoted) return Effect.succeed(outcome)
        return Effect.map(noteEnded(outcome), () => {
          isNoted = true
          return outcome
        })
      })
    }

    // A second run returns the answers that came in time in the first.
    const outcomes = all(outcomeOf)
    return outcomes.pipe(
      failAfter(millis, () => timeIsOver),
      Effect.catch(() => {
        isOver = true
        return outcomes
      })
    )
  })

const timeIsOver = "time is over"
