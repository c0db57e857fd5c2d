import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { honestPlan } from "@property-intelligence/sandbox/model/honestPlan.ts"
import type { PlanPrompt } from "@property-intelligence/sandbox/model/PlanPrompt.ts"
import { misconducts, parseConduct } from "@property-intelligence/sandbox/wire/Conduct.ts"
import { Effect, Fiber, Result, Schema } from "effect"
import { TestClock } from "effect/testing"
import OpenAI, { APIError, BadRequestError, InternalServerError, RateLimitError } from "openai"

import { allClaims, formatOf, otherPrompt, somePrompt } from "../../../../test/support/narrative/prompts.ts"
import { planBreaches } from "../support/planBreaches.ts"

const model = "gpt-5-mini"

const format = formatOf(allClaims)

/** A gateway whose model behaves so, and the official client of it, which repeats nothing. */
const start = Effect.fnUntraced(function* (conduct = "honest", faults = "") {
  const { url } = yield* serveGateway({
    port: 0,
    faults: Result.getOrThrow(parseFaults(faults)),
    model: Result.getOrThrow(parseConduct(conduct))
  })
  const client = new OpenAI({ apiKey: "sandbox", baseURL: `${url.origin}/api.openai.com/v1`, maxRetries: 0 })
  return { origin: url.origin, client }
})

/** Calls through the client; anything thrown that is no error of the API is a defect. */
const call = <A>(send: (signal: AbortSignal) => PromiseLike<A>) =>
  Effect.tryPromise({
    try: send,
    catch: (error) => (error instanceof APIError ? error : assert.fail(`no API error: ${String(error)}`))
  })

const thrown = <A>(send: (signal: AbortSignal) => PromiseLike<A>) => Effect.flip(call(send))

const responsesBody = (prompt: PlanPrompt): OpenAI.Responses.ResponseCreateParamsNonStreaming => ({
  model,
  instructions: "Plan.",
  input: JSON.stringify(prompt),
  max_output_tokens: 4000,
  store: false,
  text: { format: { type: "json_schema", ...format } }
})

const chatBody = (prompt: PlanPrompt): OpenAI.Chat.ChatCompletionCreateParamsNonStreaming => ({
  model,
  messages: [
    { role: "system", content: "Plan." },
    { role: "user", content: JSON.stringify(prompt) }
  ],
  max_completion_tokens: 4000,
  response_format: { type: "json_schema", json_schema: format }
})

const planIn = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))

describe("the Responses API", () => {
  it.effect("answers the official client with an honest plan", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const body = responsesBody(somePrompt)
      const answer = yield* call(() => client.responses.create(body))
      assert.deepStrictEqual(planIn(answer.output_text), honestPlan(somePrompt))
      assert.deepInclude(answer, {
        object: "response",
        status: "completed",
        model: "gpt-5-mini-2025-08-07",
        incomplete_details: null,
        error: null
      })
      assert.deepStrictEqual(
        answer.output.map(({ type }) => type),
        ["reasoning", "message"]
      )
      assert.match(answer.id, /^resp_[0-9a-f]{32}$/)
      assert.match(answer._request_id ?? "", /^req_/)
      const characters = "Plan.".length + JSON.stringify(somePrompt).length
      const [input, output] = [Math.ceil(characters / 4), Math.ceil(answer.output_text.length / 4)]
      assert.deepInclude(answer.usage, { input_tokens: input, output_tokens: output, total_tokens: input + output })
    })
  )

  it.effect("gives the same request the same bytes, and another another id", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const ask = (prompt: PlanPrompt) => call(() => client.responses.create(responsesBody(prompt)))
      const [first, again, other] = [yield* ask(somePrompt), yield* ask(somePrompt), yield* ask(otherPrompt(1))]
      assert.deepStrictEqual(again, first)
      assert.notStrictEqual(other.id, first.id)
    })
  )

  it.effect("reads the last user message of a list, texts in pieces too", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const text = JSON.stringify(somePrompt)
      const answer = yield* call(() =>
        client.responses.create({
          ...responsesBody(somePrompt),
          input: [
            { role: "user", content: JSON.stringify(otherPrompt(1)) },
            {
              role: "user",
              content: [
                { type: "input_text", text: text.slice(0, 300) },
                { type: "input_text", text: text.slice(300) }
              ]
            }
          ]
        })
      )
      assert.deepStrictEqual(planIn(answer.output_text), honestPlan(somePrompt))
    })
  )

  it.effect("cuts an answer off that needs more tokens than it may have, and keeps a dated model's name", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const answer = yield* call(() =>
        client.responses.create({ ...responsesBody(somePrompt), model: "gpt-4o-2024-08-06", max_output_tokens: 20 })
      )
      assert.strictEqual(answer.model, "gpt-4o-2024-08-06")
      assert.strictEqual(answer.status, "incomplete")
      assert.strictEqual(answer.incomplete_details?.reason, "max_output_tokens")
      assert.lengthOf(answer.output_text, 80)
      assert.strictEqual(answer.usage?.output_tokens, 20)
    })
  )

  it.effect("hides its failure in a 200 when the gateway says so", () =>
    Effect.gen(function* () {
      const { client } = yield* start("honest", "api.openai.com=in-band")
      const answer = yield* call(() => client.responses.create(responsesBody(somePrompt)))
      assert.strictEqual(answer.status, "failed")
      assert.strictEqual(answer.error?.code, "server_error")
      assert.strictEqual(answer.output_text, "")
    })
  )
})

