import { seeded } from "@property-intelligence/domain/seeded.ts"
import { Option, Schema } from "effect"

import type { SimulatedReply } from "../wire/SimulatedUpstream.ts"

/**
 * A well-formed reply in an unexpected shape: every field renamed, every value of another type, or the whole reply
 * wrapped in another object.
 */
export type WrongShape = (typeof wrongShapes)[number]

/** The unexpected shapes that a reply can have. */
export const wrongShapes = ["renamed", "retyped", "wrapped"] as const

/** The unexpected shape for a text: always the same one for the same text. */
export const wrongShapeOf = (seed: string): WrongShape =>
  wrongShapes[Math.floor(seeded(`wrong-schema ${seed}`) * wrongShapes.length)] ?? "renamed"

/**
 * The reply in an unexpected shape. A reply that is neither JSON nor CSV stays unchanged, and so does an empty list.
 */
export const inWrongSchema = (reply: SimulatedReply, shape: WrongShape): SimulatedReply => {
  const contentType = reply.headers["content-type"] ?? ""
  if (contentType.endsWith("/csv")) return { ...reply, body: csvShapes[shape](reply.body) }
  return Option.match(decodeJson(reply.body), {
    onNone: () => reply,
    onSome: (value) => ({ ...reply, body: JSON.stringify(jsonShapes[shape](value)) })
  })
}

type Json = Schema.Json

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

const isList = (value: Json): value is ReadonlyArray<Json> => Array.isArray(value)

const otherName = (name: string) => `${name}_v2`

/** The JSON with every field renamed. A list of lists is a table, with its field names in the first row. */
const withOtherNames = (value: Json): Json => {
  if (isList(value)) {
    const [head, ...rows] = value
    return head !== undefined && isList(head) && head.every((cell) => typeof cell === "string")
      ? [head.map(otherName), ...rows]
      : value.map(withOtherNames)
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [otherName(name), withOtherNames(field)]))
}

/** The JSON with every value changed to another type, so that no reader can take it for the original. */
const withOtherTypes = (value: Json): Json => {
  if (isList(value)) return value.map(withOtherTypes)
  switch (typeof value) {
    case "string":
      return { text: value }
    case "number":
      return `about ${value}`
    case "boolean":
      return value ? "yes" : "no"
    default:
      return value === null
        ? null
        : Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withOtherTypes(field)]))
  }
}

const jsonShapes: Readonly<Record<WrongShape, (value: Json) => Json>> = {
  renamed: withOtherNames,
  retyped: withOtherTypes,
  wrapped: (value) => ({ version: 2, payload: value })
}

type Row = ReadonlyArray<string>

const inRows =
  (change: (row: Row, index: number) => Row, separator = ",") =>
  (csv: string): string =>
    csv
      .split("\n")
      .map((line, index) => (line === "" ? line : change(line.split(","), index).join(separator)))
      .join("\n")

/** Returns true if a row of a CSV file is its header. A file may have no header. */
const isHeader = (row: Row, index: number) => index === 0 && row.every((cell) => Number.isNaN(Number(cell)))

const csvShapes: Readonly<Record<WrongShape, (csv: string) => string>> = {
  renamed: inRows((row, index) => (isHeader(row, index) ? ["row", ...row.map(otherName)] : [`row ${index}`, ...row])),
  retyped: inRows((row, index) => (isHeader(row, index) ? row : row.map((cell) => `about ${cell}`))),
  wrapped: inRows((row) => row, ";")
}
