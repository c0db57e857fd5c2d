import { assert, describe, it } from "@effect/vitest"
import { planFormat } from "@property-intelligence/narrative/plan/Plan.ts"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { honestPlan } from "@property-intelligence/sandbox/model/honestPlan.ts"
import { parseConduct } from "@property-intelligence/sandbox/wire/Conduct.ts"
import { Effect, Fiber, Layer, Random, Redacted, Result, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"
import { vi } from "vitest"

import { layerOpenAiModel } from "../../../src/narrative/model/OpenAiModel.ts"
import { type AnsweredPlan, type ModelReason, PlanModel } from "../../../src/narrative/model/PlanModel.ts"
import { Settings } from "../../../src/Settings.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { withoutWaiting } from "../../support/InstantClock.ts"
import {
  chatBody,
  type ModelReply,
  type ModelServer,
  responsesBody,
  startModelServer
} from "../../support/narrative/ModelServer.ts"
import { otherPrompt, requestFor, somePrompt } from "../../support/narrative/prompts.ts"

const apis = ["responses", "chat"] as const
type Api = (typeof apis)[number]

const layerModel = (environment: Record<string, string>) =>
  Layer.unwrap(Effect.map(Settings, (settings) => layerOpenAiModel(settings, Redacted.make("the-key")))).pipe(
    Layer.provide(CostQuotas.layer),
    Layer.provide([
      Settings.layerTest({ OPENAI_API_KEY: "the-key", ...environment }),
      Layer.fresh(RateLimiter.layerStoreMemory)
    ])
  )

const request = requestFor(somePrompt)

const ask = PlanModel.use((model) => model.plan(request))

/** What comes of asking, and how long it would have waited between its requests. */
const asked = (environment: Record<string, string>) =>
  withoutWaiting(Effect.result(ask)).pipe(Effect.provide(layerModel(environment)))

const reasonOf = <A>(result: Result.Result<A, { readonly reason: ModelReason }>): ModelReason =>
  Result.isFailure(result) ? result.failure.reason : assert.fail("there is a plan")

const tried = Effect.fnUntraced(function* (api: Api, ...script: ReadonlyArray<ModelReply>) {
  const server = yield* startModelServer(...script)
  const { result, slept } = yield* asked({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API: api })
  return { result, slept, seen: server.seen }
})

/** A plan whose parts are anything: they are judged by others. */
const somePlan: AnsweredPlan = {
  thesis: "closeCall",
  propertyOverview: { picks: [{ claim: "building", relation: "none" }], stress: null, leaveOut: [] },
  marketPosition: null,
  recommendedStrategy: "zebra",
  riskFactors: [1, 2],
  dueDiligencePriorities: { picks: {} }
}

const text = JSON.stringify(somePlan)
const good: Record<Api, ModelReply> = { responses: { body: responsesBody(text) }, chat: { body: chatBody(text) } }

const jsonIn = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))

describe("what is sent", () => {
  const sent: Record<Api, { readonly path: string; readonly body: unknown }> = {
    responses: {
      path: "/v1/responses",
      body: {
        model: "a-model",
        instructions: request.instructions,
        input: request.input,
        max_output_tokens: 1234,
        store: false,
        text: { format: { type: "json_schema", ...planFormat } }
      }
    },
    chat: {
      path: "/v1/chat/completions",
      body: {
        model: "a-model",
        messages: [
          { role: "system", content: request.instructions },
          { role: "user", content: request.input }
        ],
        max_completion_tokens: 1234,
        response_format: {
          type: "json_schema",
          json_schema: planFormat
        }
      }
    }
  }
  for (const api of apis) {
    it.effect(`${api}: the two texts, the strict schema, the limit and the key, and nothing else`, () =>
      Effect.gen(function* () {
        const server = yield* startModelServer(good[api])
        const { result } = yield* asked({
          OPENAI_BASE_URL: server.baseUrl,
          OPENAI_API: api,
          OPENAI_MODEL: "a-model",
          OPENAI_MAX_OUTPUT_TOKENS: "1234"
        })
        assert.deepStrictEqual(Result.getOrThrow(result), somePlan)
        assert.lengthOf(server.seen, 1)
        const [call] = server.seen
        assert.strictEqual(call?.path, sent[api].path)
        assert.strictEqual(call?.headers.authorization, "Bearer the-key")
        assert.deepStrictEqual(jsonIn(call?.body), sent[api].body)
      })
    )
  }

  it.effect("nothing that the process's environment has for the client, past the settings", () =>
    Effect.gen(function* () {
      vi.stubEnv("OPENAI_ORG_ID", "org-of-another")
      vi.stubEnv("OPENAI_PROJECT_ID", "project-of-another")
      vi.stubEnv("OPENAI_LOG", "debug")
      vi.stubEnv("OPENAI_CUSTOM_HEADERS", "x-from: another")
      const debug = vi.spyOn(console, "debug").mockReturnValue()
      const { seen } = yield* tried("responses", good.responses)
      assert.notMatch(JSON.stringify(seen[0]?.headers), /another/)
      assert.lengthOf(debug.mock.calls, 0)
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          vi.unstubAllEnvs()
          vi.restoreAllMocks()
        })
      )
    )
  )

  it.effect("a base URL may end with a slash", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer(good.responses)
      yield* asked({ OPENAI_BASE_URL: `${server.baseUrl}/` })
      assert.strictEqual(server.seen[0]?.path, "/v1/responses")
    })
  )
})

