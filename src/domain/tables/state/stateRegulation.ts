import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, TableReference } from "../reference/TableReference.ts"
import table from "./stateRegulation.json" with { type: "json" }

/**
 * Renting out by the night without living there: the state forbids cities to ban it, leaves it to them, restricts it, or it
 * is not permitted.
 */
export const ShortTermRentalRule = Schema.Literals(["preemptsBans", "local", "restrictive", "prohibited"])
export type ShortTermRentalRule = typeof ShortTermRentalRule.Type

const EvictionWeeks = Schema.Struct({ typical: Schema.Finite, low: Schema.Finite, high: Schema.Finite })

const PayOrQuit = Schema.Struct({
  /** 0 where no notice is needed before filing. */
  days: Schema.Int,
  unit: Schema.Literals(["calendar", "business", "court"])
})

const RentControl = Schema.Struct({
  /** Whether a cap is in force in the whole state or in at least one place of it. */
  inForce: Schema.Boolean,
  /** Where it is in force; else whether the state forbids it (`preempted`) or just has none. */
  scope: Schema.Literals(["preempted", "none", "local", "statewide"]),
  note: Schema.String
})

const JustCause = Schema.Literals(["none", "partial", "statewide"])

/** `maximumMonths` of rent; `null` where the law sets no maximum. */
const SecurityDeposit = Schema.Struct({ maximumMonths: Schema.NullOr(Schema.Finite), note: Schema.String })

const ShortTermRental = Schema.Struct({ rule: ShortTermRentalRule, note: Schema.String })

/** `barred`: whether the state bars local caps on how many unrelated people share a home. */
const OccupancyCaps = Schema.Struct({ barred: Schema.Boolean, note: Schema.String })

const Foreclosure = Schema.Literals(["judicial", "nonjudicial"])

/** What the law of a state means for a landlord. Screening data, not legal advice: see `regulationDisclaimer`. */
export const StateRegulation = Schema.Struct({
  state: Schema.String,
  stateCode: Schema.String,
  /** From notice to possession in an uncontested case of nonpayment. */
  evictionWeeks: EvictionWeeks,
  /** Notice of nonpayment before filing. */
  payOrQuit: PayOrQuit,
  /** What else is to know of evictions; mostly empty. */
  evictionNote: Schema.String,
  rentControl: RentControl,
  /** Whether a tenancy ends only for a cause that the law names. */
  justCause: JustCause,
  securityDeposit: SecurityDeposit,
  shortTermRental: ShortTermRental,
  occupancyCaps: OccupancyCaps,
  /** Whether sale prices are not public. */
  nonDisclosure: Schema.Boolean,
  /** The usual way of foreclosing a mortgage. */
  foreclosure: Foreclosure,
  references: Schema.Struct({
    eviction: TableReference,
    payOrQuit: TableReference,
    rentControl: TableReference,
    justCause: TableReference,
    securityDeposit: TableReference,
    shortTermRental: TableReference,
    occupancyCaps: TableReference,
    nonDisclosure: TableReference,
    foreclosure: TableReference
  }),
  reference: TableReference
}).annotate({ identifier: "StateRegulation" })

export type StateRegulation = typeof StateRegulation.Type

const cellOrigin = { source: originFields.source, confidence: originFields.confidence }

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    disclaimer: Schema.NonEmptyString,
    lawChanges: Schema.Array(
      Schema.Struct({
        stateCode: Schema.String,
        what: Schema.NonEmptyString,
        effective: Schema.NullOr(Schema.String),
        status: Schema.NonEmptyString,
        source: Schema.NonEmptyString
      })
    ),
    sources: SourceTexts,
    rows: Schema.Array(
      Schema.Struct({
        stateCode: Schema.String,
        state: Schema.String,
        asOf: Schema.NonEmptyString,
        evictionWeeks: Schema.Struct({ ...EvictionWeeks.fields, ...cellOrigin }),
        payOrQuit: Schema.Struct({ ...PayOrQuit.fields, ...cellOrigin }),
        evictionNote: Schema.String,
        rentControl: Schema.Struct({ ...RentControl.fields, ...cellOrigin }),
        justCause: Schema.Struct({ value: JustCause, ...cellOrigin }),
        securityDeposit: Schema.Struct({ ...SecurityDeposit.fields, ...cellOrigin }),
        shortTermRental: Schema.Struct({ ...ShortTermRental.fields, ...cellOrigin }),
        occupancyCaps: Schema.Struct({ ...OccupancyCaps.fields, ...cellOrigin }),
        nonDisclosure: Schema.Struct({ value: Schema.Boolean, ...cellOrigin }),
        foreclosure: Schema.Struct({ value: Foreclosure, ...cellOrigin })
      })
    )
  })
)(table)

