import { HttpApiMiddleware } from "effect/http-api"

import { freeCallProblems } from "./Problem.ts"

/** Lets so many calls of each client through, and none that could not be worked on now. Looks at no body. */
export class FreeCall extends HttpApiMiddleware.Service<FreeCall>()("property-intelligence/api/FreeCall", {
  error: freeCallProblems
}) {}
