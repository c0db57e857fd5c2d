import { Record, Schema } from "effect"

import { type Origin, referencesTo, TableReference } from "../reference/TableReference.ts"
import { evictionNotes, recentLawChanges, type StateLaw, stateLaws, stateLawsOrigin } from "./stateLaws.ts"
import { stateOfCode } from "./usStates.ts"

/** The notice to show with any statement about the law. */
export const regulationDisclaimer =
  "Screening data, not legal advice. Federal CARES Act 30-day notice still applies to covered properties in every state. City and county law can be stricter."

type Rules = { readonly [Key in keyof StateLaw]: StateLaw[Key]["rule"] }

/** A state's law for landlords. Screening data, not legal advice: see `regulationDisclaimer`. */
export interface StateRegulation extends Rules {
  readonly state: string
  readonly stateCode: string
  /** Other facts about evictions; mostly empty. */
  readonly evictionNote: string
  /** `inForce` is true if a cap is in force in the whole state or in at least one place of it. */
  readonly rentControl: Rules["rentControl"] & { readonly inForce: boolean }
  readonly references: { readonly [Key in keyof StateLaw]: TableReference }
  readonly reference: TableReference
}

const referenceTo = referencesTo("stateRegulation")

const notes: ReadonlyMap<string, string> = new Map(Object.entries(evictionNotes))

const regulationOf = (stateCode: string, law: StateLaw): StateRegulation => {
  const rentControl = law.rentControl.rule
  return {
    state: stateOfCode(stateCode)?.name ?? stateCode,
    stateCode,
    evictionWeeks: law.evictionWeeks.rule,
    evictionNote: notes.get(stateCode) ?? "",
    payOrQuit: law.payOrQuit.rule,
    rentControl: { ...rentControl, inForce: rentControl.scope === "local" || rentControl.scope === "statewide" },
    justCause: law.justCause.rule,
    securityDeposit: law.securityDeposit.rule,
    shortTermRental: law.shortTermRental.rule,
    occupancyCaps: law.occupancyCaps.rule,
    nonDisclosure: law.nonDisclosure.rule,
    foreclosure: law.foreclosure.rule,
    references: Record.map<keyof StateLaw, { readonly origin: Origin }, TableReference>(law, ({ origin }) =>
      referenceTo(stateCode, origin)
    ),
    reference: referenceTo(stateCode, stateLawsOrigin)
  }
}

const byState: ReadonlyMap<string, StateRegulation> = new Map(
  Object.entries(stateLaws).map(([stateCode, law]) => [stateCode, regulationOf(stateCode, law)])
)

/** The law of a state. `null` outside the 50 states and DC. */
export const stateRegulation = (stateCode: string): StateRegulation | null => byState.get(stateCode) ?? null

/** A recent change of the law. */
export const LawChange = Schema.Struct({
  stateCode: Schema.String.annotate({ description: "USPS code of the state; `US` for federal law.", examples: ["VA"] }),
  what: Schema.NonEmptyString.annotate({
    description: "The change, with its bill.",
    examples: ["pay-or-quit 5 to 14 days (HB 15 / SB 48)"]
  }),
  effective: Schema.NullOr(Schema.String).annotate({
    description: "Day on which the change takes effect, `YYYY-MM-DD`. `null` if no day is set or known.",
    examples: ["2026-07-01"]
  }),
  status: Schema.NonEmptyString.annotate({ description: "State of the verification.", examples: ["verified"] }),
  reference: TableReference.annotateKey({ description: "The source of the change." })
}).annotate({ identifier: "LawChange", description: "A recent change of the law." })
export type LawChange = typeof LawChange.Type

const changesByState: ReadonlyMap<string, ReadonlyArray<LawChange>> = Map.groupBy(
  recentLawChanges.map(({ source, ...change }) => ({
    ...change,
    reference: referenceTo(change.stateCode, { source, asOf: stateLawsOrigin.asOf, confidence: change.status })
  })),
  ({ stateCode }) => stateCode
)

/** The recent changes of a state's law; `US` has the federal ones. Empty if none is known. */
export const lawChanges = (stateCode: string): ReadonlyArray<LawChange> => changesByState.get(stateCode) ?? []
