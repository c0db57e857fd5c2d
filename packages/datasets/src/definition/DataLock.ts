import { Schema } from "effect"

/** The known facts about a part's bytes; `null` if unknown yet, and learnt at the first pull. */
export const LockedPart = Schema.Struct({
  url: Schema.String.check(Schema.isPattern(/^https:\/\//)),
  bytes: Schema.NullOr(Schema.Int),
  sha256: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))),
  header: Schema.NullOr(Schema.Array(Schema.String))
})
export type LockedPart = typeof LockedPart.Type

/** The known facts about a dataset. */
export const LockedDataset = Schema.Struct({
  /** The publisher's word for the release, e.g. the last year of a survey. */
  version: Schema.String,
  /** The value of `asOf`. */
  vintage: Schema.NullOr(Schema.String),
  parts: Schema.Record(Schema.String, LockedPart),
  /** By table. */
  rows: Schema.Record(Schema.String, Schema.NullOr(Schema.Int)),
  /**
   * By table: whether rows are there whose key begins with a code, e.g. a county's: planning regions in Connecticut and no counties, areas
   * that a publisher leaves out. It is known of a release before its first pull.
   */
  spots: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Record(Schema.String.check(Schema.isPattern(/^\d+$/)), Schema.Boolean))
  ),
  /** By name. */
  controls: Schema.Record(Schema.String, Schema.NullOr(Schema.Finite)),
  /** Shares of unknown values, percent, by table and column. */
  unknownPercent: Schema.NullOr(Schema.Record(Schema.String, Schema.Finite)),
  /** Digest of the kept rows in the order of their keys. */
  rowsSha256: Schema.NullOr(Schema.String)
})
export type LockedDataset = typeof LockedDataset.Type

/** A part with a known URL and nothing else. */
export const newPart = (url: string): LockedPart => ({ url, bytes: null, sha256: null, header: null })

/** The same release with nothing known of its bytes and rows, but for the codes that it has: those stay from one release to the next. */
export const unverified = (dataset: LockedDataset): LockedDataset => ({
  ...dataset,
  parts: Object.fromEntries(Object.entries(dataset.parts).map(([name, { url }]) => [name, newPart(url)])),
  rows: Object.fromEntries(Object.keys(dataset.rows).map((table) => [table, null])),
  controls: Object.fromEntries(Object.keys(dataset.controls).map((control) => [control, null])),
  unknownPercent: null,
  rowsSha256: null
})

/** The one release that may have come after the locked one: what its URLs give now. */
export const inPlace = (locked: LockedDataset): ReadonlyArray<LockedDataset> => [unverified(locked)]

/** The release of each dataset to pull, and its expected content. */
export const DataLock = Schema.Record(Schema.String, LockedDataset)
export type DataLock = typeof DataLock.Type
