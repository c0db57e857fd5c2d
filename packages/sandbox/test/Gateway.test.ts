import { connect } from "node:net"

import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { inWrongSchema, wrongShapes } from "@property-intelligence/sandbox/faults/WrongSchema.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { jsonReply, type SimulatedUpstream, textReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Cause, Effect, Exit, Fiber, Result, Scope } from "effect"
import { TestClock } from "effect/testing"

const body = { hello: "from an upstream that is made up", numbers: [1, 2, 3] }

const upstreams: ReadonlyArray<SimulatedUpstream> = [
  {
    host: "maps.example.gov",
    answer: ({ path, method, query, headers, body: sent }) => {
      if (path === "/echo") return jsonReply({ method, q: query.get("q"), agent: headers["user-agent"], sent })
      if (path === "/missing") return jsonReply({ error: "gone" }, 404)
      if (path === "/bug") throw new Error("a bug in the simulator")
      return path === "/" || path === "/a" ? jsonReply(body) : null
    },
    inBandError: jsonReply({ error: { code: 503 } })
  },
  { host: "maps.example.gov", answer: ({ path }) => (path === "/b" ? textReply("second") : null), inBandError: null }
]

const serve = (faults = "") =>
  serveGateway({ port: 0, faults: Result.getOrThrow(parseFaults(faults)), upstreams }).pipe(
    Effect.map(({ url }) => url.origin)
  )

