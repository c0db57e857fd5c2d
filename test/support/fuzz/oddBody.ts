import type { Draw } from "./Draw.ts"

/** Stands in every text that is made up, so that the log can be searched for it. */
export const marker = "zqxj"

const oddTokens = [
  "null",
  "true",
  "false",
  '""',
  "0",
  "-0",
  "-1",
  "1e999",
  "-1e999",
  "1e-999",
  "NaN",
  "Infinity",
  "0x10",
  "01",
  "1.",
  "9007199254740993",
  "1".repeat(400),
  `0.${"3".repeat(300)}`,
  "[]",
  "{}",
  "[[]]",
  "'x'",
  "undefined",
  "",
  ",",
  '"\\ud800"',
  '"\\udc00 Main St"',
  '"\\u0000"',
  '"\\u202e"',
  '"\\ufeff1600 Smith St"',
  '"\\x41"',
  '"a\tb"',
  '"',

  '"1600 Smith St, Houston, TX 77002\\u0000"',
  '"１６００ Smith St, Houston, TX 77002"',
  '"1600 Ѕmith St, Houston, TX 77002"',

  '"1600 Smith St, Houston, TX 77002\\r\\nX-Evil: 1"',
  '"<script>alert(1)</script>"',
  '"${jndi:ldap://127.0.0.1/a}"',
  '"\' OR 1=1 --"',
  '"../../etc/passwd"',
  '"%00%0d%0a"',
  `"${marker} ${marker}"`,
  `"${"A".repeat(3000)}"`,
  `"${"1 ".repeat(1500)}"`,
  `"${"%20".repeat(2000)}"`,
  '"999999999999 Main St, Houston, TX 77002"',
  '"🏠 Main St"',
  '{"__proto__":{"address":"x"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"toString":1}',
  '{"then":1}'
] as const

const oddKeys = [
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  '"toString"',
  '"hasOwnProperty"',
  '"then"',
  '""',
  '"\\u0000"',

  '"Address"',
  '"address "',
  '"аddress"',
  '"\\ud800"',
  `"${marker}"`,
  `"${"k".repeat(500)}"`,
  "address",
  "1",
  '"_tag"',
  '"0"'
] as const

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** JSON that is almost what was meant: with other tokens, without or with more members, some twice, or too deep. */
export const oddJson = (draw: Draw, value: unknown): string => {
  let text = jsonTextOf(value)
  const changes = 1 + draw.below(3)
  for (let change = 0; change < changes; change++) {
    text = changedAt(text, draw.below(sizeOf(text)), (part) => oddPart(draw, part))
  }
  return written(text)
}

/**
 * JSON as it is written rather than as it is meant: an object may have a key twice, and a token may be no JSON at all.
 * `token` is what stands in the text.
 */
type JsonText =
  | { readonly token: string }
  | { readonly list: ReadonlyArray<JsonText> }
  | { readonly entries: ReadonlyArray<readonly [key: string, value: JsonText]> }

/** A value as it would be written. */
const jsonTextOf = (value: unknown): JsonText => {
  if (Array.isArray(value)) return { list: value.map(jsonTextOf) }
  if (typeof value === "object" && value !== null) {
    return { entries: Object.entries(value).map(([key, member]) => [JSON.stringify(key), jsonTextOf(member)]) }
  }
  return { token: JSON.stringify(value) ?? "null" }
}

/** The text. */
const written = (text: JsonText): string => {
  if ("token" in text) return text.token
  if ("list" in text) return `[${text.list.map(written).join(",")}]`
  return `{${text.entries.map(([key, value]) => `${key}:${written(value)}`).join(",")}}`
}

const partsOf = (text: JsonText): ReadonlyArray<JsonText> =>
  "token" in text ? [] : "list" in text ? text.list : text.entries.map(([, value]) => value)

/** How many values are in it, itself included. */
const sizeOf = (text: JsonText): number => partsOf(text).reduce((sum, part) => sum + sizeOf(part), 1)

