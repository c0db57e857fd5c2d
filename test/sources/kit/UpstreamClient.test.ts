import { gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import { retryAfterMillis } from "../../../src/outbound/retryAfterMillis.ts"
import { AnswerProvenance, newProvenance } from "../../../src/sources/kit/Provenance.ts"
import { json, UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import type { UpstreamReply } from "../../../src/sources/kit/UpstreamReply.ts"
import { type FakeReply, fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"

const Shape = Schema.Struct({ outer: Schema.Struct({ figure: Schema.Finite }) })
const good = { outer: { figure: 7 } }

const ask = (
  answer: (index: number) => FakeReply,
  options: { accept?: ReadonlyArray<number>; retries?: number; environment?: Record<string, string> } = {}
) => {
  const { layer, seen } = fakeUpstream((_, index) => answer(index), options.environment)
  const effect = UpstreamClient.use((client) =>
    client.call({
      upstream: "Example",
      request: HttpClientRequest.get("https://example.test/path?token=secret", { urlParams: { q: "a b" } }),
      policy: { timeout: "5 seconds", retries: options.retries ?? 0 },
      ...(options.accept === undefined ? {} : { accept: options.accept }),
      read: json(Shape)
    })
  ).pipe(Effect.provide(layer))
  return { effect, seen }
}

const reasonOf = (answer: FakeReply) => Effect.flip(ask(() => answer).effect)

describe("UpstreamClient", () => {
  it.effect("sends the query and identifies itself", () =>
    Effect.gen(function* () {
      const { effect, seen } = ask(() => reply(good), { environment: { CONTACT: "https://operator.example" } })
      assert.deepStrictEqual(yield* effect, good)
      assert.strictEqual(seen[0]?.url.searchParams.get("q"), "a b")
      assert.strictEqual(seen[0]?.headers["user-agent"], "property-intelligence/0.1.0")
      assert.strictEqual(seen[0]?.headers["accept-encoding"], "gzip, br")
      assert.isUndefined(seen[0]?.headers["traceparent"])
    })
  )

  it.effect("sends the trace on where a setting says so, and to no other", () =>
    Effect.gen(function* () {
      for (const [environment, expected] of [
        [{ PROPAGATE_TRACE: "true" }, /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/],
        [{}, /^none$/]
      ] as const) {
        const { effect, seen } = ask(() => reply(good), { environment })
        yield* Effect.withSpan(effect, "caller")
        assert.match(seen[0]?.headers["traceparent"] ?? "none", expected)
      }
    })
  )

  it.effect("goes through the gateway with host, path and query as they were", () =>
    Effect.gen(function* () {
      const { effect, seen } = ask(() => reply(good), { environment: { UPSTREAM_GATEWAY: "http://127.0.0.1:9/base/" } })
      yield* effect
      assert.strictEqual(seen[0]?.url.href, "http://127.0.0.1:9/base/example.test/path?token=secret&q=a+b")
    })
  )

  const reasons: ReadonlyArray<[string, FakeReply, object]> = [
    ["a reset", "reset", { _tag: "Unavailable", status: null }],
    ["500", reply("oops", 500), { _tag: "Unavailable", status: 500 }],
    ["403", reply("no", 403), { _tag: "Unavailable", status: 403 }],
    [
      "a redirect elsewhere",
      reply("", 302, { location: "https://elsewhere.test/path?token=secret" }),
      { _tag: "Unavailable", status: 302, detail: "The upstream redirects elsewhere" }
    ],
    [
      "a redirect in a circle",
      reply("", 301, { location: "/path" }),
      { _tag: "Unavailable", status: 301, detail: "The upstream redirects elsewhere" }
    ],
    ["a redirect to nowhere", reply("", 301), { _tag: "Unavailable", status: 301 }],
    ["429", reply("", 429, { "retry-after": "7" }), { _tag: "RateLimited", retryAfterMillis: 7000 }],
    ["HTML", reply("<!DOCTYPE html><p>Hello"), { _tag: "Malformed", issue: "not JSON" }],
    ["an empty body", reply(""), { _tag: "Malformed", issue: "empty body" }],
    ["a body that breaks off", reply('{"outer":{"fig'), { _tag: "Unavailable", status: null }],
    [
      "a wrong shape",
      reply({ outer: { figure: "7" } }),
      { _tag: "Malformed", issue: "unexpected shape at outer.figure" }
    ],
    ["an oversized body", reply(`"${"x".repeat(4 * 1024 * 1024)}"`), { _tag: "Malformed", issue: "body over 4 MB" }]
  ]
  for (const [name, answer, expected] of reasons) {
    it.effect(`${name} becomes its reason`, () =>
      Effect.gen(function* () {
        assert.deepInclude(yield* reasonOf(answer), expected)
      })
    )
  }

  it.effect("a reason carries the path of a wrong value, never the value", () =>
    Effect.gen(function* () {
      const reason = yield* reasonOf(reply({ outer: { figure: "private-response-content" } }))
      assert.notInclude(JSON.stringify(reason), "private-response-content")
      assert.notInclude(JSON.stringify(yield* reasonOf("reset")), "secret")
    })
  )

  it.effect("hands accepted statuses to read", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ask(() => reply(good, 404), { accept: [404] }).effect, good)
    })
  )

  it.effect("hands an accepted redirect to read, and asks no one else", () =>
    Effect.gen(function* () {
      const { effect, seen } = ask(() => reply(good, 302, { location: "/missing_key.html" }), { accept: [302] })
      assert.deepStrictEqual(yield* effect, good)
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("unpacks a reply", () =>
    Effect.gen(function* () {
      const packed = reply(gzipSync(JSON.stringify(good)), 200, { "content-encoding": "gzip" })
      assert.deepStrictEqual(yield* ask(() => packed).effect, good)
    })
  )

  it.effect("reads a reply without a body as an empty text", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* reasonOf(reply(null, 204)), { _tag: "Malformed", issue: "empty body" })
    })
  )

  it.effect("repeats what read finds transient", () =>
    Effect.gen(function* () {
      const { effect, seen } = ask((index) => (index === 0 ? reply('{"outer":') : reply(good)), { retries: 1 })
      const fiber = yield* Effect.forkChild(effect)
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Fiber.join(fiber), good)
      assert.strictEqual(seen.length, 2)
    })
  )

  it.effect("notes that a sandbox answered", () =>
    Effect.gen(function* () {
      const marked = (headers: Record<string, string>) =>
        Effect.gen(function* () {
          const provenance = newProvenance()
          yield* ask(() => reply(good, 200, headers)).effect.pipe(Effect.provideService(AnswerProvenance, provenance))
          return provenance.sandbox.isUsed
        })
      assert.isTrue(yield* marked({ "x-property-intelligence-sandbox": "1" }))
      assert.isFalse(yield* marked({}))
    })
  )

  it.effect("stops asking an owner's broken layers, but not another owner's on the same host", () =>
    Effect.gen(function* () {
      const client = yield* UpstreamClient
      const get = (path: string) =>
        client.call({
          upstream: "Example",
          request: HttpClientRequest.get(`https://services.arcgis.com/${path}/arcgis/rest/services`),
          policy: { timeout: "5 seconds", retries: 0 },
          read: json(Shape)
        })
      const tagOf = (path: string) => Effect.map(Effect.flip(get(path)), ({ _tag }) => _tag)
      const tags = yield* Effect.replicateEffect(tagOf("broken"), 4)
      assert.deepStrictEqual(tags, ["Unavailable", "Unavailable", "Unavailable", "CircuitOpen"])
      assert.deepStrictEqual(yield* get("sound"), good)
    }).pipe(
      Effect.provide(
        fakeUpstream(({ url }) => (url.pathname.startsWith("/broken/") ? reply("timed out", 504) : reply(good))).layer
      )
    )
  )
})

describe("retryAfterMillis", () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0)
  const cases: ReadonlyArray<[string | undefined, number | null]> = [
    [undefined, null],
    ["0", 0],
    ["120", 120_000],
    ["Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["soon", null],
    ["-5", null]
  ]
  for (const [header, expected] of cases) {
    it(`reads ${header}`, () => {
      assert.strictEqual(retryAfterMillis(header, now), expected)
    })
  }
})

describe("json", () => {
  it.prop(
    "never throws and never succeeds on text that is not JSON of the shape",
    { body: Schema.String },
    ({ body }) => {
      const result = Effect.runSync(
        Effect.result(json(Shape)({ status: 200, headers: {}, body } satisfies UpstreamReply))
      )
      assert.strictEqual(result._tag, "Failure")
    }
  )
})
