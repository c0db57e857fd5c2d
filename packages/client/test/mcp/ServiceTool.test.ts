import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { serviceTools } from "@property-intelligence/client/mcp/ServiceTool.ts"
import { HttpApi } from "effect/http-api"

/** Answers event by event, which a tool does not. */
const streams = new Set(["/test/property-intel/stream"])

const bytesOf = (value: unknown) => JSON.stringify(value).length

describe("the tools", () => {
  it("are the calls of the contract that take a body, each once", () => {
    const paths: Array<string> = []
    HttpApi.reflect(Api, {
      onGroup: () => {},
      onEndpoint: ({ endpoint: { method, path } }) => {
        if (method === "POST" && !streams.has(path)) paths.push(path)
      }
    })
    assert.deepStrictEqual(serviceTools.map(({ path }) => path).toSorted(), paths.toSorted())
  })

  for (const { name, path, price, tool } of serviceTools) {
    it(`${name} has a name, a price and schemas that clients take`, () => {
      assert.match(name, /^[a-z_]{1,64}$/)
      assert.strictEqual(price === null, path.startsWith("/test/") || path === "/quote")
      assert.strictEqual(tool.inputSchema["type"], "object")
      assert.strictEqual(tool.outputSchema?.["type"], "object")
      assert.isBelow(bytesOf(tool), 3000)
      assert.strictEqual(tool.annotations?.readOnlyHint, price === null)
      assert.include(tool.description ?? "", price === null ? "Free." : "$")
    })
  }

  it("are listed in less than 20 KB", () => {
    assert.isBelow(bytesOf(serviceTools.map(({ tool }) => tool)), 20_000)
  })
})
