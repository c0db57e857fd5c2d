import { Schema } from "effect"

/** The row of a reference table that a figure came from. */
export const TableReference = Schema.Struct({
  /** Name of the table's file, without its ending. */
  table: Schema.String,
  /** The row's key: `OH`, `OH, Cuyahoga`, `2013`; `all` for a table that is used as a whole. */
  row: Schema.String,
  source: Schema.String,
  asOf: Schema.String,
  confidence: Schema.String
}).annotate({ identifier: "TableReference" })

export type TableReference = typeof TableReference.Type

/** Where the figures of a table, a row or a cell come from, of what day they are, and how far they can be trusted. */
export type Origin = Pick<TableReference, "source" | "asOf" | "confidence">

/** A table that is used as a whole, and the reference to it. */
export const wholeTable = <const Table extends Origin>(name: string, table: Table) => ({
  ...table,
  reference: referencesTo(name)("all", table)
})

/** Makes the references to the rows of a table. */
export const referencesTo =
  (table: string) =>
  (row: string, { source, asOf, confidence }: Origin): TableReference => ({ table, row, source, asOf, confidence })
