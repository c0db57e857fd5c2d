import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

import { Effect } from "effect"

/** Has V8 collect all garbage there is; what a `WeakRef` still has after it, something holds. */
export const garbageCollected: Effect.Effect<void> = Effect.suspend(() => {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc")
  const once = Effect.callback<void>((resume) => {
    // A `WeakRef` holds what it was made of until the end of the turn.
    setImmediate(() => {
      collect()
      resume(Effect.void)
    })
  })
  // A frame of the stack or a compilation in another thread may hold something for one collection more.
  return Effect.replicateEffect(once, 5, { discard: true })
})
