/**
 * A hook that `--import` loads before the service. It counts a call's steps in Effect's run loop, its timers, its
 * statements and its memory. At `SIGUSR2` it prints `COUNTED` with the counts since the last signal. On a busy machine
 * counts can be repeated, but times can't. Needs `--expose-gc`, and a young generation that holds everything that is
 * allocated between two signals.
 */
import { registerHooks } from "node:module"
import { DatabaseSync, StatementSync } from "node:sqlite"

interface Counts {
  steps: number
  fibers: number
  timers: number
  statements: number
}

declare global {
  var countedSteps: Counts
}

globalThis.countedSteps = { steps: 0, fibers: 0, timers: 0, statements: 0 }
const counts = globalThis.countedSteps

/** The counted events, by the line of Effect's run loop that increments the counter. */
const counted = {
  steps: "          this.currentOpCount++;\n",
  fibers: "    this.id = ++fiberIdStore.id;\n"
} as const

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith("/effect/dist/internal/effect.js")) return loaded
    let text = String(loaded.source)
    for (const [name, line] of Object.entries(counted)) {
      if (text.split(line).length !== 2) throw new Error(`Effect's run loop no longer has one line ${line.trim()}`)
      text = text.replace(line, `${line}globalThis.countedSteps.${name}++;\n`)
    }
    return { ...loaded, source: text }
  }
})

/** Makes every call of a method increment a counter. */
const countCalls = <Name extends string>(
  of: { [name in Name]: (...words: ReadonlyArray<never>) => unknown },
  name: Name,
  what: keyof Counts
) => {
  const real = of[name]
  Object.assign(of, {
    [name](this: unknown, ...words: ReadonlyArray<never>) {
      counts[what]++
      return Reflect.apply(real, this, words)
    }
  })
}

countCalls(StatementSync.prototype, "run", "statements")
countCalls(StatementSync.prototype, "get", "statements")
countCalls(StatementSync.prototype, "all", "statements")
countCalls(DatabaseSync.prototype, "exec", "statements")
countCalls(globalThis, "setTimeout", "timers")

const bytesInUse = () => process.memoryUsage().heapUsed

let bytes = 0
let began = 0

process.on("SIGUSR2", () => {
  const spent = { millis: performance.now() - began, kilobytes: (bytesInUse() - bytes) / 1024 }
  console.log(`COUNTED ${JSON.stringify({ ...counts, ...spent })}`)
  Object.assign(counts, { steps: 0, fibers: 0, timers: 0, statements: 0 })
  globalThis.gc?.()
  bytes = bytesInUse()
  began = performance.now()
})
