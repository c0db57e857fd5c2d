import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

import { Effect } from "effect"

/** Has V8 collect all garbage there is; what a `WeakRef` still has after it, something holds. */
export const garbageCollected: Effect.Effect<void> = Effect.callback((resume) => {
  setFlagsFromString("--expose-gc")
  // A `WeakRef` holds what it was made of until the end of the turn.
  setImmediate(() => {
    runInNewContext("gc")()
    resume(Effect.void)
  })
})