describe("Chat Completions", () => {
  it.effect("answers the official client with an honest plan", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const answer = yield* call(() => client.chat.completions.create(chatBody(somePrompt)))
      const [choice] = answer.choices
      assert.deepStrictEqual(planIn(choice?.message.content), honestPlan(somePrompt))
      assert.strictEqual(choice?.finish_reason, "stop")
      assert.isNull(choice?.message.refusal)
      assert.strictEqual(answer.model, "gpt-5-mini-2025-08-07")
      assert.match(answer.id, /^chatcmpl-[0-9a-f]{32}$/)
      const characters = "Plan.".length + JSON.stringify(somePrompt).length
      assert.strictEqual(answer.usage?.prompt_tokens, Math.ceil(characters / 4))
      assert.strictEqual(answer.usage?.completion_tokens, Math.ceil((choice?.message.content?.length ?? 0) / 4))
    })
  )

  it.effect("cuts off with the finish reason length", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const answer = yield* call(() =>
        client.chat.completions.create({ ...chatBody(somePrompt), max_completion_tokens: 10 })
      )
      assert.strictEqual(answer.choices[0]?.finish_reason, "length")
      assert.strictEqual(answer.choices[0]?.message.content?.length, 40)
    })
  )
})

/** Sends what the client's types would not let through. */
const post = (origin: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  Effect.promise(async () => {
    const response = await fetch(`${origin}/api.openai.com${path}`, {
      method: "POST",
      headers: { authorization: "Bearer sandbox", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body)
    })
    return { status: response.status, body: decodeError(await response.text()) }
  })

const decodeError = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      error: Schema.Struct({
        message: Schema.String,
        type: Schema.String,
        param: Schema.NullOr(Schema.String),
        code: Schema.NullOr(Schema.String)
      })
    })
  )
)

