import { Clock, Duration, Effect, Ref } from "effect"

/** What a store that fails says: a line a minute at most, however many questions fail, and one when it answers again. */
export interface OutageLog {
  readonly failed: (reason: string) => Effect.Effect<void>
  readonly worked: Effect.Effect<void>
}

const everyMillis = Duration.toMillis("1 minute")

/** A store that is full fails to write and still reads: it works again when for so long nothing has failed. */
const calmMillis = Duration.toMillis("10 seconds")

interface Outage {
  readonly loggedAt: number
  readonly failedAt: number
  /** How many failures no line was written for. */
  readonly unlogged: number
}

/** `what` names the store, at the beginning of a line. */
export const makeOutageLog = Effect.fnUntraced(function* (what: string): Effect.fn.Return<OutageLog> {
  const outage = yield* Ref.make<Outage | null>(null)
  return {
    failed: Effect.fnUntraced(function* (reason: string) {
      const now = yield* Clock.currentTimeMillis
      const before = yield* Ref.get(outage)
      if (before !== null && Math.abs(now - before.loggedAt) < everyMillis) {
        yield* Ref.set(outage, { ...before, failedAt: now, unlogged: before.unlogged + 1 })
        return
      }
      yield* Ref.set(outage, { loggedAt: now, failedAt: now, unlogged: 0 })
      yield* Effect.logError(`${what} does not work`, { reason, failuresSinceLastLine: before?.unlogged ?? 0 })
    }),
    worked: Effect.clockWith((clock) => {
      const before = Ref.getUnsafe(outage)
      if (before === null || Math.abs(clock.currentTimeMillisUnsafe() - before.failedAt) < calmMillis)
        return Effect.void
      return Effect.andThen(Ref.set(outage, null), Effect.logInfo(`${what} works again`))
    })
  }
})
