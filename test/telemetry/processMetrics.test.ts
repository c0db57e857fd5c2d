import { execFileSync } from "node:child_process"

import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, FileSystem, Layer, Ref, Schema } from "effect"
import { TestClock } from "effect/testing"

import {
  layerProcessMetrics,
  oldGenerationLimit,
  type ProcessReading,
  ProcessReadings
} from "../../src/telemetry/processMetrics.ts"
import { recordedSeries, seriesOfMetric, totalOf, withMetrics } from "../support/telemetry/RecordedTelemetry.ts"

const reading: ProcessReading = {
  uptime: 5,
  startTime: 1_790_000_000,
  cpu: { user: 2, system: 0.5 },
  memory: { used: 100, limit: 1000 },
  heap: { used: { old_space: 40, new_space: 8 }, limit: 64 },
  descriptors: { open: 20, limit: 64 },
  loop: { p50: 0.001, p90: 0.002, p99: 0.003, max: 0.4, utilization: 0.7 }
}

const noFiles = FileSystem.layerNoop({})

const reported = (name: string) =>
  Effect.map(recordedSeries, (series) =>
    seriesOfMetric(series, name, {}).map(({ attributes: { unit: _unit, ...attributes }, value }) => [attributes, value])
  )

describe("the metrics of the process", () => {
  it.effect("report what is read, at the start and every ten seconds, up and down", () =>
    Effect.gen(function* () {
      const now = yield* Ref.make(reading)
      const readings = Layer.succeed(ProcessReadings, Effect.succeed({ read: Ref.get(now) }))
      yield* Effect.gen(function* () {
        yield* Effect.yieldNow
        assert.deepStrictEqual(yield* reported("process.uptime"), [[{}, 5]])
        assert.deepStrictEqual(yield* reported("process.start_time"), [[{}, 1_790_000_000]])
        assert.deepStrictEqual(yield* reported("process.cpu.time"), [
          [{ "cpu.mode": "user" }, 2],
          [{ "cpu.mode": "system" }, 0.5]
        ])
        assert.deepStrictEqual(yield* reported("v8js.memory.heap.used"), [
          [{ "v8js.heap.space.name": "old_space" }, 40],
          [{ "v8js.heap.space.name": "new_space" }, 8]
        ])
        assert.deepStrictEqual(yield* reported("v8js.memory.heap.limit"), [[{}, 64]])
        assert.deepStrictEqual(yield* reported("process.memory.limit"), [[{}, 1000]])
        assert.deepStrictEqual(yield* reported("process.unix.file_descriptor.limit"), [[{}, 64]])
        assert.deepStrictEqual(yield* reported("nodejs.eventloop.delay.max"), [[{}, 0.4]])
        assert.deepStrictEqual(yield* reported("nodejs.eventloop.utilization"), [[{}, 0.7]])
        yield* Ref.set(now, {
          ...reading,
          cpu: { user: 3, system: 0.5 },
          memory: { used: 60, limit: 1000 },
          descriptors: { open: 50, limit: 64 }
        })
        yield* TestClock.adjust("9 seconds")
        assert.deepStrictEqual(yield* reported("process.memory.usage"), [[{}, 100]])
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(yield* reported("process.memory.usage"), [[{}, 60]])
        assert.deepStrictEqual(yield* reported("process.unix.file_descriptor.count"), [[{}, 50]])
        assert.strictEqual(totalOf(yield* recordedSeries, "process.cpu.time"), 3.5)
      }).pipe(Effect.provide(layerProcessMetrics.pipe(Layer.provide([readings, noFiles])), { local: true }))
    }).pipe(withMetrics)
  )

  it.effect("leave out what the system does not say", () =>
    Effect.gen(function* () {
      const bare = { ...reading, memory: { used: 100, limit: null }, descriptors: null }
      const readings = Layer.succeed(ProcessReadings, Effect.succeed({ read: Effect.succeed(bare) }))
      yield* Effect.yieldNow.pipe(
        Effect.provide(layerProcessMetrics.pipe(Layer.provide([readings, noFiles])), { local: true })
      )
      assert.deepStrictEqual(yield* reported("process.memory.limit"), [])
      assert.deepStrictEqual(yield* reported("process.unix.file_descriptor.count"), [])
      assert.deepStrictEqual(yield* reported("process.unix.file_descriptor.limit"), [])
      assert.deepStrictEqual(yield* reported("process.memory.usage"), [[{}, 100]])
    }).pipe(withMetrics)
  )
})