/** The sandbox's gateway with a model that behaves so, as the service asks it. */
const sandboxed = Effect.fnUntraced(function* (
  api: Api,
  { conduct = "honest", faults = "" }: { readonly conduct?: string; readonly faults?: string }
) {
  const { url } = yield* serveGateway({
    port: 0,
    faults: Result.getOrThrow(parseFaults(faults)),
    model: Result.getOrThrow(parseConduct(conduct))
  })
  const { result, slept } = yield* asked({ OPENAI_BASE_URL: `${url.origin}/api.openai.com/v1`, OPENAI_API: api })
  const counts = yield* Effect.promise(() => fetch(`${url.origin}/_requests`).then((reply) => reply.json()))
  return { result, slept, requests: Object(counts)["api.openai.com"] }
})

describe("the sandbox's model", () => {
  for (const api of apis) {
    it.effect(`${api}: its plan comes through as it was made`, () =>
      Effect.gen(function* () {
        const { requests, result } = yield* sandboxed(api, {})
        assert.deepStrictEqual(Result.getOrThrow(result), honestPlan(somePrompt))
        assert.strictEqual(requests, 1)
      })
    )

    it.effect(`${api}: 429 is waited out as long as it asks for, then the plan comes`, () =>
      Effect.gen(function* () {
        const { requests, result, slept } = yield* sandboxed(api, { conduct: "rate-limited:once" })
        assert.isTrue(Result.isSuccess(result))
        assert.deepStrictEqual(slept, [1000])
        assert.strictEqual(requests, 2)
      })
    )

    it.effect(`${api}: 429 for good is abandoned after three requests`, () =>
      Effect.gen(function* () {
        const { requests, result, slept } = yield* sandboxed(api, { conduct: "rate-limited" })
        assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status: 429, retryAfterMillis: 1000 })
        assert.lengthOf(slept, 2)
        assert.isTrue(slept.every((millis) => millis >= 1000))
        assert.strictEqual(requests, 3)
      })
    )

    it.effect(`${api}: 500 three times is unavailable; a second is enough where it recovers`, () =>
      Effect.gen(function* () {
        const lasting = yield* sandboxed(api, { conduct: "server-error" })
        assert.deepInclude(reasonOf(lasting.result), { _tag: "ModelUnavailable", status: 500, retryAfterMillis: null })
        assert.strictEqual(lasting.requests, 3)
        const passing = yield* sandboxed(api, { conduct: "server-error:once" })
        assert.isTrue(Result.isSuccess(passing.result))
        assert.strictEqual(passing.requests, 2)
      })
    )

    it.effect(`${api}: a refusal is no plan, and is not asked again`, () =>
      Effect.gen(function* () {
        const { requests, result } = yield* sandboxed(api, { conduct: "refusal" })
        assert.strictEqual(reasonOf(result)._tag, "ModelRefused")
        assert.strictEqual(requests, 1)
      })
    )

    it.effect(`${api}: an answer that was cut off is no plan, and is not asked again`, () =>
      Effect.gen(function* () {
        const { requests, result } = yield* sandboxed(api, { conduct: "truncated" })
        const issue = api === "responses" ? "cut off: max_output_tokens" : "cut off: length"
        assert.deepInclude(reasonOf(result), { _tag: "ModelMalformed", issue })
        assert.strictEqual(requests, 1)
      })
    )

    it.effect(`${api}: a plan that can't be followed comes through: what it says is for others to judge`, () =>
      Effect.gen(function* () {
        const { result } = yield* sandboxed(api, { conduct: "smuggled-text" })
        assert.match(String(Result.getOrThrow(result).thesis), / /)
      })
    )
  }

  it.effect("an error hidden in a 200 is no plan", () =>
    Effect.gen(function* () {
      const { result } = yield* sandboxed("responses", { faults: "api.openai.com=in-band" })
      assert.strictEqual(reasonOf(result)._tag, "ModelMalformed")
    })
  )

  for (const [fault, status] of [
    ["status:503", 503],
    ["reset", null]
  ] as const) {
    it.effect(`${fault}: is unavailable after three requests`, () =>
      Effect.gen(function* () {
        const { requests, result } = yield* sandboxed("responses", { faults: `api.openai.com=${fault}` })
        assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status })
        assert.strictEqual(requests, 3)
      })
    )
  }

  for (const fault of ["html", "truncate"]) {
    it.effect(`${fault}: is no plan`, () =>
      Effect.gen(function* () {
        const { result } = yield* sandboxed("chat", { faults: `api.openai.com=${fault}` })
        assert.include(["ModelMalformed", "ModelUnavailable"], reasonOf(result)._tag)
      })
    )
  }
})

