import { Effect, Random } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerRequest } from "effect/http"

import { answerHeaders } from "../answer/answerHeaders.ts"
import { problemResponse, Problems } from "../answer/Problems.ts"
import { callersRequestId, RequestId } from "../answer/RequestId.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { Stopping } from "../process/Stopping.ts"

/**
 * The answer to a call for which the processor has no time: the one that an overloaded endpoint gives, for a tenth of what it costs to get
 * that far. There is no line for it in the log, because there may be thousands a second; it counts in the metrics.
 */
export const overloadedAnswer = Effect.gen(function* () {
  const { isAsked } = yield* Stopping
  const { makeBusy } = yield* Problems
  const random = yield* SecureRandom.SecureRandom
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const callers = callersRequestId(headers["x-request-id"])
  const id = callers?.id ?? (yield* random.uuidV4())
  const retryAfterSeconds = yield* Random.nextIntBetween(1, 5)
  const problem = yield* Effect.provideService(makeBusy({ retryAfterSeconds }), RequestId, id)
  return problemResponse(problem, {
    ...answerHeaders(yield* PublicOrigin),
    "x-request-id": callers?.sent ?? id,
    "retry-after": String(retryAfterSeconds),
    ...((yield* isAsked) ? { connection: "close" } : {})
  })
})
