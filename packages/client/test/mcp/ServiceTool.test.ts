import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { serviceTools } from "@property-intelligence/client/mcp/ServiceTool.ts"
import { Schema } from "effect"
import { HttpApi } from "effect/http-api"

/** They answer event by event, which a tool does not. */
const streams = new Set(["/test/property-intel/stream", "/test/property-full/stream"])

const bytesOf = (value: unknown) => JSON.stringify(value).length

/** Gemini refuses a list of tools for `not`, `const` or `exclusiveMinimum`, and others for what else they do not know. */
const commonWords = ["type", "enum", "description", "properties", "required", "items", "minimum", "maximum"]

interface Part {
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly isArgument: boolean
}

const object = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))

/** A schema and all within it. */
const schemasIn = (schema: Part["schema"], path = "", isArgument = false): ReadonlyArray<Part> => [
  { path, schema, isArgument },
  ...Object.entries(object(schema["properties"] ?? {})).flatMap(([name, each]) =>
    schemasIn(object(each), `${path}/${name}`, true)
  ),
  ...(schema["items"] === undefined ? [] : schemasIn(object(schema["items"]), `${path}/[]`))
]

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
      assert.strictEqual(price === null, path.startsWith("/test/") || path === "/quote" || path === "/answer-part")
      assert.strictEqual(tool.inputSchema["type"], "object")
      assert.strictEqual(tool.outputSchema?.["type"], "object")
      assert.isBelow(bytesOf(tool), 7000)
      assert.strictEqual(tool.annotations?.readOnlyHint, price === null)
      assert.include(tool.description ?? "", price === null ? "Free." : "$")
    })
  }

  for (const { name, tool } of serviceTools) {
    it(`${name} describes each of its arguments, in words of JSON Schema that all clients take`, () => {
      for (const { isArgument, path, schema } of schemasIn(tool.inputSchema)) {
        for (const word of Object.keys(schema)) assert.include(commonWords, word, path)
        if (isArgument) assert.isAtLeast(String(schema["description"] ?? "").length, 10, path)
      }
    })

    it(`${name} says what it is for, when to use it, what comes back and what it costs`, () => {
      const text = tool.description ?? ""
      assert.isAtLeast(text.length, 200)
      assert.isAtMost(text.length, 1100)
      assert.include(text, "Use it ")
      assert.notMatch(text, /`\/(?!openapi)|Accept:|header/i)
    })
  }

  it("are listed in less than 32 KB", () => {
    assert.isBelow(bytesOf(serviceTools.map(({ tool }) => tool)), 32_000)
  })
})
