import { Schema } from "effect"

/** The row of a reference table that a figure came from. */
export const TableReference = Schema.Struct({
  table: Schema.String.annotate({
    description: "Name of the table's file, without its ending.",
    examples: ["statePropertyTax"]
  }),
  row: Schema.String.annotate({
    description: "The row's key: `OH`, `OH, Cuyahoga`, `2013`; `all` for a table that is used as a whole.",
    examples: ["OH, Cuyahoga"]
  }),
  source: Schema.String.annotate({
    description: "Where the row comes from.",
    examples: ["nolo.com chart judicial v. nonjudicial foreclosures"]
  }),
  asOf: Schema.String.annotate({ description: "Of what day or period it is.", examples: ["2026-11-20"] }),
  confidence: Schema.String.annotate({ description: "How far it can be trusted, in words.", examples: ["medium-high"] })
}).annotate({ identifier: "TableReference", description: "The row of a reference table that a figure came from." })

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
