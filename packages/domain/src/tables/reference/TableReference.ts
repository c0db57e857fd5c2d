import { Schema } from "effect"

/**
 * The last verification of a table row: by the text of the law or of the office itself, by another page with the same
 * content, or none. An unconfirmed row has a wider range.
 */
const lookUps = ["text read", "searched", "unconfirmed"] as const
type LookUp = (typeof lookUps)[number]

/** The row of a reference table that a figure came from. */
export const TableReference = Schema.Struct({
  table: Schema.String.annotate({
    description: "Name of the table's file, without the extension.",
    examples: ["statePropertyTax"]
  }),
  row: Schema.String.annotate({
    description: "The row's key: `OH`, `OH, Cuyahoga`, `2013`; `all` for a table that is used as a whole.",
    examples: ["OH, Cuyahoga"]
  }),
  source: Schema.String.annotate({
    description: "The source of the row.",
    examples: ["nolo.com chart judicial v. nonjudicial foreclosures"]
  }),
  asOf: Schema.String.annotate({ description: "The day or period of the row.", examples: ["2026-11-20"] }),
  confidence: Schema.String.annotate({
    description: "Reliability of the row, in words.",
    examples: ["medium-high"]
  }),
  lookedUp: Schema.optionalKey(
    Schema.Literals(lookUps).annotate({
      description:
        "The last verification: `text read` (in the law or the office's own text), `searched` (on another page) or " +
        "`unconfirmed`, with a wider range. Absent if the table does not record it.",
      examples: ["searched"]
    })
  )
}).annotate({ identifier: "TableReference", description: "The row of a reference table that a figure came from." })

export type TableReference = typeof TableReference.Type

/** The origin of the figures in a table, row or cell, their date, and their reliability. */
export type Origin = Pick<TableReference, "source" | "asOf" | "confidence" | "lookedUp">

/** The origin of a table whose rows were all verified. */
export type LookedUpOrigin = Origin & { readonly lookedUp: LookUp }

const trust: Readonly<Record<LookUp, string>> = { "text read": "high", searched: "medium", unconfirmed: "low" }

/** Makes the origin of a row that was looked up. The confidence follows from the kind of verification. */
export const lookedUpOrigin =
  (lookedUp: LookUp) =>
  (source: string, asOf: string): LookedUpOrigin => ({ source, asOf, confidence: trust[lookedUp], lookedUp })

/** A table that is used as a whole, and the reference to it. */
export const wholeTable = <const Table extends Origin>(name: string, table: Table) => ({
  ...table,
  reference: referencesTo(name)("all", table)
})

/** Makes the references to the rows of a table. */
export const referencesTo =
  (table: string) =>
  (row: string, { source, asOf, confidence, lookedUp }: Origin): TableReference => ({
    table,
    row,
    source,
    asOf,
    confidence,
    ...(lookedUp === undefined ? {} : { lookedUp })
  })