describe("a request that fails", () => {
  for (const status of [400, 401, 403, 404, 409, 422]) {
    it.effect(`${status} fails at once: asking again would not help`, () =>
      Effect.gen(function* () {
        const { result, seen, slept } = yield* tried("responses", {
          status,
          body: { error: { message: "Incorrect API key provided: the-key", type: "x", param: null, code: "y" } }
        })
        assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status, retryAfterMillis: null })
        assert.notInclude(JSON.stringify(result), "the-key")
        assert.lengthOf(seen, 1)
        assert.deepStrictEqual(slept, [])
      })
    )
  }

  it.effect("without a wish of the service waits about 500 ms, then about a second", () =>
    Effect.gen(function* () {
      const { result, seen, slept } = yield* tried("chat", { status: 502 }).pipe(Random.withSeed("waits"))
      assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status: 502 })
      assert.lengthOf(seen, 3)
      const [first = 0, second = 0] = slept
      assert.isTrue(first >= 400 && first <= 600, String(first))
      assert.isTrue(second >= 800 && second <= 1200, String(second))
      assert.notStrictEqual(first, 500)
    })
  )

  const wishes: ReadonlyArray<readonly [wish: string, millis: number | null]> = [
    ["7", 7000],
    ["1.5", 1500],
    ["0", 0],
    ["-3", null],
    ["soon", null],
    ["Fri, 20 Nov 2026 10:00:00 GMT", null]
  ]
  for (const [wish, millis] of wishes) {
    it.effect(`Retry-After: ${wish}`, () =>
      Effect.gen(function* () {
        const limited = { status: 429, headers: { "retry-after": wish } }
        const { result, slept } = yield* tried("responses", limited)
        assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status: 429, retryAfterMillis: millis })
        const [first = 0] = slept
        if ((millis ?? 0) > 600) assert.strictEqual(first, millis)
        else assert.isTrue(first >= 400 && first <= 600, String(first))
      })
    )
  }

  it.effect("recovers from different faults within its three requests", () =>
    Effect.gen(function* () {
      const { result, seen } = yield* tried("responses", "reset", { status: 503 }, good.responses)
      assert.deepStrictEqual(Result.getOrThrow(result), somePlan)
      assert.lengthOf(seen, 3)
    })
  )

  it.effect("stops where asking again turns out not to help", () =>
    Effect.gen(function* () {
      const { result, seen } = yield* tried("responses", { status: 500 }, { status: 401 }, good.responses)
      assert.deepInclude(reasonOf(result), { status: 401 })
      assert.lengthOf(seen, 2)
    })
  )

  it.effect("to a closed port is unavailable without a status", () =>
    Effect.gen(function* () {
      const { baseUrl } = yield* Effect.scoped(startModelServer("hang"))
      const { result, slept } = yield* asked({ OPENAI_BASE_URL: baseUrl })
      assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status: null, retryAfterMillis: null })
      assert.lengthOf(slept, 2)
    })
  )

  it.effect("is abandoned by the client itself after NARRATIVE_DEADLINE, should no other deadline end it", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer("hang")
      const { result, slept } = yield* asked({ OPENAI_BASE_URL: server.baseUrl, NARRATIVE_DEADLINE: "50 millis" })
      assert.deepInclude(reasonOf(result), { _tag: "ModelUnavailable", status: null })
      assert.lengthOf(slept, 2)
    })
  )
})

