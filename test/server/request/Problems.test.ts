import { assert, it } from "@effect/vitest"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"

import { TooManyVerifications } from "../../../src/payments/VerificationLimit.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"

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

it.effect("a payment with an open outcome is called attempted only if a settlement was", () =>
  Effect.gen(function* () {
    const [attempted, worked] = [yield* pending(true), yield* pending(false)]
    assert.match(attempted.detail, /tried to settle this payment/)
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

/** Of a payment that was not verified. */
const unverified = Effect.fnUntraced(function* (scope: TooManyVerifications["scope"]) {
  const { refuseVerification } = yield* Problems
  return yield* Effect.flip(refuseVerification(new TooManyVerifications({ scope, retryAfterSeconds: 144 })))
}, Effect.provide(answering))

it.effect("a client or payer whose payments were refused too often gets 429, and reads why and for how long", () =>
  Effect.gen(function* () {
    for (const scope of ["client", "payer"] as const) {
      const problem = yield* unverified(scope)
      assert.deepInclude(problem, {
        type: "http://localhost:4021/problems/too-many-refusals",
        status: 429,
        retryAfterSeconds: 144,
        hint: "Send the same request with the same headers again in 144 seconds."
      })
      assert.include(problem.detail, `Too many payments or sign-ins from this ${scope} were refused`)
      assert.include(problem.detail, "nothing was charged")
    }
  })
)

it.effect("a payment that finds the whole service verifying gets 503", () =>
  Effect.gen(function* () {
    assert.deepInclude(yield* unverified("service"), {
      type: "http://localhost:4021/problems/overloaded",
      status: 503,
      retryAfterSeconds: 144
    })
  })
)
