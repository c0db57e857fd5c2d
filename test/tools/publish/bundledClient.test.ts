import { gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { bundledClient } from "../../../lab/tools/publish/bundledClient.ts"

const root = new URL("../../../", import.meta.url).pathname

describe("bundledClient", () => {
  it.live("is small, imports nothing but its signing and Effect, and holds nothing of the server", () =>
    Effect.gen(function* () {
      const modules = yield* bundledClient(root)
      const importsOf = (code: string) =>
        [...code.matchAll(/(?:from|import)\s*"([^"]+)"/g)].map(([, name = ""]) => name.replace(/^effect\/.*/, "effect"))
      assert.deepStrictEqual(importsOf(modules["client.js"].code), ["./signing.js"])
      assert.sameMembers([...new Set(importsOf(modules["effect.js"].code))], ["./signing.js", "effect"])
      assert.deepStrictEqual(importsOf(modules["signing.js"].code), [])

      const bytes = Object.entries(modules).map(([name, { code }]) => `${name} ${gzipSync(code, { level: 9 }).length}`)
      const [client = 0, effect = 0, signing = 0] = bytes.map((line) => Number(line.split(" ")[1]))
      assert.isTrue(client < 62_000 && effect < 11_000 && signing < 7000, bytes.join(", "))

      const parts = Object.values(modules).flatMap(({ parts }) => Object.keys(parts))
      assert.deepStrictEqual(
        // Of the domain only how a point is written.
        parts
          .map((path) => path.replace(root, ""))
          .filter(
            (path) =>
              !/^packages\/(?:client|x402)\/src\/|^node_modules\/(?:effect|@noble)\/|^virtual:|^\0|^packages\/domain\/src\/address\/AskedPlace\.ts$/.test(
                path
              )
          ),
        []
      )
    })
  )
})
