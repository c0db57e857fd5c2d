import type { Result, Schema } from "effect"

import type { LockedDataset } from "./DataLock.ts"
import type { CheckFailed } from "./DatasetError.ts"

/** A cell of a file: its text, or the number or text of a page's attribute; `null` for a missing value. */
export type FileCell = string | number | null

/** Reads a cell of a file's row by the name of its column. A file whose header lacks a column was refused before. */
export type Cells = (column: string) => FileCell

/** A value of a SQLite column. */
export type Value = string | number | null | Uint8Array

/**
 * A row to write: its table, and its values by column. If the table already has a row with the same key, the values are
 * added to it.
 */
export interface KeptRow {
  readonly table: string
  readonly values: Readonly<Record<string, Value>>
}

/** A table of a dataset's file. */
export interface DatasetTable {
  /** Columns with their SQL types, key columns first. */
  readonly columns: Readonly<Record<string, "INTEGER" | "REAL" | "TEXT" | "BLOB">>
  /** The number of key columns. A single INTEGER key column is SQLite's rowid. */
  readonly key: number
  /** The number of digits of the code in the first key column, if that column is a code. */
  readonly digits?: number
  /**
   * The columns with the south, north, west and east of a row's area. The index `<table> box` finds the rows around a
   * point by them. Needs a key of one INTEGER.
   */
  readonly box?: readonly [south: string, north: string, west: string, east: string]
}

/** The format of a part's file. */
export type Format =
  | {
      readonly kind: "text"
      readonly delimiter: "," | "|"
      /** The names of the columns in a file without a header. */
      readonly columns?: ReadonlyArray<string>
    }
  | { readonly kind: "xlsx" }
  | {
      /** A layer of an ArcGIS service, read page by page. */
      readonly kind: "pages"
      readonly orderBy: string
      /** True to request the rings of the area. They are in WGS 84, as JSON in the cell `geometry`. */
      readonly geometry?: true
      /** The number of rows per page, if ArcGIS's max of 2000 would take too much memory. */
      readonly pageSize?: number
    }

/** One file, or one layer, of a dataset. */
export interface DatasetPart {
  readonly format: Format
  /** The columns that the file must have. */
  readonly columns: ReadonlyArray<string>
  /** Returns the values of a row to store, or `null` for a row that we don't store. */
  readonly read: (cells: Cells) => Result.Result<KeptRow | null, CheckFailed>
  /** The max size of the download, in bytes. */
  readonly maxBytes: number
  /** The page to open first, for its cookie. */
  readonly openFirst?: string
  /** Other hosts to which a request for the file may be redirected. */
  readonly redirectsTo?: ReadonlyArray<string>
}

/**
 * A number that SQL computes from a dataset's tables, e.g. a count or a total. It must equal the number in the lock, if
 * that is known.
 */
interface Control {
  readonly sql: string
  /** SQL for another figure in the same file that must equal this one. */
  readonly equals?: string
}

/** A dataset that can be copied to this machine. Its URLs and the facts about its files are in the lock. */
export interface Dataset {
  /** The name on the command line and of the file. */
  readonly name: string
  /** The name in a report: `<title>, local copy of <date>`. */
  readonly title: string
  /** The version of the tables. It is raised when they change, and a file with another version is not read. */
  readonly schema: number
  /**
   * True if the publisher updates the dataset continuously. Then the lock has no bytes or rows for it, and the day of
   * the pull is its version.
   */
  readonly moving: boolean
  /** The attribution that the terms of use require. */
  readonly attribution: string
  /** The terms of use, in one line. */
  readonly terms: string
  readonly tables: Readonly<Record<string, DatasetTable>>
  readonly parts: Readonly<Record<string, DatasetPart>>
  readonly controls: Readonly<Record<string, Control>>
  /**
   * SQL for the release that the rows themselves name, which must equal the release in the lock; `null` if they name
   * none.
   */
  readonly release: string | null
  /**
   * Possible later releases, newest first, without any facts about their bytes. `inPlace` if the publisher replaces the
   * last release at the same URLs; empty for a dataset with `moving`.
   */
  readonly newer: (locked: LockedDataset) => ReadonlyArray<LockedDataset>
  /**
   * SQL for a random row, to ask the upstream for the same row; `null` if the upstream is asked by a point, because
   * rows have no points.
   */
  readonly sample: Sample | null
}

/**
 * SQL for choosing a row: `count` gives the number of rows, and `row` gives one row by its number (from 0), with any of
 * `geoid`, `zip`, `lat` and `lon`.
 */
export interface Sample {
  /** The number of digits of the row's GEOID. */
  readonly digits: 5 | 11 | 12
  readonly count: string
  readonly row: string
}

/** A query of a dataset's file: SQL whose parameters are the key, and the shape of a row of the result. */
export interface Lookup<A> {
  /** The name of the dataset. */
  readonly dataset: string
  readonly sql: string
  readonly row: Schema.Decoder<A>
}
