import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import table from "./eraHazards.json" with { type: "json" }

const Year = Schema.NullOr(Schema.Int)

/** Years from the first to the last; `null` leaves an end open. */
const eraFields = { from: Year, to: Year }

const Row = Schema.Struct({
  ...originFields,
  ...eraFields,
  risk: Schema.Literals(["High", "Moderate", "Low"]),
  fact: Schema.NullOr(Schema.String),
  prevalence: Schema.optionalKey(Schema.Finite),
  presumed: Schema.optionalKey(Schema.Boolean)
})
type Row = typeof Row.Type

const Extra = { work: Schema.String, ...eraFields, cost: Schema.Finite }

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    sources: SourceTexts,
    leadPaint: Schema.NonEmptyArray(Row),
    wiring: Schema.NonEmptyArray(Row),
    asbestos: Schema.NonEmptyArray(Row),
    plumbing: Schema.NonEmptyArray(Row),
    rehabAdders: Schema.Struct({
      ...originFields,
      perSquareFoot: Schema.Array(Schema.Struct({ ...Extra, inCondominiums: Schema.Boolean })),
      lumps: Schema.Array(Schema.Struct(Extra)),
      scale: Schema.Struct({
        excellent: Schema.Finite,
        good: Schema.Finite,
        average: Schema.Finite,
        fair: Schema.Finite,
        poor: Schema.Finite
      }),
      leadSafeShare: Schema.Finite,
      leadSafeBefore: Schema.Int
    })
  })
)(table)

const referenceTo = referencesTo("eraHazards", decoded.sources)

/** What is usual in houses of an era; never a finding about one house. */
export interface EraHazard {
  /** First year of the era; `null` for all before `to`. */
  readonly from: number | null
  /** Last year of the era; `null` for all after `from`. */
  readonly to: number | null
  readonly risk: "High" | "Moderate" | "Low"
  readonly fact: string | null
  /** Share of houses that have it. */
  readonly prevalence?: number
  /** Whether the law presumes that it is there. */
  readonly presumed?: boolean
  readonly reference: TableReference
}

const hazardsOf = (name: string, rows: ReadonlyArray<Row>): ReadonlyArray<EraHazard> =>
  rows.map(({ source, asOf, confidence, ...era }) => ({
    ...era,
    reference: referenceTo(`${name}, ${era.from ?? ""}-${era.to ?? ""}`, { source, asOf, confidence })
  }))

/** The eras of each hazard, oldest first, without gaps. */
export const eraHazards = {
  leadPaint: hazardsOf("leadPaint", decoded.leadPaint),
  wiring: hazardsOf("wiring", decoded.wiring),
  asbestos: hazardsOf("asbestos", decoded.asbestos),
  plumbing: hazardsOf("plumbing", decoded.plumbing)
}

/**
 * Extra work that houses of an era tend to need: US dollars a square foot before local cost, and lump sums; both times the
 * `scale` of the condition. Lead-safe work is a share of the base cost in houses built before `leadSafeBefore`, not scaled.
 */
export const rehabAdders = { ...decoded.rehabAdders, reference: referenceTo("rehabAdders", decoded.rehabAdders) }

/** The first row whose era holds the year; `null` when none does. */
export const eraAt = <Era extends { readonly from: number | null; readonly to: number | null }>(
  rows: ReadonlyArray<Era>,
  year: number
): Era | null => rows.find((era) => isIn(era, year)) ?? null

/** Whether the era holds the year. */
export const isIn = (
  { from, to }: { readonly from: number | null; readonly to: number | null },
  year: number
): boolean => (from === null || year >= from) && (to === null || year <= to)
