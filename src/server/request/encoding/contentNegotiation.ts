import { type HeaderMember, headerMembers } from "@property-intelligence/api/headerMembers.ts"

/** The possible encodings of a body, in our order of preference. */
const encodings = ["br", "gzip", "identity"] as const
export type ContentEncoding = (typeof encodings)[number]

/** The weight of `identity` if the header does not name it: acceptable, but less than any named encoding. */
const unnamed = 0.0001

/**
 * The encoding of a body for this `Accept-Encoding` (RFC 9110, section 12.5.3): the one with the highest weight, and of equals the
 * one that we prefer. It is `identity` without the header, if the header is over 1 KB, or if none of ours is accepted. A malformed
 * member is skipped.
 */
export const acceptedEncoding = (header: string | undefined): ContentEncoding => {
  if (header === undefined) return "identity"
  const weights = weightsIn(header)
  const others = weights.get("*")
  const weightOf = (encoding: ContentEncoding): number =>
    weights.get(encoding) ?? (encoding !== "identity" ? (others ?? 0) : others === 0 ? 0 : unnamed)
  return encodings.reduce<ContentEncoding>(
    (best, each) => (weightOf(each) > weightOf(best) ? each : best),
    encodings.find((each) => weightOf(each) > 0) ?? "identity"
  )
}

/**
 * The weight of each encoding in an `Accept-Encoding`. Members with another parameter than `q` are skipped, and
 * `x-gzip` counts as `gzip` (RFC 9110, section 8.4.1.3).
 */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  acceptedWeights(
    headerMembers(header)
      .filter(({ parameters }) => parameters.every(({ name }) => name === "q"))
      .map((member) => (member.name === "x-gzip" ? { ...member, name: "gzip" } : member))
  )

/**
 * Returns true if this `Accept` prefers Markdown to HTML for a page (RFC 9110, section 12.5.1): it names `text/markdown` with at
 * least the weight of HTML. Browsers, clients that accept anything, and headers over 1 KB get HTML.
 */
export const prefersMarkdown = (accept: string | undefined): boolean => {
  const weights = acceptedWeights(headerMembers(accept))
  const markdown = weights.get("text/markdown") ?? 0
  const html = weights.get("text/html") ?? 0
  return markdown > 0 && markdown >= html
}

/**
 * Returns true if this `Accept` prefers a page to JSON: it names `text/html` with at least the weight of JSON, of a problem and of
 * anything. Programs, which accept anything or name JSON, don't.
 */
export const prefersHtml = (accept: string | undefined): boolean => {
  const weights = acceptedWeights(headerMembers(accept))
  const html = weights.get("text/html") ?? 0
  return (
    html > 0 &&
    ["application/json", "application/problem+json", "*/*"].every((name) => html >= (weights.get(name) ?? 0))
  )
}

/**
 * Returns true if this `Accept` asks for an answer in rows, `application/x-ndjson`. Clients that accept anything, and headers over
 * 1 KB, get one piece.
 */
export const acceptsRows = (accept: string | undefined): boolean =>
  (acceptedWeights(headerMembers(accept)).get("application/x-ndjson") ?? 0) > 0

/**
 * The weight of each name in a header such as `Accept`, from 0 (refused) to 1: its parameter `q`, in any position (RFC 9110,
 * section 12.4.2), or 1. A member with an invalid weight is left out. If a name is sent twice, the last counts.
 */
const acceptedWeights = (members: ReadonlyArray<HeaderMember>): ReadonlyMap<string, number> =>
  new Map(
    members.flatMap(({ name, parameters, value }) => {
      const weight = parameters.find((each) => each.name === "q")
      if (value !== null) return []
      if (weight === undefined) return [[name, 1] as const]
      return weight.value !== null && qvalue.test(weight.value) ? [[name, Number(weight.value)] as const] : []
    })
  )

const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/
