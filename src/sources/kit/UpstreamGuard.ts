import { Clock, Context, Duration, Effect, Exit, Layer, Metric, Schedule } from "effect"
import { RateLimiter } from "effect/persistence"

import { Deadline, millisLeftOf } from "../../call/Deadline.ts"
import { Settings } from "../../Settings.ts"
import { boundOfStores } from "../../stores/SharedStores.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { attempted, retried, RetryBudget, type UpstreamPolicy } from "./Attempt.ts"
import { endedWhenSlow, Fallback, seenToEnd } from "./Hedge.ts"
import { circuitOutcome, type CircuitStanding, makeHostCircuits } from "./HostCircuits.ts"
import { inSlotsOf, Slots } from "./HostSlots.ts"
import { RateLimited, type SourceReason } from "./SourceError.ts"
import { partsOfShare, upstreamLimit } from "./upstreamHosts.ts"

/** The state of an upstream's circuit. */
export interface Circuit {
  /** A host, or an owner's share of one. */
  readonly host: string
  readonly state: CircuitStanding
}

/**
 * The max time of a probe, short so that an upstream that recovers is soon used again. With a fallback it has its whole
 * time, because no caller waits for it. It is one attempt: the next probe is its retry.
 */
const probeMillis = 3000

/** Min milliseconds that an attempt must have had for its timeout to count against the upstream. */
const evidentMillis = 1000

/** The slots, retry budget and circuit of a host. If several publishers share a host, each has separate ones. */
interface ShareState {
  readonly host: string
  readonly slots: Slots
  readonly budget: RetryBudget
  /** The gauge of its circuit: 0 closed, 1 half open, 2 open. */
  readonly circuit: Metric.Metric<number, unknown>
}

/**
 * The guard between the sources and an upstream's host: a number of slots, the host's published rate, a circuit
 * breaker, and inside it the attempts. Each attempt has a timeout; retries have a budget of a tenth of the requests. If
 * many owners share a host, each share has separate slots, a circuit and a retry budget.
 *
 * Slots and retry budgets are the process's own, circuits and rates are in the stores, which processes may share.
 */
export class UpstreamGuard extends Context.Service<
  UpstreamGuard,
  {
    /**
     * Runs a call to a host, or to an owner's share of one. Besides the call's own reasons it fails with `CircuitOpen`
     * while the circuit is open, and with `RateLimited` when its turn would come too late. It fails with `Timeout` when
     * it can't end before the `Deadline`. If the circuit is open or being probed, the fallback of the call is asked at
     * once.
     */
    readonly run: <A, R>(
      share: string,
      policy: UpstreamPolicy,
      call: Effect.Effect<A, SourceReason, R>
    ) => Effect.Effect<A, SourceReason, R>
    /** The circuits of the hosts and shares asked so far, in alphabetical order. */
    readonly circuits: Effect.Effect<ReadonlyArray<Circuit>>
  }
