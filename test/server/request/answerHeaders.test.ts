import { assert, describe, it, layer } from "@effect/vitest"
import { Array, Effect } from "effect"

import { serverTiming } from "../../../src/server/request/answerHeaders.ts"
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

const timings = Array.makeBy(14, (index) => ({
  name: `source-${index}`,
  ms: 10 * index,
  description: `Federal disaster history ${index}`
}))

describe("Server-Timing", () => {
  it("describes each part where it has the room", () => {
    const whole = serverTiming(timings, 2000)
    assert.lengthOf(whole.split(", "), 14)
    assert.match(whole, /source-3;dur=30;desc="Federal disaster history 3"/)
    assert.strictEqual(serverTiming(timings, whole.length), whole)
  })

  it("loses the descriptions first, and then the parts that took least", () => {
    const undescribed = serverTiming(timings, 400)
    assert.notInclude(undescribed, "desc")
    assert.lengthOf(undescribed.split(", "), 14)
    assert.strictEqual(serverTiming(timings, 46), "source-12;dur=120, source-13;dur=130")
  })

  it("is never longer than it may be", () => {
    for (let maxLength = 0; maxLength < 900; maxLength++) {
      assert.isAtMost(serverTiming(timings, maxLength).length, maxLength)
    }
  })

  it("keeps the longest of parts with the same name", () => {
    assert.strictEqual(
      serverTiming(
        [
          { name: "a", ms: 3 },
          { name: "a", ms: 7 },
          { name: "a", ms: 5 }
        ],
        100
      ),
      "a;dur=7"
    )
  })
})
