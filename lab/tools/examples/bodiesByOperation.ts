import { Predicate } from "effect"

/** Bodies by operation, e.g. `post /property-intel body`, `post /property-intel 200`. */
export type BodiesByOperation = Map<string, unknown>

/** The max length of a shown body, in characters of JSON, because a receipt contains the whole answer. */
const longest = 20_000

/**
 * Notes a body as the example of an operation, with one entry of each list. The first one stays, except that a compact
 * answer replaces a whole one. A mirror, whose answers equal the paid call's, shows the brief one.
 */
export const noteBody = (bodies: BodiesByOperation, name: string, body: unknown): void => {
  const shown = withShortLists(body)
  if (bodies.has(name) && viewIn(shown) !== (name.startsWith("post /test/") ? "brief" : "compact")) return
  if (JSON.stringify(shown).length <= longest) bodies.set(name, shown)
}

const withShortLists = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map((each) => withShortLists(each))
  return Predicate.isReadonlyObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withShortLists(each)]))
    : value
}

const viewIn = (body: unknown): unknown =>
  Predicate.isReadonlyObject(body) && Predicate.isReadonlyObject(body["data"]) ? body["data"]["view"] : undefined
