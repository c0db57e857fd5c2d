import { assert, describe, it } from "@effect/vitest"
import { build, type Plugin } from "vite"

import { pureDomain } from "../../web/pureDomain.ts"

const entry = new URL("../../packages/domain/src/entry.ts", import.meta.url).pathname

/** What is left of a module of the domain of which only `used` is exported on. */
const builtWith = async (module: string): Promise<string> => {
  const played: Plugin = {
    name: "played",
    enforce: "pre",
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? module : null)
  }
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [played, pureDomain()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", external: ["library"] }
    }
  })
  if (Array.isArray(built) || !("output" in built)) return assert.fail("nothing was built")
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("")
}

describe("pureDomain", () => {
  it("leaves out what a module makes and nothing uses", async () => {
    const code = await builtWith(`
      import { make } from "library"
      const unused = make({ part: make("schema") }).annotate("text")
      const list = new Set(["unused too"])
      export const used = make("value")
    `)
    assert.include(code, `make("value")`)
    assert.notInclude(code, "schema")
    assert.notInclude(code, "unused")
  })

  it("keeps a function's changes to its local list", async () => {
    const code = await builtWith(`
      import { each } from "library"
      export const used = (figures: ReadonlyArray<number>) => {
        const kept: Array<number> = []
        each(figures, (figure) => { kept.push(figure) })
        return kept
      }
      export function counted(figures: Float64Array) {
        figures.set([1])
        return figures
      }
    `)
    assert.include(code, "kept.push(figure)")
    assert.include(code, "each(figures")
    assert.include(code, "figures.set([1])")
  })

  it("keeps a call whose value is dropped while loading", async () => {
    const code = await builtWith(`
      const byName = new Map<string, number>()
      byName.set("one", 1)
      export const used = byName
    `)
    assert.include(code, `byName.set("one", 1)`)
  })
})
