import { Effect } from "effect"

/** A loop that runs only while there is work, in the scope at hand. */
interface OnDemandLoop {
  /** Starts it, unless it is running already. It ends after a round that leaves no work. */
  readonly start: Effect.Effect<void>
}

/** Makes a loop of such rounds. */
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
