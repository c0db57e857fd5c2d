import { Worker } from "node:worker_threads"

import { Effect, Layer, Schedule } from "effect"

/** How often the thread looks, and how often the loop shows that it turns. */
const lookMillis = 250

/** Looks without a turn of the loop after which the thread writes a line: five seconds. */
const looksToLine = 20

/** Looks after which it ends the process: a minute. */
const looksToEnd = 240

/** What the thread runs. It counts looks, not time: a machine that was suspended has blocked nothing. */
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
    if (silent === looksToLine) say("The event loop has been blocked: no call is answered, no signal heard")
    if (silent === looksToEnd && process.pid === 1) say("The event loop is still blocked: process 1 can only be ended from outside its container")
    if (silent === looksToEnd && process.pid !== 1) {
      say("The event loop is still blocked: the process is ended by SIGKILL, to be started again")
      process.kill(process.pid, "SIGKILL")
    }
  }
`

/**
 * Starts the thread on a counter of the loop's turns, and waits until it runs; it ends once the counter is negative. Without it the service
 * serves as well, so its faults end nothing, but a line says so, also of one that fails once it runs.
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
      later(Effect.logWarning("No thread watches the event loop", error))
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

/** In an inspector a person may hold the process for as long as they like. */
const isInspected = (): boolean => process.execArgv.some((option) => option.startsWith("--inspect"))

/**
 * A thread that looks whether the event loop turns. While it is blocked the process can neither log nor hear a signal: after five seconds the
 * thread writes a line on standard error, and after a minute it ends the process by SIGKILL, so that whatever runs it starts it again. The
 * kernel lets no process end process 1 of its own container: there a liveness probe has to, or an init (`init: true`) be process 1.
 */
export const layerWatchdog = Layer.effectDiscard(Effect.suspend(() => (isInspected() ? Effect.void : watch)))
