import { Result } from "effect"

import { Malformed } from "../policy/SourceError.ts"

/** Longer texts are cut here. Readers refuse far shorter ones: this bounds what is looked at on the way. */
const longestText = 1000

/** No answer that is read is nested deeper, or holds more values. */
const deepest = 64
const mostValues = 300_000

/** Control characters, marks that turn the direction of what follows or are not seen, halves of characters. */
const unclean = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u
const breaks = /[ \t\n\v\f\r\p{Zl}\p{Zp}]+/gu
const marks = new RegExp(unclean, "gu")

/**
 * A text of an upstream without what a terminal, a log or a page would take for an order: line breaks and tabs are a blank, other
 * control characters, direction marks and halves of characters are left out. Cut after 1,000 characters.
 */
export const cleanText = (text: string): string => {
  const short = text.length > longestText ? text.slice(0, longestText) : text
  return unclean.test(short) ? short.replace(breaks, " ").replace(marks, "") : short
}

/**
 * What `JSON.parse` gave, its texts clean and without `__proto__`; it is changed in place, being no one else's. `Malformed` when it
 * is nested deeper than 64 levels or holds more than 300,000 values: reading it would hold up every other call.
 */
export const cleanJson = (value: unknown): Result.Result<unknown, Malformed> => {
  let left = mostValues

  const clean = (node: unknown, levels: number): unknown => {
    left--
    if (typeof node === "string") return cleanText(node)
    if (typeof node !== "object" || node === null) return node
    if (levels === 0) left = -1
    if (left < 0) return null
    if (Array.isArray(node)) {
      for (const [index, child] of node.entries()) {
        if (left < 0) break
        node[index] = clean(child, levels - 1)
      }
      return node
    }
    Reflect.deleteProperty(node, "__proto__")
    for (const name in node) {
      if (left < 0) break
      const child: unknown = Reflect.get(node, name)
      const cleaned = clean(child, levels - 1)
      if (cleaned !== child) Reflect.set(node, name, cleaned)
    }
    return node
  }

  const cleaned = clean(value, deepest)
  return left < 0
    ? Result.fail(new Malformed({ issue: "too many values, or nested too deep" }))
    : Result.succeed(cleaned)
}
