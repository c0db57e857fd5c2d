import { type Context, Duration, Effect, Exit, Option, Scope } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { wasInterrupted } from "./AttemptTelemetry.ts"
import { CircuitOpen, isTransient, type SourceReason } from "./SourceError.ts"

/** The state of a circuit. */
export type CircuitStanding = CircuitBreaker.State["_tag"]

/** Failures in a row that open a circuit. */
const tripPolicy = CircuitBreaker.consecutive(3)

/** The max time without calls for a host that asks for a pause. */
const maxOpen = Duration.hours(1)

/** A call at its host's circuit, and the meaning of its end for the host. */
interface Passage<A, R> {
  /** The call, which runs if the circuit is closed, or half open with this call as its probe. */
  readonly admitted: (standing: "Closed" | "HalfOpen") => Effect.Effect<A, SourceReason, R>
  /** The success or failure that an ended call counts as for its host. An abandoned call counts as neither. */
  readonly outcomeOf: (exit: Exit.Exit<A, SourceReason>) => CircuitBreaker.Outcome
}

/**
 * Circuits over Effect's store. Effect's `CircuitBreaker` does not show a call the state of its circuit, so we would
 * have to look it up first (B4). `report` gets each state that is found or entered. A store that fails lets every call
 * through.
 */
export const makeHostCircuits = Effect.fnUntraced(function* (
  report: (host: string, standing: CircuitStanding, context: Context.Context<never>) => void
) {
  const store = yield* CircuitBreaker.CircuitBreakerStore

  /** Fails with `CircuitOpen` if the circuit is open, or half open with another call as its probe. */
  const pass = <A, R>(host: string, { admitted, outcomeOf }: Passage<A, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.contextWith((context: Context.Context<never>) => {
        // While the scope is open, a probe keeps its place in a shared store.
        const scope = Scope.makeUnsafe()
        return Effect.matchEffect(Scope.provide(store.admit(host), scope), {
          onFailure: (error) => {
            const refusal = refusals[error.reason._tag]
            if (refusal === null) return restore(admitted("Closed"))
            report(host, refusal, context)
            return Effect.fail(new CircuitOpen({ host }))
          },
          onSuccess: ({ consecutiveOpenings, generation, probe }) => {
            const standing = probe ? "HalfOpen" : "Closed"
            report(host, standing, context)
            return Effect.onExit(restore(admitted(standing)), (exit) => {
              const outcome = wasInterrupted(exit) ? CircuitBreaker.ignored : outcomeOf(exit)
              const ended = { key: host, generation, outcome: outcome._tag, tripPolicy }
              const openFor = leftAloneFor(outcome, consecutiveOpenings + 1)
              const recorded = Effect.match(store.record({ ...ended, openFor }), {
                onFailure: () => {},
                onSuccess: (transition) => {
                  if (transition !== undefined) report(host, transition.to, context)
                }
              })
              return probe ? Effect.andThen(recorded, Scope.close(scope, exit)) : recorded
            })
          }
        })
      })
    )

  return { pass, standing: (host: string) => Effect.map(store.state(host), ({ _tag }) => _tag) }
})

/**
 * The time for which an open circuit lets no call through: 1 s at first, then 1.5 s after each failed probe. So an
 * upstream that recovers is used again within five seconds. A longer wait that the host asks for, up to an hour,
 * replaces it. `opening` counts from one.
 */
const leftAloneFor = (outcome: CircuitBreaker.Outcome, opening: number): Duration.Duration =>
  outcome._tag === "Failure"
    ? Duration.max(
        Duration.millis(opening === 1 ? 1000 : 1500),
        Duration.min(outcome.retryAfter ?? Duration.zero, maxOpen)
      )
    : Duration.zero

/** The states in which a circuit admits no call; `null` for a store that has failed. */
const refusals = { CircuitOpen: "Open", CircuitHalfOpen: "HalfOpen", CircuitBreakerStoreError: null } as const

/**
 * The meaning of a call's end for its host's health. A broken answer may come from one layer of many on the host. An
 * attempt with less than `evidentMillis` may have been too short for a healthy host. Both count as nothing.
 */
export const circuitOutcome =
  (evidentMillis: number) =>
  <A>(exit: Exit.Exit<A, SourceReason>): CircuitBreaker.Outcome => {
    if (Exit.isSuccess(exit)) return CircuitBreaker.success
    const reason = Option.getOrNull(Exit.findErrorOption(exit))
    switch (reason?._tag) {
      case "Unavailable":
        return isTransient(reason) ? CircuitBreaker.failure() : CircuitBreaker.success
      case "Timeout":
        return reason.afterMillis >= evidentMillis ? CircuitBreaker.failure() : CircuitBreaker.ignored
      case "RateLimited":
        return CircuitBreaker.failure(
          reason.retryAfterMillis === null ? {} : { retryAfter: Duration.millis(reason.retryAfterMillis) }
        )
      case "NoData":
      case "NotConfigured":
        return CircuitBreaker.success
      case "MonthSpent":
      case "FreeShareSpent":
      case "Malformed":
      case "CircuitOpen":
      case undefined:
        return CircuitBreaker.ignored
    }
  }
