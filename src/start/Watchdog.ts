import { Worker } from "node:worker_threads"

import { Effect, Layer, Schedule } from "effect"

/** Milliseconds between two checks by the thread, and between two increases of its counter by the event loop. */
const lookMillis = 250

/** The number of checks in a row with an unchanged counter, after which the thread logs: five seconds. */
const looksToLine = 20

/** The number of checks in a row with an unchanged counter, after which the thread kills the process: a minute. */
const looksToEnd = 240

/** The thread's program. It counts checks, not time, so that a suspended machine is not taken for a blocked loop. */
const program = `
  const { workerData: { beat, looksToLine, looksToEnd, lookMillis } } = require("node:worker_threads")
  const { writeSync } = require("node:fs")
  const never = new Int32Array(new SharedArrayBuffer(4))
  let last = Atomics.load(beat, 0)
  let silent = 0
  const say = (message) => {
    const seconds = Math.round((silent * lookMillis) / 1000)
    try {
      writeSync(2, JSON.stringify({ message: [message, { seconds }], level: "FATAL", timestamp: new Date().toISOString() }) + "\\n")
    } catch {}
  }
  for (;;) {
    Atomics.wait(never, 0, 0, lookMillis)
    const now = Atomics.load(beat, 0)
    if (now < 0) break
    silent = now === last ? silent + 1 : 0
    last = now
    if (silent === looksToLine) say("The event loop is blocked: calls are not answered, and signals are ignored")
    if (silent === looksToEnd && process.pid === 1) say("The event loop is still blocked: process 1 can only be killed from outside its container")
    if (silent === looksToEnd && process.pid !== 1) {
      say("The event loop is still blocked: killing the process with SIGKILL, so that it is restarted")
      process.kill(process.pid, "SIGKILL")
    }
  }
`

/**
 * Starts the watching thread with a counter that the event loop increases, and waits until it runs. The thread ends
 * once the counter is negative. The service works without it, so a fault of the thread is only logged.
 */
export const startThread = Effect.fnUntraced(function* (beat: Int32Array, text = program) {
  const later = Effect.runForkWith(yield* Effect.context<never>())
  yield* Effect.callback<void>((resume) => {
    const thread = new Worker(text, {
      eval: true,
      workerData: { beat, looksToLine, looksToEnd, lookMillis },
      resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
      execArgv: [],
      env: {}
    })
    thread.once("online", () => resume(Effect.void))
    thread.on("error", (error) => {
      later(Effect.logWarning("The watchdog of the event loop does not run", error))
      resume(Effect.void)
    })
    thread.unref()
  })
})

const watch = Effect.gen(function* () {
  const beat = new Int32Array(new SharedArrayBuffer(4))
  yield* Effect.acquireRelease(startThread(beat), () => Effect.sync(() => Atomics.store(beat, 0, -1)))
  yield* Effect.sync(() => Atomics.add(beat, 0, 1)).pipe(Effect.repeat(Schedule.spaced(lookMillis)), Effect.forkScoped)
})

/** Returns `true` if Node runs with an inspector, which can pause the process for any length of time. */
const isInspected = (): boolean => process.execArgv.some((option) => option.startsWith("--inspect"))

/**
 * A thread that watches the event loop. While the loop is blocked, the process can neither log nor handle signals. After five seconds the
 * thread writes a line to standard error; after a minute it kills the process with SIGKILL, so that its supervisor restarts it. The
 * kernel protects process 1 from signals inside its container: there a liveness probe must kill it, or an init (`init: true`) must be process 1.
 */
export const layerWatchdog = Layer.effectDiscard(Effect.suspend(() => (isInspected() ? Effect.void : watch)))
