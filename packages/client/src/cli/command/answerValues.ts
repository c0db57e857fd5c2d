/** An object of an answer, whatever version of the service gave it. */
export type Values = Readonly<Record<string, unknown>>

/** Whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The value, if it is an object with keys; else an empty one. */
export const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})

/** The value, if it is a list; else an empty one. */
export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** What stands at a path of keys with dots between them: `undefined` where a key on the way is missing, `null` where it is unknown. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : value === null ? null : undefined), answer)

/** A number at a path; `null` without one. */
export const numberAt = (answer: unknown, path: string): number | null => {
  const value = valueAt(answer, path)
  return typeof value === "number" ? value : null
}

/** A text at a path; `null` without one. */
export const textAt = (answer: unknown, path: string): string | null => {
  const value = valueAt(answer, path)
  return typeof value === "string" && value !== "" ? value : null
}
