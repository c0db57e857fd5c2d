import { type HeaderMember, headerMembers } from "@property-intelligence/api/headerMembers.ts"

/** How a body may be sent, in the order of our preference. */
const encodings = ["br", "gzip", "identity"] as const
export type ContentEncoding = (typeof encodings)[number]

/** What is not named is acceptable, but any coding that is named is liked more. */
const unnamed = 0.0001

/**
 * How to send a body to who sent this `Accept-Encoding` (RFC 9110, section 12.5.3): as is liked most, of equals as we prefer. As it
 * is where nothing was said, or more than 1 KB, or where nothing that we have is accepted. A member that can't be read is passed over.
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

/** A coding has no parameter but its weight. `x-gzip` is `gzip` (RFC 9110, section 8.4.1.3). */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  acceptedWeights(
    headerMembers(header)
      .filter(({ parameters }) => parameters.every(({ name }) => name === "q"))
      .map((member) => (member.name === "x-gzip" ? { ...member, name: "gzip" } : member))
  )

/**
 * Whether who sent this `Accept` would rather have a page as Markdown than as HTML (RFC 9110, section 12.5.1): it names
 * `text/markdown`, and gives it at least the weight of HTML. Browsers and who takes anything get HTML, and so does who sends more
 * than 1 KB.
 */
export const prefersMarkdown = (accept: string | undefined): boolean => {
  const weights = acceptedWeights(headerMembers(accept))
  const markdown = weights.get("text/markdown") ?? 0
  const html = weights.get("text/html") ?? 0
  return markdown > 0 && markdown >= html
}

/**
 * Whether who sent this `Accept` would rather have a page than JSON: it names `text/html` with at least the weight of JSON, of a problem
 * and of anything. Programs, which take anything or name JSON, don't.
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
 * Whether who sent this `Accept` asks for an answer in rows, `application/x-ndjson`. Who takes anything gets it in one piece, and so does
 * who sends more than 1 KB.
 */
export const acceptsRows = (accept: string | undefined): boolean =>
  (acceptedWeights(headerMembers(accept)).get("application/x-ndjson") ?? 0) > 0

/**
 * The weight from 0, refused, to 1 of each name in a header such as `Accept`: its parameter `q`, wherever it is among the parameters
 * (RFC 9110, section 12.4.2), or 1. A member with an invalid weight is left out. If a name is sent twice, the last counts.
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
