import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Tracer } from "effect"

import { layerSampler } from "../../src/telemetry/Sampler.ts"

/** Runs with the sampler of the environment; gives the names of the spans that an exporter would be handed. */
const sampledNames = Effect.fnUntraced(function* (
  environment: Record<string, string>,
  program: Effect.Effect<unknown>
) {
  const spans: Array<Tracer.NativeSpan> = []
  const recording = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  yield* program.pipe(
    Effect.provide(layerSampler.pipe(Layer.provide(Layer.succeed(Tracer.Tracer, recording)))),
    Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment)))
  )
  return spans.filter((span) => span.sampled && span.status._tag === "Ended").map(({ name }) => name)
})

const remote = (sampled: boolean, traceId = "a".repeat(32)) =>
  Tracer.externalSpan({ traceId, spanId: "b".repeat(16), sampled })

const inner = Effect.withSpan(Effect.void, "inner")
const root = Effect.withSpan(inner, "root")
const ofSampled = Effect.withSpan(inner, "of sampled", { parent: remote(true) })
const ofUnsampled = Effect.withSpan(inner, "of unsampled", { parent: remote(false) })
const all = Effect.all([root, ofSampled, ofUnsampled])

const kept = (sampler: string, share = "0") =>
  Effect.map(sampledNames({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }, all), (names) =>
    names.filter((name) => name !== "inner")
  )

describe("the sampler", () => {
  it.effect("does what OTEL_TRACES_SAMPLER says", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* kept("always_on"), ["root", "of sampled", "of unsampled"])
      assert.deepStrictEqual(yield* kept("always_off"), [])
      assert.deepStrictEqual(yield* kept("traceidratio", "0"), [])
      assert.deepStrictEqual(yield* kept("traceidratio", "1"), ["root", "of sampled", "of unsampled"])
      assert.deepStrictEqual(yield* kept("parentbased_always_on"), ["root", "of sampled"])
      assert.deepStrictEqual(yield* kept("parentbased_always_off"), ["of sampled"])
      assert.deepStrictEqual(yield* kept("parentbased_traceidratio", "0"), ["of sampled"])
      assert.deepStrictEqual(yield* kept("xray"), ["root", "of sampled", "of unsampled"])
      assert.deepStrictEqual(yield* kept("traceidratio", "lots"), ["root", "of sampled", "of unsampled"])
    })
  )

  it.effect("samples all by default, and a trace whole or not at all", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* sampledNames({}, root), ["root", "inner"])
      assert.sameMembers(yield* sampledNames({}, ofUnsampled), ["inner", "of unsampled"])
      const names = yield* sampledNames(
        { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.3" },
        Effect.all(Array.from({ length: 2_000 }, () => root))
      )
      const roots = names.filter((name) => name === "root").length
      assert.strictEqual(names.length, 2 * roots)
      // Six standard deviations on either side.
      assert.isAbove(roots, 600 - 6 * 20.5)
      assert.isBelow(roots, 600 + 6 * 20.5)
    })
  )

  it.effect("judges a remote trace by its id, as every other process does", () =>
    Effect.gen(function* () {
      const child = (id: string) => Effect.withSpan(Effect.void, id.slice(-1), { parent: remote(false, id) })
      const names = yield* sampledNames(
        { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" },
        Effect.all([child(`${"f".repeat(19)}7${"f".repeat(12)}`), child(`${"0".repeat(19)}8${"0".repeat(12)}`)])
      )
      assert.deepStrictEqual(names, ["f"])
    })
  )
})