describe("an answer that is no plan", () => {
  const message = (content: ReadonlyArray<unknown>) => [{ type: "message", role: "assistant", content }]
  const outputText = (of: string) => ({ type: "output_text", annotations: [], text: of })

  const bad: ReadonlyArray<
    readonly [name: string, api: Api, reply: Exclude<ModelReply, string>, reason: ModelReason["_tag"]]
  > = [
    ["empty", "responses", {}, "ModelMalformed"],
    ["no content", "responses", { status: 204 }, "ModelMalformed"],
    ["HTML", "responses", { headers: { "content-type": "text/html" }, body: "<p>Hello" }, "ModelMalformed"],
    ["broken JSON", "responses", { body: '{"model":' }, "ModelMalformed"],
    ["null", "responses", { body: "null" }, "ModelMalformed"],
    ["a list", "chat", { body: "[]" }, "ModelMalformed"],
    ["another API's shape", "responses", { body: chatBody(text) }, "ModelMalformed"],
    ["the other API's shape", "chat", { body: responsesBody(text) }, "ModelMalformed"],
    ["no output", "responses", { body: responsesBody(text, { output: [] }) }, "ModelMalformed"],
    [
      "only reasoning",
      "responses",
      { body: responsesBody(text, { output: [{ type: "reasoning" }] }) },
      "ModelMalformed"
    ],
    ["an output of the wrong kind", "responses", { body: responsesBody(text, { output: "x" }) }, "ModelMalformed"],
    ["no model", "responses", { body: responsesBody(text, { model: null }) }, "ModelMalformed"],
    ["still in progress", "responses", { body: responsesBody(text, { status: "in_progress" }) }, "ModelMalformed"],
    ["failed", "responses", { body: responsesBody(text, { status: "failed" }) }, "ModelMalformed"],
    [
      "filtered",
      "responses",
      { body: responsesBody(text, { status: "incomplete", incomplete_details: { reason: "content_filter" } }) },
      "ModelMalformed"
    ],
    [
      "two messages",
      "responses",
      { body: responsesBody("", { output: [...message([outputText(text)]), ...message([outputText(text)])] }) },
      "ModelMalformed"
    ],
    [
      "a text and a refusal",
      "responses",
      { body: responsesBody("", { output: message([outputText(text), { type: "refusal", refusal: "No." }]) }) },
      "ModelRefused"
    ],
    ["no text", "chat", { body: chatBody(null) }, "ModelMalformed"],
    ["no choice", "chat", { body: chatBody(text, {}, { choices: [] }) }, "ModelMalformed"],
    ["no message", "chat", { body: chatBody(text, { message: null }) }, "ModelMalformed"],
    ["filtered", "chat", { body: chatBody(text, { finish_reason: "content_filter" }) }, "ModelMalformed"],
    ["a call of a tool", "chat", { body: chatBody(text, { finish_reason: "tool_calls" }) }, "ModelMalformed"],
    ["prose", "chat", { body: chatBody("Here is your narrative: ...") }, "ModelMalformed"],
    ["a fence in a fence", "chat", { body: chatBody(`\`\`\`\n\`\`\`json\n${text}\n\`\`\`\n\`\`\``) }, "ModelMalformed"],
    ["a fence that does not end", "chat", { body: chatBody(`\`\`\`json\n${text}`) }, "ModelMalformed"],
    ["prose before a fence", "chat", { body: chatBody(`Here it is:\n\`\`\`json\n${text}\n\`\`\``) }, "ModelMalformed"],
    ["a text", "responses", { body: responsesBody(JSON.stringify("closeCall")) }, "ModelMalformed"],
    [
      "a plan as long as a book",
      "responses",
      { body: responsesBody(`${text}${" ".repeat(100_000)}`) },
      "ModelMalformed"
    ],
    ["a list of parts", "chat", { body: chatBody(JSON.stringify(Object.values(somePlan))) }, "ModelMalformed"]
  ]
  for (const [name, api, reply, reason] of bad) {
    it.effect(`${api}: ${name}`, () =>
      Effect.gen(function* () {
        const { result, seen } = yield* tried(api, reply)
        assert.strictEqual(reasonOf(result)._tag, reason)
        assert.lengthOf(seen, 1)
      })
    )
  }

  it.effect("is reported without its text", () =>
    Effect.gen(function* () {
      for (const wrong of ["zebra", `["zebra"]`, `{"zebra`, `"zebra"`]) {
        const { result } = yield* tried("responses", { body: responsesBody(wrong) })
        const failure = Result.isFailure(result) ? result.failure : assert.fail("there is a plan")
        assert.notMatch(JSON.stringify(failure) + String(failure), /zebra/)
      }
    })
  )
})

