import { assert, describe, layer } from "@effect/vitest"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect } from "effect"

import { knownPaths, problemPaths } from "../../../src/server/request/knownPaths.ts"
import { TestServer } from "../../support/TestServer.ts"

layer(TestServer.layer({ PUBLIC_ORIGIN: "https://api.example.com" }), { excludeTestServices: true })(
  "pages without a program",
  (it) => {
    for (const path of ["/docs/reference", ...problemPaths]) {
      it.effect(`${path} may load nothing but the style and the icon, and nothing of it is run`, () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const { headers, text } = yield* ask(path)
          const policy = headers["content-security-policy"] ?? ""
          assert.match(policy, /^default-src 'none'; /)
          for (const part of ["frame-ancestors 'none'", "img-src 'self'", "style-src 'self'", "form-action 'none'"]) {
            assert.include(policy, part)
          }
          assert.notMatch(policy, /unsafe-|script-src|connect-src|https?:|data:/)
          const loaded = [...text.matchAll(/<(?:link|img) [^>]*?(?:href|src)="([^"]+)"/g)].map(([, from = ""]) => from)
          assert.includeMembers(loaded, ["/favicon.svg"])
          for (const from of loaded) assert.match(from, /^\/(?:favicon\.svg|assets\/(?:style|docsStyle)-[\w-]+\.css)$/)
          assert.lengthOf(text.match(/<h1[ >]/g) ?? [], 1)
          assert.notMatch(text, /<script|<style|<iframe|<form|<object|<base|\son\w+=|\sstyle=|javascript:/i)
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

    describe("/docs/reference", () => {
      it.effect("shows every operation and schema of the contract, each under one name", () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const { text } = yield* ask("/docs/reference")
          const contract = JSON.parse((yield* ask("/openapi.json")).text)
          for (const [path, operations] of Object.entries<Record<string, { operationId: string }>>(contract.paths)) {
            for (const [method, { operationId }] of Object.entries(operations)) {
              assert.include(text, `${method.toUpperCase()} ${path}</code>`)
              assert.include(text, `href="#${operationId}"`)
            }
          }
          for (const [slug, { title }] of Object.entries(problemTypes)) {
            const link = `<a href="/problems/${slug}">${title.replaceAll("'", "&#39;")}</a>`
            // Answers of no operation, which the page of all problems has.
            if (!["not-found", "method-not-allowed"].includes(slug)) assert.include(text, link)
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
          const { text } = yield* ask("/docs/reference")
          assert.include(text, "curl https://api.example.com/test/property-intel")
          assert.include(text, "<td><code>askingPrice</code> <small>optional</small></td>")
          assert.include(text, "from 5000, to 100000000")
          assert.include(text, "What the seller asks, in US dollars.")
          assert.include(text, "<code>&quot;poor&quot;</code> or <code>&quot;fair&quot;</code>")
          assert.notMatch(text, /\[object|undefined|9007199254740991/)
        })
      )
    })
  }
)
