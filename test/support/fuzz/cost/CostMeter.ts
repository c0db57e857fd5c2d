import { readFileSync } from "node:fs"

import { Effect } from "effect"

import type { FuzzRequest } from "../FuzzRequest.ts"
import { openLine } from "../Line.ts"

/**
 * Milliseconds for which the process's main thread, on which its loop runs, has been on a processor. Others who want the processor
 * do not count, so it is the same on a busy machine, but for what their data take of its caches. Linux.
 */
const busyMillis = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6

/** How often a request is sent: its cost is the least of the means of batches. */
export interface Repeats {
  readonly batches: number
  readonly each: number
}

/** Measures what requests cost a process that is asked nothing else. Ends its connection with the scope. */
export const makeCostMeter = Effect.fnUntraced(function* ({
  pid,
  port
}: {
  readonly pid: number
  readonly port: number
}) {
  const line = yield* Effect.acquireRelease(
    Effect.sync(() => openLine(port)),
    ({ close }) => Effect.sync(close)
  )
  let serial = 0

  /** Milliseconds of the processor for one request; infinite where it gets no answer. */
  return Effect.fnUntraced(function* (requestOf: (serial: number) => FuzzRequest, { batches, each }: Repeats) {
    let least = Infinity
    for (let batch = 0; batch < batches; batch++) {
      const before = busyMillis(pid)
      for (let sent = 0; sent < each; sent++) {
        const { end } = yield* line.send(requestOf(serial++))
        if (end === "hung") return Infinity
      }
      const busy = busyMillis(pid) - before
      // The kernel counts when a thread leaves the processor: on a busy machine that can come after the last answer.
      if (busy > 0) least = Math.min(least, busy / each)
    }
    return least
  })
})