describe("an honest answer of another maker", () => {
  const fence = "\u0060\u0060\u0060"
  const wrapped: ReadonlyArray<readonly [name: string, text: string]> = [
    ["a code fence", `${fence}json\n${text}\n${fence}`],
    ["a fence without a word, with spaces around", ` \n${fence}\r\n${text}\n${fence}\n`],
    ["a byte order mark", `\uFEFF${text}`],
    ["a mark and a fence", `\uFEFF${fence}JSON\n${text}\n${fence}`],
    ["what it thought on the way", `<think>\nThe loan decides.\n</think>\n${text}`]
  ]
  for (const api of apis) {
    for (const [name, content] of wrapped) {
      it.effect(`${api}: is read without ${name}`, () =>
        Effect.gen(function* () {
          const { result, seen } = yield* tried(api, {
            body: api === "chat" ? chatBody(content) : responsesBody(content)
          })
          assert.deepStrictEqual(Result.getOrThrow(result), somePlan)
          assert.lengthOf(seen, 1)
        })
      )
    }
  }

  for (const ending of ["stop", "end_turn", "eos", "stop_sequence", null]) {
    it.effect(`chat: may end with ${ending}`, () =>
      Effect.gen(function* () {
        const { result } = yield* tried("chat", { body: chatBody(text, { finish_reason: ending }) })
        assert.deepStrictEqual(Result.getOrThrow(result), somePlan)
      })
    )
  }
})

describe("an answer with more or less than is needed", () => {
  it.effect("a part too many is left out, and one that is missing stays so", () =>
    Effect.gen(function* () {
      const { result } = yield* tried("responses", {
        body: responsesBody('{"thesis":"closeCall","secret":"x"}')
      })
      assert.deepStrictEqual(Result.getOrThrow(result), { thesis: "closeCall" })
    })
  )

  it.effect("a text in pieces is put together", () =>
    Effect.gen(function* () {
      const pieces = [text.slice(0, 40), text.slice(40)].map((piece) => ({ type: "output_text", text: piece }))
      const { result } = yield* tried("responses", {
        body: responsesBody("", { output: [{ type: "message", content: pieces }] })
      })
      assert.deepStrictEqual(Result.getOrThrow(result), somePlan)
    })
  )

  it.effect("what the model thought on the way is left out", () =>
    Effect.gen(function* () {
      const thought = { type: "reasoning", content: [{ type: "output_text", text: "Hm." }] }
      const { result } = yield* tried("responses", {
        body: responsesBody("", { output: [thought, { type: "message", content: [{ type: "output_text", text }] }] })
      })
      assert.deepStrictEqual(Result.getOrThrow(result), somePlan)
    })
  )

  it.effect("a server that counts no tokens and says no status is good enough", () =>
    Effect.gen(function* () {
      const responses = yield* tried("responses", {
        body: { model: "local", output: [{ type: "message", content: [{ type: "output_text", text }] }] }
      })
      assert.deepStrictEqual(Result.getOrThrow(responses.result), somePlan)
      const chat = yield* tried("chat", { body: { model: "local", choices: [{ message: { content: text } }] } })
      assert.deepStrictEqual(Result.getOrThrow(chat.result), somePlan)
    })
  )
})