/** With another value at a place; places are counted from 0, the whole, in the order of the text. */
const changedAt = (text: JsonText, place: number, change: (value: JsonText) => JsonText): JsonText => {
  if (place === 0) return change(text)
  if ("token" in text) return text
  let left = place - 1
  const inside = (part: JsonText): JsonText => {
    const size = sizeOf(part)
    const changed = left >= 0 && left < size ? changedAt(part, left, change) : part
    left -= size
    return changed
  }
  return "list" in text
    ? { list: text.list.map(inside) }
    : { entries: text.entries.map(([key, value]) => [key, inside(value)]) }
}

const oddPart = (draw: Draw, part: JsonText): JsonText => {
  if (!("entries" in part) || draw.chance(0.2)) {
    switch (draw.weighed({ token: 8, list: 1, member: 1, deep: 1 })) {
      case "token":
        return { token: draw.oneOf(oddTokens) }
      case "list":
        return { list: Array.from({ length: draw.below(40) }, () => part) }
      case "member":
        return { entries: [[draw.oneOf(oddKeys), part]] }
      case "deep":
        return { token: deepText(draw) }
    }
  }
  const { entries } = part
  const at = draw.below(entries.length + 1)
  const oddEntry = [draw.oneOf(oddKeys), { token: draw.oneOf(["1", ...oddTokens]) }] as const
  switch (draw.weighed({ added: 3, left: 2, twice: 2, renamed: 2 })) {
    case "added":
      return { entries: entries.toSpliced(at, 0, oddEntry) }
    case "left":
      return { entries: entries.toSpliced(at, 1) }
    case "twice":
      return { entries: [...entries, ...entries.slice(at - 1, at), ...entries] }
    case "renamed":
      return { entries: entries.map((entry, index) => (index === at ? [oddEntry[0], entry[1]] : entry)) }
  }
}

const deepText = (draw: Draw): string =>
  draw.oneOf([
    nested(20, "[", "]"),
    nested(900, "[", "]"),
    nested(7000, "[", "]"),
    nested(2500, '{"a":', "}"),
    "[".repeat(9000)
  ])

/** The bytes of a text, or nearly. */
export const oddBytes = (draw: Draw, text: string): Buffer => {
  const bytes = Buffer.from(text, "utf8")
  const at = draw.below(bytes.length + 1)
  const around = (...inside: ReadonlyArray<number>) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(inside), bytes.subarray(at)])
  switch (draw.weighed({ cut: 2, byte: 3, flip: 2, bom: 1, utf16: 1, latin1: 1, tail: 1, random: 1, empty: 1 })) {
    case "cut":
      return bytes.subarray(0, at)
    case "byte":
      return around(
        ...draw.oneOf([[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0x00], [0xf8, 0x88], [0x80], [0x1f, 0x8b]])
      )
    case "flip":
      return Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ (1 << draw.below(8)) : byte)))
    case "bom":
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
    case "utf16":
      return Buffer.from(text, "utf16le")
    case "latin1":
      return Buffer.from(text.replace("Smith", "Smïth"), "latin1")
    case "tail":
      return Buffer.concat([bytes, Buffer.from(draw.oneOf(["}", " ", "\0", "{}", `// ${marker}`]))])
    case "random":
      return Buffer.from(Array.from({ length: draw.below(300) }, () => draw.below(256)))
    case "empty":
      return Buffer.alloc(0)
  }
}

/** A body near or over the limit of bytes, good JSON in half of the draws. */
export const largeBody = (draw: Draw, value: unknown, limit: number): Buffer => {
  const text = Buffer.from(JSON.stringify(value))
  const size = draw.oneOf([limit, limit + 1, limit - 1, limit + 5000, limit * 4])
  const filler = Buffer.alloc(Math.max(0, size - text.length), draw.oneOf([" ", "[", "\0", "9"]))
  return Buffer.concat([text, filler])
}
