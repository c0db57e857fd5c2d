import { Context, Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { prefersHtml } from "./encoding/contentNegotiation.ts"

type Answer = Effect.Effect<HttpServerResponse.HttpServerResponse>

/** Answers people who ask for a missing path with a page; `null` if there are no pages, and the problem is sent. */
export const MissingPage = Context.Reference<((hint: string) => Answer) | null>(
  "property-intelligence/server/request/MissingPage",
  { defaultValue: () => null }
)

/** Makes the answer to a path that is not there: a page for who would rather have HTML than JSON, as browsers do; the problem for all others. */
export const makeMissingAnswer = Effect.map(
  MissingPage,
  (page) =>
    (
      { headers, method }: Pick<HttpServerRequest.HttpServerRequest, "headers" | "method">,
      hint: string,
      problem: Answer
    ): Answer => {
      const isRead = method === "GET" || method === "HEAD"
      return page === null || !isRead || !prefersHtml(headers["accept"]) ? problem : page(hint)
    }
)