describe("interruption", () => {
  const interrupting = Effect.fnUntraced(function* (api: Api, until: ModelReply) {
    const server = yield* startModelServer(until)
    const fiber = yield* Effect.forkChild(
      ask.pipe(Effect.provide(layerModel({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API: api }))),
      { startImmediately: true }
    )
    yield* server.nextCall
    yield* server.settled
    yield* Fiber.interrupt(fiber)
    return server
  })

  const asksNoMore = Effect.fnUntraced(function* ({ seen, settled }: ModelServer) {
    yield* TestClock.adjust("1 hour")
    yield* settled
    assert.lengthOf(seen, 1)
  })

  for (const api of apis) {
    for (const state of ["hang", "stall"] as const) {
      it.effect(`${api}: closes the connection of a request that ${state}s, and asks no more`, () =>
        Effect.gen(function* () {
          const server = yield* interrupting(api, state)
          yield* server.clientLeft
          yield* asksNoMore(server)
        })
      )
    }
  }

  it.effect("between two requests there is no second one", () =>
    Effect.gen(function* () {
      const server = yield* interrupting("responses", { status: 503 })
      yield* asksNoMore(server)
    })
  )
})

describe("the day's tokens", () => {
  const used = { usage: { input_tokens: 700, output_tokens: 300 } }
  const asking = Effect.fnUntraced(function* (reply: ModelReply, limit: number, times: number) {
    const server = yield* startModelServer(reply)
    const outcomes = yield* Effect.forEach(Array.from({ length: times }), () => Effect.result(ask)).pipe(
      Effect.provide(layerModel({ OPENAI_BASE_URL: server.baseUrl, OPENAI_DAILY_TOKENS: String(limit) }))
    )
    const said = outcomes.map((outcome) => (Result.isSuccess(outcome) ? "plan" : outcome.failure.reason._tag))
    return { requests: server.seen.length, said }
  })

  it.effect("are counted in and out together; once they are spent the model is not asked", () =>
    Effect.gen(function* () {
      const { requests, said } = yield* asking({ body: responsesBody(text, used) }, 2001, 5)
      assert.deepStrictEqual(said, ["plan", "plan", "plan", "BudgetSpent", "BudgetSpent"])
      assert.strictEqual(requests, 3)
      assert.strictEqual((yield* asking({ body: responsesBody(text, used) }, 2000, 3)).requests, 2)
    })
  )

  it.effect("refused and cut off answers cost tokens too", () =>
    Effect.gen(function* () {
      const refusal = responsesBody("", {
        ...used,
        output: [{ type: "message", content: [{ type: "refusal", refusal: "No." }] }]
      })
      assert.deepStrictEqual((yield* asking({ body: refusal }, 1000, 2)).said, ["ModelRefused", "BudgetSpent"])
      const cut = responsesBody(text.slice(0, 9), { ...used, status: "incomplete" })
      assert.deepStrictEqual((yield* asking({ body: cut }, 1000, 2)).said, ["ModelMalformed", "BudgetSpent"])
    })
  )

  it.effect("an absurd count of one answer is charged as what was asked for at most", () =>
    Effect.gen(function* () {
      const absurd = { usage: { input_tokens: 1e15, output_tokens: 1e15 } }
      const { said } = yield* asking({ body: responsesBody(text, absurd) }, 60_000, 3)
      assert.deepStrictEqual(said, ["plan", "plan", "plan"])
      const negative = { usage: { input_tokens: -1e15, output_tokens: 300 } }
      assert.deepStrictEqual((yield* asking({ body: responsesBody(text, negative) }, 300, 2)).said, [
        "plan",
        "BudgetSpent"
      ])
    })
  )

  it.effect("start again on a new day", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer({ body: responsesBody(text, used) })
      const environment = { OPENAI_BASE_URL: server.baseUrl, OPENAI_DAILY_TOKENS: "1000" }
      yield* Effect.gen(function* () {
        yield* ask
        assert.strictEqual((yield* Effect.flip(ask)).reason._tag, "BudgetSpent")
        yield* TestClock.adjust("1 day")
        yield* ask
      }).pipe(Effect.provide(layerModel(environment)))
      assert.lengthOf(server.seen, 2)
    })
  )

  it.effect("for another house, another answer: nothing is remembered", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({ port: 0, faults: [] })
      const plans = yield* Effect.forEach([somePrompt, otherPrompt(1)], (prompt) =>
        PlanModel.use((model) => model.plan(requestFor(prompt)))
      ).pipe(Effect.provide(layerModel({ OPENAI_BASE_URL: `${url.origin}/api.openai.com/v1` })))
      assert.notDeepEqual(plans[0], plans[1])
    })
  )
})
