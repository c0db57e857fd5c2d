import { Schema } from "effect"

/** Raised when the manifest changes: one of another number is not read. */
export const manifestSchema = 1

const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** The bytes of a part at the time of the pull. */
const PulledPart = Schema.Struct({
  url: Schema.String,
  bytes: Schema.Int,
  sha256: Sha256,
  header: Schema.Array(Schema.String),
  /** The publisher's own marks of the bytes, if it sent any. */
  etag: Schema.NullOr(Schema.String),
  lastModified: Schema.NullOr(Schema.String)
})
export type PulledPart = typeof PulledPart.Type

/** The facts about a dataset's file. The file itself holds the same, except its own digest. */
export const PulledDataset = Schema.Struct({
  dataset: Schema.String,
  title: Schema.String,
  schema: Schema.Int,
  version: Schema.String,
  vintage: Schema.NullOr(Schema.String),
  /** Epoch milliseconds. */
  retrievedAt: Schema.Finite,
  /** A sandbox made it up. */
  sandbox: Schema.Boolean,
  parts: Schema.Record(Schema.String, PulledPart),
  rows: Schema.Record(Schema.String, Schema.Int),
  controls: Schema.Record(Schema.String, Schema.Finite),
  unknownPercent: Schema.Record(Schema.String, Schema.Finite),
  rowsSha256: Sha256,
  attribution: Schema.String,
  terms: Schema.String,
  /** Version of the program that pulled it. */
  puller: Schema.String
})
export type PulledDataset = typeof PulledDataset.Type

/** The rows of all tables of a dataset. */
export const keptRows = ({ rows }: Pick<PulledDataset, "rows">): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

/** A dataset's file of a generation. */
export const HeldFile = Schema.Struct({ file: Schema.String, bytes: Schema.Int, sha256: Sha256, held: PulledDataset })
export type HeldFile = typeof HeldFile.Type

/** All files that belong together, by the name of their dataset. */
export const Manifest = Schema.Struct({
  schema: Schema.Literal(manifestSchema),
  files: Schema.Record(Schema.String, HeldFile)
})
export type Manifest = typeof Manifest.Type

/** Names the generation that counts. */
export const Pointer = Schema.Struct({
  generation: Schema.String.check(Schema.isPattern(/^gen-[0-9a-f]{16}$/)),
  since: Schema.String
})
export type Pointer = typeof Pointer.Type

/** The names below the folder of the datasets. */
export const names = {
  pointer: "current",
  manifest: "manifest.json",
  work: "work",
  lock: "pull.lock",
  candidate: "candidate.lock.json"
} as const
