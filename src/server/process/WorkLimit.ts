import { Clock, Context, Data, Deferred, Effect, Exit, Layer, Metric, Option, Random } from "effect"

import { CurrentRunQueue } from "../../process/RunQueue.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { afterWork, initialLimit } from "./AdaptiveLimit.ts"
import { burst, mostDelay } from "./Door.ts"

/** There is more work than can be done in time; this was not started. */
export class Overloaded extends Data.TaggedError("Overloaded")<{
  /** 1 to 5, at random, so that those who were refused together do not come back together. */
  readonly retryAfterSeconds: number
}> {}

type Kind = "paid" | "free"

/**
 * The share of the limit that free calls leave to paid ones. Free calls can be sent by the thousand at no cost: without a
 * share of their own paid calls would find no room beside them. A third still lets free calls use over half of the limit,
 * which is when it learns.
 */
const paidShare = 1 / 3

/** Calls of a kind that wait for a place, each with its connection and what was read of it. */
export const mostInLine = 1000

/** For so many milliseconds after one was refused no line begins again: it is not a burst then, and waiting would be in vain. */
export const calm = 5000

/**
 * How much is worked on at once in this process, with a limit that follows the measured latency. Paid calls may take all of
 * it, free calls all but the last third. Many who come at once wait in line, paid ones first, for the eight seconds of a burst; where
 * that was not enough for all, every later one is refused at once until none had to be for a while.
 */
export class WorkLimit extends Context.Service<
  WorkLimit,
  {
    /** Fails where work would neither be admitted now nor wait; takes nothing. */
    readonly room: (kind: Kind) => Effect.Effect<void, Overloaded>
    /** Runs the work once it has a place, which it keeps until it ends, or refuses it unstarted. */
    readonly admit: <A, E, R>(kind: Kind, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Overloaded, R>
    /** Runs the work and learns from the time it took, unless it fails: a refusal is quick whatever the load. */
    readonly measure: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Pieces of work that are admitted and have not ended. */
    readonly inFlight: Effect.Effect<number>
    /** The most of them there may be, paid and free, a whole number. */
    readonly limit: Effect.Effect<number>
  }
>()("property-intelligence/server/process/WorkLimit") {
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

      /** Whether there is a place, paid and free work together being below what this kind may take. */
      const hasPlace = (kind: Kind) =>
        inFlight < Math.floor(kind === "paid" ? adaptive.limit : adaptive.limit * (1 - paidShare))

      const isBefore = (kind: Kind) => lines.paid.waiting.size === 0 && lines[kind].waiting.size === 0

      const refuse = Effect.fnUntraced(function* (kind: Kind) {
        lines[kind].refusedAt = yield* Clock.currentTimeMillis
        return yield* new Overloaded({ retryAfterSeconds: yield* Random.nextIntBetween(1, 5) })
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
        const waiter: Waiter = Deferred.makeUnsafe()
        if (line.waiting.size === 0) line.since = now
        line.waiting.add(waiter)
        // Who gives a place runs whom it gives it to up to here: a line whose work ends at once would run one inside the other
        // until the stack is full, and those in it would never end.
        const turn = Effect.tap(Effect.timeoutOption(Deferred.await(waiter), line.since + burst - now), Effect.yieldNow)
        const seated = yield* restore(turn).pipe(
          // Who has left the line has a place already.
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
            isLate: runQueue.delay() >= mostDelay.free
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

type Restore = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** Done once it has a place. */
type Waiter = Deferred.Deferred<void>

/** Those of a kind who wait, the first first. */
interface Line {
  readonly waiting: Set<Waiter>
  /** When the line of now has begun, epoch milliseconds. */
  since: number
  /** When one of the kind was last refused. */
  refusedAt: number
}

const emptyLine = (): Line => ({ waiting: new Set(), since: 0, refusedAt: Number.NEGATIVE_INFINITY })

const mayWait = ({ refusedAt, since, waiting }: Line, now: number): boolean =>
  now - refusedAt > calm && waiting.size < mostInLine && (waiting.size === 0 || now - since < burst)