describe("a request the real API would refuse", () => {
  const good = { ...responsesBody(somePrompt) }
  const goodChat = { ...chatBody(somePrompt) }
  const badSchema = (schema: object) => ({ ...format, schema: { ...format.schema, ...schema } })

  const refusals: ReadonlyArray<[string, object | string, param: string | null, message: RegExp]> = [
    ["no JSON", "{", null, /could not parse the JSON body/],
    ["no object", "[]", null, /could not parse the JSON body/],
    ["no model", { ...good, model: undefined }, "model", /Missing required parameter: 'model'/],
    ["a model that is no text", { ...good, model: 5 }, "model", /Missing required parameter/],
    ["streaming", { ...good, stream: true }, "stream", /does not stream/],
    ["no schema", { ...good, text: undefined }, "text.format.schema", /strict JSON schema is required/],
    ["free JSON", { ...good, text: { format: { type: "json_object" } } }, "text.format.schema", /strict JSON schema/],
    [
      "a schema that is not strict",
      { ...good, text: { format: { type: "json_schema", ...format, strict: false } } },
      "text.format.schema",
      /strict JSON schema is required/
    ],
    [
      "a schema that allows other keys",
      { ...good, text: { format: { type: "json_schema", ...badSchema({ additionalProperties: true }) } } },
      "text.format.schema",
      /additionalProperties/
    ],
    [
      "a schema with an optional key",
      { ...good, text: { format: { type: "json_schema", ...badSchema({ required: ["thesis"] }) } } },
      "text.format.schema",
      /Missing 'objections'/
    ],
    [
      "a schema of something else",
      {
        ...good,
        text: { format: { type: "json_schema", ...badSchema({ properties: { poem: {} }, required: ["poem"] }) } }
      },
      "text.format.schema",
      /thesis, objections, propertyOverview, marketPosition/
    ],
    ["a limit too low", { ...good, max_output_tokens: 15 }, "max_output_tokens", /Expected a value >= 16, but got 15/],
    ["a limit that is no integer", { ...good, max_output_tokens: "many" }, "max_output_tokens", /expected an integer/],
    ["another API's limit", { ...good, max_tokens: 100 }, "max_tokens", /Use 'max_output_tokens' instead/],
    ["no input", { ...good, input: undefined }, "input", /input/],
    ["an input without claims", { ...good, input: "Plan {this}." }, "input", /plans from claims/],
    ["claims of another shape", { ...good, input: JSON.stringify({ parts: [] }) }, "input", /plans from claims/]
  ]
  for (const [name, body, param, message] of refusals) {
    it.effect(`${name}: 400`, () =>
      Effect.gen(function* () {
        const { origin } = yield* start()
        const reply = yield* post(origin, "/v1/responses", body)
        assert.strictEqual(reply.status, 400)
        assert.deepInclude(reply.body.error, { type: "invalid_request_error", param })
        assert.match(reply.body.error.message, message)
      })
    )
  }

  const chatRefusals: ReadonlyArray<[string, object, param: string]> = [
    ["no schema", { ...goodChat, response_format: undefined }, "response_format"],
    [
      "a schema that is not strict",
      { ...goodChat, response_format: { type: "json_schema", json_schema: { ...format, strict: false } } },
      "response_format"
    ],
    ["the old limit", { ...goodChat, max_tokens: 100 }, "max_tokens"],
    ["a limit of nothing", { ...goodChat, max_completion_tokens: 0 }, "max_completion_tokens"],
    ["no messages", { ...goodChat, messages: [] }, "messages"],
    ["streaming", { ...goodChat, stream: true }, "stream"]
  ]
  for (const [name, body, param] of chatRefusals) {
    it.effect(`in Chat Completions, ${name}: 400`, () =>
      Effect.gen(function* () {
        const { origin } = yield* start()
        const reply = yield* post(origin, "/v1/chat/completions", body)
        assert.strictEqual(reply.status, 400)
        assert.strictEqual(reply.body.error.param, param)
      })
    )
  }

  it.effect("without a key: 401", () =>
    Effect.gen(function* () {
      const { origin } = yield* start()
      for (const authorization of ["", "Basic abc", "Bearer "]) {
        const reply = yield* post(origin, "/v1/responses", good, { authorization })
        assert.strictEqual(reply.status, 401)
        assert.match(reply.body.error.message, /didn't provide an API key/)
      }
    })
  )

  it.effect("is thrown by the official client with what was wrong", () =>
    Effect.gen(function* () {
      const { client } = yield* start()
      const error = yield* thrown(() => client.responses.create({ ...good, max_output_tokens: 1 }))
      assert.instanceOf(error, BadRequestError)
      assert.deepInclude(error, { status: 400, code: "integer_below_min_value", param: "max_output_tokens" })
      const streaming = yield* thrown(() => client.chat.completions.create({ ...goodChat, stream: true }))
      assert.deepInclude(streaming, { status: 400, param: "stream" })
    })
  )

  it.effect("is a 404 at another path, or got by another method", () =>
    Effect.gen(function* () {
      const { client, origin } = yield* start()
      const error = yield* thrown(() => client.models.list())
      assert.strictEqual(error.status, 404)
      const got = yield* Effect.promise(() => fetch(`${origin}/api.openai.com/v1/responses`))
      assert.strictEqual(got.status, 404)
    })
  )
})

describe("a model that is set to misbehave", () => {
  /** What is wrong with an answer on the wire, by the misconduct. */
  const broken: ReadonlyArray<[misconduct: string, breach: RegExp]> = [
    ["unknown-claim", /^\w+ unknown$/],
    ["other-part", /^\w+ unknown$/],
    ["other-house", /^\w+ unknown$/],
    ["repeats", /^\w+ repeated$/],
    ["malformed-part", /^\w+ (?:shape|few)$/],
    ["omits-everything", / few$/],
    ["contradictory-relation", / (?:contrast|sum|cause)$/],
    ["rosy", / rosy$/],
    ["smuggled-text", / (?:unknown|shape)$/],
    ["instructions", / (?:unknown|shape)$/],
    ["unicode", / unknown$/],
    ["huge", / (?:repeated|unknown)$/],
    ["not-json", /answer shape/]
  ]

  for (const [misconduct, breach] of broken) {
    it.effect(`${misconduct}: by both APIs an answer that breaks a rule`, () =>
      Effect.gen(function* () {
        const { client } = yield* start(misconduct)
        const response = yield* call(() => client.responses.create(responsesBody(somePrompt)))
        const chat = yield* call(() => client.chat.completions.create(chatBody(somePrompt)))
        assert.strictEqual(chat.choices[0]?.message.content, response.output_text)
        assert.strictEqual(response.status, "completed")
        const breaches = planBreaches(response.output_text, somePrompt)
        assert.isTrue(
          breaches.some((found) => breach.test(found)),
          breaches.join()
        )
      })
    )
  }

  it.effect("refusal: a refusal in place of the text", () =>
    Effect.gen(function* () {
      const { client } = yield* start("refusal")
      const response = yield* call(() => client.responses.create(responsesBody(somePrompt)))
      const [content] = response.output.flatMap((item) => (item.type === "message" ? item.content : []))
      assert.deepStrictEqual(content, { type: "refusal", refusal: "I'm sorry, but I can't help with that." })
      assert.strictEqual(response.output_text, "")
      const chat = yield* call(() => client.chat.completions.create(chatBody(somePrompt)))
      assert.deepInclude(chat.choices[0]?.message, { content: null, refusal: "I'm sorry, but I can't help with that." })
      assert.strictEqual(chat.choices[0]?.finish_reason, "stop")
    })
  )

  it.effect("truncated: half of the JSON, and the status that says so", () =>
    Effect.gen(function* () {
      const { client } = yield* start("truncated")
      const whole = JSON.stringify(honestPlan(somePrompt))
      const half = whole.slice(0, Math.floor(whole.length / 2))
      const response = yield* call(() => client.responses.create(responsesBody(somePrompt)))
      assert.strictEqual(response.output_text, half)
      assert.strictEqual(response.status, "incomplete")
      assert.strictEqual(response.incomplete_details?.reason, "max_output_tokens")
      const chat = yield* call(() => client.chat.completions.create(chatBody(somePrompt)))
      assert.strictEqual(chat.choices[0]?.message.content, half)
      assert.strictEqual(chat.choices[0]?.finish_reason, "length")
    })
  )

  it.effect("rate-limited: 429 with Retry-After", () =>
    Effect.gen(function* () {
      const { client } = yield* start("rate-limited")
      const error = yield* thrown(() => client.responses.create(responsesBody(somePrompt)))
      assert.instanceOf(error, RateLimitError)
      assert.strictEqual(error.code, "rate_limit_exceeded")
      assert.strictEqual(error.headers?.get("retry-after"), "1")
    })
  )

  it.effect("server-error: 500", () =>
    Effect.gen(function* () {
      const { client } = yield* start("server-error")
      const error = yield* thrown(() => client.chat.completions.create(chatBody(somePrompt)))
      assert.instanceOf(error, InternalServerError)
      assert.strictEqual(error.type, "server_error")
    })
  )

  it.effect("hang: never answers", () =>
    Effect.gen(function* () {
      const { client, origin } = yield* start("hang")
      const fiber = yield* Effect.forkChild(
        call((signal) => client.responses.create(responsesBody(somePrompt), { signal })),
        { startImmediately: true }
      )
      yield* untilAsked(origin)
      yield* TestClock.adjust("1 hour")
      assert.isUndefined(fiber.pollUnsafe())
      yield* Fiber.interrupt(fiber)
    })
  )

  it("has a test here for every misconduct", () => {
    const tested = [
      ...broken.map(([misconduct]) => misconduct),
      "refusal",
      "truncated",
      "rate-limited",
      "server-error",
      "hang"
    ]
    assert.deepStrictEqual(tested.toSorted(), misconducts.toSorted())
  })

  it.effect("once: misbehaves to the first request and is honest to the second", () =>
    Effect.gen(function* () {
      const { client } = yield* start("rate-limited:once")
      const error = yield* thrown(() => client.responses.create(responsesBody(somePrompt)))
      assert.strictEqual(error.status, 429)
      const answer = yield* call(() => client.responses.create(responsesBody(somePrompt)))
      assert.deepStrictEqual(planBreaches(answer.output_text, somePrompt), [])
    })
  )

  it.effect("once, after a request for something else: the next question gets the misconduct", () =>
    Effect.gen(function* () {
      const { client } = yield* start("not-json:once")
      yield* thrown(() => client.models.list())
      const answers = [
        yield* call(() => client.responses.create(responsesBody(somePrompt))),
        yield* call(() => client.responses.create(responsesBody(somePrompt)))
      ]
      assert.deepStrictEqual(
        answers.map(({ output_text }) => planBreaches(output_text, somePrompt)),
        [["answer shape"], []]
      )
    })
  )

  it.effect("is overruled by the gateway's faults", () =>
    Effect.gen(function* () {
      const { client } = yield* start("hang", "api.openai.com=status:503")
      const error = yield* thrown(() => client.responses.create(responsesBody(somePrompt)))
      assert.strictEqual(error.status, 503)
    })
  )
})

const untilAsked = (origin: string): Effect.Effect<void> =>
  Effect.promise(() => fetch(`${origin}/_requests`).then((reply) => reply.text())).pipe(
    Effect.flatMap((counts) => (counts.includes("api.openai.com") ? Effect.void : untilAsked(origin)))
  )
