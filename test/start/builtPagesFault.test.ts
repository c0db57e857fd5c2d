import { globSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import type { pagesFault } from "../../src/start/pagesFault.ts"

describe("the fault of the built pages, in the built service", () => {
  it("finds the repository's pages", async () => {
    const [built, ...others] = globSync(join(import.meta.dirname, "../../dist/pagesFault-*.js"))
    assert.deepStrictEqual(others, [])
    const bundle: { readonly pagesFault: typeof pagesFault } = await import(built ?? "dist/pagesFault")
    assert.isNull(bundle.pagesFault())
  })
})
