import type { Result, Schema } from "effect"

import type { LockedDataset } from "./DataLock.ts"
import type { CheckFailed } from "./DatasetError.ts"

/** A cell of a file: text, or the number or text of a page's attribute; `null` without one. */
export type FileCell = string | number | null

/** Reads the cell of a file's row by the name of its column. Columns that the header lacks were refused before. */
export type Cells = (column: string) => FileCell

/** A value of a SQLite column. */
export type Value = string | number | null | Uint8Array

/**
 * A row to write: its table, and its values by column. If the table has a row with the same key, the values are added
 * to that row.
 */
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
  /**
   * Columns with the south, north, west and east of a row's area. `<table> box` finds rows for a point with them. The key is one
   * INTEGER.
   */
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
  /** The required columns. */
  readonly columns: ReadonlyArray<string>
  /** Returns the kept values of a row; `null` for a row that we don't keep. */
  readonly read: (cells: Cells) => Result.Result<KeptRow | null, CheckFailed>
  /** The max size of the download, in bytes. */
  readonly maxBytes: number
  /** A page to open first, for its cookie. */
  readonly openFirst?: string
  /** Other hosts to which a request for the file may be redirected. */
  readonly redirectsTo?: ReadonlyArray<string>
}

/** A number that SQL computes from a dataset's tables, and that must equal the known one: a count, or a total. */
interface Control {
  readonly sql: string
  /** SQL of another figure in the same file that must be equal. */
  readonly equals?: string
}

/** A dataset that can be copied to this machine. Its URLs and the facts about its files are in the lock. */
export interface Dataset {
  /** The name on the command line and of the file. */
  readonly name: string
  /** The name in a report: `<title>, local copy of <date>`. */
  readonly title: string
  /** Raised when the tables change. A file with another number is not read. */
  readonly schema: number
  /** True if it is republished continuously: no bytes or rows are pinned, and the day of the pull is its version. */
  readonly moving: boolean
  /** The attribution that its terms require. */
  readonly attribution: string
  /** The terms of use, in one line. */
  readonly terms: string
  readonly tables: Readonly<Record<string, DatasetTable>>
  readonly parts: Readonly<Record<string, DatasetPart>>
  readonly controls: Readonly<Record<string, Control>>
  /** SQL for the release that the rows themselves name, which must equal the lock's; `null` if they name none. */
  readonly release: string | null
  /**
   * Possible later releases, newest first, without any facts about their bytes. `inPlace` if a publisher replaces the
   * last one at the same URLs; empty for datasets with `moving`.
   */
  readonly newer: (locked: LockedDataset) => ReadonlyArray<LockedDataset>
  /**
   * A random row, as the query for the same row at the upstream; `null` if the upstream is asked by a point, which no row has.
   */
  readonly sample: Sample | null
}

/**
 * SQL for choosing a row: the number of rows, and one row by its number (from 0), with any of `geoid`, `zip`, `lat` and
 * `lon`.
 */
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
