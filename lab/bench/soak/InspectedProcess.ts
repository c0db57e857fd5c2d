import { Effect, Schedule, Schema } from "effect"

import { metrics } from "../../../src/telemetry/metrics.ts"
import type { ServiceProcess } from "../../../test/support/process/ServiceProcess.ts"

/** The memory and the handles of a process. */
interface Holdings {
  readonly heapMegabytes: number
  /** The number of unfinished fibers. */
  readonly fibers: number
  /** The number of TCP sockets, including listening ones. */
  readonly sockets: number
}

/** A process that was started with `--inspect=0`, and is examined through the inspector. */
export interface InspectedProcess {
  /** The counts after a garbage collection. */
  readonly holdings: Effect.Effect<Holdings>
  /**
   * The live heap after a garbage collection, without the other counts. It takes less of the process's time than
   * `holdings`.
   */
  readonly heapMegabytes: Effect.Effect<number>
  /** The number of retries so far, by the upstream's host. */
  readonly retries: Effect.Effect<Readonly<Record<string, number>>>
  /** Detaches from the process. Otherwise the process could not end. */
  readonly leave: Effect.Effect<void>
}

const Reply = Schema.fromJsonString(
  Schema.Struct({ id: Schema.optionalKey(Schema.Int), result: Schema.optionalKey(Schema.Unknown) })
)
const decodeReply = Schema.decodeUnknownSync(Reply)

const Evaluated = Schema.Struct({
  result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown), objectId: Schema.optionalKey(Schema.String) })
})
const Queried = Schema.Struct({ objects: Schema.Struct({ objectId: Schema.String }) })
const Counts = Schema.Record(Schema.String, Schema.Finite)

/** Finds the modules of Effect that the process itself has loaded. */
const effectModule = (name: string) =>
  `process.getBuiltinModule("node:module").createRequire(process.cwd() + "/").call(null, "effect/${name}")`

const fiberPrototype = `(() => {
  const Effect = ${effectModule("Effect")}
  const fiber = Effect.runFork(Effect.void)
  return Object.getPrototypeOf(fiber)
})()`

const retriesSent = `Object.fromEntries(
  ${effectModule("Metric")}.snapshotUnsafe(${effectModule("Context")}.empty())
    .filter(({ id, attributes }) => id === "${metrics.upstreamRetries.name}" && attributes["retry.outcome"] === "sent")
    .map(({ attributes, state }) => [attributes["server.address"], Number(state.count)]))`

/** Connects to the process's inspector, until the scope closes. */
export const inspected = Effect.fnUntraced(function* (process: ServiceProcess) {
  const [, url = ""] = yield* process.printed(/Debugger listening on (ws:\/\/\S+)/)
  const socket = yield* Effect.acquireRelease(
    Effect.callback<WebSocket>((resume) => {
      const opening = new WebSocket(url)
      opening.addEventListener("open", () => resume(Effect.succeed(opening)))
      opening.addEventListener("error", () => resume(Effect.die(new Error("the inspector can't be reached"))))
    }),
    (opened) => Effect.sync(() => opened.close())
  )
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = decodeReply(data)
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let last = 0
  const ask = (method: string, params: object = {}) =>
    Effect.callback<unknown>((resume) => {
      const id = ++last
      waiting.set(id, (result) => resume(Effect.succeed(result)))
      socket.send(JSON.stringify({ id, method, params }))
      return Effect.sync(() => waiting.delete(id))
    }).pipe(Effect.timeout("30 seconds"), Effect.orDie)

  const evaluate = Effect.fnUntraced(function* (expression: string, returnByValue = true) {
    const reply = yield* ask("Runtime.evaluate", { expression, returnByValue })
    return (yield* Effect.orDie(Schema.decodeUnknownEffect(Evaluated)(reply))).result
  })
  const valueOf = <A, I>(schema: Schema.Codec<A, I>, expression: string) =>
    evaluate(expression).pipe(
      Effect.flatMap(({ value }) => Schema.decodeUnknownEffect(schema)(value)),
      Effect.orDie
    )

  const fibers = Effect.gen(function* () {
    const { objectId } = yield* evaluate(fiberPrototype, false)
    const found = yield* ask("Runtime.queryObjects", { prototypeObjectId: objectId, objectGroup: "fibers" })
    const { objects } = yield* Effect.orDie(Schema.decodeUnknownEffect(Queried)(found))
    const reply = yield* ask("Runtime.callFunctionOn", {
      objectId: objects.objectId,
      functionDeclaration: "function () { return this.filter((fiber) => fiber._exit === undefined).length }",
      returnByValue: true
    })
    yield* ask("Runtime.releaseObjectGroup", { objectGroup: "fibers" })
    const { result } = yield* Effect.orDie(Schema.decodeUnknownEffect(Evaluated)(reply))
    return yield* Effect.orDie(Schema.decodeUnknownEffect(Schema.Int)(result.value))
  })

  const heapMegabytes = Effect.andThen(
    Effect.repeat(ask("HeapProfiler.collectGarbage"), Schedule.recurs(1)),
    valueOf(Schema.Finite, "process.memoryUsage().heapUsed / 2 ** 20")
  )

  const inspectedProcess: InspectedProcess = {
    heapMegabytes,
    holdings: Effect.gen(function* () {
      const open = yield* fibers
      return {
        fibers: open,
        heapMegabytes: yield* heapMegabytes,
        sockets: yield* valueOf(
          Schema.Int,
          `process.getActiveResourcesInfo().filter((resource) => resource.startsWith("TCP")).length`
        )
      }
    }),
    retries: valueOf(Counts, retriesSent),
    leave: Effect.sync(() => socket.close())
  }
  return inspectedProcess
})
