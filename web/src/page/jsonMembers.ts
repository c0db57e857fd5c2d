/** A member of what may be an object; `undefined` where there is none. */
export const memberIn = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** A member that is text; empty where there is none. */
export const textIn = (value: unknown, name: string): string => {
  const member = memberIn(value, name)
  return typeof member === "string" ? member : ""
}

/** A member that is a finite number; `null` where there is none. */
export const numberIn = (value: unknown, name: string): number | null => {
  const member = memberIn(value, name)
  return typeof member === "number" && Number.isFinite(member) ? member : null
}

/** What a text says as JSON; `undefined` where it is none. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
