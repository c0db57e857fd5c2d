import { Clock, Context, Data, Effect, Layer, Metric, Random, Ref } from "effect"

import { CurrentRunQueue } from "../../process/RunQueue.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { type AdaptiveLimit, afterWork, initialLimit } from "./AdaptiveLimit.ts"
import { mostDelay } from "./Door.ts"

/** There is more work than can be done in time; this was not started. */
export class Overloaded extends Data.TaggedError("Overloaded")<{
  /** 1 to 5, at random, so that those who were refused together do not come back together. */
  readonly retryAfterSeconds: number
}> {}

/**
 * The share of the limit that free calls leave to paid ones. Free calls can be sent by the thousand at no cost: without a
 * share of their own paid calls would find no room beside them. A third still lets free calls use over half of the limit,
 * which is when it learns.
 */
const paidShare = 1 / 3

/**
 * How much is worked on at once in this process, with a limit that follows the measured latency. Paid calls may take all of
 * it, free calls all but the last third.
 */
export class WorkLimit extends Context.Service<
  WorkLimit,
  {
    /** Fails where work would not be admitted now; takes nothing. */
    readonly room: (kind: "paid" | "free") => Effect.Effect<void, Overloaded>
    /** Runs the work, which counts until it ends, or refuses it unstarted. */
    readonly admit: <A, E, R>(
      kind: "paid" | "free",
      work: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | Overloaded, R>
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
      const load = yield* Ref.make<Load>({ adaptive: initialLimit, inFlight: 0 })
      const limit = Effect.map(Ref.get(load), ({ adaptive }) => Math.floor(adaptive.limit))
      const inFlightNow = metrics.workInFlight.of({})
      const limitNow = metrics.workLimit.of({})
      const reportLimit = Effect.flatMap(limit, (calls) => Metric.update(limitNow, calls))
      yield* reportLimit

      const refuse = Effect.gen(function* () {
        return yield* new Overloaded({ retryAfterSeconds: yield* Random.nextIntBetween(1, 5) })
      })
      const take = (kind: "paid" | "free") =>
        Ref.modify(load, (now) => (hasRoom(now, kind) ? [true, plus(now, 1)] : [false, now])).pipe(
          Effect.flatMap((taken) => (taken ? Effect.void : refuse))
        )
      const giveBack = Ref.update(load, (now) => plus(now, -1))

      return {
        room: (kind) => Effect.flatMap(Ref.get(load), (now) => (hasRoom(now, kind) ? Effect.void : refuse)),
        admit: (kind, work) =>
          Effect.acquireUseRelease(
            Effect.tap(take(kind), Metric.update(inFlightNow, 1)),
            () => work,
            () => Effect.andThen(giveBack, Metric.update(inFlightNow, -1))
          ),
        measure: Effect.fnUntraced(function* (work) {
          const started = yield* Clock.monotonicTimeNanos
          const result = yield* work
          const milliseconds = Number((yield* Clock.monotonicTimeNanos) - started) / 1e6
          yield* Ref.update(load, ({ adaptive, inFlight }) => ({
            adaptive: afterWork(adaptive, { inFlight, milliseconds, isLate: runQueue.delay() >= mostDelay.free }),
            inFlight
          }))
          yield* reportLimit
          return result
        }),
        inFlight: Effect.map(Ref.get(load), ({ inFlight }) => inFlight),
        limit
      }
    })
  )
}

interface Load {
  readonly adaptive: AdaptiveLimit
  readonly inFlight: number
}

const hasRoom = ({ adaptive, inFlight }: Load, kind: "paid" | "free"): boolean => inFlight < placesFor(kind, adaptive)

/** Work in flight, of both kinds together, beyond which no more of this kind is admitted. */
const placesFor = (kind: "paid" | "free", { limit }: AdaptiveLimit): number =>
  Math.floor(kind === "paid" ? limit : limit * (1 - paidShare))

const plus = ({ adaptive, inFlight }: Load, pieces: number): Load => ({ adaptive, inFlight: inFlight + pieces })
