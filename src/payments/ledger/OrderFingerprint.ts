import { hash } from "node:crypto"

import type { Schema } from "effect"

/**
 * Digest (SHA-256, hex) of an order: method, route and body. Key order and white space in the body do not matter;
 * everything else does.
 */
export const orderFingerprint = (method: string, route: string, body: Schema.Json): string =>
  hash("sha256", canonicalJson([method.toUpperCase(), route, body]), "hex")

type Piece = { readonly text: string } | { readonly value: Schema.Json }

/** JSON with sorted keys and no white space. Not recursive, because a body may be nested thousands of levels deep. */
const canonicalJson = (json: Schema.Json): string => {
  const written: Array<string> = []
  const pending: Array<Piece> = [{ value: json }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ("text" in next) written.push(next.text)
    else pending.push(...piecesOf(next.value).toReversed())
  }
  return written.join("")
}

const piecesOf = (value: Schema.Json): ReadonlyArray<Piece> => {
  if (typeof value !== "object" || value === null) return [{ text: JSON.stringify(value) }]
  const members: ReadonlyArray<ReadonlyArray<Piece>> = isArray(value)
    ? value.map((item) => [{ value: item }])
    : Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [{ text: `${JSON.stringify(key)}:` }, { value: item }])
  const [open, close] = isArray(value) ? ["[", "]"] : ["{", "}"]
  const separated = members.flatMap((member, index) => (index === 0 ? member : [{ text: "," }, ...member]))
  return [{ text: open }, ...separated, { text: close }]
}

const isArray = (value: Schema.Json): value is ReadonlyArray<Schema.Json> => Array.isArray(value)
