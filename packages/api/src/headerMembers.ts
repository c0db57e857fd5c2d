/** A name in lower case, and the value behind its `=` without quotes; `null` if it has none. */
interface HeaderPart {
  readonly name: string
  readonly value: string | null
}

/** A member of a header that is a list, with its parameters in the order in which they were sent. */
export interface HeaderMember extends HeaderPart {
  readonly parameters: ReadonlyArray<HeaderPart>
}

/** The max length of a list header, in characters. */
export const maxListHeaderLength = 1024

/**
 * The members of a list header such as `Accept`, `Accept-Encoding` and `Prefer` (RFC 9110, section 5.6; RFC 7240, section 2):
 * `name[=value][;name[=value]]`, separated by commas. Commas, semicolons and `=` inside quotes don't separate. A member with
 * a misplaced quote is left out. A header longer than `maxListHeaderLength` has no members. Each step reads every
 * character once, so the time is linear.
 */
export const headerMembers = (header: string | undefined): ReadonlyArray<HeaderMember> =>
  header === undefined || header.length > maxListHeaderLength ? [] : piecesOf(header, ",").flatMap(memberIn)

const memberIn = (text: string): ReadonlyArray<HeaderMember> => {
  const [first = null, ...others] = piecesOf(text, ";").map(partIn)
  const parameters = others.filter((part) => part !== null)
  return first === null || first.name === "" || parameters.length < others.length
    ? []
    : [{ ...first, parameters: parameters.filter(({ name }) => name !== "") }]
}

/** Reads `name=value` from a text; `null` if a quote is out of place. */
const partIn = (text: string): HeaderPart | null => {
  const [name = "", ...values] = piecesOf(text, "=")
  if (name.includes('"')) return null
  const value = values.length === 0 ? null : unquoted(values.join("=").trim())
  return value === undefined ? null : { name: name.trim().toLowerCase(), value }
}

/** The text between quotes, unescaped; `undefined` if a quote is out of place. */
const unquoted = (text: string): string | undefined => {
  if (!text.includes('"')) return text
  if (!text.startsWith('"')) return undefined
  let value = ""
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '"') return at === text.length - 1 ? value : undefined
    if (text[at] === "\\") at++
    value += text[at] ?? ""
  }
  return undefined
}

const piecesOf = (text: string, separator: string): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (isQuoted && text[at] === "\\") at++
    else if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === separator && !isQuoted) {
      pieces.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...pieces, text.slice(start)]
}
