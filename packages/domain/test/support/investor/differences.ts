/**
 * Where a value differs from what is expected of it: the paths with both. Numbers may differ by the tolerance, which is a
 * share of those above 1; keys that are not expected are not looked at, lists must be as long.
 */
export const everyDifference = (
  expected: unknown,
  found: unknown,
  tolerance: number,
  path = ""
): ReadonlyArray<string> => {
  const differs = [`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`]
  if (typeof expected === "number") {
    return typeof found === "number" && Math.abs(found - expected) <= tolerance * Math.max(1, Math.abs(expected))
      ? []
      : differs
  }
  if (typeof expected !== "object" || expected === null) return expected === found ? [] : differs
  if (typeof found !== "object" || found === null) return differs
  if (Array.isArray(expected) && (!Array.isArray(found) || found.length !== expected.length)) return differs
  const entries = new Map<string, unknown>(Object.entries(found))
  return Object.entries(expected).flatMap(([key, value]) =>
    everyDifference(value, entries.get(key), tolerance, path === "" ? key : `${path}.${key}`)
  )
}
