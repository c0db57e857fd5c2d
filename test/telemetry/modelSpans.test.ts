import * as OtelTracer from "@effect/opentelemetry/OtelTracer"
import { assert, describe, it } from "@effect/vitest"
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"
import { Effect, Layer, Redacted } from "effect"
import { RateLimiter } from "effect/persistence"

import { layerOpenAiModel } from "../../src/narrative/model/OpenAiModel.ts"
import { PlanModel } from "../../src/narrative/model/PlanModel.ts"
import { Settings } from "../../src/Settings.ts"
import { CostQuotas } from "../../src/stores/CostQuotas.ts"
import { withoutWaiting } from "../support/InstantClock.ts"
import {
  chatBody,
  type ModelReply,
  type ModelServer,
  responsesBody,
  startModelServer
} from "../support/narrative/ModelServer.ts"

const secrets = {
  instructions: "walrus instructions",
  input: "walrus input",
  key: "walrus-key",
  answer: "walrus answer"
}

const text = JSON.stringify({ thesis: secrets.answer })

const ask = PlanModel.use((model) => Effect.exit(model.plan(secrets)))

/** Traces by the OpenTelemetry SDK what is asked of a model; gives the finished spans. */
const spansOf = Effect.fnUntraced(function* (
  server: ModelServer,
  environment: Record<string, string>,
  asking: Effect.Effect<unknown, never, PlanModel>
) {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  const tracing = OtelTracer.layerTracer.pipe(
    Layer.provide(Layer.succeed(OtelTracer.OtelTracerProvider, provider)),
    (tracer) => OtelTracer.layerWithoutOtelTracer.pipe(Layer.provide(tracer))
  )
  const model = Layer.unwrap(
    Effect.map(Settings, (settings) => layerOpenAiModel(settings, Redacted.make(secrets.key)))
  ).pipe(
    Layer.provide(CostQuotas.layer),
    Layer.provide([
      Settings.layerTest({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: secrets.key, ...environment }),
      Layer.fresh(RateLimiter.layerStoreMemory)
    ])
  )
  yield* withoutWaiting(asking).pipe(Effect.provide(model), Effect.provide(tracing))
  return exporter.getFinishedSpans()
})

const theSpan = Effect.fnUntraced(function* (reply: ModelReply, environment: Record<string, string> = {}) {
  const spans = yield* spansOf(yield* startModelServer(reply), environment, ask)
  assert.lengthOf(spans, 1)
  return spans[0] ?? assert.fail("no span")
})

/** All that a span records. */
const recordedBy = ({ attributes, events, name, status }: Effect.Success<ReturnType<typeof theSpan>>) =>
  JSON.stringify({ attributes, events, name, status })

const usual = {
  "gen_ai.operation.name": "chat",
  "gen_ai.provider.name": "openai",
  "gen_ai.request.model": "gpt-5-mini",
  "gen_ai.request.max_tokens": 4000,
  "gen_ai.output.type": "json",
  "server.address": "127.0.0.1"
}
const answered = {
  "gen_ai.response.model": "a-model-2026-01-01",
  "gen_ai.usage.input_tokens": 900,
  "gen_ai.usage.output_tokens": 100
}

describe("the span of a model's plan", () => {
  for (const [api, body, reason] of [
    ["responses", responsesBody(text), "completed"],
    ["chat", chatBody(text), "stop"]
  ] as const) {
    it.live(`${api}: names the model, the tokens and why it stopped, and holds no text`, () =>
      Effect.gen(function* () {
        const span = yield* theSpan({ body }, { OPENAI_API: api })
        assert.strictEqual(span.name, "chat gpt-5-mini")
        assert.strictEqual(span.kind, 2)
        assert.notStrictEqual(span.status.code, 2)
        assert.deepInclude(span.attributes, { ...usual, ...answered, "gen_ai.response.finish_reasons": [reason] })
        assert.notProperty(span.attributes, "error.type")
        assert.notMatch(recordedBy(span), /walrus/)
      })
    )
  }

  it.live(
    "holds the texts where OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT asks for them, and never the key",
    () =>
      Effect.gen(function* () {
        const capturing = { OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true", OPENAI_MODEL: "other" }
        const span = yield* theSpan({ body: responsesBody(text) }, capturing)
        assert.strictEqual(span.name, "chat other")
        assert.deepInclude(span.attributes, {
          ...usual,
          ...answered,
          "gen_ai.request.model": "other",
          "gen_ai.system_instructions": secrets.instructions,
          "gen_ai.input.messages": secrets.input,
          "gen_ai.output.messages": text
        })
        assert.notInclude(recordedBy(span), secrets.key)
      })
  )

  const failures: ReadonlyArray<
    readonly [name: string, reply: Exclude<ModelReply, string>, type: string, isAnswered: boolean]
  > = [
    [
      "a refused key",
      { status: 401, body: { error: { message: `walrus: ${secrets.key}`, type: "x", param: null, code: null } } },
      "ModelUnavailable",
      false
    ],
    ["500 three times", { status: 500, body: { error: { message: "walrus" } } }, "ModelUnavailable", false],
    [
      "a refusal",
      {
        body: responsesBody("", {
          output: [{ type: "message", content: [{ type: "refusal", refusal: "walrus" }] }]
        })
      },
      "ModelRefused",
      true
    ],
    ["a text that is no plan", { body: responsesBody("walrus") }, "ModelMalformed", true],
    [
      "a cut off text",
      { body: responsesBody("walrus", { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } }) },
      "ModelMalformed",
      true
    ],
    ["no answer of the API", { body: { walrus: true } }, "ModelMalformed", false]
  ]
  for (const [name, reply, type, isAnswered] of failures) {
    it.live(`${name}: one span with error.type ${type}, and no text`, () =>
      Effect.gen(function* () {
        const span = yield* theSpan(reply)
        assert.strictEqual(span.status.code, 2)
        assert.deepInclude(span.attributes, { ...usual, "error.type": type, ...(isAnswered ? answered : {}) })
        if (!isAnswered) assert.notProperty(span.attributes, "gen_ai.response.model")
        assert.notMatch(recordedBy(span), /walrus/)
      })
    )
  }

  it.live("spent tokens: error.type BudgetSpent, of a request that was never sent", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer({ body: responsesBody(text) })
      const spans = yield* spansOf(server, { OPENAI_DAILY_TOKENS: "1000" }, Effect.andThen(ask, ask))
      assert.deepStrictEqual(
        spans.map(({ attributes }) => attributes["error.type"]),
        [undefined, "BudgetSpent"]
      )
      assert.lengthOf(server.seen, 1)
    })
  )

  it.live("ends when it is interrupted, and holds no text", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer("hang")
      const [span] = yield* spansOf(server, {}, Effect.raceFirst(ask, server.nextCall))
      assert.deepInclude(span?.attributes, usual)
      assert.notMatch(recordedBy(span ?? assert.fail("no span")), /walrus/)
    })
  )
})
