import { Effect, References } from "effect"

/** The kinds of calls refused at admission: with a payment, free, and prices with a large body. */
type ShedKind = "paid" | "free" | "body"

const interval = "1 minute"

/**
 * Logs calls that were refused at admission. There may be thousands a second, so it logs the first at once, then one
 * line a minute with the counts by kind while there are more.
 */
export const makeShedLog = Effect.gen(function* () {
  const counts = new Map<ShedKind, number>()

  const logCounts = Effect.suspend(() => {
    const refused = Object.fromEntries(counts)
    counts.clear()
    return Effect.logWarning("Calls are refused: there is more work than can be done in time", refused)
    // The line is about many calls, not about the first refused one.
  }).pipe(Effect.provideService(References.CurrentLogAnnotations, {}))

  const logging = yield* makeOnDemandLoop(() => counts.size > 0, Effect.andThen(logCounts, Effect.sleep(interval)))

  return (kind: ShedKind): Effect.Effect<void> =>
    Effect.suspend(() => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return logging.start
    })
})

/** A loop that runs only while there is work, in the current scope. */
interface OnDemandLoop {
  /** Starts the loop, unless it is running. It stops once there is no work. */
  readonly start: Effect.Effect<void>
}

/**
 * Makes a loop that runs `round` again and again while `hasWork` is true, and rests otherwise. It belongs to the
 * current scope.
 */
export const makeOnDemandLoop = Effect.fnUntraced(function* (hasWork: () => boolean, round: Effect.Effect<void>) {
  const scope = yield* Effect.scope
  let isRunning = false

  const loop = Effect.gen(function* () {
    while (hasWork()) yield* round
    isRunning = false
  })

  return {
    start: Effect.suspend(() => {
      if (isRunning) return Effect.void
      isRunning = true
      return Effect.asVoid(Effect.forkIn(loop, scope, { startImmediately: true }))
    })
  } satisfies OnDemandLoop
})
