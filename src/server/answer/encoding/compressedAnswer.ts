import { Effect } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"

import { acceptedEncoding } from "./acceptedEncoding.ts"
import { compressed, leastBytes } from "./compressed.ts"
import { varying } from "./varying.ts"

/**
 * Compresses what is worth it for who accepts that: JSON and text of at least 1 KB. Answers with an entity tag stay as they are,
 * because they were already chosen. What is sold is kept and compared as it was before.
 *
 * The length of a compressed answer gives away how much of it repeats. That harms where a secret stands beside a text that an
 * attacker chose, and no answer has one: what a caller sends is its own, receipts are headers, and there are no sessions.
 */
export const compressedAnswer = (
  { headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  const { body } = response
  if (body._tag !== "Uint8Array" || "etag" in response.headers || !isText(body.contentType))
    return Effect.succeed(response)
  if (body.contentLength < leastBytes) return Effect.succeed(response)
  const answer = varying(response, "Accept-Encoding")
  const encoding = acceptedEncoding(headers["accept-encoding"])
  if (encoding === "identity") return Effect.succeed(answer)
  return Effect.map(compressed(body.body, encoding, "each"), (bytes) =>
    HttpServerResponse.setBody(answer, HttpBody.uint8Array(bytes, body.contentType)).pipe(
      HttpServerResponse.setHeaders({ "content-encoding": encoding, "content-length": String(bytes.byteLength) })
    )
  )
}

const isText = (contentType: string): boolean => /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/.test(contentType)
