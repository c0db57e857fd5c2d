import { Effect } from "effect"
import { HttpMiddleware, HttpServerRequest } from "effect/http"

/**
 * Matches the scheme and the host at the start of a target in absolute form. A bracket in the host must be closed (RFC
 * 3986, section 3.2.2).
 */
const schemeAndAuthority = /^https?:\/\/(?:[^/?#[\]]|\[[^/?#[\]]*\])+/i

/**
 * A request target (RFC 9112, section 3.2) as path and query. A proxy target, `http://host/path`, counts from the part after its
 * host, which is trusted no more than a Host header. `*` and malformed targets stay as they are.
 */
export const originForm = (target: string): string => {
  if (target.startsWith("/")) return target
  const start = schemeAndAuthority.exec(target)?.[0]
  if (start === undefined) return target
  const rest = target.slice(start.length)
  if (/^[[\]]/.test(rest)) return target
  return rest.startsWith("/") ? rest : `/${rest}`
}

/**
 * Middleware that gives every later step the request target in origin form, as it was sent except for a long query. The
 * platform would resolve `..` in other forms.
 */
export const inOriginForm = HttpMiddleware.make((answer) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const { source } = request
    const sent = "url" in source && typeof source.url === "string" ? source.url : request.url
    const read = boundedQuery(originForm(sent))
    return read === sent && sent.startsWith("/")
      ? answer
      : Effect.provideService(answer, HttpServerRequest.HttpServerRequest, request.modify({ url: read }))
  })
)

/** Max characters of a query, its `?` included, that is read as it was sent. Of a longer one only the known parameters are read. */
const longest = 1024

/**
 * The parameters that change what is sold, each with a pattern for its name, whose letters may be percent-encoded. Only these
 * parameters are read from a long query.
 */
const known: ReadonlyArray<readonly [name: "view" | "include" | "fields", pattern: RegExp]> = [
  ["view", /^(?:v|%76)(?:i|%69)(?:e|%65)(?:w|%77)$/],
  ["include", /^(?:i|%69)(?:n|%6[eE])(?:c|%63)(?:l|%6[cC])(?:u|%75)(?:d|%64)(?:e|%65)$/],
  ["fields", /^(?:f|%66)(?:i|%69)(?:e|%65)(?:l|%6[cC])(?:d|%64)(?:s|%73)$/]
]

/** Max characters of a parameter that keeps its value in a long query. No view and no part has so long a name. */
const maxParameter = 64

/**
 * Max parameters of one name that are kept from a long query. The call is refused as soon as a parameter is there
 * twice, so more make no difference.
 */
const maxParameters = 2

/**
 * A request's target with a query that is quick to read. If the query is over 1 KB, only `view`, `include` and `fields` are
 * left. `fields` and a long parameter lose their value, so that the call is refused. The router decodes every parameter, and
 * takes 7 microseconds for each `%` that begins no escape.
 */
export const boundedQuery = (target: string): string => {
  const start = target.indexOf("?")
  if (start === -1 || target.length - start <= longest) return target
  const kept: Array<string> = []
  const counts = { view: 0, include: 0, fields: 0 }
  for (const parameter of target.slice(start + 1).split("&")) {
    const sent = nameOf(parameter)
    const [name] = known.find(([, pattern]) => pattern.test(sent)) ?? []
    if (name === undefined || counts[name] === maxParameters) continue
    counts[name] += 1
    kept.push(name === "fields" || parameter.length > maxParameter ? `${name}=` : parameter)
  }
  return `${target.slice(0, start)}${kept.length === 0 ? "" : `?${kept.join("&")}`}`
}

const nameOf = (parameter: string): string => {
  const end = parameter.indexOf("=")
  return end === -1 ? parameter : parameter.slice(0, end)
}
