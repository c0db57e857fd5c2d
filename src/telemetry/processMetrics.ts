import { Effect, Layer, Metric, Schedule } from "effect"

import { metrics } from "./metrics.ts"
import { type ProcessReading, ProcessReadings } from "./ProcessReadings.ts"

/** How often the process is looked at; what is said of the loop holds for the time since the look before. */
const every = "10 seconds"

/** Reports CPU, memory, descriptors, the event loop and the age of the process, from its start on. */
export const layerProcessMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { read } = yield* yield* ProcessReadings
    const reported = new Map<Metric.Metric<number, unknown>, number>()

    /** Of what has a value at each time, the exporters want what was added to it. */
    const becomes = (series: Metric.Metric<number, unknown>, value: number) => {
      const added = value - (reported.get(series) ?? 0)
      reported.set(series, value)
      return Metric.update(series, added)
    }

    const report = Effect.fnUntraced(function* ({ cpu, descriptors, heap, loop, memory, ...age }: ProcessReading) {
      yield* Metric.update(metrics.processUptime.of({}), age.uptime)
      yield* Metric.update(metrics.processStartTime.of({}), age.startTime)
      yield* becomes(metrics.processCpuTime.of({ "cpu.mode": "user" }), cpu.user)
      yield* becomes(metrics.processCpuTime.of({ "cpu.mode": "system" }), cpu.system)
      yield* becomes(metrics.processMemory.of({}), memory.used)
      if (memory.limit !== null) yield* Metric.update(metrics.processMemoryLimit.of({}), memory.limit)
      for (const [space, used] of Object.entries(heap.used)) {
        yield* becomes(metrics.heapUsed.of({ "v8js.heap.space.name": space }), used)
      }
      yield* Metric.update(metrics.heapLimit.of({}), heap.limit)
      if (descriptors !== null) {
        yield* becomes(metrics.descriptors.of({}), descriptors.open)
        yield* Metric.update(metrics.descriptorLimit.of({}), descriptors.limit)
      }
      yield* Metric.update(metrics.loopDelayP50.of({}), loop.p50)
      yield* Metric.update(metrics.loopDelayP90.of({}), loop.p90)
      yield* Metric.update(metrics.loopDelayP99.of({}), loop.p99)
      yield* Metric.update(metrics.loopDelayMax.of({}), loop.max)
      yield* Metric.update(metrics.loopUtilization.of({}), loop.utilization)
    })

    yield* Effect.flatMap(read, report).pipe(Effect.repeat(Schedule.spaced(every)), Effect.forkScoped)
  })
)
