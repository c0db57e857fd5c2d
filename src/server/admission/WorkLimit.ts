import { Clock, Context, Data, Deferred, Effect, Exit, Layer, Metric, Option, Random } from "effect"
import { HttpServerRequest } from "effect/http"

import { metrics } from "../../telemetry/metrics.ts"
import { waitOf } from "../request/requestMetrics.ts"
import { burst, maxDelay } from "./AdmissionQueue.ts"
import { CurrentRunQueue } from "./RunQueue.ts"

/** The error of work that was not started because the service has more than it can do in time. */
export class Overloaded extends Data.TaggedError("Overloaded")<{
  /** One of `retrySeconds`. */
  readonly retryAfterSeconds: number
  /** The refused work: for a payment, for a free call, or for the price of a call with a large body. */
  readonly kind: Kind | "body"
}> {}

/** The seconds after which refused calls may come again. One is drawn, so that calls refused together do not come back together. */
export const retrySeconds = [1, 2, 3, 4, 5] as const

/** Fails with `Overloaded`. */
export const failOverloaded = (kind: Overloaded["kind"]) =>
  Effect.flatMap(Random.choice(retrySeconds), (retryAfterSeconds) =>
    Effect.fail(new Overloaded({ retryAfterSeconds, kind }))
  )

type Kind = "paid" | "free"

/**
 * The share of the limit that is reserved for paid calls. Free calls can be sent by the thousand at no cost, so without this share paid
 * calls would find no room. With a third reserved, free calls can still use over half of the limit, which is needed for it to
 * learn.
 */
const paidShare = 1 / 3

/** Max calls of a kind that wait for a place, each with its connection and what was read of it. */
export const maxInLine = 1000

/** Milliseconds after a refusal in which no new line begins: the load is not a burst then, and waiting would not help. */
export const calm = 5000

/**
 * The limit on work at once in this process, which follows the measured latency. Paid calls may use all of it, free calls all but
 * the last third. Calls that come at once wait in a queue, paid ones first, at most the eight seconds of a burst, admission included. After a
 * refusal, calls of its kind that would have to wait are refused at once, until none was refused for five seconds.
 */
export class WorkLimit extends Context.Service<
  WorkLimit,
  {
    /** Fails if work of this kind would be refused now. Takes no place. */
    readonly room: (kind: Kind) => Effect.Effect<void, Overloaded>
    /** Runs the work once it has a place, and frees the place when the work ends; or refuses it before it starts. */
    readonly admit: <A, E, R>(kind: Kind, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Overloaded, R>
    /** Runs the work and learns from the time it took, unless it fails: a refusal is quick whatever the load. */
    readonly measure: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** The number of admitted calls that have not ended. */
    readonly inFlight: Effect.Effect<number>
    /** The max number of admitted calls, paid and free together. */
    readonly limit: Effect.Effect<number>
  }
>()("property-intelligence/server/admission/WorkLimit") {
  static readonly layer = Layer.effect(
    WorkLimit,
    Effect.gen(function* () {
      const runQueue = yield* CurrentRunQueue
      const lines: Readonly<Record<Kind, Line>> = { paid: emptyLine(), free: emptyLine() }
      let adaptive = initialLimit
      let inFlight = 0
      const inFlightNow = metrics.workInFlight.of({})
      const limitNow = metrics.workLimit.of({})
      const limit = Effect.sync(() => Math.floor(adaptive.limit))
      const reportLimit = Effect.flatMap(limit, (calls) => Metric.update(limitNow, calls))
      yield* reportLimit

      /** Returns true if there is room: paid and free work together is below the limit for this kind. */
      const hasPlace = (kind: Kind) =>
        inFlight < Math.floor(kind === "paid" ? adaptive.limit : adaptive.limit * (1 - paidShare))

      const isBefore = (kind: Kind) => lines.paid.waiting.size === 0 && lines[kind].waiting.size === 0

      const refuse = Effect.fnUntraced(function* (kind: Kind) {
        lines[kind].refusedAt = yield* Clock.currentTimeMillis
        return yield* failOverloaded(kind)
      })

      const seat = Effect.sync(() => {
        for (const kind of ["paid", "free"] as const) {
          for (const waiter of lines[kind].waiting) {
            if (!hasPlace(kind)) break
            lines[kind].waiting.delete(waiter)
            inFlight++
            Deferred.doneUnsafe(waiter, Exit.void)
          }
        }
      })
      const giveBack = Effect.suspend(() => {
        inFlight--
        return seat
      })

      const waitInLine = Effect.fnUntraced(function* (kind: Kind, now: number, restore: Restore) {
        const line = lines[kind]
        const left = burst - (yield* admissionWait)
        const waiter: Waiter = Deferred.makeUnsafe()
        if (line.waiting.size === 0) line.since = now
        line.waiting.add(waiter)
        // Giving a place runs the next call up to here. Without the yield, calls whose work ends at once would run one inside the other until
        // the stack is full, and never end.
        const turn = Effect.tap(
          Effect.timeoutOption(Deferred.await(waiter), Math.max(0, Math.min(left, line.since + burst - now))),
          Effect.yieldNow
        )
        const seated = yield* restore(turn).pipe(
          // A call that has left the line already has a place.
          Effect.onInterrupt(() => (line.waiting.delete(waiter) ? Effect.void : giveBack))
        )
        if (Option.isNone(seated) && line.waiting.delete(waiter)) return yield* refuse(kind)
      })

      const takePlace = Effect.fnUntraced(function* (kind: Kind, restore: Restore) {
        if (hasPlace(kind) && isBefore(kind)) {
          inFlight++
          return
        }
        const now = yield* Clock.currentTimeMillis
        yield* mayWait(lines[kind], now) ? waitInLine(kind, now, restore) : refuse(kind)
      })

      return {
        room: Effect.fnUntraced(function* (kind) {
          if (hasPlace(kind) || mayWait(lines[kind], yield* Clock.currentTimeMillis)) return
          return yield* refuse(kind)
        }),
        admit: (kind, work) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.andThen(
              Effect.tap(takePlace(kind, restore), Metric.update(inFlightNow, 1)),
              Effect.ensuring(restore(work), Effect.andThen(giveBack, Metric.update(inFlightNow, -1)))
            )
          ),
        measure: Effect.fnUntraced(function* (work) {
          const started = yield* Clock.monotonicTimeNanos
          const result = yield* work
          const milliseconds = Number((yield* Clock.monotonicTimeNanos) - started) / 1e6
          adaptive = afterWork(adaptive, {
            inFlight,
            milliseconds,
            isLate: runQueue.delay() >= maxDelay.free
          })
          yield* Effect.andThen(reportLimit, seat)
          return result
        }),
        inFlight: Effect.sync(() => inFlight),
        limit
      }
    })
  )
}

