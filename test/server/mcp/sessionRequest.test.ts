import { assert, describe, it } from "@effect/vitest"

import { sessionRequestIn, maxClientTextLength } from "../../../src/server/mcp/mcpRoute.ts"

const message = (params: unknown, others: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params, ...others })

const long = "x".repeat(60_000)

const params = {
  protocolVersion: "2025-11-25",
  capabilities: { roots: {}, extensions: { "a/b": long } },
  clientInfo: { name: long, version: "1", title: "Agent", icons: [{ src: long }], websiteUrl: long, description: long },
  _meta: { progressToken: long }
}

describe("a request for a session", () => {
  it("is passed on without unread fields", () => {
    const found = sessionRequestIn(message(params, { other: long }))
    assert.strictEqual(found?.id, 1)
    assert.deepStrictEqual(JSON.parse(found?.shortened ?? ""), {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "x".repeat(maxClientTextLength), title: "Agent", version: "1" }
      }
    })
  })

  it("is found however it is written", () => {
    const escaped = message(params).replace("initialize", "initi\\u0061lize")
    assert.strictEqual(sessionRequestIn(escaped)?.id, 1)
    assert.strictEqual(sessionRequestIn(`{"method":"ping",${message(params).slice(1)}`)?.id, 1)
    assert.isNull(sessionRequestIn(message(params, { id: undefined }))?.id)
    assert.isNull(sessionRequestIn(message(params, { id: { nested: true } }))?.id)
  })

  it("can still be refused if it does not have the protocol's shape", () => {
    for (const bad of [
      { ...params, clientInfo: long },
      { ...params, capabilities: [long] },
      { ...params, protocolVersion: [long] }
    ]) {
      assert.isBelow((sessionRequestIn(message(bad))?.shortened ?? long).length, 500)
    }
    assert.deepStrictEqual(
      JSON.parse(sessionRequestIn(message({ ...params, clientInfo: { name: 5 } }))?.shortened ?? "").params.clientInfo,
      {
        name: null
      }
    )
  })

  it("is not confused with another message", () => {
    for (const text of [
      "",
      "[]",
      "null",
      "initialize",
      JSON.stringify({ method: "Initialize" }),
      `[${message(params)}]`
    ]) {
      assert.isNull(sessionRequestIn(text))
    }
    const stateless = { ...params, _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } }
    assert.isNull(sessionRequestIn(message(stateless)))
  })
})
