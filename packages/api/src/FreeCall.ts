import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { freeCallProblems, type Problem } from "./Problem.ts"

/** The caller's remaining free calls. A call that does the work of several takes the rest from it. */
export class FreeAllowance extends Context.Service<
  FreeAllowance,
  {
    /** Takes more calls, besides the one that is running, or fails with `quota-exceeded`. */
    readonly take: (
      calls: number
    ) => Effect.Effect<void, Problem<"quota-exceeded">, HttpServerRequest.HttpServerRequest>
  }
>()("property-intelligence/api/FreeAllowance") {}

/** Limits the free calls of each client, and refuses calls that can't start now. Does not read the body. */
export class FreeCall extends HttpApiMiddleware.Service<FreeCall, { provides: FreeAllowance }>()(
  "property-intelligence/api/FreeCall",
  { error: freeCallProblems }
) {}
