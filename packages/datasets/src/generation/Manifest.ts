import { Schema } from "effect"

/** The version of the manifest's format. A manifest with another version is not read. */
export const manifestSchema = 1

const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** The bytes of a part at the time of the pull. */
const PulledPart = Schema.Struct({
  url: Schema.String,
  bytes: Schema.Int,
  sha256: Sha256,
  header: Schema.Array(Schema.String),
  /** The publisher's entity tag, if it sent one. */
  etag: Schema.NullOr(Schema.String),
  lastModified: Schema.NullOr(Schema.String)
})
export type PulledPart = typeof PulledPart.Type

/**
 * The facts about a dataset's file: its release, and when and from where it was pulled. The file contains the same
 * facts.
 */
export const PulledDataset = Schema.Struct({
  dataset: Schema.String,
  title: Schema.String,
  schema: Schema.Int,
  version: Schema.String,
  vintage: Schema.NullOr(Schema.String),
  /** Epoch milliseconds. */
  retrievedAt: Schema.Finite,
  /** True if the data comes from a sandbox. */
  sandbox: Schema.Boolean,
  parts: Schema.Record(Schema.String, PulledPart),
  rows: Schema.Record(Schema.String, Schema.Int),
  controls: Schema.Record(Schema.String, Schema.Finite),
  unknownPercent: Schema.Record(Schema.String, Schema.Finite),
  rowsSha256: Sha256,
  attribution: Schema.String,
  terms: Schema.String,
  /** The version of the program that pulled the file. */
  puller: Schema.String
})
export type PulledDataset = typeof PulledDataset.Type

/** The number of rows in all tables of a dataset. */
export const keptRows = ({ rows }: Pick<PulledDataset, "rows">): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

/** A dataset's file in a generation, with its length, digest and facts. */
export const HeldFile = Schema.Struct({ file: Schema.String, bytes: Schema.Int, sha256: Sha256, held: PulledDataset })
export type HeldFile = typeof HeldFile.Type

/** The files of one generation, by the names of their datasets. */
export const Manifest = Schema.Struct({
  schema: Schema.Literal(manifestSchema),
  files: Schema.Record(Schema.String, HeldFile)
})
export type Manifest = typeof Manifest.Type

/** The content of the pointer file, which names the generation in use. */
export const Pointer = Schema.Struct({
  generation: Schema.String.check(Schema.isPattern(/^gen-[0-9a-f]{16}$/)),
  since: Schema.String
})
export type Pointer = typeof Pointer.Type

/** The names of the files and folders in the datasets' folder. */
export const names = {
  pointer: "current",
  manifest: "manifest.json",
  work: "work",
  lock: "pull.lock",
  candidate: "candidate.lock.json"
} as const