describe("a reading of this process", () => {
  const reader = Effect.flatten(ProcessReadings)

  it.live("is of this process: what it uses lies within what it may", () =>
    Effect.gen(function* () {
      const { read } = yield* reader
      const { cpu, descriptors, heap, loop, memory, startTime, uptime } = yield* read
      const now = (yield* Clock.currentTimeMillis) / 1000
      assert.isBelow(Math.abs(startTime + uptime - now), 60)
      assert.isAbove(cpu.user, 0)
      assert.isAbove(memory.used, 10_000_000)
      const used = Object.values(heap.used).reduce((sum, space) => sum + space, 0)
      assert.isAbove(used, 1_000_000)
      assert.isBelow(used, heap.limit)
      assert.isAtMost(Object.keys(heap.used).length, 16)
      assert.isTrue(descriptors !== null && descriptors.open > 2 && descriptors.open < descriptors.limit)
      assert.isAtLeast(loop.p50, 0)
      assert.isAtMost(loop.utilization, 1)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )

  it.live("counts the files that are opened", () =>
    Effect.gen(function* () {
      const { read } = yield* reader
      const files = yield* FileSystem.FileSystem
      const open = Effect.map(read, ({ descriptors }) => descriptors?.open ?? 0)
      const before = yield* open
      const during = yield* Effect.scoped(
        Effect.andThen(
          Effect.forEach(Array.from({ length: 50 }), () => files.open("/dev/null")),
          open
        )
      )
      assert.isAbove(during, before + 30)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )

  it.live("sees that the loop was held up", () =>
    Effect.gen(function* () {
      const { read } = yield* reader
      yield* Effect.sleep("100 millis")
      yield* Effect.sync(() => {
        const end = performance.now() + 300
        while (performance.now() < end);
      })
      yield* Effect.sleep("50 millis")
      const { loop } = yield* read
      assert.isAbove(loop.max, 0.2)
      assert.isAbove(loop.utilization, 0.3)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )

  it.effect("counts all files as open if no descriptor is left to look with, and knows none without /proc", () =>
    Effect.gen(function* () {
      const withLimits = FileSystem.layerNoop({
        readFileString: () =>
          Effect.succeed("Limit   Soft Limit  Hard Limit  Units\nMax open files   64   4096   files\n")
      })
      const full = yield* Effect.flatMap(reader, ({ read }) => read).pipe(Effect.provide(withLimits))
      assert.deepStrictEqual(full.descriptors, { open: 64, limit: 64 })
      const elsewhere = yield* Effect.flatMap(reader, ({ read }) => read).pipe(Effect.provide(noFiles))
      assert.isNull(elsewhere.descriptors)
    })
  )
})

const mebibyte = 2 ** 20

const Limit = Schema.fromJsonString(Schema.Struct({ limit: Schema.Finite, options: Schema.Array(Schema.String) }))

const program =
  'console.log(JSON.stringify({ limit: require("v8").getHeapStatistics().heap_size_limit, options: process.execArgv }))'

/** What a real process of this Node says. */
const saidWith = (options: ReadonlyArray<string>) =>
  Schema.decodeUnknownSync(Limit)(execFileSync(process.execPath, [...options, "-e", program], { encoding: "utf8" }))

describe("the limit of the old generation", () => {
  for (const [options, expected] of [
    [["--max-old-space-size=384"], 384],
    [["--max_old_space_size=88"], 88],
    [["--max-old-space-size=100", "--max-old-space-size=200"], 200],
    [["--max-old-space-size=72", "--max-semi-space-size=1"], 72]
  ] as const) {
    it(`is ${expected} MiB with ${options.join(" ")}`, () => {
      const said = saidWith(options)
      assert.isAbove(said.limit, expected * mebibyte)
      assert.strictEqual(oldGenerationLimit(said.limit, said.options), expected * mebibyte)
    })
  }

  it("is what V8 takes by default, whatever the semi-spaces are", () => {
    const byDefault = saidWith([])
    const limit = oldGenerationLimit(byDefault.limit, byDefault.options)
    for (const size of [1, 3, 16, 100]) {
      const said = saidWith([`--max-semi-space-size=${size}`])
      assert.notStrictEqual(said.limit, byDefault.limit)
      assert.approximately(oldGenerationLimit(said.limit, said.options), limit, mebibyte)
    }
    assert.approximately(oldGenerationLimit(byDefault.limit, ["--max-old-space-size=0"]), limit, mebibyte)
  })

  it("is a little less than the heap's where the heap is small by default", () => {
    assert.approximately(oldGenerationLimit(402 * mebibyte, []), 384 * mebibyte, mebibyte)
  })
})
