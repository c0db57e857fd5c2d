import { Option, Schema } from "effect"

import type { SimulatedReply } from "../wire/SimulatedUpstream.ts"
import { zipFile } from "../wire/zipFile.ts"

/** Errors in the rows of a well-formed file or page, as spreadsheets and hasty releases cause them. */
const rowSpoilings = ["lost-zeros", "duplicate-key", "row-missing", "other-header"] as const
type RowSpoiling = (typeof rowSpoilings)[number]

/** Defects of a malicious or damaged archive. */
const archiveSpoilings = ["outside-name", "grown", "more-members", "wrong-size", "wrong-sum"] as const
type ArchiveSpoiling = (typeof archiveSpoilings)[number]

export const spoilings = [...rowSpoilings, ...archiveSpoilings] as const

/** An error in the rows of a file, or a defect of an archive. */
export type Spoiling = RowSpoiling | ArchiveSpoiling

/** The reply with this defect in its file, page or archive. A reply that has none of these stays unchanged. */
export const spoiledFile = (reply: SimulatedReply, spoiling: Spoiling): SimulatedReply => {
  if (reply.status !== 200) return reply
  const bytes = Buffer.from(reply.bytes ?? reply.body)
  const isArchive = bytes.subarray(0, 2).toString() === "PK"
  if (isOfArchive(spoiling)) return isArchive ? { ...reply, bytes: spoilArchive[spoiling](bytes) } : reply
  if (isArchive) return reply
  const text = bytes.toString()
  const spoiled = Option.match(decodePage(text), {
    onNone: () => (isJson(reply) ? text : spoilLines[spoiling](text.split("\n")).join("\n")),
    onSome: (page) => JSON.stringify({ ...page, features: spoilFeatures[spoiling](page.features) })
  })
  return { ...reply, bytes: Buffer.from(spoiled) }
}

const isOfArchive = (spoiling: Spoiling): spoiling is ArchiveSpoiling =>
  archiveSpoilings.some((known) => known === spoiling)

const isJson = ({ headers }: SimulatedReply) => headers["content-type"]?.includes("json") === true

/**
 * The functions that spoil the rows of a text. The last row is the second-to-last line, because the text ends with a
 * line end.
 */
const spoilLines: Record<RowSpoiling, (lines: ReadonlyArray<string>) => ReadonlyArray<string>> = {
  "lost-zeros": ([header = "", ...rows]) => [header, ...rows.map((row) => row.replace(/^(\d{7}US)?0(?=\d)/, "$1"))],
  "duplicate-key": (lines) => lines.toSpliced(-1, 0, ...lines.slice(-3, -1)),
  "row-missing": (lines) => lines.toSpliced(-3, 1),
  "other-header": ([header = "", ...rows]) => [header.replaceAll("_E0", "_X0").toLowerCase(), ...rows]
}

const Feature = Schema.StructWithRest(
  Schema.Struct({
    attributes: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Null]))
  }),
  [Schema.Record(Schema.String, Schema.Json)]
)
type Feature = typeof Feature.Type

const Page = Schema.StructWithRest(Schema.Struct({ features: Schema.NonEmptyArray(Feature) }), [
  Schema.Record(Schema.String, Schema.Json)
])

const decodePage = Schema.decodeUnknownOption(Schema.fromJsonString(Page))

const spoilFeatures: Record<RowSpoiling, (features: ReadonlyArray<Feature>) => ReadonlyArray<Feature>> = {
  "lost-zeros": (features) =>
    features.map((feature) => withAttributes(feature, ([name, value]) => [name, unpadded(value)])),
  "duplicate-key": (features) => features.map((feature, index) => features[Math.max(1, index) - 1] ?? feature),
  "row-missing": (features) => features.slice(0, -1),
  "other-header": (features) =>
    features.map((feature) => withAttributes(feature, ([name, value]) => [`${name}_1`, value]))
}

type Attribute = readonly [name: string, value: string | number | null]

const withAttributes = (feature: Feature, changed: (attribute: Attribute) => Attribute): Feature => ({
  ...feature,
  attributes: Object.fromEntries(Object.entries(feature.attributes).map(changed))
})

const unpadded = (value: string | number | null) => (typeof value === "string" ? value.replace(/^0(?=\d)/, "") : value)

const spoilArchive: Record<ArchiveSpoiling, (bytes: Buffer) => Uint8Array> = {
  "outside-name": (bytes) => withEntries(bytes, (entry) => entry.write("../", 46)),
  grown: () => zipFile({ "xl/worksheets/sheet1.xml": Buffer.alloc(3_000_000) }),
  "more-members": () => zipFile({ "rows.csv": "ID\n1\n", "other.csv": "ID\n2\n" }),
  "wrong-size": (bytes) => withEntries(bytes, (entry) => entry.writeUInt32LE(entry.readUInt32LE(24) - 1, 24)),
  "wrong-sum": (bytes) => withEntries(bytes, (entry) => entry.writeUInt8(entry.readUInt8(16) ^ 1, 16))
}

/** An archive with each entry of its directory changed by a function. */
const withEntries = (bytes: Buffer, change: (entry: Buffer) => unknown): Buffer => {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(entryMark); at !== -1; at = changed.indexOf(entryMark, at + 1))
    change(changed.subarray(at))
  return changed
}

const entryMark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
