/** Returns true if a value of unknown type is an object. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** A member of a value that may be an object; `undefined` without it. */
export const memberIn = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined)

/** A member that is a text; an empty text without it. */
export const textIn = (value: unknown, name: string): string => {
  const member = memberIn(value, name)
  return typeof member === "string" ? member : ""
}

/** A member that is a finite number; `null` without it. */
export const numberIn = (value: unknown, name: string): number | null => {
  const member = memberIn(value, name)
  return typeof member === "number" && Number.isFinite(member) ? member : null
}

/** A text parsed as JSON; `undefined` if it is not JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
