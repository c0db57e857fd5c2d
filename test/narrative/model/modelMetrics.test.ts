import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Metric } from "effect"
import { TestClock } from "effect/testing"

import { countModelTokens, timedModelRequest } from "../../../src/narrative/model/modelMetrics.ts"
import {
  ModelMalformed,
  type ModelReason,
  ModelRefused,
  ModelUnavailable
} from "../../../src/narrative/model/PlanModel.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"

/** The series of a metric after the program, in a registry of its own: attributes, how many values, their sum. */
const seriesOf = (name: string, program: Effect.Effect<unknown, unknown>) =>
  Effect.andThen(Effect.exit(program), Metric.snapshot).pipe(
    Effect.map((snapshot) =>
      snapshot
        .filter(({ id }) => id === name)
        .map(({ attributes, state }) => ({
          type: attributes?.["error.type"] ?? attributes?.["gen_ai.token.type"],
          model: attributes?.["gen_ai.request.model"],
          count: "count" in state ? state.count : null,
          sum: "sum" in state ? state.sum : null
        }))
    ),
    Effect.provideService(Metric.MetricRegistry, new Map())
  )

const duration = metrics.modelDuration.name
const unavailable = new ModelUnavailable({ status: 503, retryAfterMillis: null })

describe("a request to the model", () => {
  const cases: ReadonlyArray<readonly [string, Effect.Effect<ModelReason | null, ModelReason>, string | undefined]> = [
    ["with a plan", Effect.succeed(null), undefined],
    ["with a refusal", Effect.succeed(new ModelRefused()), "ModelRefused"],
    ["with no plan in it", Effect.succeed(new ModelMalformed({ issue: "x" })), "ModelMalformed"],
    ["without an answer", Effect.fail(unavailable), "ModelUnavailable"]
  ]
  for (const [name, request, type] of cases) {
    it.effect(`${name} is timed once, as ${type ?? "good"}`, () =>
      Effect.gen(function* () {
        const timed = timedModelRequest("m", (reason: ModelReason | null) => reason)(Effect.delay(request, "2 seconds"))
        const fiber = yield* Effect.forkChild(seriesOf(duration, timed))
        yield* TestClock.adjust("2 seconds")
        assert.deepStrictEqual(yield* Fiber.join(fiber), [{ type, model: "m", count: 1, sum: 2 }])
      })
    )
  }

  it.effect("that is abandoned counts as late", () =>
    Effect.gen(function* () {
      const timed = timedModelRequest("m", () => null)(Effect.never).pipe(Effect.timeout("3 seconds"))
      const fiber = yield* Effect.forkChild(seriesOf(duration, timed))
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), [{ type: "Timeout", model: "m", count: 1, sum: 3 }])
    })
  )

  it.effect("costs tokens in and out, and nothing is recorded of what is not known", () =>
    Effect.gen(function* () {
      const answer = { text: "", refused: false, complete: true, finishReason: "stop", model: "m-1" }
      const recorded = (inputTokens: number, outputTokens: number) =>
        seriesOf(metrics.modelTokens.name, countModelTokens("m", { ...answer, inputTokens, outputTokens }))
      assert.deepStrictEqual(yield* recorded(900, 100), [
        { type: "input", model: "m", count: 1, sum: 900 },
        { type: "output", model: "m", count: 1, sum: 100 }
      ])
      assert.deepStrictEqual(yield* recorded(0, 0), [])
    })
  )
})
