/**
 * JSON as it is written rather than as it is meant: an object may have a key twice, and a token may be no JSON at all.
 * `token` is what stands in the text.
 */
export type JsonText =
  | { readonly token: string }
  | { readonly list: ReadonlyArray<JsonText> }
  | { readonly entries: ReadonlyArray<readonly [key: string, value: JsonText]> }

/** A value as it would be written. */
export const jsonTextOf = (value: unknown): JsonText => {
  if (Array.isArray(value)) return { list: value.map(jsonTextOf) }
  if (typeof value === "object" && value !== null) {
    return { entries: Object.entries(value).map(([key, member]) => [JSON.stringify(key), jsonTextOf(member)]) }
  }
  return { token: JSON.stringify(value) ?? "null" }
}

/** The text. */
export const written = (text: JsonText): string => {
  if ("token" in text) return text.token
  if ("list" in text) return `[${text.list.map(written).join(",")}]`
  return `{${text.entries.map(([key, value]) => `${key}:${written(value)}`).join(",")}}`
}

const partsOf = (text: JsonText): ReadonlyArray<JsonText> =>
  "token" in text ? [] : "list" in text ? text.list : text.entries.map(([, value]) => value)

/** How many values are in it, itself included. */
export const sizeOf = (text: JsonText): number => partsOf(text).reduce((sum, part) => sum + sizeOf(part), 1)

/** With another value at a place; places are counted from 0, the whole, in the order of the text. */
export const changedAt = (text: JsonText, place: number, change: (value: JsonText) => JsonText): JsonText => {
  if (place === 0) return change(text)
  if ("token" in text) return text
  let left = place - 1
  const inside = (part: JsonText): JsonText => {
    const size = sizeOf(part)
    const changed = left >= 0 && left < size ? changedAt(part, left, change) : part
    left -= size
    return changed
  }
  return "list" in text
    ? { list: text.list.map(inside) }
    : { entries: text.entries.map(([key, value]) => [key, inside(value)]) }
}
