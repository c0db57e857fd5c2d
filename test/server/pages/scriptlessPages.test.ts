import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { knownPaths, problemPaths } from "../../../src/server/request/knownPaths.ts"
import { TestServer } from "../../support/TestServer.ts"

layer(TestServer.layer({ PUBLIC_ORIGIN: "https://api.example.com" }), { excludeTestServices: true })(
  "pages without a program",
  (it) => {
    for (const path of problemPaths) {
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
  }
)
