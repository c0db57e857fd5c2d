import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { freeCallProblems, type Problem } from "./Problem.ts"

/** The caller's remaining free calls. A call that does the work of several takes the additional ones here. */
export class FreeAllowance extends Context.Service<
  FreeAllowance,
  {
    /** Counts further calls against the caller's free quota, besides the running one. Fails with `quota-exceeded`. */
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
