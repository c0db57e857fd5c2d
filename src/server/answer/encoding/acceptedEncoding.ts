/** How a body may be sent, in the order of our preference. */
const encodings = ["br", "gzip", "identity"] as const
export type ContentEncoding = (typeof encodings)[number]

/** A coding, or `*` for all that are not named, with its weight from 0, refused, to 1. */
const member = /^([!#$%&'*+.^_`|~\w-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** What is not named is acceptable, but any coding that is named is liked more. */
const unnamed = 0.0001

/**
 * How to send a body to who sent this `Accept-Encoding` (RFC 9110, section 12.5.3): as is liked most, of equals as we prefer. As it
 * is where nothing was said, or where nothing that we have is accepted. A member that can't be read is passed over.
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

const weightsIn = (header: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const part of header.split(",")) {
    const [, name, weight = "1"] = member.exec(part.trim()) ?? []
    if (name !== undefined) weights.set(name.toLowerCase().replace(/^x-gzip$/, "gzip"), Number(weight))
  }
  return weights
}