/** What must stand beside anything that is said of the law. */
export const regulationDisclaimer = decoded.disclaimer

const referenceTo = referencesTo("stateRegulation", decoded.sources)

const regulationOf = (row: (typeof decoded.rows)[number]): StateRegulation => {
  const { stateCode, evictionWeeks, payOrQuit, rentControl, securityDeposit, shortTermRental, occupancyCaps } = row
  const cell = (origin: { readonly source: string; readonly confidence: string }): TableReference =>
    referenceTo(stateCode, { ...origin, asOf: row.asOf })
  return {
    state: row.state,
    stateCode,
    evictionWeeks: { typical: evictionWeeks.typical, low: evictionWeeks.low, high: evictionWeeks.high },
    payOrQuit: { days: payOrQuit.days, unit: payOrQuit.unit },
    evictionNote: row.evictionNote,
    rentControl: { inForce: rentControl.inForce, scope: rentControl.scope, note: rentControl.note },
    justCause: row.justCause.value,
    securityDeposit: { maximumMonths: securityDeposit.maximumMonths, note: securityDeposit.note },
    shortTermRental: { rule: shortTermRental.rule, note: shortTermRental.note },
    occupancyCaps: { barred: occupancyCaps.barred, note: occupancyCaps.note },
    nonDisclosure: row.nonDisclosure.value,
    foreclosure: row.foreclosure.value,
    references: {
      eviction: cell(evictionWeeks),
      payOrQuit: cell(payOrQuit),
      rentControl: cell(rentControl),
      justCause: cell(row.justCause),
      securityDeposit: cell(securityDeposit),
      shortTermRental: cell(shortTermRental),
      occupancyCaps: cell(occupancyCaps),
      nonDisclosure: cell(row.nonDisclosure),
      foreclosure: cell(row.foreclosure)
    },
    reference: referenceTo(stateCode, { source: decoded.source, asOf: row.asOf, confidence: decoded.confidence })
  }
}

const byState: ReadonlyMap<string, StateRegulation> = new Map(
  decoded.rows.map((row) => [row.stateCode, regulationOf(row)])
)

/** The law of a state. `null` outside the 50 states and DC. */
export const stateRegulation = (stateCode: string): StateRegulation | null => byState.get(stateCode) ?? null

/** A recent change of the law. */
export const LawChange = Schema.Struct({
  stateCode: Schema.String,
  what: Schema.NonEmptyString,
  /** `YYYY-MM-DD`; `null` while it is not in force or its day is not known. */
  effective: Schema.NullOr(Schema.String),
  /** How far the change was verified. */
  status: Schema.NonEmptyString,
  reference: TableReference
}).annotate({ identifier: "LawChange" })
export type LawChange = typeof LawChange.Type

const changesByState: ReadonlyMap<string, ReadonlyArray<LawChange>> = Map.groupBy(
  decoded.lawChanges.map(({ source, ...change }) => ({
    ...change,
    reference: referenceTo(change.stateCode, { source, asOf: decoded.asOf, confidence: change.status })
  })),
  ({ stateCode }) => stateCode
)

/** The recent changes of a state's law; `US` has those of federal law. Empty where none is known. */
export const lawChanges = (stateCode: string): ReadonlyArray<LawChange> => changesByState.get(stateCode) ?? []
