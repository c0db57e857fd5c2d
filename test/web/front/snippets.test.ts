import { execFileSync } from "node:child_process"

import { assert, describe, it } from "@effect/vitest"

import { snippetsFor } from "../../../web/src/front/snippets.ts"

const awkward = '12 O\'Brien "Row" $HOME `id` \\ St'

const codeOf = (id: string, address: string): string =>
  snippetsFor({ origin: "https://api.example.com", address, testKey: "0xkey", cliPackage: "@example/cli" }).find(
    (each) => each.id === id
  )?.code ?? ""

/** The words that a shell makes of the last command of a text, one a line. */
const shellWords = (text: string): ReadonlyArray<string> =>
  execFileSync("sh", ["-c", text.replace(/^(?:curl|npx)(?= )/gm, "printf '%s\\n'")], { encoding: "utf8" }).split("\n")

describe("snippetsFor", () => {
  it("sends the address as it was typed, whatever is in it", () => {
    assert.include(shellWords(codeOf("curl", awkward)), JSON.stringify({ address: awkward }))
    assert.include(shellWords(codeOf("cli", awkward)), awkward)
    assert.include(codeOf("typescript", awkward), `address: ${JSON.stringify(awkward)} }`)
    assert.include(codeOf("python", awkward), `{"address": ${JSON.stringify(awkward)}}`)
    const [, call = ""] = codeOf("mcp", awkward).split("\n\n")
    assert.deepStrictEqual(JSON.parse(call), { name: "test_property_intel", arguments: { address: awkward } })
  })

  it("calls this service, with the public test key if there is one", () => {
    for (const { code, id } of snippetsFor({
      origin: "https://api.example.com",
      address: "a",
      testKey: null,
      cliPackage: "@example/cli"
    })) {
      assert.include(code, "https://api.example.com", id)
      assert.notInclude(code, "null", id)
    }
    for (const id of ["typescript", "python", "cli"]) assert.include(codeOf(id, "a"), "0xkey", id)
  })

  it("configures an agent with JSON", () => {
    const [configuration = ""] = codeOf("mcp", "a").split("\n\n")
    assert.deepStrictEqual(JSON.parse(configuration), {
      mcpServers: { "property-intelligence": { type: "http", url: "https://api.example.com/mcp" } }
    })
  })
})
