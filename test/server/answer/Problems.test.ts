import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"

import { problemTypes } from "../../../src/api/problemTypes.ts"
import { Problems } from "../../../src/server/answer/Problems.ts"
import { PublicOrigin } from "../../../src/server/process/PublicOrigin.ts"

const answering = Layer.mergeAll(
  Problems.layer.pipe(Layer.provide(Layer.succeed(PublicOrigin, "http://localhost:4021"))),
  Layer.succeed(
    HttpServerRequest.HttpServerRequest,
    HttpServerRequest.fromWeb(new Request("http://localhost:4021/property-intel", { method: "POST" }))
  )
)

const pending = Effect.fnUntraced(function* (wasSent: boolean) {
  const { refusePending } = yield* Problems
  return yield* Effect.flip(refusePending({ wasSent }, { "payment-response": "receipt" }))
}, Effect.provide(answering))

it.effect("a payment whose outcome is open was attempted only where a settlement was", () =>
  Effect.gen(function* () {
    const [attempted, worked] = [yield* pending(true), yield* pending(false)]
    assert.match(attempted.detail, /settlement of this payment was attempted/)
    assert.notMatch(worked.detail, /attempted|sent|settle/)
    for (const problem of [attempted, worked]) {
      assert.include(problem, { status: 503, retryAfterSeconds: 10 })
      assert.include(problem.detail, "charged at most once")
    }
  })
)

it("no kind of problem says of every payment that it was sent", () => {
  for (const { fixed, meaning, remedy } of Object.values(problemTypes)) {
    for (const text of [meaning, remedy, ...Object.values(fixed).map(String)]) {
      assert.notMatch(text, /payment (?:was|has been) sent/i)
    }
  }
})
