import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { freeCallProblems, type Problem } from "./Problem.ts"

/** What is left of the caller's free calls. A call that asks for the work of several takes the others from it. */
export class FreeAllowance extends Context.Service<
  FreeAllowance,
  {
    /** Takes so many calls more than the one under way, or fails with `quota-exceeded`. */
    readonly take: (
      calls: number
    ) => Effect.Effect<void, Problem<"quota-exceeded">, HttpServerRequest.HttpServerRequest>
  }
>()("property-intelligence/api/FreeAllowance") {}

/** Lets so many calls of each client through, and none that could not be worked on now. Looks at no body. */
export class FreeCall extends HttpApiMiddleware.Service<FreeCall, { provides: FreeAllowance }>()(
  "property-intelligence/api/FreeCall",
  { error: freeCallProblems }
) {}
