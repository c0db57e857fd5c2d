import { Effect } from "effect"
import { HttpMiddleware, HttpServerRequest } from "effect/http"

const schemeAndAuthority = /^https?:\/\/[^/?#]+/i

/**
 * A request target (RFC 9112, section 3.2) as path and query. That of a request to a proxy, `http://host/path`, counts by what is
 * after its host, which is believed no more than a Host header. `*`, and what is no target, stays as it is.
 */
export const originForm = (target: string): string => {
  if (target.startsWith("/")) return target
  const start = schemeAndAuthority.exec(target)?.[0]
  if (start === undefined) return target
  const rest = target.slice(start.length)
  return rest.startsWith("/") ? rest : `/${rest}`
}

/** Lets all that comes after see every target in origin form, as it was sent: the platform would resolve the dots in others. */
export const inOriginForm = HttpMiddleware.make((answer) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const { source } = request
    const sent = "url" in source && typeof source.url === "string" ? source.url : request.url
    return sent.startsWith("/")
      ? answer
      : Effect.provideService(answer, HttpServerRequest.HttpServerRequest, request.modify({ url: originForm(sent) }))
  })
)
