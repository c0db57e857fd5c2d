import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { PaymentsNotConfigured } from "../api/Problem.ts"
import { Problems } from "./Problems.ts"

/** While no payments can be taken, every paid endpoint refuses, whatever its body. */
export const layerPaidHandlers = HttpApiBuilder.group(
  Api,
  "paid",
  Effect.fnUntraced(function* (handlers) {
    const problems = yield* Problems
    const closed = Effect.fnUntraced(function* () {
      return yield* new PaymentsNotConfigured({
        ...(yield* problems.stamp("payments-not-configured")),
        detail: "This service is not set up to take payments.",
        hint: "Use the free mirrors under /test/."
      })
    })
    return handlers
      .handleRaw("intel", closed)
      .handleRaw("investor", closed)
      .handleRaw("narrative", closed)
      .handleRaw("full", closed)
      .handleRaw("bulk", closed)
  })
)