/** The milliseconds that the current request has waited for admission; 0 outside of requests. */
const admissionWait = Effect.map(
  Effect.serviceOption(HttpServerRequest.HttpServerRequest),
  Option.match({ onNone: () => 0, onSome: ({ source }) => waitOf(source) })
)

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** A call that waits for a place; it is completed when it gets one. */
type Waiter = Deferred.Deferred<void>

/** The waiting calls of a kind, the first first. */
interface Line {
  readonly waiting: Set<Waiter>
  /** Epoch milliseconds at which the present line of waiting calls began. */
  since: number
  /** Epoch milliseconds of the last refusal of this kind. */
  refusedAt: number
}

const emptyLine = (): Line => ({ waiting: new Set(), since: 0, refusedAt: Number.NEGATIVE_INFINITY })

const mayWait = ({ refusedAt, since, waiting }: Line, now: number): boolean =>
  now - refusedAt > calm && waiting.size < maxInLine && (waiting.size === 0 || now - since < burst)

/** The bounds of the limit, in pieces of work at once. */
export const minLimit = 20
export const maxLimit = 1000

/** The slowdown of work, compared to usual, above which the limit falls. */
const tolerance = 1.5

/** The max excess of the limit over the work that the latency allows, to find out if more is possible. */
const headroom = 4

/** The share of a new estimate in the limit: one slow piece of work says little. */
const smoothing = 0.2

/** The number of calls in the long average. */
const longWindow = 600
const shortWindow = 30

/** The fall of the usual latency (a logarithm) per call while calls are more than twice as fast: the slow time is over. */
const forgetting = Math.log(0.95)

/**
 * A limit on concurrent work that adapts to latency, like Gradient2 of Netflix's concurrency-limits. The limit grows while recent work
 * takes at most 1.5 times as long as usual; when recent work takes longer, the limit falls in proportion. The limit changes only
 * while at least half of it is in use. Latencies are averaged as logarithms of milliseconds, because one call can legitimately
 * take a thousand times as long as another.
 */
export interface AdaptiveLimit {
  /** The limit, from `minLimit` to `maxLimit`; only its whole part counts. */
  readonly limit: number
  readonly usual: number
  readonly recent: number
  /** The number of calls measured, up to the long window. */
  readonly seen: number
}

/** The limit before any work was measured. */
export const initialLimit: AdaptiveLimit = { limit: 64, usual: 0, recent: 0, seen: 0 }

/** A finished piece of work, as the adaptive limit sees it. */
interface Done {
  /** The number of calls running when it ended, itself included. */
  readonly inFlight: number
  readonly milliseconds: number
  /** True if the processor was behind when the call ended: such a call can't raise the limit. */
  readonly isLate: boolean
}

/** The limit after a piece of work. */
export const afterWork = (before: AdaptiveLimit, { inFlight, isLate, milliseconds }: Done): AdaptiveLimit => {
  const level = Math.log(Math.max(milliseconds, 1))
  const seen = Math.min(before.seen + 1, longWindow)
  const recent = averaged(before.recent, level, seen, shortWindow)
  const average = averaged(before.usual, level, seen, longWindow)
  const usual = average - recent > Math.log(2) ? average + forgetting : average
  const isHalfUsed = inFlight >= before.limit / 2
  const limit = isHalfUsed ? towards(before.limit, usual - recent) : before.limit
  return { limit: isLate ? Math.min(limit, before.limit) : limit, usual, recent, seen }
}

/**
 * The average after one more value: the plain mean while there are few values, then an exponential mean over the
 * window.
 */
const averaged = (average: number, level: number, seen: number, window: number): number =>
  average + (level - average) * Math.max(1 / seen, 2 / (window + 1))

/** The next limit, one step from the current one. `faster` is the logarithm of usual time over recent time. */
const towards = (limit: number, faster: number): number => {
  const gradient = Math.min(1, Math.max(0.5, tolerance * Math.exp(faster)))
  const estimate = limit * gradient + headroom
  return Math.min(maxLimit, Math.max(minLimit, limit + (estimate - limit) * smoothing))
}
