import { Predicate, type Schema } from "effect"

/** The names along a JSON pointer (RFC 6901), outermost first; `null` if the text is not a pointer. */
export const pointerNames = (pointer: string): ReadonlyArray<string> | null => {
  if (pointer === "") return []
  if (!pointer.startsWith("/")) return null
  return pointer
    .slice(1)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
}

/** Returns `true` for a JSON object, whose members a pointer can name. */
export const isMembers = (value: Schema.Json | undefined): value is Schema.JsonObject =>
  Predicate.isReadonlyObject(value)

/** Returns a name as one step of a pointer. */
export const pointerStep = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`
