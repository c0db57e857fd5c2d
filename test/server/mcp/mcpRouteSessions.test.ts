import { assert, describe, it } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { maxSessions } from "../../../src/server/mcp/mcpSessions.ts"
import { TestServer } from "../../support/TestServer.ts"

const revision = "2025-11-25"

const bodyOf = (name = "an agent") => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: revision, capabilities: {}, clientInfo: { name, version: "1" } }
})

/** The real route behind a real socket, asked as by clients behind a proxy. */
const opened = Effect.fnUntraced(function* (limit: string) {
  const server = yield* Layer.build(TestServer.layer({ MCP_SESSION_LIMIT: limit, TRUSTED_PROXIES: "127.0.0.0/8" }))
  const { ask } = Context.get(server, TestServer)
  const post = (client: string, body: string | ReadonlyArray<string>, headers: Readonly<Record<string, string>> = {}) =>
    ask(mcpPath, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "x-forwarded-for": client,
        ...headers
      },
      body
    })
  const begin = (client: string) =>
    Effect.map(post(client, JSON.stringify(bodyOf())), ({ headers, status }) => {
      assert.strictEqual(status, 200)
      return headers["mcp-session-id"] ?? assert.fail("no session began")
    })
  const ping = (session: string) =>
    Effect.map(
      post("203.0.113.1", JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" }), {
        "mcp-session-id": session,
        "mcp-protocol-version": revision
      }),
      ({ status }) => status
    )
  const end = (session: string) =>
    Effect.map(ask(mcpPath, { method: "DELETE", headers: { "mcp-session-id": session } }), ({ status }) => status)
  return { begin, end, ping, post }
})

const noLimit = "1000000 per second"

describe("the sessions of the tools' route", () => {
  it.effect("are a thousand: one more of the client that has the most ends its first", () =>
    Effect.gen(function* () {
      const { begin, end, ping } = yield* opened(noLimit)
      const other = yield* begin("198.51.100.1")
      const [first = "", second = "", third = ""] = yield* Effect.forEach(
        Array.from({ length: maxSessions - 1 }),
        () => begin("198.51.100.2"),
        { concurrency: 4 }
      )
      assert.deepStrictEqual(yield* Effect.forEach([other, first], ping), [200, 200])
      yield* begin("198.51.100.2")
      // The first was used again, so the second is the one that was used longest ago.
      assert.deepStrictEqual(yield* Effect.forEach([other, first, second, third], ping), [200, 200, 404, 200])
      assert.deepStrictEqual([yield* end(third), yield* end(third)], [204, 404])
      const last = yield* begin("198.51.100.3")
      assert.deepStrictEqual(yield* Effect.forEach([other, first, last], ping), [200, 200, 200])
    })
  )

  it.effect("end half an hour after they were last used", () =>
    Effect.gen(function* () {
      const { begin, ping } = yield* opened(noLimit)
      const [idle, used] = [yield* begin("198.51.100.1"), yield* begin("198.51.100.2")]
      yield* TestClock.adjust("20 minutes")
      assert.strictEqual(yield* ping(used), 200)
      yield* TestClock.adjust("11 minutes")
      assert.deepStrictEqual([yield* ping(idle), yield* ping(used)], [404, 200])
    })
  )

  it.effect("can start a limited number of times a minute for each client, however the request is written", () =>
    Effect.gen(function* () {
      const { begin, post } = yield* opened("4 per minute")
      const text = JSON.stringify(bodyOf())
      const odd = [
        text.replace("initialize", "initi\\u0061lize"),
        `{"method":"ping",${text.slice(1)}`,
        [text.slice(0, 50), text.slice(50)],
        JSON.stringify(bodyOf("x".repeat(60_000)))
      ]
      for (const body of odd) {
        const { headers, status } = yield* post("198.51.100.1", body)
        assert.deepStrictEqual([status, headers["mcp-session-id"]?.length], [200, 36])
      }
      const refused = yield* post("198.51.100.1", text)
      assert.deepStrictEqual([refused.status, refused.headers["retry-after"]], [429, "15"])
      assert.deepInclude(JSON.parse(refused.text), { jsonrpc: "2.0", id: 1 })
      assert.deepStrictEqual(JSON.parse(refused.text).error.code, -32_005)
      yield* begin("198.51.100.2")
      yield* TestClock.adjust("15 seconds")
      yield* begin("198.51.100.1")
    })
  )

  it.effect("do not begin by what is no request for one, and calls of the newest revision need none", () =>
    Effect.gen(function* () {
      const { post } = yield* opened("1 per day")
      const newest = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {}
      }
      const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "initialize" }
      const { params } = bodyOf()
      const answers = yield* Effect.forEach(
        [
          [[bodyOf()], {}],
          [{ ...bodyOf(), method: "Initialize" }, {}],
          [{ ...bodyOf(), id: undefined }, {}],
          [{ ...bodyOf(), id: null }, {}],
          [bodyOf(), { "mcp-session-id": "invented" }],
          [{ ...bodyOf(), params: { ...params, _meta: newest } }, {}],
          [{ ...bodyOf(), params: { ...params, _meta: newest } }, headers]
        ] as const,
        ([body, more]) => post("198.51.100.1", JSON.stringify(body), more)
      )
      assert.deepStrictEqual(
        answers.map(({ headers: { "mcp-session-id": session }, status }) => [status, session]),
        [400, 400, 400, 400, 404, 400, 404].map((status) => [status, undefined])
      )
      const listed = { jsonrpc: "2.0", method: "tools/list", params: { _meta: newest } }
      for (const id of [1, 2, 3]) {
        const { status } = yield* post("198.51.100.1", JSON.stringify({ ...listed, id }), {
          ...headers,
          "mcp-method": "tools/list"
        })
        assert.strictEqual(status, 200)
      }
    })
  )
})