const ask = (url: string, init: RequestInit = {}) =>
  Effect.promise(async (signal) => {
    const response = await fetch(url, { redirect: "manual", signal, ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })

/** What a client without any HTTP sees: every byte until the other side closes, and how it closed. */
const rawBytes = (origin: string, path: string) =>
  Effect.callback<{ readonly text: string; readonly reset: boolean }>((resume) => {
    const received: Array<string> = []
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: gateway\r\nconnection: close\r\n\r\n`)
    )
    const end = (reset: boolean) => resume(Effect.succeed({ text: received.join(""), reset }))
    socket.on("data", (bytes) => received.push(bytes.toString()))
    socket.on("error", () => end(true))
    socket.on("close", () => end(false))
    return Effect.sync(() => socket.destroy())
  })

const marker = "x-property-intelligence-sandbox"

describe("serveGateway", () => {
  it.effect("hands an upstream the request as it was and marks the answer", () =>
    Effect.gen(function* () {
      const origin = yield* serve()
      const reply = yield* ask(`${origin}/maps.example.gov/echo?q=a%20b`, {
        method: "POST",
        body: "data=1",
        headers: { "user-agent": "test" }
      })
      assert.strictEqual(reply.status, 200)
      assert.strictEqual(reply.headers.get(marker), "1")
      assert.strictEqual(reply.headers.get("content-type"), "application/json")
      assert.deepStrictEqual(JSON.parse(reply.text), { method: "POST", q: "a b", agent: "test", sent: "data=1" })
    })
  )

  const routes: ReadonlyArray<[string, string, number, RegExp]> = [
    ["a bare host is its root", "/maps.example.gov", 200, /hello/],
    ["a second upstream of the host answers what the first does not know", "/maps.example.gov/b", 200, /^second$/],
    ["an upstream's own 404", "/maps.example.gov/missing", 404, /gone/],
    ["a path no upstream has", "/maps.example.gov/c", 404, /maps\.example\.gov has nothing at \/c/],
    ["a host it does not play", "/example.org/a", 502, /does not simulate the host "example\.org"/],
    ["no host at all", "/", 502, /not simulate the host ""/],
    ["a simulator that throws", "/maps.example.gov/bug", 500, /a bug in the simulator/]
  ]
  for (const [name, path, status, text] of routes) {
    it.effect(`answers ${name}`, () =>
      Effect.gen(function* () {
        const reply = yield* ask(`${yield* serve()}${path}`)
        assert.strictEqual(reply.status, status)
        assert.match(reply.text, text)
        assert.strictEqual(reply.headers.get(marker), "1")
      })
    )
  }

  it.effect("plays the sandbox's own upstreams by default", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({ port: 0, faults: [] })
      const { status } = yield* ask(`${url.origin}/api.rentcast.io/`)
      assert.strictEqual(status, 404)
    })
  )

  it.effect("says so when its port is taken", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({ port: 0, faults: [], upstreams })
      const error = yield* Effect.flip(serveGateway({ port: Number(url.port), faults: [], upstreams }))
      assert.match(error.message, new RegExp(`port ${url.port}: .*EADDRINUSE.* Set SANDBOX_PORT`))
    })
  )

  it.effect("ends every connection with its scope, hanging ones too", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const origin = yield* serve("*=hang").pipe(Scope.provide(scope))
      const hanging = yield* Effect.forkChild(rawBytes(origin, "/maps.example.gov/a"), { startImmediately: true })
      yield* until(requestCount(origin), (count) => count === 1)
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual((yield* Fiber.join(hanging)).text, "")
      assert.isTrue((yield* rawBytes(origin, "/maps.example.gov/a")).reset)
    })
  )
})

describe("/_requests", () => {
  it.effect("counts the requests of each host, played or not, until cleared", () =>
    Effect.gen(function* () {
      const origin = yield* serve()
      for (const path of ["/maps.example.gov/a", "/maps.example.gov/c", "/example.org/", "/_faults"]) {
        yield* ask(`${origin}${path}`)
      }
      const counted = yield* ask(`${origin}/_requests`)
      assert.deepStrictEqual(JSON.parse(counted.text), { "maps.example.gov": 2, "example.org": 1 })
      assert.strictEqual((yield* ask(`${origin}/_requests`, { method: "DELETE" })).status, 204)
      assert.strictEqual((yield* ask(`${origin}/_requests`)).text, "{}")
      assert.strictEqual((yield* ask(`${origin}/_requests`, { method: "POST" })).status, 405)
    })
  )
})

describe("/_balances", () => {
  it.effect("shows the balances that it got, and none if the sandbox takes no payments", () =>
    Effect.gen(function* () {
      const balances = Effect.succeed({ "0x01": "99.950000" })
      const { url } = yield* serveGateway({ port: 0, faults: [], upstreams, balances })
      const shown = yield* ask(`${url.origin}/_balances`)
      assert.deepStrictEqual(JSON.parse(shown.text), { "0x01": "99.950000" })
      assert.strictEqual((yield* ask(`${yield* serve()}/_balances`)).text, "{}")
      assert.strictEqual((yield* ask(`${url.origin}/_balances`, { method: "PUT" })).status, 405)
    })
  )
})

describe("/_faults", () => {
  it.effect("shows, sets and clears the faults", () =>
    Effect.gen(function* () {
      const origin = yield* serve("maps.example.gov=status:503")
      const faults = `${origin}/_faults`
      const status = Effect.map(ask(`${origin}/maps.example.gov/a`), (reply) => reply.status)
      assert.strictEqual((yield* ask(faults)).text, "maps.example.gov=status:503")
      assert.strictEqual(yield* status, 503)
      const set = yield* ask(faults, { method: "PUT", body: " *=status:429 ;" })
      assert.deepInclude(set, { status: 200, text: "*=status:429" })
      assert.strictEqual(yield* status, 429)
      assert.strictEqual((yield* ask(faults, { method: "DELETE" })).status, 204)
      assert.strictEqual(yield* status, 200)
      assert.strictEqual((yield* ask(faults)).text, "")
    })
  )

  it.effect("refuses a bad text with a sentence and keeps the old faults", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=status:429")
      const refused = yield* ask(`${origin}/_faults`, { method: "PUT", body: "*=hang;a.gov=explode" })
      assert.strictEqual(refused.status, 400)
      assert.match(refused.text, /^"explode" in "a\.gov=explode" is not a fault/)
      assert.strictEqual((yield* ask(`${origin}/_faults`)).text, "*=status:429")
      const post = yield* ask(`${origin}/_faults`, { method: "POST" })
      assert.strictEqual(post.status, 405)
      assert.strictEqual(post.headers.get("allow"), "GET, PUT, DELETE")
    })
  )
})

describe("/_model", () => {
  it.effect("shows, sets and clears how the model behaves", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({ port: 0, faults: [], upstreams, model: { misconduct: "hang", once: true } })
      const model = `${url.origin}/_model`
      assert.strictEqual((yield* ask(model)).text, "hang:once")
      const set = yield* ask(model, { method: "PUT", body: " unknown-claim " })
      assert.deepInclude(set, { status: 200, text: "unknown-claim" })
      assert.strictEqual((yield* ask(model)).text, "unknown-claim")
      assert.strictEqual((yield* ask(model, { method: "DELETE" })).status, 204)
      assert.strictEqual((yield* ask(model)).text, "honest")
    })
  )

  it.effect("is honest by default, and does not change if it is sent nonsense", () =>
    Effect.gen(function* () {
      const origin = yield* serve()
      const refused = yield* ask(`${origin}/_model`, { method: "PUT", body: "lie" })
      assert.strictEqual(refused.status, 400)
      assert.match(refused.text, /^"lie" is not a conduct of the model: use honest, or unknown-claim, /)
      assert.strictEqual((yield* ask(`${origin}/_model`)).text, "honest")
      assert.strictEqual((yield* ask(`${origin}/_model`, { method: "POST" })).status, 405)
    })
  )

  it.effect("forgets a misconduct for one request after a question to the model, and after no other request", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({ port: 0, faults: [], model: { misconduct: "instructions", once: true } })
      const after = Effect.fnUntraced(function* (path: string, method: string) {
        yield* ask(`${url.origin}${path}`, { method })
        return (yield* ask(`${url.origin}/_model`)).text
      })
      assert.strictEqual(yield* after("/api.bls.gov/publicAPI/v2/timeseries/data/", "POST"), "instructions:once")
      assert.strictEqual(yield* after("/api.openai.com/v1/models", "GET"), "instructions:once")
      assert.strictEqual(yield* after("/api.openai.com/v1/responses", "POST"), "honest")
    })
  )
})

describe("faults on the wire", () => {
  it.effect("status: the status and no data", () =>
    Effect.gen(function* () {
      const reply = yield* ask(`${yield* serve("*=status:500")}/maps.example.gov/a`)
      assert.strictEqual(reply.status, 500)
      assert.notInclude(reply.text, "hello")
    })
  )

  it.effect("retry-after: 429, with how long to wait", () =>
    Effect.gen(function* () {
      const reply = yield* ask(`${yield* serve("*=retry-after:7")}/maps.example.gov/a`)
      assert.strictEqual(reply.status, 429)
      assert.strictEqual(reply.headers.get("retry-after"), "7")
      assert.notInclude(reply.text, "hello")
    })
  )

  it.effect("wrong-schema: well-formed JSON of another shape, the same in every run", () =>
    Effect.gen(function* () {
      const shapes = Effect.gen(function* () {
        const origin = yield* serve("*=wrong-schema")
        return yield* Effect.forEach(Array.from({ length: 12 }), () => ask(`${origin}/maps.example.gov/a`))
      })
      const texts = (yield* shapes).map(({ text }) => text)
      assert.deepStrictEqual(
        texts,
        (yield* shapes).map(({ text }) => text)
      )
      assert.sameDeepMembers(
        [...new Set(texts)].map((text) => JSON.parse(text)),
        wrongShapes.map((shape) => JSON.parse(inWrongSchema(jsonReply(body), shape).body))
      )
    })
  )

  it.effect("html: a 200 that is a page", () =>
    Effect.gen(function* () {
      const reply = yield* ask(`${yield* serve("*=html")}/maps.example.gov/a`)
      assert.strictEqual(reply.status, 200)
      assert.strictEqual(reply.headers.get("content-type"), "text/html")
      assert.match(reply.text, /^<!DOCTYPE html>/)
    })
  )

  it.effect("in-band: the error of the upstream that has the path, or its answer when it hides none", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=in-band")
      assert.deepStrictEqual(JSON.parse((yield* ask(`${origin}/maps.example.gov/a`)).text), { error: { code: 503 } })
      assert.strictEqual((yield* ask(`${origin}/maps.example.gov/b`)).text, "second")
    })
  )

  it.effect("reset: the connection breaks without a byte", () =>
    Effect.gen(function* () {
      const seen = yield* rawBytes(yield* serve("*=reset"), "/maps.example.gov/a")
      assert.deepStrictEqual(seen, { text: "", reset: true })
    })
  )

  it.effect("truncate: half of the announced body, then the end", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=truncate")
      const { text } = yield* rawBytes(origin, "/maps.example.gov/a")
      const whole = JSON.stringify(body)
      assert.include(text, `content-length: ${whole.length}\r\n`)
      assert.strictEqual(text.split("\r\n\r\n")[1], whole.slice(0, Math.floor(whole.length / 2)))
      const failed = yield* Effect.exit(ask(`${origin}/maps.example.gov/a`))
      assert.isTrue(Exit.isFailure(failed) && Cause.hasDies(failed.cause))
    })
  )

  it.effect("truncate does not change a reply without a body", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({
        port: 0,
        faults: Result.getOrThrow(parseFaults("*=truncate")),
        upstreams: [
          { host: "a.gov", answer: () => ({ status: 302, headers: { location: "/" }, body: "" }), inBandError: null }
        ]
      })
      assert.strictEqual((yield* ask(`${url.origin}/a.gov/`)).status, 302)
    })
  )

  it.effect("oversize: the answer, padded beyond 8 MB", () =>
    Effect.gen(function* () {
      const { text } = yield* ask(`${yield* serve("*=oversize")}/maps.example.gov/a`)
      assert.isAbove(text.length, 8 * 1024 * 1024)
      assert.deepStrictEqual(JSON.parse(text), body)
    })
  )

  it.effect("slice: the whole body in chunks of a byte, each a part of a character", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=slice")
      const text = "Peñuelas, Cañon City, Hawaiʻi 🏠"
      const upstream = { host: "a.gov", answer: () => textReply(text), inBandError: null }
      const { url } = yield* serveGateway({
        port: 0,
        faults: Result.getOrThrow(parseFaults("*=slice")),
        upstreams: [upstream]
      })
      const raw = yield* rawBytes(url.origin, "/a.gov/")
      assert.include(raw.text.toLowerCase(), "transfer-encoding: chunked")
      assert.strictEqual(raw.text.match(/\r\n1\r\n/g)?.length, Buffer.byteLength(text))
      assert.strictEqual((yield* ask(`${url.origin}/a.gov/`)).text, text)
      assert.deepStrictEqual(JSON.parse((yield* ask(`${origin}/maps.example.gov/a`)).text), body)
    })
  )

  it.effect("bandwidth: the answer comes at the stated bytes a second, and is complete", () =>
    Effect.gen(function* () {
      const seconds = JSON.stringify(body).length / 16
      const origin = yield* serve("*=bandwidth:16")
      const fiber = yield* Effect.forkChild(ask(`${origin}/maps.example.gov/a`), { startImmediately: true })
      yield* until(requestCount(origin), (count) => count === 1)
      yield* TestClock.adjust(seconds * 1000 - 1)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(JSON.parse((yield* Fiber.join(fiber)).text), body)
    })
  )

  it.effect("slow-close: the whole body at once, and its end for longer than any source waits", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=slow-close")
      const url = `${origin}/maps.example.gov/a`
      const response = yield* Effect.promise((signal) => fetch(url, { signal }))
      assert.isNull(response.headers.get("content-length"))
      const reader = yield* Effect.fromNullishOr(response.body?.getReader())
      const first = yield* Effect.promise(() => reader.read())
      assert.deepStrictEqual(JSON.parse(new TextDecoder().decode(first.value)), body)
      const end = yield* Effect.forkChild(
        Effect.promise(() => reader.read()),
        { startImmediately: true }
      )
      yield* TestClock.adjust("19 seconds")
      assert.isUndefined(end.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.isTrue((yield* Fiber.join(end)).done)
    })
  )

  it.effect("latency: the answer comes after the stated milliseconds, not before", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=latency:300;maps.example.gov=status:503")
      const fiber = yield* Effect.forkChild(ask(`${origin}/maps.example.gov/a`), { startImmediately: true })
      yield* until(requestCount(origin), (count) => count === 1)
      yield* TestClock.adjust("299 millis")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).status, 503)
    })
  )

  it.effect("slow: the body dribbles for longer than any source waits, and is whole in the end", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=slow")
      const fiber = yield* Effect.forkChild(ask(`${origin}/maps.example.gov/a`), { startImmediately: true })
      yield* until(requestCount(origin), (count) => count === 1)
      yield* TestClock.adjust("12 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("8 seconds")
      assert.deepStrictEqual(JSON.parse((yield* Fiber.join(fiber)).text), body)
    })
  )

  it.effect("hang: never answers", () =>
    Effect.gen(function* () {
      const origin = yield* serve("*=hang")
      const fiber = yield* Effect.forkChild(rawBytes(origin, "/maps.example.gov/a"), { startImmediately: true })
      yield* until(requestCount(origin), (count) => count === 1)
      yield* TestClock.adjust("1 hour")
      assert.isUndefined(fiber.pollUnsafe())
    })
  )

  it.effect("a client that goes away ends the work on its request", () =>
    Effect.gen(function* () {
      let answered = 0
      const upstream = { host: "a.gov", answer: () => jsonReply((answered += 1)), inBandError: null }
      const faults = Result.getOrThrow(parseFaults("a.gov=latency:1000"))
      const { url } = yield* serveGateway({ port: 0, faults, upstreams: [upstream] })
      const gone = yield* Effect.forkChild(rawBytes(url.origin, "/a.gov/"), { startImmediately: true })
      yield* until(requestCount(url.origin), (count) => count === 1)
      yield* Fiber.interrupt(gone)
      const stays = yield* Effect.forkChild(rawBytes(url.origin, "/a.gov/"), { startImmediately: true })
      yield* until(requestCount(url.origin), (count) => count === 2)
      yield* TestClock.adjust("1 second")
      assert.match((yield* Fiber.join(stays)).text, /\r\n\r\n1$/)
      assert.strictEqual(answered, 1)
    })
  )
})

const requestCount = (origin: string) =>
  Effect.map(ask(`${origin}/_requests`), ({ text }) => Object.values<number>(JSON.parse(text))[0] ?? 0)

const until = <A>(effect: Effect.Effect<A>, holds: (value: A) => boolean): Effect.Effect<void> =>
  Effect.flatMap(effect, (value) => (holds(value) ? Effect.void : until(effect, holds)))
