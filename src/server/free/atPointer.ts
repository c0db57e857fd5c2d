import { isMembers, pointerNames, pointerStep } from "@property-intelligence/api/pointerNames.ts"
import type { Schema } from "effect"

/** The value at a JSON pointer (RFC 6901), or `undefined` without one. */
export const atPointer = (value: Schema.Json, pointer: string): Schema.Json | undefined =>
  pointerNames(pointer)?.reduce<Schema.Json | undefined>(memberOf, value)

/** The longest part of a pointer that has a value, with the names of its members: 30 of them at most. */
export const deepestIn = (value: Schema.Json, pointer: string): string => {
  const names = pointerNames(pointer) ?? []
  let [deepest, deepestPointer] = [value, ""]
  for (const name of names) {
    const member = memberOf(deepest, name)
    if (member === undefined) break
    ;[deepest, deepestPointer] = [member, `${deepestPointer}${pointerStep(name)}`]
  }
  const members = isMembers(deepest) ? Object.keys(deepest).slice(0, 30).join(", ") : ""
  return `${deepestPointer === "" ? "the whole" : deepestPointer}${members === "" ? "" : `, which has ${members}`}`
}

const memberOf = (value: Schema.Json | undefined, name: string): Schema.Json | undefined => {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d{0,8})$/.test(name) ? value[Number(name)] : undefined
  return isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
