import { Predicate } from "effect"

/** The example bodies, by operation, e.g. `post /property-intel body`, `post /property-intel 200`. */
export type BodiesByOperation = Map<string, unknown>

/** The max length of an example body, in characters of JSON, because a receipt contains the whole answer. */
const longest = 20_000

/**
 * Records a body as the example of an operation, with one entry of each list. The first body stays, except that a
 * compact answer replaces a full one. A mirror shows the brief answer, because its other answers equal the paid call's.
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
