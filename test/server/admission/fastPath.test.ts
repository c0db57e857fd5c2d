import { createServer, type Server } from "node:http"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Metric } from "effect"
import { SecureRandom } from "effect/crypto"

import { FastAnswers, makeFastPath } from "../../../src/server/admission/fastPath.ts"
import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"
import { Settings } from "../../../src/Settings.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { openRaw } from "../../support/RawConnection.ts"
import { TestServer } from "../../support/TestServer.ts"
import { exchange, type WireRequest } from "../../support/wire.ts"

const requestId = "1f0c9b4e-7d53-4c1b-9d0a-5a8f6f1f2a77"
const json = { "content-type": "application/json", "x-request-id": requestId }

interface Case {
  readonly name: string
  readonly path: string
  readonly fast: WireRequest
  /** The same in a form that comes the usual way. */
  readonly slow: WireRequest
}

/** A body with its length is read at once, one in chunks the usual way. */
const ordered = (
  name: string,
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = json
): Case => ({
  name,
  path,
  fast: {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    body: [body]
  },
  slow: { method: "POST", headers, body: [body] }
})

const cases: ReadonlyArray<Case> = [
  {
    name: "a probe",
    path: "/livez",
    fast: { headers: { "x-request-id": requestId } },
    slow: { headers: { "x-request-id": requestId, "accept-encoding": "gzip" } }
  },
  {
    name: "the price",
    path: "/property-intel",
    fast: { method: "POST", headers: { "x-request-id": requestId } },
    slow: { method: "POST", headers: { "x-request-id": requestId, prefer: "return=minimal" } }
  },
  ordered("the price of an order", "/property-intel", JSON.stringify({ address: "1 A St, Houston, TX 77002" })),
  ordered(
    "the price of a list",
    "/property-bulk",
    JSON.stringify({ addresses: ["1 A St, Houston, TX 77002", "x", "x"] })
  ),
  ordered("the price of no order", "/property-narrative", `{"address": 1}`),
  ordered("the price of an order with letters beyond ASCII", "/property-full", JSON.stringify({ Straße: "🏠" })),
  ordered("the price of no JSON", "/property-full", "{"),
  ordered("the price of no media type", "/property-investor", "{}", { "x-request-id": requestId }),
  ordered("the price of no UTF-8", "/property-intel", new Uint8Array([0x22, 0xff, 0x22]))
]

/** A header without what differs from answer to answer. */
const lastingValue = (name: string, value: unknown): unknown =>
  name === "payment-required" ? withoutMoment(String(value)) : value

/** All but the nonce and the instant of a challenge to sign in. */
const withoutMoment = (header: string): string =>
  Buffer.from(header, "base64")
    .toString()
    .replace(/"nonce":"[0-9a-f]{32}","issuedAt":"[0-9TZ:.-]{24}"/, "")

const lasting = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "date" && name !== "server-timing")
      .map(([name, value]) => [name, lastingValue(name, value)])
  )

describe("an answer that is given at once", () => {
  for (const { name, path, fast, slow } of cases) {
    it.live(`${name}: is the one that comes the usual way, header by header, and counts as that does`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const [one, other] = [yield* ask(path, fast), yield* ask(path, slow)]
        assert.strictEqual(one.status, other.status)
        assert.strictEqual(one.text, other.text)
        assert.deepStrictEqual(lasting(one.headers), lasting(other.headers))
        assert.match(one.headers["server-timing"] ?? "", /^total;dur=[\d.]+$/)
        const counted = yield* Metric.value(
          metrics.httpServerDuration.of({
            "http.request.method": fast.method === "POST" ? "POST" : "GET",
            "url.scheme": "http",
            "http.response.status_code": String(one.status),
            "http.route": path
          })
        )
        assert.strictEqual(counted.count, 2)
      }).pipe(
        Effect.provide(TestServer.layer({ ...openForSale })),
        Effect.provideService(Metric.MetricRegistry, new Map())
      )
    )
  }

  it.live("is each request's own: the answer to the body, with an id that no other has", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const bodies = ["", "{}", "", '{"a":1}', ""]
      const answers = yield* Effect.forEach(Array.from({ length: 100 }), (_, index) =>
        ask("/property-intel", {
          method: "POST",
          headers: { "content-type": "application/json", "content-length": String(bodies[index % 5]?.length) },
          body: [bodies[index % 5] ?? ""]
        })
      )
      const texts = answers.map(({ text }) => text)
      assert.deepStrictEqual(texts.slice(5, 10), texts.slice(0, 5))
      assert.strictEqual(new Set(texts).size, 3)
      const ids = answers.map(({ headers }) => headers["x-request-id"] ?? "")
      assert.strictEqual(new Set(ids).size, 100)
      ids.forEach((id) => assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
    }).pipe(Effect.provide(TestServer.layer({ ...openForSale })))
  )

  it.live("is a 500 with the request's id if its endpoint dies", () =>
    Effect.gen(function* () {
      const step = yield* makeFastPath
      const answers = yield* FastAnswers
      answers.set("GET /dies", { isFor: () => true, readsBody: false, answer: () => Effect.die("broken") })
      const server = yield* Effect.acquireRelease(
        Effect.callback<Server>((resume) => {
          const opened = createServer((request, response) => step(request, response, () => response.end("next")))
          opened.listen(0, "127.0.0.1", () => resume(Effect.succeed(opened)))
        }),
        (opened) => Effect.sync(() => opened.close())
      )
      const address = server.address()
      const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
      const died = yield* exchange(origin, "/dies", { headers: { "x-request-id": requestId } })
      assert.strictEqual(died.status, 500)
      assert.strictEqual(died.headers["x-request-id"], requestId)
      assert.include(died.text, `"instance":"urn:uuid:${requestId}"`)
      assert.strictEqual((yield* exchange(origin, "/lives", {})).text, "next")
    }).pipe(
      Effect.scoped,
      Effect.provide(Logger.layer([])),
      Effect.provide(
        Layer.mergeAll(Stopping.layer, Problems.layer, SecureRandom.layerWebCrypto).pipe(
          Layer.provideMerge([Layer.succeed(PublicOrigin, "http://localhost"), Settings.layerTest({})])
        )
      ),
      Effect.provideService(FastAnswers, new Map())
    )
  )

  it.live("counts as abandoned where its client leaves in the middle of its body", () =>
    Effect.gen(function* () {
      const { ask, origin } = yield* TestServer
      yield* Effect.scoped(
        Effect.gen(function* () {
          const leaving = yield* openRaw(origin)
          leaving.send("POST /property-intel HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{")
          yield* ask("/livez")
        })
      )
      yield* ask("/livez")
      const call = { "http.request.method": "POST", "url.scheme": "http" } as const
      const counted = yield* Metric.value(
        metrics.httpServerDuration.of({
          ...call,
          "http.response.status_code": "499",
          "http.route": "/property-intel",
          "error.type": "aborted"
        })
      )
      assert.strictEqual(counted.count, 1)
      assert.strictEqual((yield* Metric.value(metrics.httpServerActive.of(call))).count, 0)
    }).pipe(
      Effect.provide(TestServer.layer({ ...openForSale })),
      Effect.provideService(Metric.MetricRegistry, new Map())
    )
  )
})
