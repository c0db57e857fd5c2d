import type { Result, Schema } from "effect"

import type { LockedDataset } from "./DataLock.ts"
import type { CheckFailed } from "./DatasetError.ts"

/** A cell of a file: text, or the number or text of a page's attribute; `null` without one. */
export type FileCell = string | number | null

/** A row of a file: its cell by the column's name. A column that the header lacks is refused before. */
export type Cells = (column: string) => FileCell

/** A value of a SQLite column. */
export type Value = string | number | null | Uint8Array

/** A row to keep: its table, and its values by column. A row with a known key completes it. */
export interface KeptRow {
  readonly table: string
  readonly values: Readonly<Record<string, Value>>
}

/** A table of a dataset's file. */
export interface DatasetTable {
  /** Columns with their SQL types, key columns first. */
  readonly columns: Readonly<Record<string, "INTEGER" | "REAL" | "TEXT" | "BLOB">>
  /** The number of key columns; a single INTEGER column is SQLite's row number. */
  readonly key: number
  /** The number of digits of the code in the first key column, if it is a code. */
  readonly digits?: number
  /** Columns with the south, north, west and east of a row's area: then `<table> box` finds rows by a point. The key is one INTEGER. */
  readonly box?: readonly [south: string, north: string, west: string, east: string]
}

/** The format of a part's bytes. */
export type Format =
  | {
      readonly kind: "text"
      readonly delimiter: "," | "|"
      /** The columns of a file without a header. */
      readonly columns?: ReadonlyArray<string>
    }
  | { readonly kind: "xlsx" }
  | {
      /** A layer of an ArcGIS service, read page by page. */
      readonly kind: "pages"
      readonly orderBy: string
      /** Rings of the area in WGS 84, as JSON in the cell `geometry`. */
      readonly geometry?: true
      /** Rows per page, if ArcGIS's max of 2000 would take too much memory. */
      readonly pageSize?: number
    }

/** One file, or one layer, of a dataset. */
export interface DatasetPart {
  readonly format: Format
  /** Columns that must be there. */
  readonly columns: ReadonlyArray<string>
  /** Returns the kept values of a row; `null` for a row that we don't keep. */
  readonly read: (cells: Cells) => Result.Result<KeptRow | null, CheckFailed>
  /** Most bytes that are taken of it. */
  readonly maxBytes: number
  /** A page to open first, for its cookie. */
  readonly openFirst?: string
  /** Hosts beside its own that may hand it out. */
  readonly redirectsTo?: ReadonlyArray<string>
}

/** A figure that a dataset must add up to, or a count, as one number of SQL. */
interface Control {
  readonly sql: string
  /** Another figure of the same file that it must equal, as SQL. */
  readonly equals?: string
}

/** A dataset that can be copied to this machine. Its URLs and the facts about its files are in the lock. */
export interface Dataset {
  /** The word of the command line and the name of its file. */
  readonly name: string
  /** As a report names it: `<title>, local copy of <date>`. */
  readonly title: string
  /** Raised when its tables change: a file of another number is not read. */
  readonly schema: number
  /** True if it is republished all the time: no bytes or rows are pinned, and the day of the pull is its version. */
  readonly moving: boolean
  /** Text that its terms ask to show. */
  readonly attribution: string
  /** The terms of use, in one line. */
  readonly terms: string
  readonly tables: Readonly<Record<string, DatasetTable>>
  readonly parts: Readonly<Record<string, DatasetPart>>
  readonly controls: Readonly<Record<string, Control>>
  /** The word for the release that its own rows have, as SQL: the lock's must be it. `null` where they have none. */
  readonly release: string | null
  /**
   * Releases that may have come after the locked one, newest first, with nothing known about their bytes. `inPlace` if a publisher
   * replaces the one before; empty for datasets that move anyway.
   */
  readonly newer: (locked: LockedDataset) => ReadonlyArray<LockedDataset>
  /** A random row, as the query that asks the upstream the same; `null` if the upstream is asked by a point, which no row has. */
  readonly sample: Sample | null
}

/** Rows to choose from: how many there are, and one of them by its number (from 0), with any of `geoid`, `zip`, `lat` and `lon`. */
export interface Sample {
  /** The number of digits of its GEOIDs. */
  readonly digits: 5 | 11 | 12
  readonly count: string
  readonly row: string
}

/** A question to a dataset's file: SQL whose parameters are the key, and the shape of a row of its answer. */
export interface Lookup<A> {
  /** The name of the dataset. */
  readonly dataset: string
  readonly sql: string
  readonly row: Schema.Decoder<A>
}
