import { Predicate } from "effect"

/** Bodies by operation, e.g. `post /property-intel body`, `post /property-intel 200`. */
export type BodiesByOperation = Map<string, unknown>

/** The longest body that is shown, in characters of JSON: a receipt has the whole answer in it. */
const longest = 20_000

/**
 * Notes a body as the example of an operation, with one entry of each list. The first one stays, but for a whole answer where
 * there is a compact one; a mirror, whose answers are those of the paid call, shows the brief one.
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
