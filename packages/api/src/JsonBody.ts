import { HttpApiMiddleware } from "effect/http-api"

import { bodyProblems } from "./Problem.ts"

/** Lets only bodies through that are `application/json`, at most 16 KB, well-formed, and of the endpoint's shape. */
export class JsonBody extends HttpApiMiddleware.Service<JsonBody>()("property-intelligence/api/JsonBody", {
  error: bodyProblems
}) {}
