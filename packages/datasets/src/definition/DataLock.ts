import { Schema } from "effect"

/** The known facts about the file of a dataset's part. A fact is `null` until the first pull. */
export const LockedPart = Schema.Struct({
  url: Schema.String.check(Schema.isPattern(/^https:\/\//)),
  bytes: Schema.NullOr(Schema.Int),
  sha256: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))),
  header: Schema.NullOr(Schema.Array(Schema.String))
})
export type LockedPart = typeof LockedPart.Type

/** The known facts about one release of a dataset. */
export const LockedDataset = Schema.Struct({
  /** The publisher's name for the release, e.g. the last year of a survey. */
  version: Schema.String,
  /** The period of the figures, which `asOf` shows. */
  vintage: Schema.NullOr(Schema.String),
  parts: Schema.Record(Schema.String, LockedPart),
  /** The number of rows by table. */
  rows: Schema.Record(Schema.String, Schema.NullOr(Schema.Int)),
  /**
   * By table: `true` for a code that begins the key of some rows, e.g. a county's code, and `false` for a code that
   * begins none. It separates Connecticut's planning regions from its counties, and names areas that a publisher leaves
   * out. It is known before the first pull of a release.
   */
  spots: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Record(Schema.String.check(Schema.isPattern(/^\d+$/)), Schema.Boolean))
  ),
  /** The control figures by name. */
  controls: Schema.Record(Schema.String, Schema.NullOr(Schema.Finite)),
  /** The shares of unknown values, in percent, by table and column. */
  unknownPercent: Schema.NullOr(Schema.Record(Schema.String, Schema.Finite)),
  /** The digest of the stored rows in the order of their keys. */
  rowsSha256: Schema.NullOr(Schema.String)
})
export type LockedDataset = typeof LockedDataset.Type

/** A part with a known URL, and no other known facts. */
export const newPart = (url: string): LockedPart => ({ url, bytes: null, sha256: null, header: null })

/** The same release of a dataset, without the facts about its bytes, rows and control figures. */
export const unverified = (dataset: LockedDataset): LockedDataset => ({
  ...dataset,
  parts: Object.fromEntries(Object.entries(dataset.parts).map(([name, { url }]) => [name, newPart(url)])),
  rows: Object.fromEntries(Object.keys(dataset.rows).map((table) => [table, null])),
  controls: Object.fromEntries(Object.keys(dataset.controls).map((control) => [control, null])),
  unknownPercent: null,
  rowsSha256: null
})

/**
 * The only candidate for a newer release of a dataset whose publisher replaces files at the same URLs: the files there
 * now.
 */
export const inPlace = (locked: LockedDataset): ReadonlyArray<LockedDataset> => [unverified(locked)]

/** For each dataset the release to pull, and its expected content. */
export const DataLock = Schema.Record(Schema.String, LockedDataset)
export type DataLock = typeof DataLock.Type
