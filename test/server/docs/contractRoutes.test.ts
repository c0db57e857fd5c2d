import { hash } from "node:crypto"

import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"

import { problemTypes } from "../../../src/api/problemTypes.ts"
import { knownPaths } from "../../../src/server/answer/knownPaths.ts"
import { TestServer } from "../../support/TestServer.ts"

layer(TestServer.layer({ PUBLIC_ORIGIN: "https://api.example.com" }), { excludeTestServices: true })("pages", (it) => {
  const pages = [...knownPaths.keys()].filter((path) => path === "/docs" || path.startsWith("/problems/"))

  for (const path of pages) {
    it.effect(`${path} may load nothing but its own style, and nothing of it is run`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { headers, text } = yield* ask(path)
        const policy = headers["content-security-policy"] ?? ""
        assert.match(policy, /^default-src 'none'; /)
        assert.include(policy, "frame-ancestors 'none'")
        assert.include(policy, "img-src 'self'")
        assert.notInclude(policy, "unsafe-")
        assert.notInclude(policy, "script-src")
        const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style)
        assert.lengthOf(styles, 1)
        assert.include(policy, `style-src 'sha256-${hash("sha256", styles[0] ?? "", "base64")}'`)
        assert.lengthOf(text.match(/<link rel="icon" href="\/favicon\.svg" type="image\/svg\+xml" \/>/g) ?? [], 1)
        assert.notMatch(
          text,
          /<script|<link (?!rel="icon")|<iframe|<img|<form|<object|<base|\son\w+=|\sstyle=|\ssrc=|javascript:/i
        )
      })
    )
  }

  it.effect("every answer that is no page may load nothing at all", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const [path, method] of knownPaths) {
        const { headers } = yield* ask(path, { method })
        const policy = headers["content-security-policy"] ?? ""
        assert.notInclude(policy, "unsafe-")
        assert.include(policy, "frame-ancestors 'none'")
      }
    })
  )

  describe("/docs", () => {
    it.effect("shows every operation, schema and problem of the contract, each under one name", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { text } = yield* ask("/docs")
        const contract = JSON.parse((yield* ask("/openapi.json")).text)
        for (const [path, operations] of Object.entries<Record<string, { operationId: string }>>(contract.paths)) {
          for (const [method, { operationId }] of Object.entries(operations)) {
            assert.include(text, `${method.toUpperCase()} ${path}</code>`)
            assert.include(text, `href="#${operationId}"`)
          }
        }
        for (const [slug, { title }] of Object.entries(problemTypes)) {
          assert.include(text, `<a href="/problems/${slug}">${title.replaceAll("'", "&#39;")}</a>`)
        }
        const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)
        assert.strictEqual(new Set(ids).size, ids.length)
        const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id)
        assert.isAbove(targets.length, 100)
        for (const target of targets) assert.include(ids, target)
        const problems = new Set<string>(Object.values(problemTypes).map(({ name }) => name))
        const schemas = Object.keys(contract.components.schemas).filter((name) => !problems.has(name))
        for (const name of schemas) assert.include(ids, `schema-${name}`)
      })
    )

    it.effect("shows how to call, and what the fields mean", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { text } = yield* ask("/docs")
        assert.include(text, "curl https://api.example.com/test/property-intel")
        assert.include(text, "<td><code>askingPrice</code> <small>optional</small></td>")
        assert.include(text, "from 5000, to 100000000")
        assert.include(text, "What the seller asks, in US dollars.")
        assert.include(text, "<code>&quot;poor&quot;</code> or <code>&quot;fair&quot;</code>")
        assert.notMatch(text, /\[object|undefined|9007199254740991/)
      })
    )
  })
})