>()("property-intelligence/sources/kit/UpstreamGuard") {
  static readonly layer = Layer.effect(
    UpstreamGuard,
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const inStoreTime = yield* boundOfStores
      const { upstreamRates } = yield* Settings
      const shares = new Map<string, ShareState>()
      const inOwnFiber = seenToEnd(yield* Effect.scope)

      const stateOf = (share: string): ShareState => {
        const known = shares.get(share)
        if (known !== undefined) return known
        const { host, owner } = partsOfShare(share)
        const circuit = metrics.upstreamCircuit.of({ ...serverOf(host), "upstream.owner": owner })
        const state = { host, slots: new Slots(upstreamLimit(host)), budget: new RetryBudget(), circuit }
        shares.set(share, state)
        return state
      }

      // Other processes open and close shared circuits too, so the state that a call finds is reported as well as this
      // process's changes.
      const circuits = yield* makeHostCircuits((share, standing, context) =>
        stateOf(share).circuit.updateUnsafe(circuitNumbers[standing], context)
      )

      /** The host's rate, or `null` without one. A sandbox has no owner whose limits we must respect. */
      const rateOf = (host: string) => (upstreamRates === "none" ? null : (upstreamLimit(host).rate ?? null))

      /** Takes one of the host's allowed requests; `null` if it got one, else the time until one is available. */
      const takeTurn = (host: string): Effect.Effect<Duration.Duration | null> => {
        const rate = rateOf(host)
        if (rate === null) return Effect.succeed(null)
        const quota = metrics.upstreamQuota.of({ ...serverOf(host), "quota.window": rate.window })
        return limiter.consume({ key: host, limit: rate.requests, window: rate.per, algorithm: "token-bucket" }).pipe(
          inStoreTime,
          Effect.withTracerEnabled(false),
          Effect.flatMap(({ remaining }) => Effect.as(Metric.update(quota, remaining), null)),
          Effect.catch((error) =>
            error._tag === "RateLimiterError" && error.reason._tag === "RateLimitExceeded"
              ? // Rounded up: a wait that is a fraction too short would end in another wait.
                Effect.as(
                  Metric.update(quota, 0),
                  Duration.millis(Math.ceil(Duration.toMillis(error.reason.retryAfter)))
                )
              : Effect.as(Effect.logDebug("The upstreams' quotas can't be counted", { host }), null)
          )
        )
      }

      const awaitTurn = Effect.fnUntraced(function* (host: string) {
        const waits = Duration.fromInputUnsafe(rateOf(host)?.waits ?? Duration.infinity)
        const latest = Math.min((yield* Clock.currentTimeMillis) + Duration.toMillis(waits), yield* Deadline)
        let wait = yield* takeTurn(host)
        while (wait !== null) {
          const over = (yield* Clock.currentTimeMillis) + Duration.toMillis(wait) > latest
          if (over) return yield* new RateLimited({ retryAfterMillis: Duration.toMillis(wait) })
          yield* Effect.sleep(wait)
          wait = yield* takeTurn(host)
        }
      })

      /**
       * Takes a retry from the budget, and a turn of the host; `false` if the budget has none or the host has no free
       * turn.
       */
      const mayRetry = Effect.fnUntraced(function* ({ budget, host }: ShareState) {
        if (budget.take()) return (yield* takeTurn(host)) === null
        yield* reportRetry(host, "over_budget")
        return false
      })

      /**
       * One attempt. A repeated attempt counts as a retry when it is sent; a first attempt earns retries once it has
       * ended without an interrupt.
       */
      const counted = <A, R>({ budget, host }: ShareState, call: Effect.Effect<A, SourceReason, R>) =>
        Effect.withFiber<A, SourceReason, R>((fiber) =>
          fiber.getRef(Schedule.CurrentMetadata).attempt > 0
            ? Effect.andThen(reportRetry(host, "sent"), call)
            : Effect.onExit(call, (exit) => {
                // An abandoned attempt may never have reached the upstream.
                if (!Exit.hasInterrupts(exit)) budget.earn()
                return Effect.void
              })
        )

      const throughCircuit = <A, R>(
        share: string,
        { millis, retries }: { readonly millis: number; readonly retries: number },
        call: Effect.Effect<A, SourceReason, R>
      ) =>
        Effect.withFiber<A, SourceReason, R>((fiber) => {
          const fallback = fiber.getRef(Fallback)
          const state = stateOf(share)
          const attempt = endedWhenSlow(counted(state, call))

          const usual = () => {
            const hasAnswered = () => fallback !== null && fallback.hasAnswered()
            const mayRepeat = Effect.suspend(() => (hasAnswered() ? Effect.succeed(false) : mayRetry(state)))
            const ended = Effect.suspend(() => (hasAnswered() ? reportOvertaken(state.host) : Effect.void))
            const run = retried(retries, mayRepeat)(attempted(attempt, millis))
            return fallback === null ? run : Effect.ensuring(run, ended)
          }

          const probe = () => {
            fallback?.ask()
            return attempted(attempt, fallback === null ? Math.min(millis, probeMillis) : millis).pipe(
              Effect.annotateSpans({ "upstream.circuit": "half_open" })
            )
          }

          return circuits.pass(share, {
            admitted: (standing) => (standing === "Closed" ? usual() : probe()),
            outcomeOf: circuitOutcome(Math.min(evidentMillis, millis))
          })
        })

      /** If the slots can't grow, a call waits no longer than an attempt may take, so that its fallback still has its time. */
      const inSlot = <A, R>(share: string, millis: number, request: Effect.Effect<A, SourceReason, R>) =>
        Effect.withFiber<A, SourceReason, R>((fiber) => {
          const left = millisLeftOf(fiber)
          const { host, slots } = stateOf(share)
          const { atOnce, max } = upstreamLimit(host)
          const maxWait = max > atOnce ? left : Math.min(left, millis)
          return inSlotsOf(slots)(maxWait, request)
        })

      return {
        run: (share, { retries, timeout }, call) => {
          const { host } = partsOfShare(share)
          const millis = Duration.toMillis(timeout)
          const guarded = inOwnFiber((begun) =>
            inSlot(share, millis, Effect.andThen(begun, throughCircuit(share, { millis, retries }, call)))
          )
          return rateOf(host) === null ? guarded : Effect.andThen(awaitTurn(host), guarded)
        },
        circuits: Effect.suspend(() =>
          Effect.forEach(
            [...shares.keys()].toSorted(),
            (share) =>
              circuits.standing(share).pipe(
                inStoreTime,
                Effect.orElseSucceed((): CircuitStanding => "Closed"),
                Effect.map((state) => ({ host: share, state }))
              ),
            { concurrency: "unbounded" }
          )
        )
      }
    })
  ).pipe(Layer.provide(RateLimiter.layer))
}

/** A host as metrics name it, without its port. */
const serverOf = (host: string) => ({ "server.address": host.replace(/:\d+$/, "") })

const reportRetry = (host: string, outcome: "sent" | "over_budget") =>
  Metric.update(metrics.upstreamRetries.of({ ...serverOf(host), "retry.outcome": outcome }), 1)

const reportOvertaken = (host: string) => Metric.update(metrics.upstreamOvertaken.of(serverOf(host)), 1)

const circuitNumbers = { Closed: 0, HalfOpen: 1, Open: 2 } as const satisfies Record<CircuitStanding, number>
