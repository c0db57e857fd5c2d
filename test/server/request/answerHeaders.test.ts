import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"

import { knownPaths } from "../../../src/server/request/knownPaths.ts"
import { TestServer } from "../../support/TestServer.ts"

const policyOfAnswers = "default-src 'none'; frame-ancestors 'none'"

layer(TestServer.layer(), { excludeTestServices: true })("the headers of answers", (it) => {
  describe("every route", () => {
    for (const [path, method] of [...knownPaths, ["/nowhere", "GET"], ["/property-intel", "OPTIONS"]] as const) {
      it.effect(`${method} ${path} is what it says it is, in no frame, and readable by any origin`, () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const { headers } = yield* ask(path, { method })
          assert.strictEqual(headers["x-content-type-options"], "nosniff")
          assert.strictEqual(headers["referrer-policy"], "no-referrer")
          assert.strictEqual(headers["cross-origin-resource-policy"], "cross-origin")
          assert.strictEqual(headers["access-control-allow-origin"], "*")
          assert.notProperty(headers, "strict-transport-security")
          const policy = headers["content-security-policy"] ?? ""
          assert.include(policy, "frame-ancestors 'none'")
          if (headers["content-type"]?.startsWith("text/html") === true) return
          assert.strictEqual(policy, policyOfAnswers)
        })
      )
    }
  })
})

layer(TestServer.layer({ PUBLIC_ORIGIN: "https://api.example.com" }), { excludeTestServices: true })(
  "the headers of answers behind TLS",
  (it) => {
    it.effect("ask browsers to stay with https, on every answer", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        for (const path of ["/livez", "/docs", "/nowhere", "/property-intel"]) {
          assert.strictEqual((yield* ask(path)).headers["strict-transport-security"], "max-age=31536000", path)
        }
      })
    )
  }
)
