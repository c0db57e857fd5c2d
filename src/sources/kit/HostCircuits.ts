import { type Context, Duration, Effect, Exit, Option, Scope } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { wasInterrupted } from "./AttemptTelemetry.ts"
import { isTransient, type SourceReason } from "./SourceError.ts"

/** The state of a circuit. */
export type CircuitStanding = CircuitBreaker.State["_tag"]

/** Failures in a row that open a circuit. */
const tripPolicy = CircuitBreaker.consecutive(3)

/**
 * An open circuit lets a probe through after 1 s, then every 1.5: an upstream that recovers is used again within five
 * seconds.
 */
const openFor = (opening: number): Duration.Duration => (opening === 1 ? Duration.seconds(1) : Duration.millis(1500))

/** The max time without calls for a host that asks for a pause. */
const maxOpen = Duration.hours(1)

/** The path of a call through the circuit of its host. */
interface Passage<A, R> {
  /** Runs if the circuit is closed, or half open with this call as its probe. */
  readonly admitted: (standing: "Closed" | "HalfOpen") => Effect.Effect<A, SourceReason, R>
  /** Runs instead if the circuit is open, or half open with another call as its probe. */
  readonly refused: (standing: "Open" | "HalfOpen") => Effect.Effect<A, SourceReason, R>
  /** The outcome that the end of an admitted call is for its host. An abandoned call has none. */
  readonly outcomeOf: (exit: Exit.Exit<A, SourceReason>) => CircuitBreaker.Outcome
}

/** The circuits of the hosts. */
export interface HostCircuits {
  readonly pass: <A, R>(host: string, passage: Passage<A, R>) => Effect.Effect<A, SourceReason, R>
  readonly standing: (host: string) => Effect.Effect<CircuitStanding, CircuitBreaker.CircuitBreakerError>
}

/**
 * Circuits over Effect's store. Effect's `CircuitBreaker` does not show a call the state of its circuit, so we would
 * have to look it up first (B4). `report` gets each state that is found or entered. A store that fails lets every call
 * through.
 */
export const makeHostCircuits = Effect.fnUntraced(function* (
  report: (host: string, standing: CircuitStanding, context: Context.Context<never>) => void
): Effect.fn.Return<HostCircuits, never, CircuitBreaker.CircuitBreakerStore> {
  const store = yield* CircuitBreaker.CircuitBreakerStore

  const pass: HostCircuits["pass"] = (host, { admitted, outcomeOf, refused }) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.contextWith((context: Context.Context<never>) => {
        // While it is open a probe keeps its place in a store that others share.
        const scope = Scope.makeUnsafe()
        return Effect.matchEffect(Scope.provide(store.admit(host), scope), {
          onFailure: (error) => {
            const refusal = standingOf(error)
            if (refusal === null) return restore(admitted("Closed"))
            report(host, refusal, context)
            return restore(refused(refusal))
          },
          onSuccess: ({ consecutiveOpenings, generation, probe }) => {
            const standing = probe ? "HalfOpen" : "Closed"
            report(host, standing, context)
            return Effect.onExit(restore(admitted(standing)), (exit) => {
              const outcome = wasInterrupted(exit) ? CircuitBreaker.ignored : outcomeOf(exit)
              const openFor = leftAloneFor(outcome, consecutiveOpenings + 1)
              const recorded = Effect.match(
                store.record({ key: host, generation, outcome: outcome._tag, tripPolicy, openFor }),
                {
                  onFailure: () => {},
                  onSuccess: (transition) => {
                    if (transition !== undefined) report(host, transition.to, context)
                  }
                }
              )
              return probe ? Effect.andThen(recorded, Scope.close(scope, exit)) : recorded
            })
          }
        })
      })
    )

  return { pass, standing: (host) => Effect.map(store.state(host), ({ _tag }) => _tag) }
})

/** The time without calls for a host whose circuit opens, counted from one: the host's own request if longer. */
const leftAloneFor = (outcome: CircuitBreaker.Outcome, opening: number): Duration.Duration => {
  if (outcome._tag !== "Failure") return Duration.zero
  const asked = Duration.min(outcome.retryAfter ?? Duration.zero, maxOpen)
  return Duration.max(openFor(opening), asked)
}

/** The reason why a call is not admitted; `null` if the store has failed. */
const standingOf = ({ reason }: CircuitBreaker.CircuitBreakerError): "Open" | "HalfOpen" | null => {
  switch (reason._tag) {
    case "CircuitOpen":
      return "Open"
    case "CircuitHalfOpen":
      return "HalfOpen"
    case "CircuitBreakerStoreError":
      return null
  }
}

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
