import { setTimeout } from "node:timers/promises"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { modelCheck } from "../../src/doctor/modelCheck.ts"
import { Settings } from "../../src/Settings.ts"
import { CostQuotas } from "../../src/stores/CostQuotas.ts"
import { type ModelReply, startModelServer } from "../support/narrative/ModelServer.ts"
import { startLoopbackServer } from "../support/process/LoopbackServer.ts"

const plan = JSON.stringify({ thesis: null, propertyOverview: null })

const planned = {
  body: {
    model: "m",
    status: "completed",
    output: [{ type: "message", content: [{ type: "output_text", text: plan }] }],
    usage: { input_tokens: 90, output_tokens: 20 }
  }
}

const refusal = (status: number, code: string | null): ModelReply => ({
  status,
  body: { error: { message: "no", type: "invalid_request_error", code } }
})

/** What the doctor says of a model behind a server that answers so. */
const checked = Effect.fnUntraced(function* (reply: ModelReply, environment: Record<string, string> = {}) {
  const { baseUrl, seen } = yield* startModelServer(reply)
  const check = yield* modelCheck(true).pipe(
    Effect.provide([
      CostQuotas.layerNone,
      Settings.layerTest({
        OPENAI_API_KEY: "sk-of-the-test",
        OPENAI_BASE_URL: baseUrl,
        NARRATIVE_FALLBACK: "none",
        ...environment
      })
    ])
  )
  return { check, seen }
})

/** How a server answers, the settings beside it, and what is said and advised. */
const wrongs: Readonly<Record<string, readonly [ModelReply, Record<string, string>, string, RegExp]>> = {
  "the key is refused": [
    refusal(401, "invalid_api_key"),
    {},
    "OPENAI_API_KEY is refused (401)",
    /OPENAI_API_KEY for a typo/
  ],
  "there is no such model": [
    refusal(404, "model_not_found"),
    { OPENAI_MODEL: "gpt-none" },
    "has no model named gpt-none (404)",
    /Set OPENAI_MODEL/
  ],
  "the path is not known": [{ status: 404, body: "Not Found" }, {}, "does not know the path", /OPENAI_API=chat/],
  "it is no OpenAI": [{ body: { answer: "hello" } }, {}, "does not answer as OpenAI does", /OPENAI_BASE_URL/],
  "it answers a page": [
    { headers: { "content-type": "text/html" }, body: "<html>Welcome</html>" },
    {},
    "does not answer as OpenAI does",
    /OPENAI_BASE_URL/
  ],
  "it takes no strict schema": [
    refusal(400, "unsupported_parameter"),
    {},
    "refuses the question (400)",
    /strict JSON schemas/
  ],
  "it writes prose": [
    { body: { model: "m", output: [{ type: "message", content: [{ type: "output_text", text: "Sure!" }] }] } },
    {},
    "(no JSON object)",
    /strict JSON schemas/
  ],
  "it is too slow": ["hang", { NARRATIVE_DEADLINE: "200 millis" }, "no answer within 200ms", /NARRATIVE_DEADLINE/],
  "the account has no credit": [
    refusal(429, "insufficient_quota"),
    { NARRATIVE_DEADLINE: "5 seconds" },
    "no credit (429)",
    /credit/
  ]
}

describe("the doctor's question to the model", () => {
  it.live("is one, small, and asked as narratives ask it", () =>
    Effect.gen(function* () {
      const { check, seen } = yield* checked(planned)
      assert.strictEqual(check.status, "pass")
      assert.match(check.found, /^gpt-5-mini planned a small narrative in \d+\.\d s$/)
      assert.strictEqual(seen.length, 1)
      const [{ body, path } = assert.fail("nothing was asked")] = seen
      assert.match(path, /\/responses$/)
      assert.isBelow(body.length, 8000)
      assert.strictEqual(JSON.parse(body).text.format.strict, true)
    })
  )

  for (const [what, [reply, environment, found, todo]] of Object.entries(wrongs)) {
    it.live(`shows that ${what}`, () =>
      Effect.gen(function* () {
        const { check } = yield* checked(reply, environment)
        assert.strictEqual(check.status, "fail")
        assert.include(check.found, found)
        assert.include(check.found, "no narrative can be sold")
        assert.match(check.todo ?? "", todo)
        assert.notInclude(JSON.stringify(check), "sk-of-the-test")
      })
    )
  }

  it.live("warns if the built-in plan replaces the model's", () =>
    Effect.gen(function* () {
      const { check } = yield* checked(refusal(401, null), { NARRATIVE_FALLBACK: "plan" })
      assert.strictEqual(check.status, "warn")
    })
  )

  it.live("warns of a model that is slow for a small question", () =>
    Effect.gen(function* () {
      const { url } = yield* startLoopbackServer(async (_request, response) => {
        await setTimeout(600)
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(planned.body))
      })
      const check = yield* modelCheck(true).pipe(
        Effect.provide([
          CostQuotas.layerNone,
          Settings.layerTest({ OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: url, NARRATIVE_DEADLINE: "1400 millis" })
        ])
      )
      assert.strictEqual(check.status, "warn")
      assert.match(check.found, /took \d\.\d s for a small question, and narratives have/)
      assert.match(check.todo ?? "", /NARRATIVE_DEADLINE/)
    })
  )

  it.effect("is not asked without a key, or if no call may cost anything", () =>
    Effect.gen(function* () {
      const of = (billed: boolean, environment: Record<string, string>) =>
        Effect.provide(modelCheck(billed), [CostQuotas.layerNone, Settings.layerTest(environment)])
      assert.match((yield* of(true, {})).found, /OPENAI_API_KEY is not set/)
      const { found, status } = yield* of(false, { OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "https://127.0.0.1:1" })
      assert.deepStrictEqual({ found, status }, { found: "set; not asked, because that costs tokens", status: "pass" })
    })
  )
})
